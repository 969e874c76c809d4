// One tile of keys against one block of queries, in vectors. Included once for
// each instruction set; the only file that speaks to hn::.
#if defined(ATTENTION_ATTENTION_TILE_KERNEL_INL_H_) == \
    defined(HWY_TARGET_TOGGLE)
#ifdef ATTENTION_ATTENTION_TILE_KERNEL_INL_H_
#undef ATTENTION_ATTENTION_TILE_KERNEL_INL_H_
#else
#define ATTENTION_ATTENTION_TILE_KERNEL_INL_H_
#endif

#include <algorithm>
#include <cstddef>
#include <cstdint>

#include "attention/tile.h"
#include "hwy/contrib/math/math-inl.h"
#include "hwy/highway.h"

HWY_BEFORE_NAMESPACE();
namespace attention {
namespace HWY_NAMESPACE {

namespace hn = hwy::HWY_NAMESPACE;

using Lanes = hn::CappedTag<float, kMaxLanes>;
using Vector = hn::Vec<Lanes>;

// Numbers in a vector, which who packs panels must know.
inline size_t VectorLanes() { return hn::Lanes(Lanes()); }

// ---- products --------------------------------------------------------------

// out [kGroupRows][kVectors vectors of columns], rows `stride` apart, becomes
// left times panel; kAdd: they are added to it. Left has its row r and depth c
// at r * kRowStep + c * kDepthStep; panel is [depth][columns].
//
// 4 x 2 vectors are what V8 keeps in registers: it moves the six loads of a
// step to its front, and 6 + 8 sums + 1 product are the 15 that it has. A body
// of one step is also small enough for V8 to repeat it three times or more.
// This loop alone, in V8 11.3 on a Zen 4 core at a peak of 57 GFLOP/s: 47.
// Tried there: 2 or 4 steps written out (38, 31), 5 x 2 and 3 x 3 vectors (32,
// 31), 6 x 2 (30); they spill. 5 x 2 and 3 x 3 in a function of their own,
// which V8 does not unroll: 47, 46.
template <size_t kVectors, size_t kRowStep, size_t kDepthStep, bool kAdd>
inline void MultiplyPanel(const float* left, const float* panel, size_t depth,
                          float* out, size_t stride) {
  const Lanes d;
  const size_t n = hn::Lanes(d);
  constexpr size_t kSecond = kVectors - 1;  // the first again if it is alone
  float* out0 = out;
  float* out1 = out0 + stride;
  float* out2 = out1 + stride;
  float* out3 = out2 + stride;
  Vector s00 = hn::Zero(d), s01 = s00, s10 = s00, s11 = s00;
  Vector s20 = s00, s21 = s00, s30 = s00, s31 = s00;
  if (kAdd) {
    s00 = hn::LoadU(d, out0), s01 = hn::LoadU(d, out0 + kSecond * n);
    s10 = hn::LoadU(d, out1), s11 = hn::LoadU(d, out1 + kSecond * n);
    s20 = hn::LoadU(d, out2), s21 = hn::LoadU(d, out2 + kSecond * n);
    s30 = hn::LoadU(d, out3), s31 = hn::LoadU(d, out3 + kSecond * n);
  }
  const float* end = left + depth * kDepthStep;
  for (; left != end; left += kDepthStep, panel += kVectors * n) {
    const Vector p0 = hn::LoadU(d, panel);
    const Vector p1 = hn::LoadU(d, panel + kSecond * n);
    Vector factor = hn::Set(d, left[0]);
    s00 = hn::MulAdd(factor, p0, s00);
    s01 = hn::MulAdd(factor, p1, s01);
    factor = hn::Set(d, left[kRowStep]);
    s10 = hn::MulAdd(factor, p0, s10);
    s11 = hn::MulAdd(factor, p1, s11);
    factor = hn::Set(d, left[2 * kRowStep]);
    s20 = hn::MulAdd(factor, p0, s20);
    s21 = hn::MulAdd(factor, p1, s21);
    factor = hn::Set(d, left[3 * kRowStep]);
    s30 = hn::MulAdd(factor, p0, s30);
    s31 = hn::MulAdd(factor, p1, s31);
  }
  hn::StoreU(s00, d, out0);
  hn::StoreU(s01, d, out0 + kSecond * n);
  hn::StoreU(s10, d, out1);
  hn::StoreU(s11, d, out1 + kSecond * n);
  hn::StoreU(s20, d, out2);
  hn::StoreU(s21, d, out2 + kSecond * n);
  hn::StoreU(s30, d, out3);
  hn::StoreU(s31, d, out3 + kSecond * n);
}

// Scores of the whole block: scaled Q K^T. A panel stays in the first-level
// cache while all groups pass it.
inline void MultiplyKeys(const KeyTile& tile, QueryBlock& block) {
  const size_t width = 2 * VectorLanes();
  for (size_t j = 0; j < tile.count; j += width) {
    const float* panel = tile.keys + j * block.dim;
    for (size_t i = 0; i < block.groups * kGroupRows; i += kGroupRows) {
      MultiplyPanel<2, 1, kGroupRows, false>(
          block.queries.data() + i * block.dim, panel, block.dim,
          block.scores.data() + i * kTileKeys + j, kTileKeys);
    }
  }
}

// Adds A V to the block's output, where its scores have become weights.
inline void AddValues(const KeyTile& tile, QueryBlock& block) {
  const size_t n = VectorLanes();
  for (size_t c = 0; c < block.value_stride; c += 2 * n) {
    const bool whole = c + 2 * n <= block.value_stride;
    const float* panel = tile.values + c * kTileKeys;
    for (size_t i = 0; i < block.groups * kGroupRows; i += kGroupRows) {
      const float* weights = block.scores.data() + i * kTileKeys;
      float* output = block.output.data() + i * block.value_stride + c;
      if (whole) {
        MultiplyPanel<2, kTileKeys, 1, true>(weights, panel, tile.count, output,
                                             block.value_stride);
      } else {
        MultiplyPanel<1, kTileKeys, 1, true>(weights, panel, tile.count, output,
                                             block.value_stride);
      }
    }
  }
}

// ---- softmax ---------------------------------------------------------------

// exp(distance * sharpness) for distances up to 0, to 2e-7 of it; exactly 0
// below 2^-126 and for -infinity. 2^n is built from the bits that are left when
// n is rounded off, 2^f on [-1/2, 1/2] is the polynomial of degree 5 with the
// least relative error that has p(0) = 1. Half the instructions of hn::Exp.
class FallingExp {
 public:
  explicit FallingExp(float sharpness)
      : to_binary_(hn::Set(Lanes(), sharpness * 1.44269504f)) {}

