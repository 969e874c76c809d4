// Makes random words into floats, a chunk of SIMD lanes at a time.
#include "core/rng.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

#include "core/box_muller.h"

namespace attention {
namespace {

using rng_internal::Direction;
using rng_internal::FloatFromBits;
using rng_internal::NormalDirection;
using rng_internal::NormalRadius;

// Numbers are made in chunks of 16 counters with 4 words each. Number w * 16 +
// l of chunk c is made from word w of counter c * 16 + l, so that every loop
// below runs over lanes with unit stride and compilers turn it into SIMD.
constexpr size_t kLanes = 16;
constexpr size_t kChunk = 4 * kLanes;

float Uniform01(uint32_t word) {
  return static_cast<float>(static_cast<int32_t>(word >> 8)) * 0x1p-24f;
}

float Uniform11(uint32_t word) { return 2.0f * Uniform01(word) - 1.0f; }

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
