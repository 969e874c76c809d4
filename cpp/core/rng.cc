// Makes random words into floats, a chunk of SIMD lanes at a time.
#include "core/rng.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <cstring>

namespace attention {
namespace {

// Numbers are made in chunks of 16 counters with 4 words each. Number w * 16 +
// l of chunk c is made from word w of counter c * 16 + l, so that every loop
// below runs over lanes with unit stride and compilers turn it into SIMD.
constexpr size_t kLanes = 16;
constexpr size_t kChunk = 4 * kLanes;

float FloatFromBits(uint32_t bits) {
  float value;
  std::memcpy(&value, &bits, sizeof(value));
  return value;
}

uint32_t BitsFromFloat(float value) {
  uint32_t bits;
  std::memcpy(&bits, &value, sizeof(bits));
  return bits;
}

float Uniform01(uint32_t word) {
  return static_cast<float>(static_cast<int32_t>(word >> 8)) * 0x1p-24f;
}

float Uniform11(uint32_t word) { return 2.0f * Uniform01(word) - 1.0f; }

// Returns sqrt(-2 ln u) for u = (word / 2 + 1/2) / 2^31 in (0, 1]; at
// most 6.66.
float NormalRadius(uint32_t word) {
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
Direction NormalDirection(uint32_t word) {
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

using Words = uint32_t[4][kLanes];

// The stream comes by value: a reference might overlap `words`, and the loop
// would not become SIMD.
void FillWords(RandomStream from, uint64_t chunk, Words& words) {
  for (size_t lane = 0; lane < kLanes; ++lane) {
    const uint64_t counter = chunk * kLanes + lane;
    words[0][lane] = static_cast<uint32_t>(counter);
    words[1][lane] = static_cast<uint32_t>(counter >> 32);
    words[2][lane] = static_cast<uint32_t>(from.substream);
    words[3][lane] = static_cast<uint32_t>(from.substream >> 32);
  }
  Philox4x32(words, {from.seed, from.stream});
}

// Words 0 and 1 make two normals, words 2 and 3 two more.
void FillNormals(const Words& words, float* out) {
  for (size_t w = 0; w < 4; w += 2) {
    for (size_t lane = 0; lane < kLanes; ++lane) {
      const float radius = NormalRadius(words[w][lane]);
      const Direction direction = NormalDirection(words[w + 1][lane]);
      out[w * kLanes + lane] = radius * direction.cosine;
      out[(w + 1) * kLanes + lane] = radius * direction.sine;
    }
  }
}

template <class FromWord>
void FillEach(const Words& words, float* out, FromWord from_word) {
  for (size_t w = 0; w < 4; ++w) {
    for (size_t lane = 0; lane < kLanes; ++lane) {
      out[w * kLanes + lane] = from_word(words[w][lane]);
    }
  }
}

// out[0 .. kChunk) = the numbers of one chunk.
void FillChunk(const RandomStream& from, Distribution distribution,
               uint64_t chunk, float* out) {
  Words words;
  FillWords(from, chunk, words);
  switch (distribution) {
    case Distribution::kNormal:
      FillNormals(words, out);
      break;
    case Distribution::kUniform:
      // The float below sqrt 3, so that no product reaches sqrt 3 itself.
      FillEach(words, out,
               [](uint32_t w) { return Uniform11(w) * 1.7320508f; });
      break;
    case Distribution::kRademacher:
      FillEach(words, out, [](uint32_t w) {
        return FloatFromBits(0x3F800000 | (w & 0x80000000));
      });
      break;
    case Distribution::kUniform01:
      FillEach(words, out, Uniform01);
      break;
    case Distribution::kUniform11:
      FillEach(words, out, Uniform11);
      break;
  }
}

}  // namespace

void FillRandom(const RandomStream& from, Distribution distribution,
                uint64_t first, float* out, size_t count) {
  size_t done = 0;
  while (done < count) {
    const uint64_t chunk = (first + done) / kChunk;
    const auto skip = static_cast<size_t>((first + done) % kChunk);
    const size_t take = std::min(kChunk - skip, count - done);
    if (take == kChunk) {
      FillChunk(from, distribution, chunk, out + done);
    } else {
      float whole[kChunk];
      FillChunk(from, distribution, chunk, whole);
      std::copy_n(whole + skip, take, out + done);
    }
    done += take;
  }
}

}  // namespace attention
