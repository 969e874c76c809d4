// How rows become tiles, panels and groups, in vectors. Included once for each
// instruction set.
#if defined(ATTENTION_ATTENTION_PACKING_INL_H_) == defined(HWY_TARGET_TOGGLE)
#ifdef ATTENTION_ATTENTION_PACKING_INL_H_
#undef ATTENTION_ATTENTION_PACKING_INL_H_
#else
#define ATTENTION_ATTENTION_PACKING_INL_H_
#endif

#include <algorithm>
#include <cmath>
#include <cstddef>

#include "attention/packing.h"
#include "attention/panel_product-inl.h"
#include "hwy/highway.h"

HWY_BEFORE_NAMESPACE();
namespace attention {
namespace HWY_NAMESPACE {

namespace hn = hwy::HWY_NAMESPACE;

inline size_t VectorLanesHere() { return hn::Lanes(Lanes()); }

// In two sums, of which one need not wait for the other's additions: 4 % of a
// call of 128 tokens (AMD EPYC (Zen 4), Chromium 156, least time of many
// calls).
inline float RowNormHere(const float* row, size_t size) {
  const Lanes d;
  const size_t n = hn::Lanes(d);
  Vector even = hn::Zero(d);
  Vector odd = hn::Zero(d);
  size_t c = 0;
  for (; c + 2 * n <= size; c += 2 * n) {
    const Vector first = hn::LoadU(d, row + c);
    const Vector second = hn::LoadU(d, row + c + n);
    even = hn::MulAdd(first, first, even);
    odd = hn::MulAdd(second, second, odd);
  }
  float total = hn::GetLane(hn::SumOfLanes(d, hn::Add(even, odd)));
  for (; c < size; ++c) total += row[c] * row[c];
  return std::sqrt(total);
}

// Four by four numbers at a time. With PackValue, in place of a number and a
// panel's width at a time, it saves 0.1 of 6.4 ms at 1024 tokens of 64 numbers
// (AMD EPYC (Zen 4), Chromium 156, least time of many calls).
inline void InterleaveRowsHere(const GroupRows& rows, size_t dim, float scale,
                               float* to, size_t stride) {
  static_assert(kGroupRows == 4, "what StoreInterleaved4 takes");
  const hn::CappedTag<float, 4> d;
  const size_t n = hn::Lanes(d);
  const auto factor = hn::Set(d, scale);
  size_t c = 0;
  for (; c + n <= dim; c += n) {
    float columns[4][kGroupRows];
    hn::StoreInterleaved4(hn::Mul(hn::LoadU(d, rows[0] + c), factor),
                          hn::Mul(hn::LoadU(d, rows[1] + c), factor),
                          hn::Mul(hn::LoadU(d, rows[2] + c), factor),
                          hn::Mul(hn::LoadU(d, rows[3] + c), factor), d,
                          columns[0]);
    for (size_t l = 0; l < n; ++l, to += stride) {
      std::copy(columns[l], columns[l] + kGroupRows, to);
    }
  }
  for (; c < dim; ++c, to += stride) {
    for (size_t r = 0; r < kGroupRows; ++r) to[r] = rows[r][c] * scale;
  }
}

// By vectors: to copy some numbers more or less is a call of memmove in wasm.
inline void PackValueHere(const float* value, size_t size, size_t j,
                          float* panels) {
  const Lanes d;
  const size_t n = hn::Lanes(d);
  const size_t width = 2 * n;
  size_t c = 0;
  for (; c + width <= size; c += width) {
    float* to = panels + c * kTileKeys + j * width;
    hn::StoreU(hn::LoadU(d, value + c), d, to);
    hn::StoreU(hn::LoadU(d, value + c + n), d, to + n);
  }
  // The last panel may be one vector wide.
  const size_t left = RoundUp(size - c, n);
  float* to = panels + c * kTileKeys + j * left;
  std::fill(std::copy(value + c, value + size, to), to + left, 0.0f);
}

}  // namespace HWY_NAMESPACE
}  // namespace attention
HWY_AFTER_NAMESPACE();

#endif  // ATTENTION_ATTENTION_PACKING_INL_H_