  Vector operator()(Vector distance) const {
    const Lanes d;
    const hn::RebindToUnsigned<Lanes> du;
    Vector x = hn::Mul(distance, to_binary_);
    // Negative floats are ordered by their bits, and +0 is below all of them:
    // the smaller bits are the number nearer to 0.
    x = hn::BitCast(
        d, hn::Min(hn::BitCast(du, x), hn::BitCast(du, hn::Set(d, -127.0f))));
    // Adding this rounds to whole numbers and leaves n + 127 in the low bits.
    const Vector rounder = hn::Set(d, 12582912.0f + 127.0f);
    const Vector rounded = hn::Add(x, rounder);
    const Vector power =
        hn::BitCast(d, hn::ShiftLeft<23>(hn::BitCast(du, rounded)));
    const Vector f = hn::Sub(x, hn::Sub(rounded, rounder));
    Vector p = hn::Set(d, 1.326492056e-3f);
    p = hn::MulAdd(p, f, hn::Set(d, 9.671513923e-3f));
    p = hn::MulAdd(p, f, hn::Set(d, 5.550733209e-2f));
    p = hn::MulAdd(p, f, hn::Set(d, 2.402224243e-1f));
    p = hn::MulAdd(p, f, hn::Set(d, 6.931470037e-1f));
    p = hn::MulAdd(p, f, hn::Set(d, 1.0f));
    return hn::Mul(p, power);
  }

