// The exponential of the fused path, in vectors. Included once for each
// instruction set.
#if defined(ATTENTION_ATTENTION_EXP2_INL_H_) == defined(HWY_TARGET_TOGGLE)
#ifdef ATTENTION_ATTENTION_EXP2_INL_H_
#undef ATTENTION_ATTENTION_EXP2_INL_H_
#else
#define ATTENTION_ATTENTION_EXP2_INL_H_
#endif

#include "hwy/highway.h"

HWY_BEFORE_NAMESPACE();
namespace attention {
namespace HWY_NAMESPACE {

// 2^x for x up to 127, to 2e-7 of it; exactly 0 below 2^-126 and for -infinity.
// 2^n is built from the bits that are left when n is rounded off, 2^f on
// [-1/2, 1/2] is the polynomial of degree 5 with the least relative error that
// has p(0) = 1. Half the instructions of hn::Exp.
template <class D, class V = hwy::HWY_NAMESPACE::Vec<D>>
inline V Exp2(D d, V x) {
  namespace hn = hwy::HWY_NAMESPACE;
  const hn::RebindToUnsigned<D> du;
  // Negative floats are ordered by their bits, and those from 0 on are below
  // all of them: the smaller bits are the larger number, or one from 0 on.
  x = hn::BitCast(
      d, hn::Min(hn::BitCast(du, x), hn::BitCast(du, hn::Set(d, -127.0f))));
  // Adding this rounds to whole numbers and leaves n + 127 in the low bits.
  const V rounder = hn::Set(d, 12582912.0f + 127.0f);
  const V rounded = hn::Add(x, rounder);
  const V power = hn::BitCast(d, hn::ShiftLeft<23>(hn::BitCast(du, rounded)));
  const V f = hn::Sub(x, hn::Sub(rounded, rounder));
  V p = hn::Set(d, 1.326492056e-3f);
  p = hn::MulAdd(p, f, hn::Set(d, 9.671513923e-3f));
  p = hn::MulAdd(p, f, hn::Set(d, 5.550733209e-2f));
  p = hn::MulAdd(p, f, hn::Set(d, 2.402224243e-1f));
  p = hn::MulAdd(p, f, hn::Set(d, 6.931470037e-1f));
  p = hn::MulAdd(p, f, hn::Set(d, 1.0f));
  return hn::Mul(p, power);
}

}  // namespace HWY_NAMESPACE
}  // namespace attention
HWY_AFTER_NAMESPACE();

#endif  // ATTENTION_ATTENTION_EXP2_INL_H_
