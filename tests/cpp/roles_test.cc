// The roles experiment: projections against float64 sums, and when S is
// symmetric.
#include "experiments/roles.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "attention/args.h"
#include "core/rng.h"

namespace attention {
namespace {

Tensor Matrix(size_t rows, std::vector<float> numbers) {
  const size_t dim = numbers.size() / rows;
  return Tensor(Shape{1, 1, rows, dim}, std::move(numbers));
}

Tensor RandomMatrix(size_t rows, size_t dim, uint32_t seed) {
  Tensor matrix(Shape{1, 1, rows, dim});
  FillRandom({seed, 0, 0}, Distribution::kNormal, 0, matrix.data.data(),
             matrix.data.size());
  return matrix;
}

// Six tokens of width 5, dim 4, value dim 3.
struct RandomInput {
  Tensor x = RandomMatrix(6, 5, 1);
  Tensor wq = RandomMatrix(5, 4, 2);
  Tensor wk = RandomMatrix(5, 4, 3);
  Tensor wv = RandomMatrix(5, 3, 4);

  RolesArgs Args() const {
    RolesArgs args;
    args.x = x.View();
    args.wq = wq.View();
    args.wk = wk.View();
    args.wv = wv.View();
    return args;
  }
};

RolesResult RolesOf(const RolesArgs& args) {
  auto result = Roles(args);
  EXPECT_TRUE(result.ok()) << result.error().message;
  return std::move(result.value());
}

std::string RefusalOf(const RolesArgs& args) {
  const auto result = Roles(args);
  EXPECT_FALSE(result.ok());
  return result.ok() ? "" : result.error().message;
}

// a b, or a b^T, in float64.
std::vector<double> Product(const Tensor& a, const Tensor& b,
                            bool transposed = false) {
  const size_t columns = transposed ? b.shape.rows : b.shape.dim;
  std::vector<double> product;
  for (size_t i = 0; i < a.shape.rows; ++i) {
    for (size_t j = 0; j < columns; ++j) {
      double sum = 0.0;
      for (size_t c = 0; c < a.shape.dim; ++c) {
        const float other =
            transposed ? b.View().Row(0, 0, j)[c] : b.View().Row(0, 0, c)[j];
        sum += double{a.View().Row(0, 0, i)[c]} * other;
      }
      product.push_back(sum);
    }
  }
  return product;
}

// |M - M^T| of number n.
double AsymmetryAt(const std::vector<double>& square, size_t size, size_t n) {
  return std::abs(square[n] - square[n % size * size + n / size]);
}

double LargestAsymmetry(const std::vector<double>& square, size_t size) {
  double largest = 0.0;
  for (size_t i = 0; i < size; ++i) {
    for (size_t j = 0; j < size; ++j) {
      largest = std::max(largest, AsymmetryAt(square, size, i * size + j));
    }
  }
  return largest;
}

void ExpectNear(const Tensor& got, const Shape& shape,
                const std::vector<double>& want) {
  ASSERT_EQ(got.shape, shape);
  for (size_t n = 0; n < want.size(); ++n) {
    EXPECT_NEAR(got.data[n], want[n], 1e-5) << "number " << n;
  }
}

TEST(Roles, ProjectsAndAttends) {
  const RandomInput input;
  const RolesResult result = RolesOf(input.Args());
  ExpectNear(result.q, {1, 1, 6, 4}, Product(input.x, input.wq));
  ExpectNear(result.k, {1, 1, 6, 4}, Product(input.x, input.wk));
  ExpectNear(result.v, {1, 1, 6, 3}, Product(input.x, input.wv));
  ExpectNear(result.query_key, {1, 1, 5, 5}, Product(input.wq, input.wk, true));
  const std::vector<double> scores = Product(result.q, result.k, true);
  ExpectNear(result.attention.scores, {1, 1, 6, 6}, scores);
  std::vector<double> output(6 * 3, 0.0);
  for (size_t i = 0; i < 6; ++i) {
    double sum = 0.0;
    for (size_t j = 0; j < 6; ++j) sum += std::exp(scores[i * 6 + j] / 2.0);
    for (size_t j = 0; j < 6; ++j) {
      const double weight = std::exp(scores[i * 6 + j] / 2.0) / sum;
      for (size_t c = 0; c < 3; ++c) {
        output[i * 3 + c] += weight * result.v.View().Row(0, 0, j)[c];
      }
    }
  }
  ExpectNear(result.attention.output, {1, 1, 6, 3}, output);
  EXPECT_NEAR(result.query_key_asymmetry,
              LargestAsymmetry(Product(input.wq, input.wk, true), 5), 1e-5);
  EXPECT_NEAR(result.scores_asymmetry, LargestAsymmetry(scores, 6), 1e-5);
  ASSERT_TRUE(result.query_key_asymmetry_at && result.scores_asymmetry_at);
  EXPECT_NEAR(AsymmetryAt(Product(input.wq, input.wk, true), 5,
                          *result.query_key_asymmetry_at),
              result.query_key_asymmetry, 1e-5);
  EXPECT_NEAR(AsymmetryAt(scores, 6, *result.scores_asymmetry_at),
              result.scores_asymmetry, 1e-5);
  EXPECT_GT(result.query_key_asymmetry, 0.1);
  EXPECT_GT(result.scores_asymmetry, 0.1);
}

TEST(Roles, OneVectorMakesTheScoresXTimesItsTranspose) {
  const RandomInput input;
  RolesArgs args = input.Args();
  args.one_vector = true;
  const RolesResult result = RolesOf(args);
  for (const Tensor* role : {&result.q, &result.k, &result.v}) {
    EXPECT_EQ(role->shape, input.x.shape);
    EXPECT_EQ(role->data, input.x.data);
  }
  ExpectNear(result.attention.scores, {1, 1, 6, 6},
             Product(input.x, input.x, true));
  EXPECT_LT(result.scores_asymmetry, 1e-6);
  std::vector<double> identity(25, 0.0);
  for (size_t n = 0; n < 5; ++n) identity[n * 6] = 1.0;
  ExpectNear(result.query_key, {1, 1, 5, 5}, identity);
  EXPECT_EQ(result.query_key_asymmetry, 0.0);
}

TEST(Roles, TheSameProjectionTwiceIsSymmetric) {
  const RandomInput input;
  RolesArgs args = input.Args();
  args.wk = args.wq;
  const RolesResult result = RolesOf(args);
  EXPECT_EQ(result.query_key_asymmetry, 0.0);
  EXPECT_LT(result.scores_asymmetry, 1e-5);
}

// W_K = W_Q R with a symmetric R: other matrices, yet W_Q W_K^T is symmetric.
TEST(Roles, OtherProjectionsCanBeSymmetricToo) {
  RandomInput input;
  const Tensor r =
      Matrix(4, {2, 1, 0, 0, 1, -1, 0, 3, 0, 0, 1, 0, 0, 3, 0, 0.5});
  const std::vector<double> wk = Product(input.wq, r);
  input.wk.data.assign(wk.begin(), wk.end());
  const RolesResult result = RolesOf(input.Args());
  EXPECT_LT(result.query_key_asymmetry, 1e-5);
  EXPECT_LT(result.scores_asymmetry, 1e-4);
}

// Two tokens along one feature: S is B_11 times [1 2; 2 4].
TEST(Roles, TheScoresMayBeSymmetricByChance) {
  RandomInput input;
  input.x = Matrix(2, {1, 0, 0, 0, 0, 2, 0, 0, 0, 0});
  const RolesResult result = RolesOf(input.Args());
  EXPECT_EQ(result.scores_asymmetry, 0.0);
  EXPECT_GT(result.query_key_asymmetry, 0.1);
}

TEST(Roles, TakesNoTokens) {
  RandomInput input;
  input.x = Tensor(Shape{1, 1, 0, 5});
  const RolesResult result = RolesOf(input.Args());
  EXPECT_EQ(result.attention.output.shape, (Shape{1, 1, 0, 3}));
  EXPECT_EQ(result.scores_asymmetry, 0.0);
  EXPECT_EQ(result.scores_asymmetry_at, std::nullopt);
}

TEST(Roles, RefusesShapesThatDoNotFit) {
  const RandomInput input;
  const Tensor narrow(Shape{1, 1, 4, 4});
  const Tensor wide(Shape{1, 1, 5, 6});
  const Tensor heads(Shape{1, 2, 6, 5});
  RolesArgs args = input.Args();
  args.wq = narrow.View();
  EXPECT_EQ(RefusalOf(args), "wq has 4 rows; allowed: the width of x, 5");
  args = input.Args();
  args.wk = wide.View();
  EXPECT_EQ(RefusalOf(args), "wk has 6 columns; allowed: as many as wq, 4");
  args = input.Args();
  args.wv = narrow.View();
  EXPECT_EQ(RefusalOf(args), "wv has 4 rows; allowed: the width of x, 5");
  args = input.Args();
  args.x = heads.View();
  EXPECT_EQ(RefusalOf(args),
            "x has shape [1, 2, 6, 5]; allowed: a matrix, with batch and heads "
            "1");
}

TEST(Roles, RefusesAWidthWhoseSquareIsTooLarge) {
  const RandomInput input;
  const Tensor x(Shape{1, 1, 0, 8193});
  RolesArgs args = input.Args();
  args.x = x.View();
  EXPECT_EQ(RefusalOf(args),
            "x has width 8193; allowed: at most 67108864 for its square");
}

TEST(Roles, PassesOnWhatAttendRefuses) {
  RandomInput input;
  input.wq = input.wk = Tensor(Shape{1, 1, 5, 0});
  EXPECT_NE(RefusalOf(input.Args()).find("dim 0"), std::string::npos);
}

}  // namespace
}  // namespace attention
