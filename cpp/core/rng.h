// Random numbers that are the same wherever they are drawn: links carry a seed
// and must show the same numbers on every machine.
//
// The bits come from Philox4x32-10, a counter-based generator: number n of a
// stream is a pure function of (seed, stream, substream, n), so that any part
// of a stream can be drawn alone, in any order, and in SIMD lanes. The floats
// come from the bits by +, -, *, / and sqrt alone, which IEEE 754 rounds
// exactly: no library function is asked that differs between platforms. A
// compiler that fuses multiply and add changes normals in the last bits,
// nothing else.
//
// Sources: Salmon, Moraes, Dror & Shaw, "Parallel Random Numbers: As Easy as 1,
// 2, 3", SC 2011; Box & Muller, "A Note on the Generation of Random Normal
// Deviates", 1958.
#ifndef ATTENTION_CORE_RNG_H_
#define ATTENTION_CORE_RNG_H_

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <cstring>

namespace attention {

enum class Distribution {
  kNormal,      // N(0, 1)
  kUniform,     // [-sqrt 3, sqrt 3): mean 0, variance 1
  kRademacher,  // -1 or 1: mean 0, variance 1
  kUniform01,   // [0, 1), multiples of 2^-24
  kUniform11,   // [-1, 1), multiples of 2^-23
};

// Names one sequence of 2^66 numbers; sequences with different names are
// independent.
struct RandomStream {
  uint32_t seed = 0;
  uint32_t stream = 0;
  uint64_t substream = 0;
};

// Turns counters into random words, in place: word w of counter l is
// words[w][l], and each counter is turned by itself.
template <size_t kLanes>
void Philox4x32(uint32_t (&words)[4][kLanes],
                const std::array<uint32_t, 2>& key) {
  constexpr int kRounds = 10;
  uint32_t key0 = key[0];
  uint32_t key1 = key[1];
  for (int round = 0; round < kRounds; ++round) {
    for (size_t lane = 0; lane < kLanes; ++lane) {
      const uint64_t product0 = uint64_t{0xD2511F53} * words[0][lane];
      const uint64_t product2 = uint64_t{0xCD9E8D57} * words[2][lane];
      words[0][lane] =
          static_cast<uint32_t>(product2 >> 32) ^ words[1][lane] ^ key0;
      words[1][lane] = static_cast<uint32_t>(product2);
      words[2][lane] =
          static_cast<uint32_t>(product0 >> 32) ^ words[3][lane] ^ key1;
      words[3][lane] = static_cast<uint32_t>(product0);
    }
    key0 += 0x9E3779B9;  // the golden ratio
    key1 += 0xBB67AE85;  // sqrt(3) - 1
  }
}

namespace rng_internal {

// Numbers are made in chunks of 16 counters with 4 words each. Number w * 16 +
// l of chunk c is made from word w of counter c * 16 + l, so that every loop
// below runs over lanes with unit stride and compilers turn it into SIMD.
inline constexpr size_t kLanes = 16;
inline constexpr size_t kChunk = 4 * kLanes;

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

inline float Uniform01(uint32_t word) {
  return static_cast<float>(static_cast<int32_t>(word >> 8)) * 0x1p-24f;
}

inline float Uniform11(uint32_t word) { return 2.0f * Uniform01(word) - 1.0f; }

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

using Words = uint32_t[4][kLanes];

// The stream comes by value: a reference might overlap `words`, and the loop
// would not become SIMD.
inline void FillWords(RandomStream from, uint64_t chunk, Words& words) {
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
inline void FillNormals(const Words& words, float* out) {
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
inline void FillChunk(const RandomStream& from, Distribution distribution,
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

}  // namespace rng_internal

// out[0 .. count) = the numbers first, first + 1, ... of the stream. Drawing a
// range in pieces gives the same numbers; whole chunks of 64 are fastest.
inline void FillRandom(const RandomStream& from, Distribution distribution,
                       uint64_t first, float* out, size_t count) {
  using rng_internal::FillChunk;
  using rng_internal::kChunk;
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

#endif  // ATTENTION_CORE_RNG_H_
