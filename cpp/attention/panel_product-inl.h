// The matrix product of the fused path, in vectors. Included once for each
// instruction set.
#if defined(ATTENTION_ATTENTION_PANEL_PRODUCT_INL_H_) == \
    defined(HWY_TARGET_TOGGLE)
#ifdef ATTENTION_ATTENTION_PANEL_PRODUCT_INL_H_
#undef ATTENTION_ATTENTION_PANEL_PRODUCT_INL_H_
#else
#define ATTENTION_ATTENTION_PANEL_PRODUCT_INL_H_
#endif

#include <cstddef>

#include "attention/tile.h"
#include "hwy/highway.h"

HWY_BEFORE_NAMESPACE();
namespace attention {
namespace HWY_NAMESPACE {

namespace hn = hwy::HWY_NAMESPACE;

using Lanes = hn::CappedTag<float, kMaxLanes>;
using Vector = hn::Vec<Lanes>;

// out [kGroupRows][kVectors vectors of columns], rows `stride` apart, becomes
// left times panel; kAdd: that is added to it, once summed, so that the sum
// over many tiles rounds little. Left has its row r and depth c at r * kRowStep
// + c * kDepthStep; panel is [depth][columns].
//
// 4 x 2 vectors are what V8 keeps in registers: it moves the six loads of a
// step to its front, and 6 + 8 sums + 1 product are the 15 that it has. A body
// of one step is also small enough for V8 to repeat it three times or more.
// This loop alone, in V8 11.3 on a Zen 4 core at a peak of 57 GFLOP/s: 47.
// Tried there: 2 or 4 steps written out (38, 31), 5 x 2 and 3 x 3 vectors (32,
// 31), 6 x 2 (30); they spill. 5 x 2 and 3 x 3 in a function of their own,
// which V8 does not unroll: 47, 46.
// In Chromium 156, on such a core, it spills nothing and takes 4.5 cycles a
// step, 4 of which 16 operations need: what is left is the number of
// instructions, of which V8 adds one for each factor that does not lie where
// `left` points. Slower there, too: 2 steps written out, 6 %, 5 x 2 vectors,
// 4 %, the first step before the loop, 6 %. Rows of weights with a stride of no
// power of two are as fast.
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
  if (kAdd) {
    s00 = hn::Add(s00, hn::LoadU(d, out0));
    s01 = hn::Add(s01, hn::LoadU(d, out0 + kSecond * n));
    s10 = hn::Add(s10, hn::LoadU(d, out1));
    s11 = hn::Add(s11, hn::LoadU(d, out1 + kSecond * n));
    s20 = hn::Add(s20, hn::LoadU(d, out2));
    s21 = hn::Add(s21, hn::LoadU(d, out2 + kSecond * n));
    s30 = hn::Add(s30, hn::LoadU(d, out3));
    s31 = hn::Add(s31, hn::LoadU(d, out3 + kSecond * n));
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

}  // namespace HWY_NAMESPACE
}  // namespace attention
HWY_AFTER_NAMESPACE();

#endif  // ATTENTION_ATTENTION_PANEL_PRODUCT_INL_H_
