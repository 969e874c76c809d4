// The order experiment: shuffled tokens give shuffled outputs, until a mask or
// positions tell the slots apart.
#include "experiments/order.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <string>
#include <utility>
#include <vector>

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

// Tokens whose q, k and v are columns 0-1, 2-3 and 4-5 of x: the input of the
// cases "equivariance", "permute-k-with-v" and "decode-equals-full".
struct CaseInput {
  Tensor x = Matrix(4, {1,   0,  1,  1,  1,  0,  //
                        0,   1,  0,  1,  0,  1,  //
                        1,   -1, -1, 0,  2,  2,  //
                        0.5, 1,  2,  -1, -1, 3});
  Tensor wq = Matrix(6, {1, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0});
  Tensor wk = Matrix(6, {0, 0, 0, 0, 1, 0, 0, 1, 0, 0, 0, 0});
  Tensor wv = Matrix(6, {0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 1});

  OrderArgs Args() const {
    OrderArgs args;
    args.x = x.View();
    args.wq = wq.View();
    args.wk = wk.View();
    args.wv = wv.View();
    args.permutation = {2, 0, 3, 1};
    return args;
  }
};

// Sequences that say more: seven tokens, dim 4, value dim 3.
struct RandomInput {
  Tensor x = RandomMatrix(7, 5, 1);
  Tensor wq = RandomMatrix(5, 4, 2);
  Tensor wk = RandomMatrix(5, 4, 3);
  Tensor wv = RandomMatrix(5, 3, 4);
  Tensor positions = RandomMatrix(7, 5, 5);

  OrderArgs Args() const {
    OrderArgs args;
    args.x = x.View();
    args.wq = wq.View();
    args.wk = wk.View();
    args.wv = wv.View();
    args.permutation = {3, 0, 6, 1, 5, 2, 4};
    return args;
  }
};

OrderResult OrderOf(const OrderArgs& args) {
  auto result = Order(args);
  EXPECT_TRUE(result.ok()) << result.error().message;
  return std::move(result.value());
}

void ExpectNear(const Tensor& got, const std::vector<double>& want) {
  ASSERT_EQ(got.data.size(), want.size());
  for (size_t n = 0; n < want.size(); ++n) {
    EXPECT_NEAR(got.data[n], want[n], 1e-6) << "number " << n;
  }
}

std::string RefusalOf(const OrderArgs& args) {
  const auto result = Order(args);
  EXPECT_FALSE(result.ok());
  return result.ok() ? "" : result.error().message;
}

// Case "equivariance", without a mask; the original outputs are those of
// "permute-k-with-v".
TEST(Order, ShuffledTokensGiveShuffledOutputs) {
  const CaseInput input;
  const OrderResult result = OrderOf(input.Args());
  ExpectNear(result.original.output,
             {-0.14395278116, 1.87648336758, 0.63702577753, 0.992435512761,
              -0.615398308508, 2.56631644729, 0.497486443045, 0.971883908511});
  ExpectNear(result.shuffled.output,
             {-0.615398308508, 2.56631644729, -0.14395278116, 1.87648336758,
              0.497486443045, 0.971883908511, 0.63702577753, 0.992435512761});
  EXPECT_LT(result.largest_difference, 1e-6);
  EXPECT_LT(result.pooled_difference, 1e-6);
}

// Case "permute-k-with-v": its weights have permuted columns only, so row r of
// the case is slot s with permutation[s] == r.
TEST(Order, WeightColumnsFollowTheTokens) {
  const CaseInput input;
  const OrderResult result = OrderOf(input.Args());
  ExpectNear(result.shuffled.weights,
             {0.0477396615097, 0.0968215227265, 0.807699154254,
              0.0477396615097,  //
              0.0645848386466, 0.265653612027, 0.53877607048,
              0.130985478846,  //
              0.106093518165, 0.436389203778, 0.151089797062,
              0.306427480996,  //
              0.180202952161, 0.365472307015, 0.0888524338077, 0.365472307015});
}

// Case "equivariance", causal: the two sides differ.
TEST(Order, ACausalMaskBreaksIt) {
  const CaseInput input;
  OrderArgs args = input.Args();
  args.masks = {CausalMask{}};
  const OrderResult result = OrderOf(args);
  ExpectNear(result.shuffled.output,
             {2.0, 2.0, 1.19557031749, 0.391140634986, 0.717281076475,
              0.959461929765, 0.63702577753, 0.992435512761});
  // Rows of the original, permuted: 1.0, 0.745; 1, 0; 0.497, 0.972; 0.5, 0.5.
  ExpectNear(result.original.output, {1.0, 0.0, 0.5, 0.5, 1.0, 0.744765234773,
                                      0.497486443045, 0.971883908511});
  // Largest: token 2, 2.0 against 0.744765234773.
  EXPECT_NEAR(result.largest_difference, 2.0 - 0.744765234773, 1e-6);
  EXPECT_EQ(result.difference_largest_at, 2u * 2 + 1);
  EXPECT_GT(result.pooled_difference, 0.1);
}

