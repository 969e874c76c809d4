// The exponential of the fused path, in vectors. Included once for each
// instruction set.
#if defined(ATTENTION_ATTENTION_EXP2_INL_H_) == defined(HWY_TARGET_TOGGLE)
#ifdef ATTENTION_ATTENTION_EXP2_INL_H_
#undef ATTENTION_ATTENTION_EXP2_INL_H_
#else
#define ATTENTION_ATTENTION_EXP2_INL_H_
#endif

#include "attention/exp2_constants.h"
#include "hwy/highway.h"

HWY_BEFORE_NAMESPACE();
namespace attention {
namespace HWY_NAMESPACE {

// 2^x for x up to 127, to 3e-7 of it; exactly 0 below 2^-126 and for -infinity.
// 2^n is built from the bits that are left when n is rounded off, and for the
// rest there is a polynomial. `constants` are kExp2Constants, copied before the
// caller's loop, where no store can change them.
//
// The polynomial is a product of quadratic factors, which need not wait for
// each other; Horner's rule has as many operations in one chain, of which a
// processor cannot begin enough at once. It takes 0.12 ms of 0.62 longer at
// 1024 tokens of 64 numbers (AMD EPYC (Zen 4), Chromium 156, least time of many
// calls).
template <class D, class V = hwy::HWY_NAMESPACE::Vec<D>>
inline V Exp2(D d, const Exp2Constants& constants, V x) {
  namespace hn = hwy::HWY_NAMESPACE;
  const hn::RebindToUnsigned<D> du;
  // Negative floats are ordered by their bits, and those from 0 on are below
  // all of them: the smaller bits are the larger number, or one from 0 on.
  x = hn::BitCast(d, hn::Min(hn::BitCast(du, x),
                             hn::BitCast(du, hn::Set(d, constants.lowest))));
  const V rounder = hn::Set(d, constants.rounder);
  const V rounded = hn::Add(x, rounder);
  const V power = hn::BitCast(d, hn::ShiftLeft<23>(hn::BitCast(du, rounded)));
  const V f = hn::Sub(x, hn::Sub(rounded, rounder));
  const V left = hn::MulAdd(hn::Add(f, hn::Set(d, constants.left1)), f,
                            hn::Set(d, constants.left0));
  const V right = hn::MulAdd(hn::Add(f, hn::Set(d, constants.right1)), f,
                             hn::Set(d, constants.right0));
  const V slope = hn::Mul(hn::Mul(f, power), hn::Set(d, constants.leading));
  return hn::MulAdd(hn::Mul(left, right), slope, power);
}

}  // namespace HWY_NAMESPACE
}  // namespace attention
HWY_AFTER_NAMESPACE();

#endif  // ATTENTION_ATTENTION_EXP2_INL_H_
