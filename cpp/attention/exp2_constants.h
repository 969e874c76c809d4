// The constants of the fused path's exponential, which its loops read from
// memory.
//
// They are defined in another file so that no compiler knows them: LLVM writes
// a constant that it knows into the loop, and V8 makes each of them anew, from
// three instructions, every time that it is used. With all seven loaded before
// the loop, the softmax of 1024 tokens of 64 numbers takes 0.62 ms in place of
// 0.79 (AMD EPYC (Zen 4), Chromium 156, least time of many calls).
#ifndef ATTENTION_ATTENTION_EXP2_CONSTANTS_H_
#define ATTENTION_ATTENTION_EXP2_CONSTANTS_H_

namespace attention {

struct Exp2Constants {
  // The power below which Exp2 is 0.
  float lowest;
  // Added to x, it rounds to a whole number n and leaves n + 127 in the low
  // bits.
  float rounder;
  // 2^f is nearly 1 + leading f (f^2 + left1 f + left0) (f^2 + right1 f +
  // right0) for f in [-1/2, 1/2].
  float leading;
  float left1, left0;
  float right1, right0;
};

extern const Exp2Constants kExp2Constants;

}  // namespace attention

#endif  // ATTENTION_ATTENTION_EXP2_CONSTANTS_H_
