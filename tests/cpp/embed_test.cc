// Random tensors and token vectors: what they depend on, and rounding.
#include <gtest/gtest.h>

#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "experiments/embedding.h"
#include "experiments/token_hash.h"

namespace attention {
namespace {

constexpr std::nullopt_t kUnrounded = std::nullopt;

std::vector<float> RowOf(const Result<Tensor>& tensor, size_t row) {
  EXPECT_TRUE(tensor.ok());
  const float* from = tensor.value().View().Row(0, 0, row);
  return {from, from + tensor.value().shape.dim};
}

std::vector<float> Numbers(const Shape& shape, uint32_t seed,
                           Distribution distribution) {
  const auto tensor = Random(shape, seed, distribution, kUnrounded);
  EXPECT_TRUE(tensor.ok());
  EXPECT_EQ(tensor.value().shape, shape);
  return tensor.value().data;
}

// RFC 9923, FNV-1a, 64 bits.
TEST(Fnv1a64, GivesThePublishedVectors) {
  EXPECT_EQ(Fnv1a64(""), 0xcbf29ce484222325u);
  EXPECT_EQ(Fnv1a64("a"), 0xaf63dc4c8601ec8cu);
  EXPECT_EQ(Fnv1a64("foobar"), 0x85944171f73967e8u);
  EXPECT_EQ(Fnv1a64(std::string_view("Hello!\x01\xff\xed", 9)),
            0xbd51ea7094ee6fa1u);
}

TEST(Random, DependsOnSeedAndDistribution) {
  const Shape shape{2, 3, 4, 5};
  const auto numbers = Numbers(shape, 1, Distribution::kNormal);
  EXPECT_EQ(numbers, Numbers(shape, 1, Distribution::kNormal));
  EXPECT_NE(numbers, Numbers(shape, 2, Distribution::kNormal));
  EXPECT_NE(numbers, Numbers(shape, 1, Distribution::kUniform));
}

// The same numbers in whatever shape: only their count matters.
TEST(Random, FillsTheShapeInOrder) {
  EXPECT_EQ(Numbers({1, 1, 6, 10}, 9, Distribution::kUniform11),
            Numbers({1, 3, 2, 10}, 9, Distribution::kUniform11));
  EXPECT_EQ(Numbers({1, 1, 0, 10}, 9, Distribution::kNormal).size(), 0u);
}

TEST(Random, RoundsToTheFloatNearestToTheDecimal) {
  const Shape shape{1, 1, 50, 100};
  const auto exact = Numbers(shape, 3, Distribution::kNormal);
  for (int decimals = 0; decimals <= 6; ++decimals) {
    const auto rounded = Random(shape, 3, Distribution::kNormal, decimals);
    ASSERT_TRUE(rounded.ok());
    for (size_t n = 0; n < exact.size(); ++n) {
      const float got = rounded.value().data[n];
      EXPECT_LE(std::abs(double{got} - exact[n]),
                0.5 * std::pow(10.0, -decimals) + 1e-6);
      // Printed and read back, a float that is nearest to its decimal returns.
      char decimal[32];
      std::snprintf(decimal, sizeof(decimal), "%.*f", decimals, got);
      EXPECT_EQ(std::strtof(decimal, nullptr), got) << decimal;
      EXPECT_FALSE(got == 0.0f && std::signbit(got));
    }
  }
}

TEST(Random, RefusesWhatIsOutOfRange) {
  const auto refusal = [](const Shape& shape, std::optional<int> decimals) {
    const auto tensor = Random(shape, 0, Distribution::kNormal, decimals);
    EXPECT_FALSE(tensor.ok());
    return tensor.ok() ? "" : tensor.error().message;
  };
  EXPECT_EQ(refusal({1, 1, 2, 2}, -1), "decimals is -1; allowed: 0 to 6");
  EXPECT_EQ(refusal({1, 1, 2, 2}, 7), "decimals is 7; allowed: 0 to 6");
  EXPECT_EQ(refusal({1, 1, 8193, 8192}, kUnrounded),
            "shape is [1, 1, 8193, 8192]; allowed: at most 67108864 numbers");
  // The product of these is 2^64, which is 0 in 64 bits.
  EXPECT_EQ(refusal({65536, 65536, 65536, 65536}, kUnrounded),
            "shape is [65536, 65536, 65536, 65536]; allowed: at most 67108864 "
            "numbers");
}

TEST(Embed, ATokenHasTheSameVectorWhereverItStands) {
  const auto a = Embed({"the", "cat", "sat"}, 8, 42, 0, kUnrounded);
  const auto b = Embed({"sat", "the", "the"}, 8, 42, 0, kUnrounded);
  EXPECT_EQ(a.value().shape, (Shape{1, 1, 3, 8}));
  EXPECT_EQ(RowOf(a, 0), RowOf(b, 1));
  EXPECT_EQ(RowOf(a, 0), RowOf(b, 2));
  EXPECT_EQ(RowOf(a, 2), RowOf(b, 0));
  EXPECT_NE(RowOf(a, 0), RowOf(a, 1));
}

TEST(Embed, SeedAndStreamEachGiveOtherVectors) {
  const auto row = RowOf(Embed({"cat"}, 8, 42, 0, kUnrounded), 0);
  EXPECT_NE(row, RowOf(Embed({"cat"}, 8, 43, 0, kUnrounded), 0));
  EXPECT_NE(row, RowOf(Embed({"cat"}, 8, 42, 1, kUnrounded), 0));
}

TEST(Embed, EveryByteOfTheTokenCounts) {
  // The last two are one letter in two Unicode forms.
  const auto rows =
      Embed({"", "a", "A", " a", "\xc3\xa9", "e\xcc\x81"}, 4, 1, 0, kUnrounded);
  for (size_t i = 0; i < 6; ++i) {
    for (size_t j = 0; j < i; ++j) EXPECT_NE(RowOf(rows, i), RowOf(rows, j));
  }
}

TEST(Embed, ALargerDimContinuesTheRow) {
  const auto small = RowOf(Embed({"x", "cat"}, 5, 1, 0, kUnrounded), 1);
  auto large = RowOf(Embed({"y", "cat"}, 200, 1, 0, kUnrounded), 1);
  large.resize(5);
  EXPECT_EQ(small, large);
}

TEST(Embed, ComponentsHaveMeanZeroAndVarianceOne) {
  std::vector<std::string> tokens;
  for (int n = 0; n < 2000; ++n) tokens.push_back("token" + std::to_string(n));
  const auto rows = Embed(tokens, 8, 7, 0, kUnrounded);
  const double count = 16000;
  double sum = 0.0, squares = 0.0;
  for (const float x : rows.value().data) {
    sum += x;
    squares += double{x} * x;
  }
  EXPECT_NEAR(sum / count, 0.0, 5 / std::sqrt(count));
  EXPECT_NEAR(squares / count, 1.0, 5 * std::sqrt(2 / count));
}

TEST(Embed, RoundsToDecimals) {
  const auto exact = RowOf(Embed({"cat"}, 64, 1, 0, kUnrounded), 0);
  const auto rounded = RowOf(Embed({"cat"}, 64, 1, 0, 1), 0);
  EXPECT_NE(exact, rounded);
  for (size_t c = 0; c < exact.size(); ++c) {
    EXPECT_EQ(rounded[c],
              static_cast<float>(std::lround(exact[c] * 10.0) / 10.0));
  }
  EXPECT_EQ(Embed({"cat"}, 4, 1, 0, 9).error().message,
            "decimals is 9; allowed: 0 to 6");
}

}  // namespace
}  // namespace attention
