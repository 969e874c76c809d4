// The two halves of a normal number, a radius and a direction, each from one
// random word by arithmetic that every machine rounds alike.
#ifndef ATTENTION_CORE_BOX_MULLER_H_
#define ATTENTION_CORE_BOX_MULLER_H_

#include <cmath>
#include <cstdint>
#include <cstring>

namespace attention {
namespace rng_internal {

inline float FloatFromBits(uint32_t bits) {
  float value;
  std::memcpy(&value, &bits, sizeof(value));
  return value;
}

inline uint32_t BitsFromFloat(float value) {
  uint32_t bits;
  std::memcpy(&bits, &value, sizeof(bits));
  return bits;
}

// Returns sqrt(-2 ln u) for u = (word / 2 + 1/2) / 2^31 in (0, 1]; at
// most 6.66.
inline float NormalRadius(uint32_t word) {
  const float u =
      static_cast<float>(static_cast<int32_t>(word >> 1)) * 0x1p-31f + 0x1p-32f;
  // u = m * 2^exponent with m in [sqrt 1/2, sqrt 2), taken from u's bits.
  constexpr uint32_t kSqrtHalfBits = 0x3F3504F3;
  const uint32_t shifted = BitsFromFloat(u) - kSqrtHalfBits;
  const int32_t exponent = static_cast<int32_t>(shifted) >> 23;
  const float m = FloatFromBits((shifted & 0x007FFFFF) + kSqrtHalfBits);
  // ln m = 2 artanh s; |s| < 0.172, so the first term left out is below 3e-9 s.
  const float s = (m - 1.0f) / (m + 1.0f);
  const float z = s * s;
  const float series =
      1.0f + z * (1.0f / 3 + z * (1.0f / 5 + z * (1.0f / 7 + z * (1.0f / 9))));
  const float ln =
      0.693147181f * static_cast<float>(exponent) + 2.0f * s * series;
  return std::sqrt(-2.0f * ln);
}

// A point on the unit circle.
struct Direction {
  float cosine;
  float sine;
};

// The word's upper two bits choose the quarter turn, the others an angle in
// [-pi/4, pi/4], where the Taylor series are good to 3e-8.
inline Direction NormalDirection(uint32_t word) {
  constexpr float kQuarterPi = 0.785398163f;
  const float angle = static_cast<float>(static_cast<int32_t>(word << 2)) *
                      (0x1p-31f * kQuarterPi);
  const float z = angle * angle;
  const float sine =
      angle *
      (1.0f + z * (-1.0f / 6 + z * (1.0f / 120 +
                                    z * (-1.0f / 5040 + z * (1.0f / 362880)))));
  const float cosine =
      1.0f +
      z * (-1.0f / 2 +
           z * (1.0f / 24 + z * (-1.0f / 720 +
                                 z * (1.0f / 40320 + z * (-1.0f / 3628800)))));
  // Quarter turns: (c, s), (-s, c), (-c, -s), (s, -c).
  constexpr uint32_t kSignBit = 0x80000000;
  const bool swap = (word & 0x40000000) != 0;
  const uint32_t x = BitsFromFloat(swap ? sine : cosine);
  const uint32_t y = BitsFromFloat(swap ? cosine : sine);
  return {FloatFromBits(x ^ ((word ^ (word << 1)) & kSignBit)),
          FloatFromBits(y ^ (word & kSignBit))};
}

}  // namespace rng_internal
}  // namespace attention

#endif  // ATTENTION_CORE_BOX_MULLER_H_
