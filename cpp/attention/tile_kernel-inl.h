// One tile of keys against one block of queries, in vectors. Included once for
// each instruction set; the only file that speaks to hn::.
#if defined(ATTENTION_ATTENTION_TILE_KERNEL_INL_H_) == \
    defined(HWY_TARGET_TOGGLE)
#ifdef ATTENTION_ATTENTION_TILE_KERNEL_INL_H_
#undef ATTENTION_ATTENTION_TILE_KERNEL_INL_H_
#else
#define ATTENTION_ATTENTION_TILE_KERNEL_INL_H_
#endif

#include <cstddef>

#include "attention/tile.h"
#include "hwy/contrib/math/math-inl.h"
#include "hwy/highway.h"

HWY_BEFORE_NAMESPACE();
namespace attention {
namespace HWY_NAMESPACE {

namespace hn = hwy::HWY_NAMESPACE;

using Lanes = hn::CappedTag<float, kMaxLanes>;
using Vector = hn::Vec<Lanes>;

// scores [kGroupRows][kTileKeys] = Q K^T for queries [kGroupRows][dim] and keys
// [dim][kTileKeys]: kGroupRows x 2 vectors stay in registers.
inline void MultiplyKeys(const float* HWY_RESTRICT queries,
                         const float* HWY_RESTRICT keys, size_t dim,
                         float* HWY_RESTRICT scores) {
  const Lanes d;
  const size_t n = hn::Lanes(d);
  const float* q0 = queries;
  const float* q1 = q0 + dim;
  const float* q2 = q1 + dim;
  const float* q3 = q2 + dim;
  for (size_t j = 0; j < kTileKeys; j += 2 * n) {
    Vector s00 = hn::Zero(d), s01 = s00, s10 = s00, s11 = s00;
    Vector s20 = s00, s21 = s00, s30 = s00, s31 = s00;
    const float* key = keys + j;
    for (size_t c = 0; c < dim; ++c, key += kTileKeys) {
      const Vector k0 = hn::LoadU(d, key);
      const Vector k1 = hn::LoadU(d, key + n);
      Vector q = hn::Set(d, q0[c]);
      s00 = hn::MulAdd(q, k0, s00);
      s01 = hn::MulAdd(q, k1, s01);
      q = hn::Set(d, q1[c]);
      s10 = hn::MulAdd(q, k0, s10);
      s11 = hn::MulAdd(q, k1, s11);
      q = hn::Set(d, q2[c]);
      s20 = hn::MulAdd(q, k0, s20);
      s21 = hn::MulAdd(q, k1, s21);
      q = hn::Set(d, q3[c]);
      s30 = hn::MulAdd(q, k0, s30);
      s31 = hn::MulAdd(q, k1, s31);
    }
    float* row = scores + j;
    hn::StoreU(s00, d, row);
    hn::StoreU(s01, d, row + n);
    row += kTileKeys;
    hn::StoreU(s10, d, row);
    hn::StoreU(s11, d, row + n);
    row += kTileKeys;
    hn::StoreU(s20, d, row);
    hn::StoreU(s21, d, row + n);
    row += kTileKeys;
    hn::StoreU(s30, d, row);
    hn::StoreU(s31, d, row + n);
  }
}

// One row of q.k becomes masked scores, in place; returns the largest of them,
// not less than `maximum`. `mask` may be null.
inline float MaskScores(const ScoreRule& rule, const float* mask, float maximum,
                        float* HWY_RESTRICT scores) {
  const Lanes d;
  const Vector scale = hn::Set(d, rule.scale);
  Vector largest = hn::Set(d, maximum);
  for (size_t j = 0; j < kTileKeys; j += hn::Lanes(d)) {
    Vector s = hn::Mul(hn::LoadU(d, scores + j), scale);
    if (rule.softcap > 0.0f) {
      const Vector cap = hn::Set(d, rule.softcap);
      s = hn::Mul(cap, hn::Tanh(d, hn::Div(s, cap)));
    }
    if (mask != nullptr) s = hn::Add(s, hn::LoadU(d, mask + j));
    largest = hn::Max(largest, s);
    hn::StoreU(s, d, scores + j);
  }
  return hn::GetLane(hn::MaxOfLanes(d, largest));
}

// exp((score - maximum) * inverse_temperature) of each score; exactly 0 where
// it is blocked, whatever the arithmetic says of -infinity.
inline Vector Weight(Lanes d, Vector scores, Vector maximum,
                     Vector inverse_temperature) {
  const Vector distance = hn::Sub(scores, maximum);
  return hn::IfThenElseZero(hn::Gt(scores, hn::Set(d, kNoMaximum)),
                            hn::Exp(d, hn::Mul(distance, inverse_temperature)));
}

// Multiplies what row r has summed up so far, for a new maximum.
inline void Rescale(const ScoreRule& rule, float maximum, size_t r,
                    QueryBlock& block) {
  const Lanes d;
  const float distance = block.maximum[r] - maximum;
  const float factor =
      hn::GetLane(hn::Exp(d, hn::Set(d, distance * rule.inverse_temperature)));
  float* output = block.output.data() + r * block.value_stride;
  for (size_t c = 0; c < block.value_stride; c += hn::Lanes(d)) {
    hn::StoreU(hn::Mul(hn::LoadU(d, output + c), hn::Set(d, factor)), d,
               output + c);
  }
  block.weight_sum[r] *= factor;
  block.exp_sum[r] *= hn::GetLane(hn::Exp(d, hn::Set(d, distance)));
  block.maximum[r] = maximum;
}

// The masked scores of row r become its weights, in place, and join its sums.
inline void WeighScores(const ScoreRule& rule, size_t r,
                        float* HWY_RESTRICT scores, QueryBlock& block) {
  const Lanes d;
  const Vector maximum = hn::Set(d, block.maximum[r]);
  const Vector one = hn::Set(d, 1.0f);
  const Vector inverse_temperature = hn::Set(d, rule.inverse_temperature);
  const bool tempered = rule.inverse_temperature != 1.0f;
  Vector weight_sum = hn::Zero(d);
  Vector exp_sum = hn::Zero(d);
  for (size_t j = 0; j < kTileKeys; j += hn::Lanes(d)) {
    const Vector s = hn::LoadU(d, scores + j);
    const Vector weight = Weight(d, s, maximum, inverse_temperature);
    weight_sum = hn::Add(weight_sum, weight);
    if (tempered) exp_sum = hn::Add(exp_sum, Weight(d, s, maximum, one));
    hn::StoreU(weight, d, scores + j);
  }
  if (!tempered) exp_sum = weight_sum;
  block.weight_sum[r] += hn::GetLane(hn::SumOfLanes(d, weight_sum));
  block.exp_sum[r] += hn::GetLane(hn::SumOfLanes(d, exp_sum));
}

// Adds the columns from c on, kVectors vectors wide, of A V to the output rows:
// weights [kGroupRows][kTileKeys], values [kTileKeys][stride].
template <size_t kVectors>
inline void AddValues(const float* HWY_RESTRICT weights,
                      const float* HWY_RESTRICT values, size_t stride, size_t c,
                      float* HWY_RESTRICT output) {
  const Lanes d;
  const size_t n = hn::Lanes(d);
  constexpr size_t kSecond = kVectors - 1;  // the first again if it is alone
  float* o0 = output + c;
  float* o1 = o0 + stride;
  float* o2 = o1 + stride;
  float* o3 = o2 + stride;
  Vector s00 = hn::LoadU(d, o0), s01 = hn::LoadU(d, o0 + kSecond * n);
  Vector s10 = hn::LoadU(d, o1), s11 = hn::LoadU(d, o1 + kSecond * n);
  Vector s20 = hn::LoadU(d, o2), s21 = hn::LoadU(d, o2 + kSecond * n);
  Vector s30 = hn::LoadU(d, o3), s31 = hn::LoadU(d, o3 + kSecond * n);
  const float* value = values + c;
  for (size_t j = 0; j < kTileKeys; ++j, value += stride) {
    const Vector v0 = hn::LoadU(d, value);
    const Vector v1 = hn::LoadU(d, value + kSecond * n);
    Vector w = hn::Set(d, weights[j]);
    s00 = hn::MulAdd(w, v0, s00);
    s01 = hn::MulAdd(w, v1, s01);
    w = hn::Set(d, weights[kTileKeys + j]);
    s10 = hn::MulAdd(w, v0, s10);
    s11 = hn::MulAdd(w, v1, s11);
    w = hn::Set(d, weights[2 * kTileKeys + j]);
    s20 = hn::MulAdd(w, v0, s20);
    s21 = hn::MulAdd(w, v1, s21);
    w = hn::Set(d, weights[3 * kTileKeys + j]);
    s30 = hn::MulAdd(w, v0, s30);
    s31 = hn::MulAdd(w, v1, s31);
  }
  hn::StoreU(s00, d, o0);
  hn::StoreU(s01, d, o0 + kSecond * n);
  hn::StoreU(s10, d, o1);
  hn::StoreU(s11, d, o1 + kSecond * n);
  hn::StoreU(s20, d, o2);
  hn::StoreU(s21, d, o2 + kSecond * n);
  hn::StoreU(s30, d, o3);
  hn::StoreU(s31, d, o3 + kSecond * n);
}

// Adds one tile of keys to the sums of every query of the block.
inline void AttendTile(const KeyTile& tile, const ScoreRule& rule,
                       QueryBlock& block) {
  const size_t n = hn::Lanes(Lanes());
  const size_t stride = block.value_stride;
  float* scores = block.scores.data();
  for (size_t group = 0; group < block.groups; ++group) {
    const size_t first = group * kGroupRows;
    MultiplyKeys(block.queries.data() + first * block.dim, tile.keys, block.dim,
                 scores);
    for (size_t r = 0; r < kGroupRows; ++r) {
      float* row = scores + r * kTileKeys;
      const size_t i = first + r;
      const float* mask =
          tile.mask == nullptr ? nullptr : tile.mask + i * kTileKeys;
      const float maximum = MaskScores(rule, mask, block.maximum[i], row);
      if (maximum > block.maximum[i]) Rescale(rule, maximum, i, block);
      WeighScores(rule, i, row, block);
    }
    float* output = block.output.data() + first * stride;
    size_t c = 0;
    for (; c + 2 * n <= stride; c += 2 * n) {
      AddValues<2>(scores, tile.values, stride, c, output);
    }
    if (c < stride) AddValues<1>(scores, tile.values, stride, c, output);
  }
}

}  // namespace HWY_NAMESPACE
}  // namespace attention
HWY_AFTER_NAMESPACE();

#endif  // ATTENTION_ATTENTION_TILE_KERNEL_INL_H_