 private:
  Vector to_binary_;
};

// Caps the scores and adds the mask, which may be null, in place.
inline void MaskScores(float softcap, const float* mask, size_t count,
                       float* scores) {
  const Lanes d;
  for (size_t j = 0; j < count; j += hn::Lanes(d)) {
    Vector s = hn::LoadU(d, scores + j);
    if (softcap > 0.0f) {
      const Vector cap = hn::Set(d, softcap);
      s = hn::Mul(cap, hn::Tanh(d, hn::Div(s, cap)));
    }
    if (mask != nullptr) s = hn::Add(s, hn::LoadU(d, mask + j));
    hn::StoreU(s, d, scores + j);
  }
}

// Not less than `maximum`.
inline float LargestScore(const float* scores, size_t count, float maximum) {
  const Lanes d;
  Vector largest = hn::Set(d, maximum);
  for (size_t j = 0; j < count; j += hn::Lanes(d)) {
    largest = hn::Max(largest, hn::LoadU(d, scores + j));
  }
  return hn::GetLane(hn::MaxOfLanes(d, largest));
}

// Multiplies what row i has summed up so far, for a new maximum.
inline void Rescale(const ScoreRule& rule, float maximum, size_t i,
                    QueryBlock& block) {
  const Lanes d;
  const Vector distance = hn::Set(d, block.maximum[i] - maximum);
  const Vector factor = FallingExp(rule.inverse_temperature)(distance);
  float* output = block.output.data() + i * block.value_stride;
  for (size_t c = 0; c < block.value_stride; c += hn::Lanes(d)) {
    hn::StoreU(hn::Mul(hn::LoadU(d, output + c), factor), d, output + c);
  }
  block.weight_sum[i] *= hn::GetLane(factor);
  block.exp_sum[i] *= hn::GetLane(FallingExp(1.0f)(distance));
  block.maximum[i] = maximum;
}

// exp((score - maximum) * sharpness); 0 for -infinity even when that is the
// maximum. Returns the sum; writes them over the scores if kStore.
template <bool kStore>
inline float WeighScores(float maximum, float sharpness, size_t count,
                         float* scores) {
  const Lanes d;
  const Vector top = hn::Set(d, maximum);
  const FallingExp exp(sharpness);
  Vector sum = hn::Zero(d);
  for (size_t j = 0; j < count; j += hn::Lanes(d)) {
    const Vector weight = exp(hn::Sub(hn::LoadU(d, scores + j), top));
    sum = hn::Add(sum, weight);
    if (kStore) hn::StoreU(weight, d, scores + j);
  }
  return hn::GetLane(hn::SumOfLanes(d, sum));
}

// The scores of row i become its weights, in place, and join its sums.
inline void SoftmaxRow(const KeyTile& tile, const ScoreRule& rule, size_t i,
                       QueryBlock& block) {
  float* scores = block.scores.data() + i * kTileKeys;
  const float* mask =
      tile.mask == nullptr ? nullptr : tile.mask + i * kTileKeys;
  if (mask != nullptr || rule.softcap > 0.0f) {
    MaskScores(rule.softcap, mask, tile.count, scores);
  }
  const float maximum = LargestScore(scores, tile.count, block.maximum[i]);
  // Most tiles do not raise it.
  if (maximum > block.maximum[i]) Rescale(rule, maximum, i, block);
  const bool tempered = rule.inverse_temperature != 1.0f;
  const float exp_sum =
      tempered ? WeighScores<false>(maximum, 1.0f, tile.count, scores) : 0.0f;
  const float weight_sum =
      WeighScores<true>(maximum, rule.inverse_temperature, tile.count, scores);
  block.weight_sum[i] += weight_sum;
  block.exp_sum[i] += tempered ? exp_sum : weight_sum;
}

// Adds one tile of keys to the sums of every query of the block.
inline void AttendTile(const KeyTile& tile, const ScoreRule& rule,
                       QueryBlock& block) {
  MultiplyKeys(tile, block);
  for (size_t i = 0; i < block.groups * kGroupRows; ++i) {
    SoftmaxRow(tile, rule, i, block);
  }
  AddValues(tile, block);
}

}  // namespace HWY_NAMESPACE
}  // namespace attention
HWY_AFTER_NAMESPACE();

#endif  // ATTENTION_ATTENTION_TILE_KERNEL_INL_H_