TEST(Order, PositionsBreakItAndAreAddedBySlot) {
  const RandomInput input;
  OrderArgs args = input.Args();
  EXPECT_LT(OrderOf(args).largest_difference, 1e-6);
  args.positions = input.positions.View();
  const OrderResult result = OrderOf(args);
  EXPECT_GT(result.largest_difference, 0.01);
  EXPECT_GT(result.pooled_difference, 0.001);
  for (size_t s = 0; s < 7; ++s) {
    for (size_t c = 0; c < 5; ++c) {
      const float position = input.positions.View().Row(0, 0, s)[c];
      const size_t token = args.permutation[s];
      EXPECT_EQ(result.original.x.View().Row(0, 0, s)[c],
                input.x.View().Row(0, 0, s)[c] + position);
      EXPECT_EQ(result.shuffled.x.View().Row(0, 0, s)[c],
                input.x.View().Row(0, 0, token)[c] + position);
    }
  }
}

// Token 2 is NaN, and so is what it and every token after it reads: in one
// order or the other tokens 2 and 3, while tokens 0 and 1 change places before
// it.
TEST(Order, ANaNIsTheLargestDifference) {
  CaseInput input;
  input.x.View().Row(0, 0, 2)[5] = std::numeric_limits<float>::quiet_NaN();
  OrderArgs args = input.Args();
  args.masks = {CausalMask{}};
  args.permutation = {1, 0, 3, 2};
  const OrderResult result = OrderOf(args);
  EXPECT_GT(std::abs(result.difference.data[0]), 0.1f);
  EXPECT_EQ(result.difference_largest_at, 2u * 2);
}

TEST(Order, ProjectionsAreProductsAndKeepTheirBits) {
  const RandomInput input;
  const OrderArgs args = input.Args();
  const OrderResult result = OrderOf(args);
  const std::pair<const Tensor*, const Tensor*> projections[] = {
      {&input.wq, &result.original.q},
      {&input.wk, &result.original.k},
      {&input.wv, &result.original.v}};
  for (const auto& [w, projected] : projections) {
    ASSERT_EQ(projected->shape, (Shape{1, 1, 7, w->shape.dim}));
    for (size_t i = 0; i < 7; ++i) {
      for (size_t c = 0; c < w->shape.dim; ++c) {
        double sum = 0.0;
        for (size_t n = 0; n < 5; ++n) {
          sum += double{input.x.View().Row(0, 0, i)[n]} *
                 w->View().Row(0, 0, n)[c];
        }
        EXPECT_NEAR(projected->View().Row(0, 0, i)[c], sum, 3e-6);
      }
    }
  }
  for (size_t s = 0; s < 7; ++s) {
    const size_t token = args.permutation[s];
    for (size_t c = 0; c < 4; ++c) {
      EXPECT_EQ(result.shuffled.q.View().Row(0, 0, s)[c],
                result.original.q.View().Row(0, 0, token)[c]);
      EXPECT_EQ(result.shuffled.k.View().Row(0, 0, s)[c],
                result.original.k.View().Row(0, 0, token)[c]);
    }
  }
}

TEST(Order, RestoresDiffersAndPoolsAsItSays) {
  const RandomInput input;
  OrderArgs args = input.Args();
  args.masks = {CausalMask{}};
  const OrderResult result = OrderOf(args);
  double largest = 0.0;
  double pooled_difference = 0.0;
  for (size_t c = 0; c < 3; ++c) {
    double original = 0.0, shuffled = 0.0;
    for (size_t s = 0; s < 7; ++s) {
      const size_t token = args.permutation[s];
      const float restored = result.restored.View().Row(0, 0, token)[c];
      const float before = result.original.output.View().Row(0, 0, token)[c];
      EXPECT_EQ(restored, result.shuffled.output.View().Row(0, 0, s)[c]);
      EXPECT_EQ(result.difference.View().Row(0, 0, token)[c],
                restored - before);
      largest = std::max(largest, std::abs(double{restored} - before));
      original += before / 7.0;
      shuffled += restored / 7.0;
    }
    EXPECT_NEAR(result.original.pooled.data[c], original, 1e-6);
    EXPECT_NEAR(result.shuffled.pooled.data[c], shuffled, 1e-6);
    pooled_difference =
        std::max(pooled_difference, std::abs(original - shuffled));
  }
  EXPECT_EQ(result.largest_difference, largest);
  EXPECT_NEAR(result.pooled_difference, pooled_difference, 1e-6);
}

