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

#include <array>
#include <cstddef>
#include <cstdint>

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

// out[0 .. count) = the numbers first, first + 1, ... of the stream. Drawing a
// range in pieces gives the same numbers; whole chunks of 64 are fastest.
void FillRandom(const RandomStream& from, Distribution distribution,
                uint64_t first, float* out, size_t count);

}  // namespace attention

#endif  // ATTENTION_CORE_RNG_H_
