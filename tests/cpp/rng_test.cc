// The generator: its bits against the published vectors, its numbers against
// the laws they should follow, and what "same seed, same numbers" promises.
#include "core/rng.h"

#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <cstdint>
#include <cstring>
#include <set>
#include <vector>

#include "core/box_muller.h"
#include "experiments/token_hash.h"

namespace attention {
namespace {

constexpr Distribution kAll[] = {
    Distribution::kNormal, Distribution::kUniform, Distribution::kRademacher,
    Distribution::kUniform01, Distribution::kUniform11};

std::vector<float> Draw(const RandomStream& stream, Distribution distribution,
                        uint64_t first, size_t count) {
  std::vector<float> numbers(count);
  FillRandom(stream, distribution, first, numbers.data(), count);
  return numbers;
}

double Mean(const std::vector<float>& numbers, int power) {
  double sum = 0.0;
  for (const float number : numbers) sum += std::pow(double{number}, power);
  return sum / static_cast<double>(numbers.size());
}

using Counter = std::array<uint32_t, 4>;

Counter Turn(const Counter& counter, const std::array<uint32_t, 2>& key) {
  uint32_t words[4][1] = {
      {counter[0]}, {counter[1]}, {counter[2]}, {counter[3]}};
  Philox4x32(words, key);
  return {words[0][0], words[1][0], words[2][0], words[3][0]};
}

// The known-answer vectors of Random123, tests/kat_vectors, "philox4x32 10".
TEST(Philox4x32, GivesThePublishedVectors) {
  EXPECT_EQ(Turn({0, 0, 0, 0}, {0, 0}),
            (Counter{0x6627e8d5, 0xe169c58d, 0xbc57ac4c, 0x9b00dbd8}));
  EXPECT_EQ(Turn({0xffffffff, 0xffffffff, 0xffffffff, 0xffffffff},
                 {0xffffffff, 0xffffffff}),
            (Counter{0x408f276d, 0x41c83b0e, 0xa20bc7c6, 0x6d5451fd}));
  EXPECT_EQ(Turn({0x243f6a88, 0x85a308d3, 0x13198a2e, 0x03707344},
                 {0xa4093822, 0x299f31d0}),
            (Counter{0xd16cfe09, 0x94fdcceb, 0x5001e420, 0x24126ea1}));
}

// Each lane by itself, with or without SIMD.
TEST(Philox4x32, LanesDoNotMix) {
  uint32_t words[4][7];
  for (uint32_t w = 0; w < 4; ++w) {
    for (uint32_t lane = 0; lane < 7; ++lane) words[w][lane] = 97 * w + lane;
  }
  Philox4x32(words, {5, 6});
  for (uint32_t lane = 0; lane < 7; ++lane) {
    EXPECT_EQ((Counter{words[0][lane], words[1][lane], words[2][lane],
                       words[3][lane]}),
              Turn({lane, 97 + lane, 194 + lane, 291 + lane}, {5, 6}));
  }
}

// Number w * 16 + l of a chunk is word w of counter l. The upper 24 bits of the
// first published vector, over 2^24:
TEST(FillRandom, TurnsWordsIntoUniformsAsDocumented) {
  const auto numbers = Draw({0, 0, 0}, Distribution::kUniform01, 0, 64);
  EXPECT_EQ(numbers[0], 0x6627e8p-24f);
  EXPECT_EQ(numbers[16], 0xe169c5p-24f);
  EXPECT_EQ(numbers[32], 0xbc57acp-24f);
  EXPECT_EQ(numbers[48], 0x9b00dbp-24f);
  const auto words = Turn({5, 0, 0, 0}, {0, 0});
  EXPECT_EQ(numbers[16 + 5], static_cast<float>(words[1] >> 8) * 0x1p-24f);
}

// Both halves of a counter beyond 2^32, of the substream, and of the key.
TEST(FillRandom, UsesSeedStreamAndAllOfTheCounter) {
  const uint64_t counter = (uint64_t{5} << 32) + 32;
  const auto words = Turn({32, 5, 3, 7}, {13, 11});
  const auto numbers = Draw({13, 11, (uint64_t{7} << 32) | 3},
                            Distribution::kUniform01, counter * 4, 64);
  for (size_t w = 0; w < 4; ++w) {
    EXPECT_EQ(numbers[w * 16], static_cast<float>(words[w] >> 8) * 0x1p-24f);
  }
}

TEST(FillRandom, SeedStreamAndSubstreamEachChangeTheNumbers) {
  const std::vector<RandomStream> streams = {
      {0, 0, 0}, {1, 0, 0}, {0, 1, 0}, {0, 0, 1}, {0, 0, uint64_t{1} << 32}};
  std::set<std::vector<float>> different;
  for (const RandomStream& stream : streams) {
    different.insert(Draw(stream, Distribution::kNormal, 0, 64));
  }
  EXPECT_EQ(different.size(), streams.size());
}

TEST(FillRandom, DrawnInPiecesGivesTheSameBits) {
  const RandomStream stream{42, 3, 9};
  for (const Distribution distribution : kAll) {
    const auto whole = Draw(stream, distribution, 0, 300);
    for (const size_t first : {0, 1, 63, 64, 65, 130}) {
      for (const size_t count : {0, 1, 2, 63, 64, 65, 128, 170}) {
        const auto piece = Draw(stream, distribution, first, count);
        EXPECT_TRUE(count == 0 ||
                    std::memcmp(piece.data(), whole.data() + first,
                                count * sizeof(float)) == 0)
            << "first " << first << ", count " << count;
      }
    }
  }
}

// The two numbers of a pair are the radius sqrt(-2 ln u) in the direction 2 pi
// t with u and t from the words, here in float64 by the standard library.
TEST(FillRandom, NormalsAgreeWithBoxAndMullerInFloat64) {
  constexpr double kPi = 3.14159265358979323846;
  for (uint32_t counter = 0; counter < 4096; ++counter) {
    const auto words = Turn({counter, 0, 0, 0}, {7, 0});
    const auto numbers =
        Draw({7, 0, 0}, Distribution::kNormal, (counter / 16) * 64, 64);
    for (size_t pair = 0; pair < 2; ++pair) {
      const double u = ((words[2 * pair] >> 1) + 0.5) * 0x1p-31;
      const double radius = std::sqrt(-2.0 * std::log(u));
      const uint32_t turn = words[2 * pair + 1];
      // Two bits of quarter turn, thirty bits of signed angle.
      const double angle =
          (turn >> 30) * kPi / 2 +
          static_cast<double>(static_cast<int32_t>(turn << 2)) * 0x1p-31 * kPi /
              4;
      const float* at = numbers.data() + 2 * pair * 16 + counter % 16;
      // u is rounded to float32, which moves the radius by 2^-24 / radius.
      const double tolerance = 4e-7 * radius + 1.5e-7 / radius;
      EXPECT_NEAR(at[0], radius * std::cos(angle), tolerance) << counter;
      EXPECT_NEAR(at[16], radius * std::sin(angle), tolerance) << counter;
    }
  }
}

// FNV-1a of the bits of 2^16 numbers: links depend on these never changing, in
// no build. The hashes come from a program of its own in another language that
// rounds to float32 after every operation. Where the compiler may fuse multiply
// and add, normals agree to rounding only.
TEST(FillRandom, KeepsItsBitsForever) {
  const auto hash = [](Distribution distribution) {
    const auto numbers = Draw({42, 1, 2}, distribution, 0, 1 << 16);
    return Fnv1a64({reinterpret_cast<const char*>(numbers.data()),
                    numbers.size() * sizeof(float)});
  };
#if !defined(__FMA__) && !defined(__ARM_FEATURE_FMA)
  EXPECT_EQ(hash(Distribution::kNormal), 0xad7fbd31cd81020bu);
#endif
  EXPECT_EQ(hash(Distribution::kUniform), 0x0b52c74945027a0bu);
  EXPECT_EQ(hash(Distribution::kRademacher), 0x109927443e7c7b25u);
  EXPECT_EQ(hash(Distribution::kUniform01), 0xa288ba0ccef0db6fu);
  EXPECT_EQ(hash(Distribution::kUniform11), 0x0229238fd9679aafu);
}

// The extremes of the first word: u = 2^-32 and u = 1.
TEST(NormalRadius, ReachesFromZeroTo666) {
  EXPECT_EQ(rng_internal::NormalRadius(0xffffffff), 0.0f);
  EXPECT_NEAR(rng_internal::NormalRadius(0), std::sqrt(64.0 * std::log(2.0)),
              1e-6);
}

TEST(NormalDirection, IsOnTheUnitCircleInEveryQuarter) {
  for (const uint32_t word :
       {0x00000000u, 0x1fffffffu, 0x20000000u, 0x40000000u, 0x7fffffffu,
        0x80000000u, 0xbfffffffu, 0xc0000000u, 0xe0000000u, 0xffffffffu}) {
    const auto [cosine, sine] = rng_internal::NormalDirection(word);
    EXPECT_NEAR(cosine * cosine + sine * sine, 1.0, 3e-7) << word;
  }
  EXPECT_EQ(rng_internal::NormalDirection(0x00000000).cosine, 1.0f);
  EXPECT_EQ(rng_internal::NormalDirection(0x40000000).sine, 1.0f);
  EXPECT_EQ(rng_internal::NormalDirection(0x80000000).cosine, -1.0f);
  EXPECT_EQ(rng_internal::NormalDirection(0xc0000000).sine, -1.0f);
}

// Raw moments E[x^p], p = 1 to 4, within five standard deviations of the sample
// moment: sqrt((E[x^2p] - E[x^p]^2) / n).
struct Law {
  Distribution distribution;
  double moments[8];
};

TEST(FillRandom, MomentsAreThoseOfTheLaw) {
  constexpr size_t kCount = 1 << 18;
  const Law laws[] = {
      {Distribution::kNormal, {0, 1, 0, 3, 0, 15, 0, 105}},
      // E[x^p] = sqrt(3)^p / (p + 1) for even p.
      {Distribution::kUniform, {0, 1, 0, 9.0 / 5, 0, 27.0 / 7, 0, 81.0 / 9}},
      {Distribution::kRademacher, {0, 1, 0, 1, 0, 1, 0, 1}},
      {Distribution::kUniform01,
       {1.0 / 2, 1.0 / 3, 1.0 / 4, 1.0 / 5, 1.0 / 6, 1.0 / 7, 1.0 / 8,
        1.0 / 9}},
      {Distribution::kUniform11,
       {0, 1.0 / 3, 0, 1.0 / 5, 0, 1.0 / 7, 0, 1.0 / 9}}};
  for (const Law& law : laws) {
    const auto numbers = Draw({2024, 0, 0}, law.distribution, 0, kCount);
    for (int p = 1; p <= 4; ++p) {
      const double moment = law.moments[p - 1];
      const double variance = law.moments[2 * p - 1] - moment * moment;
      EXPECT_NEAR(Mean(numbers, p), moment,
                  5.0 * std::sqrt(variance / kCount) + 1e-6)
          << "distribution " << static_cast<int>(law.distribution)
          << ", moment " << p;
    }
  }
}

TEST(FillRandom, StaysInTheRangeOfTheLaw) {
  for (const float x : Draw({1, 0, 0}, Distribution::kUniform, 0, 1 << 16)) {
    EXPECT_TRUE(x >= -std::sqrt(3.0) && x < std::sqrt(3.0)) << x;
  }
  for (const float x : Draw({1, 0, 0}, Distribution::kRademacher, 0, 1 << 12)) {
    EXPECT_TRUE(x == 1.0f || x == -1.0f) << x;
  }
  for (const float x : Draw({1, 0, 0}, Distribution::kUniform01, 0, 1 << 16)) {
    EXPECT_TRUE(x >= 0.0f && x < 1.0f) << x;
  }
  for (const float x : Draw({1, 0, 0}, Distribution::kUniform11, 0, 1 << 16)) {
    EXPECT_TRUE(x >= -1.0f && x < 1.0f) << x;
  }
}

// Pearson's chi-square of counts in equally likely bins. It has bins - 1
// degrees of freedom: mean bins - 1, variance 2 (bins - 1).
double ChiSquareDeviations(const std::vector<size_t>& counts, size_t total) {
  const double expected =
      static_cast<double>(total) / static_cast<double>(counts.size());
  double chi_square = 0.0;
  for (const size_t count : counts) {
    const double excess = static_cast<double>(count) - expected;
    chi_square += excess * excess / expected;
  }
  const auto freedom = static_cast<double>(counts.size() - 1);
  return std::abs(chi_square - freedom) / std::sqrt(2.0 * freedom);
}

// Phi(x), which turns normals into uniforms.
double NormalBelow(double x) { return 0.5 * std::erfc(-x * std::sqrt(0.5)); }

TEST(FillRandom, ValuesFillTheirBinsEvenly) {
  constexpr size_t kCount = 1 << 17;
  constexpr size_t kBins = 128;
  std::vector<size_t> uniforms(kBins), normals(kBins);
  for (const float x : Draw({5, 1, 2}, Distribution::kUniform01, 0, kCount)) {
    ++uniforms[static_cast<size_t>(x * kBins)];
  }
  for (const float x : Draw({5, 1, 3}, Distribution::kNormal, 0, kCount)) {
    ++normals[static_cast<size_t>(NormalBelow(x) * kBins)];
  }
  EXPECT_LT(ChiSquareDeviations(uniforms, kCount), 5.0);
  EXPECT_LT(ChiSquareDeviations(normals, kCount), 5.0);
}

// Pairs of numbers that could depend on each other: neighbours, the two numbers
// of one Box-Muller pair, the same place in two streams, substreams and seeds.
TEST(FillRandom, PairsFillTheSquareEvenly) {
  constexpr size_t kCount = 1 << 16;
  constexpr size_t kSide = 16;
  const auto numbers = Draw({6, 0, 0}, Distribution::kNormal, 0, kCount + 16);
  const auto deviations = [&](const float* other) {
    std::vector<size_t> counts(kSide * kSide);
    for (size_t n = 0; n < kCount; ++n) {
      const auto a = static_cast<size_t>(NormalBelow(numbers[n]) * kSide);
      const auto b = static_cast<size_t>(NormalBelow(other[n]) * kSide);
      ++counts[a * kSide + b];
    }
    return ChiSquareDeviations(counts, kCount);
  };
  EXPECT_LT(deviations(numbers.data() + 1), 5.0);
  EXPECT_LT(deviations(numbers.data() + 16), 5.0);
  for (const RandomStream& other :
       {RandomStream{7, 0, 0}, RandomStream{6, 1, 0}, RandomStream{6, 0, 1}}) {
    EXPECT_LT(deviations(Draw(other, Distribution::kNormal, 0, kCount).data()),
              5.0);
  }
}

}  // namespace
}  // namespace attention