// Each side against the attention with that mistake on its own q, k and v.
TEST(Order, MakesMistakesOnBothSides) {
  const RandomInput input;
  OrderArgs args = input.Args();
  args.masks = {CausalMask{}};
  args.mistakes.emplace();
  args.mistakes->mask_after_softmax = true;
  args.mistakes->scale_by_model = true;
  args.heads = 8;
  const auto result = Order(args);
  ASSERT_TRUE(result.ok());
  for (const OrderSide* side :
       {&result.value().original, &result.value().shuffled}) {
    MistakesArgs broken;
    broken.q = side->q.View();
    broken.k = side->k.View();
    broken.v = side->v.View();
    broken.masks = args.masks;
    broken.mistakes = *args.mistakes;
    broken.heads = 8;
    const auto expected = AttendWithMistakes(broken);
    ASSERT_TRUE(expected.ok());
    EXPECT_EQ(side->weights.data, expected.value().weights.data);
    EXPECT_EQ(side->output.data, expected.value().output.data);
  }
}

TEST(Order, NoMistakesAreTheRightAttention) {
  const RandomInput input;
  OrderArgs args = input.Args();
  const auto right = Order(args);
  args.mistakes.emplace();
  const auto result = Order(args);
  ASSERT_TRUE(right.ok() && result.ok());
  EXPECT_EQ(result.value().shuffled.output.data,
            right.value().shuffled.output.data);
}

// Softmax over the queries of each key does not care for their order either.
TEST(Order, TheWrongAxisIsEquivariantToo) {
  const RandomInput input;
  OrderArgs args = input.Args();
  args.mistakes.emplace();
  args.mistakes->wrong_axis = true;
  const auto result = Order(args);
  ASSERT_TRUE(result.ok());
  EXPECT_LT(result.value().largest_difference, 1e-5);
}

TEST(Order, TakesNoTokens) {
  RandomInput input;
  input.x = Tensor(Shape{1, 1, 0, 5});
  OrderArgs args = input.Args();
  args.permutation = {};
  const OrderResult result = OrderOf(args);
  EXPECT_EQ(result.largest_difference, 0.0);
  EXPECT_EQ(result.original.pooled.data, (std::vector<float>{0, 0, 0}));
}

TEST(Order, NamesTheEntryThatSpoilsThePermutation) {
  const CaseInput input;
  OrderArgs args = input.Args();
  args.permutation = {2, 0, 4, 1};
  EXPECT_EQ(RefusalOf(args), "permutation[2] is 4; allowed: 0 to 3");
  args.permutation = {2, 0, 3, 0};
  EXPECT_EQ(RefusalOf(args),
            "permutation[3] is 0 again; allowed: every token once");
  args.permutation = {2, 0, 1};
  EXPECT_EQ(RefusalOf(args),
            "permutation has 3 entries; allowed: one for each of the 4 tokens");
}

TEST(Order, RefusesShapesThatDoNotFit) {
  const CaseInput input;
  const Tensor narrow(Shape{1, 1, 5, 2});
  const Tensor wide(Shape{1, 1, 6, 3});
  const Tensor heads(Shape{1, 2, 4, 6});
  OrderArgs args = input.Args();
  args.wq = narrow.View();
  EXPECT_EQ(RefusalOf(args), "wq has 5 rows; allowed: the width of x, 6");
  args = input.Args();
  args.wk = wide.View();
  EXPECT_EQ(RefusalOf(args), "wk has 3 columns; allowed: as many as wq, 2");
  args = input.Args();
  args.wv = narrow.View();
  EXPECT_EQ(RefusalOf(args), "wv has 5 rows; allowed: the width of x, 6");
  args = input.Args();
  args.positions = wide.View();
  EXPECT_EQ(RefusalOf(args),
            "positions has shape [1, 1, 6, 3]; allowed: the shape of x, "
            "[1, 1, 4, 6]");
  args.positions = ConstTensor{nullptr, {1, 1, 0, 0}};
  EXPECT_EQ(RefusalOf(args),
            "positions has shape [1, 1, 0, 0]; allowed: the shape of x, "
            "[1, 1, 4, 6]");
  args = input.Args();
  args.x = heads.View();
  EXPECT_EQ(RefusalOf(args),
            "x has shape [1, 2, 4, 6]; allowed: a matrix, with batch and heads "
            "1");
}

TEST(Order, PassesOnWhatAttendRefuses) {
  const CaseInput input;
  const Tensor bias(Shape{1, 1, 4, 3});
  OrderArgs args = input.Args();
  args.masks = {BiasMask{bias.View()}};
  EXPECT_NE(RefusalOf(args).find("bias"), std::string::npos);
}

}  // namespace
}  // namespace attention
