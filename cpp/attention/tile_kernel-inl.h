// One tile of keys against one block of queries, in vectors. Included once for
// each instruction set.
#if defined(ATTENTION_ATTENTION_TILE_KERNEL_INL_H_) == \
    defined(HWY_TARGET_TOGGLE)
#ifdef ATTENTION_ATTENTION_TILE_KERNEL_INL_H_
#undef ATTENTION_ATTENTION_TILE_KERNEL_INL_H_
#else
#define ATTENTION_ATTENTION_TILE_KERNEL_INL_H_
#endif

#include <algorithm>
#include <cmath>
#include <cstddef>

#include "attention/exp2-inl.h"
#include "attention/panel_product-inl.h"
#include "attention/query_block.h"
#include "attention/tile.h"
#include "hwy/contrib/math/math-inl.h"
#include "hwy/highway.h"

HWY_BEFORE_NAMESPACE();
namespace attention {
namespace HWY_NAMESPACE {

// ---- products --------------------------------------------------------------

// Scores of the whole block: scaled Q K^T. A panel stays in the first-level
// cache while all groups pass it.
inline void MultiplyKeys(const KeyTile& tile, QueryBlock& block) {
  const size_t width = 2 * hn::Lanes(Lanes());
  for (size_t j = 0; j < kTileKeys; j += width) {
    const float* panel = tile.keys + j * block.dim;
    for (size_t g = 0; g < block.groups; ++g) {
      if (j >= tile.counts[g]) continue;
      const size_t i = g * kGroupRows;
      MultiplyPanel<2, 1, kGroupRows, false>(
          block.queries.data() + i * block.dim, panel, block.dim,
          block.scores.data() + i * kTileKeys + j, kTileKeys);
    }
  }
}

// Adds A V to the block's output, where its scores have become weights.
inline void AddValues(const KeyTile& tile, QueryBlock& block) {
  const size_t n = hn::Lanes(Lanes());
  for (size_t c = 0; c < block.value_stride; c += 2 * n) {
    const bool whole = c + 2 * n <= block.value_stride;
    const float* panel = tile.values + c * kTileKeys;
    for (size_t g = 0; g < block.groups; ++g) {
      const size_t i = g * kGroupRows;
      const float* weights = block.scores.data() + i * kTileKeys;
      float* output = block.output.data() + i * block.value_stride + c;
      if (whole) {
        MultiplyPanel<2, kTileKeys, 1, true>(weights, panel, tile.counts[g],
                                             output, block.value_stride);
      } else {
        MultiplyPanel<1, kTileKeys, 1, true>(weights, panel, tile.counts[g],
                                             output, block.value_stride);
      }
    }
  }
}

// ---- softmax ---------------------------------------------------------------

// Caps the scores and adds the mask, which may be null, in place.
inline void MaskScores(float softcap, const float* mask, size_t count,
                       float* scores) {
  const Lanes d;
  const Vector to_binary = hn::Set(d, static_cast<float>(kLog2E));
  for (size_t j = 0; j < count; j += hn::Lanes(d)) {
    Vector s = hn::LoadU(d, scores + j);
    if (softcap > 0.0f) {
      const Vector cap = hn::Set(d, softcap);
      s = hn::Mul(cap, hn::Tanh(d, hn::Div(s, cap)));
    }
    if (mask != nullptr) s = hn::MulAdd(hn::LoadU(d, mask + j), to_binary, s);
    hn::StoreU(s, d, scores + j);
  }
}

// The largest by lane, and not less than `maximum`.
inline Vector LargestScores(const float* scores, size_t count, float maximum) {
  const Lanes d;
  Vector largest = hn::Set(d, maximum);
  for (size_t j = 0; j < count; j += hn::Lanes(d)) {
    largest = hn::Max(largest, hn::LoadU(d, scores + j));
  }
  return largest;
}

inline void Multiply(float* numbers, size_t count, float factor) {
  const Lanes d;
  for (size_t c = 0; c < count; c += hn::Lanes(d)) {
    hn::StoreU(hn::Mul(hn::LoadU(d, numbers + c), hn::Set(d, factor)), d,
               numbers + c);
  }
}

// Multiplies what row i has summed up so far, for a new maximum.
HWY_NOINLINE void Rescale(const ScoreRule& rule, double maximum, size_t i,
                          QueryBlock& block) {
  const Lanes d;
  const auto distance = static_cast<float>(block.maximum[i] - maximum);
  const auto power = [d](float x) {
    return hn::GetLane(Exp2(d, kExp2Constants, hn::Set(d, x)));
  };
  const float factor = power(distance * rule.inverse_temperature);
  Multiply(block.output.data() + i * block.value_stride, block.value_stride,
           factor);
  Multiply(block.weight_sum.data() + i * kMaxLanes, kMaxLanes, factor);
  Multiply(block.largest_weight.data() + i * kMaxLanes, kMaxLanes, factor);
  Multiply(block.exp_sum.data() + i * kMaxLanes, kMaxLanes, power(distance));
  block.maximum[i] = maximum;
  block.factor[i] = factor;
}

// The scores of row i, less `shift`, times `sharpness`, become its weights, in
// place, and join its sums; 0 for -infinity.
template <bool kShift>
inline void WeighScores(float shift, float sharpness, size_t count, size_t i,
                        QueryBlock& block) {
  const Lanes d;
  const Exp2Constants constants = kExp2Constants;
  float* scores = block.scores.data() + i * kTileKeys;
  float* sums = block.weight_sum.data() + i * kMaxLanes;
  float* largests = block.largest_weight.data() + i * kMaxLanes;
  Vector sum = hn::Zero(d);
  Vector largest = hn::LoadU(d, largests);
  for (const float* end = scores + count; scores != end;
       scores += hn::Lanes(d)) {
    Vector x = hn::LoadU(d, scores);
    if (kShift) {
      x = hn::Mul(hn::Sub(x, hn::Set(d, shift)), hn::Set(d, sharpness));
    }
    const Vector weight = Exp2(d, constants, x);
    sum = hn::Add(sum, weight);
    largest = hn::Max(largest, weight);
    hn::StoreU(weight, d, scores);
  }
  hn::StoreU(hn::Add(hn::LoadU(d, sums), sum), d, sums);
  hn::StoreU(largest, d, largests);
}

// 2^(score - shift) joins the sum of row i that no temperature changes.
inline void SumUntempered(float shift, size_t count, size_t i,
                          QueryBlock& block) {
  const Lanes d;
  const Exp2Constants constants = kExp2Constants;
  const float* scores = block.scores.data() + i * kTileKeys;
  float* sums = block.exp_sum.data() + i * kMaxLanes;
  Vector sum = hn::LoadU(d, sums);
  for (size_t j = 0; j < count; j += hn::Lanes(d)) {
    const Vector x = hn::Sub(hn::LoadU(d, scores + j), hn::Set(d, shift));
    sum = hn::Add(sum, Exp2(d, constants, x));
  }
  hn::StoreU(sum, d, sums);
}

// Scores of row i from which `shift` is to be subtracted.
inline void WeighRow(const ScoreRule& rule, float shift, size_t count, size_t i,
                     QueryBlock& block) {
  if (rule.inverse_temperature != 1.0f) SumUntempered(shift, count, i, block);
  WeighScores<true>(shift, rule.inverse_temperature, count, i, block);
}

inline size_t CountOf(const KeyTile& tile, size_t i) {
  return tile.counts[i / kGroupRows];
}

inline const float* MaskRow(const KeyTile& tile, size_t i) {
  return tile.mask == nullptr ? nullptr : tile.mask + i * kTileKeys;
}

// The scores of row i become its weights, in place, and join its sums.
inline void SoftmaxRow(const KeyTile& tile, const ScoreRule& rule, size_t i,
                       QueryBlock& block) {
  const Lanes d;
  float* scores = block.scores.data() + i * kTileKeys;
  const size_t count = CountOf(tile, i);
  const float* mask = MaskRow(tile, i);
  if (mask != nullptr || rule.softcap > 0.0f) {
    MaskScores(rule.softcap, mask, count, scores);
  }
  if (block.bounded[i]) {
    WeighScores<false>(0.0f, 1.0f, count, i, block);
    return;
  }
  const auto maximum = static_cast<float>(block.maximum[i]);
  const Vector largest = LargestScores(scores, count, maximum);
  block.factor[i] = 1.0f;
  // Most tiles do not raise it.
  if (!hn::AllFalse(d, hn::Gt(largest, hn::Set(d, maximum + rule.slack)))) {
    Rescale(rule, hn::GetLane(hn::MaxOfLanes(d, largest)), i, block);
  }
  WeighRow(rule, static_cast<float>(block.maximum[i]), count, i, block);
}

inline void AttendTilesHere(const KeyTile* tiles, size_t count,
                            const ScoreRule& rule, QueryBlock& block) {
  for (const KeyTile* tile = tiles; tile != tiles + count; ++tile) {
    MultiplyKeys(*tile, block);
    for (size_t i = 0; i < block.groups * kGroupRows; ++i) {
      SoftmaxRow(*tile, rule, i, block);
    }
    AddValues(*tile, block);
  }
}

// ---- large scores ----------------------------------------------------------

// out[j] = query k_j for the keys of one panel.
inline void MultiplyPanelPrecisely(const double* query, const float* panel,
                                   size_t dim, double* out) {
  const size_t width = 2 * hn::Lanes(Lanes());
  double sums[2 * kMaxLanes] = {};
  for (size_t c = 0; c < dim; ++c, panel += width) {
    for (size_t j = 0; j < width; ++j) sums[j] += query[c] * panel[j];
  }
  std::copy(sums, sums + width, out);
}

// Writes what the scores of row i lie above their largest so far, which it
// raises: the difference of two float64 is small, and float32 from here on.
inline void SubtractMaximum(const KeyTile& tile, const ScoreRule& rule,
                            const double* query, size_t i, QueryBlock& block) {
  const size_t width = 2 * hn::Lanes(Lanes());
  const size_t count = CountOf(tile, i);
  double scores[kTileKeys];
  for (size_t j = 0; j < count; j += width) {
    MultiplyPanelPrecisely(query, tile.keys + j * block.dim, block.dim,
                           scores + j);
  }
  const double cap = rule.softcap;
  const float* mask = MaskRow(tile, i);
  double maximum = block.maximum[i];
  for (size_t j = 0; j < count; ++j) {
    if (cap > 0.0) scores[j] = cap * std::tanh(scores[j] / cap);
    if (mask != nullptr) scores[j] += mask[j] * kLog2E;
    maximum = std::max(maximum, scores[j]);
  }
  if (maximum > block.maximum[i]) Rescale(rule, maximum, i, block);
  float* distances = block.scores.data() + i * kTileKeys;
  for (size_t j = 0; j < count; ++j) {
    distances[j] = static_cast<float>(scores[j] - maximum);
  }
}

inline void AttendTilePreciselyHere(const KeyTile& tile, const ScoreRule& rule,
                                    const double* queries, QueryBlock& block) {
  for (size_t i = 0; i < block.groups * kGroupRows; ++i) {
    SubtractMaximum(tile, rule, queries + i * block.dim, i, block);
    WeighRow(rule, 0.0f, CountOf(tile, i), i, block);
  }
  AddValues(tile, block);
}

}  // namespace HWY_NAMESPACE
}  // namespace attention
HWY_AFTER_NAMESPACE();

#endif  // ATTENTION_ATTENTION_TILE_KERNEL_INL_H_
