// Decoding: three ways to the same outputs, and the work that each takes.
#include "experiments/decode.h"

#include <gtest/gtest.h>

#include <cmath>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "core/rng.h"

namespace attention {
namespace {

Tensor RandomMatrix(size_t rows, size_t dim, uint32_t seed) {
  Tensor matrix(Shape{1, 1, rows, dim});
  FillRandom({seed, 0, 0}, Distribution::kNormal, 0, matrix.data.data(),
             matrix.data.size());
  return matrix;
}

// Causal attention in float64, by the definition.
std::vector<double> CausalReference(const Tensor& q, const Tensor& k,
                                    const Tensor& v, double scale) {
  const size_t dim = q.shape.dim, value_dim = v.shape.dim;
  std::vector<double> output(q.shape.rows * value_dim, 0.0);
  for (size_t i = 0; i < q.shape.rows; ++i) {
    double sum = 0.0;
    std::vector<double> exps(i + 1);
    for (size_t j = 0; j <= i; ++j) {
      double score = 0.0;
      for (size_t c = 0; c < dim; ++c) {
        score += double{q.data[i * dim + c]} * k.data[j * dim + c];
      }
      exps[j] = std::exp(score * scale);
      sum += exps[j];
    }
    for (size_t j = 0; j <= i; ++j) {
      for (size_t c = 0; c < value_dim; ++c) {
        output[i * value_dim + c] += exps[j] / sum * v.data[j * value_dim + c];
      }
    }
  }
  return output;
}

void ExpectNear(const Tensor& got, const std::vector<double>& want) {
  ASSERT_EQ(got.data.size(), want.size());
  for (size_t n = 0; n < want.size(); ++n) {
    EXPECT_NEAR(got.data[n], want[n], 2e-6) << "number " << n;
  }
}

void ExpectAllNear(const DecodeResult& got, const std::vector<double>& want) {
  ExpectNear(got.parallel, want);
  ExpectNear(got.prefixes, want);
  ExpectNear(got.cached, want);
}

std::string RefusalOf(const Tensor& q, const Tensor& k, const Tensor& v) {
  const auto result = Decode({q.View(), k.View(), v.View(), std::nullopt});
  EXPECT_FALSE(result.ok());
  return result.ok() ? "" : result.error().message;
}

// Case "decode-equals-full".
TEST(Decode, GivesTheOutputsOfTheCaseInAllThreeWays) {
  const Shape shape{1, 1, 4, 2};
  const Tensor q(shape, {1, 0, 0, 1, 1, -1, 0.5, 1});
  const Tensor k(shape, {1, 1, 0, 1, -1, 0, 2, -1});
  const Tensor v(shape, {1, 0, 0, 1, 2, 2, -1, 3});
  const auto result = Decode({q.View(), k.View(), v.View(), std::nullopt});
  ASSERT_TRUE(result.ok());
  ExpectAllNear(result.value(), {1.0, 0.0, 0.5, 0.5, 1.0, 0.744765234773,
                                 0.497486443045, 0.971883908511});
  EXPECT_LT(result.value().prefixes_difference, 1e-6);
  EXPECT_LT(result.value().cached_difference, 1e-6);
}

TEST(Decode, AgreesWithTheDefinitionAndUsesTheScale) {
  const Tensor q = RandomMatrix(9, 5, 1);
  const Tensor k = RandomMatrix(9, 5, 2);
  const Tensor v = RandomMatrix(9, 3, 3);
  const auto plain = Decode({q.View(), k.View(), v.View(), std::nullopt});
  ASSERT_TRUE(plain.ok());
  ExpectAllNear(plain.value(), CausalReference(q, k, v, 1 / std::sqrt(5.0)));
  const auto scaled = Decode({q.View(), k.View(), v.View(), 0.25f});
  ASSERT_TRUE(scaled.ok());
  ExpectAllNear(scaled.value(), CausalReference(q, k, v, 0.25));
  EXPECT_EQ(plain.value().parallel.shape, (Shape{1, 1, 9, 3}));
}

// queries * keys * (dim + value dim): 6 * 6 * 7 at once; (t + 1)^2 * 7 for a
// prefix; 1 * (t + 1) * 7 with a cache.
TEST(Decode, CountsTheMultiplications) {
  const Tensor q = RandomMatrix(6, 4, 1);
  const Tensor k = RandomMatrix(6, 4, 2);
  const Tensor v = RandomMatrix(6, 3, 3);
  const auto result = Decode({q.View(), k.View(), v.View(), std::nullopt});
  ASSERT_TRUE(result.ok());
  const Multiplications& counts = result.value().multiplications;
  EXPECT_EQ(counts.parallel, 252u);
  EXPECT_EQ(counts.prefixes, (std::vector<uint64_t>{7, 28, 63, 112, 175, 252}));
  EXPECT_EQ(counts.cached, (std::vector<uint64_t>{7, 14, 21, 28, 35, 42}));
  EXPECT_EQ(counts.prefixes_so_far,
            (std::vector<uint64_t>{7, 35, 98, 210, 385, 637}));
  EXPECT_EQ(counts.cached_so_far,
            (std::vector<uint64_t>{7, 21, 42, 70, 105, 147}));
}

// 4 numbers of a key and 3 of a value for each token, 4 bytes each.
TEST(Decode, MeasuresTheCache) {
  const Tensor q = RandomMatrix(4, 4, 1);
  const Tensor v = RandomMatrix(4, 3, 2);
  const auto result = Decode({q.View(), q.View(), v.View(), std::nullopt});
  ASSERT_TRUE(result.ok());
  const CacheSize& cache = result.value().cache;
  EXPECT_EQ(cache.numbers, (std::vector<uint64_t>{7, 14, 21, 28}));
  EXPECT_EQ(cache.bytes, (std::vector<uint64_t>{28, 56, 84, 112}));
}

TEST(Decode, TakesNoTokens) {
  const Tensor none(Shape{1, 1, 0, 4});
  const auto result =
      Decode({none.View(), none.View(), none.View(), std::nullopt});
  ASSERT_TRUE(result.ok());
  EXPECT_EQ(result.value().cached.shape, none.shape);
  EXPECT_TRUE(result.value().multiplications.cached.empty());
}

TEST(Decode, RefusesWhatIsNotOneSequence) {
  const Tensor matrix(Shape{1, 1, 4, 2});
  const Tensor shorter(Shape{1, 1, 3, 2});
  const Tensor heads(Shape{1, 2, 4, 2});
  const Tensor wide(Shape{1, 1, 4, 3});
  const Tensor longest(Shape{1, 1, 1025, 1});
  EXPECT_EQ(RefusalOf(matrix, shorter, matrix),
            "k has 3 rows; allowed: one for each token, as q has: 4");
  EXPECT_EQ(RefusalOf(matrix, matrix, shorter),
            "v has 3 rows; allowed: one for each token, as q has: 4");
  EXPECT_EQ(RefusalOf(heads, matrix, matrix),
            "q has shape [1, 2, 4, 2]; allowed: a matrix, with batch and heads "
            "1");
  EXPECT_EQ(RefusalOf(longest, longest, longest),
            "q has 1025 rows; allowed: at most 1024 tokens");
  // What Attend refuses.
  EXPECT_NE(RefusalOf(matrix, wide, matrix).find("k has dim 3"),
            std::string::npos);
}

}  // namespace
}  // namespace attention
