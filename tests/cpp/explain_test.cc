// Explanations: the value is Attend's number, and the parts make it up, with
// every argument in play: grouped heads, a cache, softcap, temperature, masks.
#include "experiments/explain.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "attention/stepwise.h"
#include "core/rng.h"

namespace attention {
namespace {

constexpr float kInfinity = std::numeric_limits<float>::infinity();
constexpr float kNan = std::numeric_limits<float>::quiet_NaN();
// Of sums of a few float32 numbers of size 1 to 10.
constexpr double kRounding = 2e-6;

Tensor RandomTensor(const Shape& shape, uint32_t seed) {
  Tensor tensor(shape);
  FillRandom({seed, 0, 0}, Distribution::kNormal, 0, tensor.data.data(),
             tensor.data.size());
  return tensor;
}

// Two batch entries, four heads on two kv heads, two past keys and three new
// ones, causal and with two biases, one of which blocks a pair.
struct Input {
  Tensor q = RandomTensor({2, 4, 3, 4}, 1);
  Tensor k = RandomTensor({2, 2, 3, 4}, 2);
  Tensor v = RandomTensor({2, 2, 3, 3}, 3);
  Tensor past_keys = RandomTensor({2, 2, 2, 4}, 4);
  Tensor past_values = RandomTensor({2, 2, 2, 3}, 5);
  Tensor row_bias = RandomTensor({1, 1, 3, 5}, 6);
  Tensor head_bias = RandomTensor({1, 4, 1, 1}, 7);

  Input() { row_bias.View().Row(0, 0, 2)[1] = -kInfinity; }

  AttentionArgs Args() const {
    AttentionArgs args;
    args.q = q.View();
    args.k = k.View();
    args.v = v.View();
    args.past_keys = past_keys.View();
    args.past_values = past_values.View();
    args.temperature = 0.7f;
    args.softcap = 1.5f;
    args.masks = {CausalMask{}, BiasMask{row_bias.View()},
                  BiasMask{head_bias.View()}};
    return args;
  }

  // Row j of past and new keys together.
  static const float* CachedRow(const Tensor& past, const Tensor& fresh,
                                size_t b, size_t kv_head, size_t j) {
    return j < 2 ? past.View().Row(b, kv_head, j)
                 : fresh.View().Row(b, kv_head, j - 2);
  }
};

template <class T>
T ExplanationOf(const AttentionArgs& args, Quantity quantity,
                const std::array<size_t, 4>& index) {
  const auto result = Explain(args, quantity, index);
  EXPECT_TRUE(result.ok()) << result.error().message;
  EXPECT_TRUE(std::holds_alternative<T>(result.value()));
  return std::get<T>(result.value());
}

double Sum(const std::vector<float>& parts) {
  double sum = 0.0;
  for (const float part : parts) sum += part;
  return sum;
}

// Calls check(b, h, i, j) for every position with `last` of them on the last
// axis.
template <class Check>
void ForEach(size_t last, Check check) {
  for (size_t b = 0; b < 2; ++b) {
    for (size_t h = 0; h < 4; ++h) {
      for (size_t i = 0; i < 3; ++i) {
        for (size_t j = 0; j < last; ++j) check(b, h, i, j);
      }
    }
  }
}

TEST(Explain, ScoresAreSumsOfProducts) {
  const Input input;
  const AttentionArgs args = input.Args();
  const auto steps = Attend(args);
  ForEach(5, [&](size_t b, size_t h, size_t i, size_t j) {
    const auto e =
        ExplanationOf<ScoreExplanation>(args, Quantity::kScores, {b, h, i, j});
    EXPECT_EQ(e.value, steps.value().scores.View().Row(b, h, i)[j]);
    EXPECT_NEAR(Sum(e.products), e.value, kRounding);
    ASSERT_EQ(e.products.size(), 4u);
    const float* query = input.q.View().Row(b, h, i);
    const float* key = Input::CachedRow(input.past_keys, input.k, b, h / 2, j);
    for (size_t c = 0; c < 4; ++c) {
      EXPECT_EQ(e.query[c], query[c]);
      EXPECT_EQ(e.key[c], key[c]);
      EXPECT_EQ(e.products[c], query[c] * key[c]);
    }
  });
}

TEST(Explain, ScaledIsTheCappedProduct) {
  const Input input;
  AttentionArgs args = input.Args();
  const auto steps = Attend(args);
  ForEach(5, [&](size_t b, size_t h, size_t i, size_t j) {
    const auto e =
        ExplanationOf<ScaledExplanation>(args, Quantity::kScaled, {b, h, i, j});
    EXPECT_EQ(e.value, steps.value().scaled.View().Row(b, h, i)[j]);
    EXPECT_EQ(e.score, steps.value().scores.View().Row(b, h, i)[j]);
    EXPECT_EQ(e.scale, 0.5f);  // 1 / sqrt 4
    EXPECT_EQ(e.dim, 4u);
    EXPECT_EQ(e.softcap, 1.5f);
    EXPECT_EQ(e.product, e.score * 0.5f);
    EXPECT_NEAR(e.value, 1.5 * std::tanh(e.product / 1.5), kRounding);
  });
  args.softcap.reset();
  args.scale = -3.0f;
  const auto e =
      ExplanationOf<ScaledExplanation>(args, Quantity::kScaled, {0, 0, 0, 0});
  EXPECT_EQ(e.scale, -3.0f);
  EXPECT_FALSE(e.softcap.has_value());
  EXPECT_EQ(e.value, e.product);
}

TEST(Explain, MaskedIsScaledPlusBiasOrBlocked) {
  const Input input;
  const AttentionArgs args = input.Args();
  const auto steps = Attend(args);
  ForEach(5, [&](size_t b, size_t h, size_t i, size_t j) {
    const auto e =
        ExplanationOf<MaskedExplanation>(args, Quantity::kMasked, {b, h, i, j});
    EXPECT_EQ(e.value, steps.value().masked.View().Row(b, h, i)[j]);
    EXPECT_EQ(e.scaled, steps.value().scaled.View().Row(b, h, i)[j]);
    const bool blocked = j > i + 2 || (i == 2 && j == 1);
    EXPECT_EQ(e.blocked, blocked);
    if (blocked) {
      EXPECT_EQ(e.value, -kInfinity);
      EXPECT_EQ(e.bias, -kInfinity);
    } else {
      EXPECT_NEAR(e.bias,
                  double{input.row_bias.View().Row(0, 0, i)[j]} +
                      input.head_bias.View().Row(0, h, 0)[0],
                  kRounding);
      EXPECT_NEAR(e.value, double{e.scaled} + e.bias, kRounding);
    }
  });
}

TEST(Explain, AScoreOfMinusInfinityIsNotBlocked) {
  const Tensor q(Shape{1, 1, 1, 1}, {-kInfinity});
  const Tensor k(Shape{1, 1, 1, 1}, {1.0f});
  AttentionArgs args;
  args.q = q.View();
  args.k = k.View();
  args.v = k.View();
  const auto e =
      ExplanationOf<MaskedExplanation>(args, Quantity::kMasked, {0, 0, 0, 0});
  EXPECT_EQ(e.value, -kInfinity);
  EXPECT_EQ(e.bias, 0.0f);
  EXPECT_FALSE(e.blocked);
}

TEST(Explain, WeightsAreSharesOfTheSum) {
  const Input input;
  const AttentionArgs args = input.Args();
  const auto steps = Attend(args);
  ForEach(5, [&](size_t b, size_t h, size_t i, size_t j) {
    const auto e = ExplanationOf<WeightExplanation>(args, Quantity::kWeights,
                                                    {b, h, i, j});
    const float* masked = steps.value().masked.View().Row(b, h, i);
    EXPECT_EQ(e.value, steps.value().weights.View().Row(b, h, i)[j]);
    EXPECT_EQ(e.key, j);
    EXPECT_EQ(e.temperature, 0.7f);
    EXPECT_EQ(e.masked, std::vector<float>(masked, masked + 5));
    EXPECT_EQ(e.maximum, *std::max_element(masked, masked + 5));
    for (size_t n = 0; n < 5; ++n) {
      EXPECT_NEAR(e.exps[n], std::exp((double{masked[n]} - e.maximum) / 0.7),
                  kRounding);
    }
    EXPECT_NEAR(Sum(e.exps), e.sum, kRounding);
    EXPECT_NEAR(e.value, e.exps[j] / e.sum, kRounding);
  });
}

TEST(Explain, WeightsAtTemperatureZeroAreSharedByTies) {
  const Tensor q(Shape{1, 1, 1, 1}, {1.0f});
  const Tensor k(Shape{1, 1, 4, 1}, {2.0f, 5.0f, 5.0f, -1.0f});
  AttentionArgs args;
  args.q = q.View();
  args.k = k.View();
  args.v = k.View();
  args.temperature = 0.0f;
  const auto e =
      ExplanationOf<WeightExplanation>(args, Quantity::kWeights, {0, 0, 0, 2});
  EXPECT_EQ(e.value, 0.5f);
  EXPECT_EQ(e.exps, (std::vector<float>{0, 1, 1, 0}));
  EXPECT_EQ(e.sum, 2.0f);
}

TEST(Explain, OutputIsAWeightedSumOfValues) {
  const Input input;
  const AttentionArgs args = input.Args();
  const auto steps = Attend(args);
  ForEach(3, [&](size_t b, size_t h, size_t i, size_t c) {
    const auto e =
        ExplanationOf<OutputExplanation>(args, Quantity::kOutput, {b, h, i, c});
    EXPECT_EQ(e.value, steps.value().output.View().Row(b, h, i)[c]);
    EXPECT_NEAR(Sum(e.products), e.value, kRounding);
    ASSERT_EQ(e.products.size(), 5u);
    for (size_t j = 0; j < 5; ++j) {
      const float weight = steps.value().weights.View().Row(b, h, i)[j];
      const float value =
          Input::CachedRow(input.past_values, input.v, b, h / 2, j)[c];
      EXPECT_EQ(e.weights[j], weight);
      EXPECT_EQ(e.values[j], value);
      EXPECT_EQ(e.products[j], weight * value);
    }
  });
}

TEST(Explain, LogSumExpLeavesTheTemperatureOut) {
  const Input input;
  const AttentionArgs args = input.Args();
  const auto steps = Attend(args);
  ForEach(1, [&](size_t b, size_t h, size_t i, size_t j) {
    const auto e = ExplanationOf<LogSumExpExplanation>(
        args, Quantity::kLogSumExp, {b, h, i, j});
    const float* masked = steps.value().masked.View().Row(b, h, i);
    EXPECT_EQ(e.value, steps.value().log_sum_exp.View().Row(b, h, i)[0]);
    EXPECT_EQ(e.masked, std::vector<float>(masked, masked + 5));
    double sum = 0.0;
    for (size_t n = 0; n < 5; ++n) {
      const double exp = std::exp(double{masked[n]} - e.maximum);
      EXPECT_NEAR(e.exps[n], exp, kRounding);
      sum += exp;
    }
    EXPECT_NEAR(e.sum, sum, kRounding);
    EXPECT_NEAR(e.value, e.maximum + std::log(sum), kRounding);
  });
}

// A NaN behind a mask shows as what it is and adds nothing.
TEST(Explain, BlockedKeysAddNothing) {
  const Tensor q(Shape{1, 1, 1, 1}, {1.0f});
  const Tensor k(Shape{1, 1, 2, 1}, {1.0f, kNan});
  const Tensor v(Shape{1, 1, 2, 1}, {3.0f, kNan});
  AttentionArgs args;
  args.q = q.View();
  args.k = k.View();
  args.v = v.View();
  args.masks = {CausalMask{}};
  const auto output =
      ExplanationOf<OutputExplanation>(args, Quantity::kOutput, {0, 0, 0, 0});
  EXPECT_EQ(output.value, 3.0f);
  EXPECT_TRUE(std::isnan(output.values[1]));
  EXPECT_EQ(output.products, (std::vector<float>{3, 0}));
  const auto score =
      ExplanationOf<ScoreExplanation>(args, Quantity::kScores, {0, 0, 0, 1});
  EXPECT_EQ(score.value, 0.0f);
  EXPECT_TRUE(std::isnan(score.products[0]));
}

TEST(Explain, ARowWithoutAKeyHasNothingToShare) {
  const Tensor one(Shape{1, 1, 1, 1}, {1.0f});
  AttentionArgs args;
  args.q = one.View();
  args.k = one.View();
  args.v = one.View();
  args.masks = {PaddingMask{{0}}};
  const auto weight =
      ExplanationOf<WeightExplanation>(args, Quantity::kWeights, {0, 0, 0, 0});
  EXPECT_EQ(weight.value, 0.0f);
  EXPECT_EQ(weight.maximum, -kInfinity);
  EXPECT_EQ(weight.exps, (std::vector<float>{0}));
  EXPECT_EQ(weight.sum, 0.0f);
  const auto lse = ExplanationOf<LogSumExpExplanation>(
      args, Quantity::kLogSumExp, {0, 0, 0, 0});
  EXPECT_EQ(lse.value, -kInfinity);
  EXPECT_EQ(lse.sum, 0.0f);
}

// A score of -infinity that no mask made is no blocked one.
TEST(Explain, AScoreOfMinusInfinityIsAllowed) {
  const Tensor q(Shape{1, 1, 1, 1}, {-1e30f});
  const Tensor k(Shape{1, 1, 2, 1}, {1e30f, 1.0f});
  const Tensor v(Shape{1, 1, 2, 1}, {3.0f, 4.0f});
  AttentionArgs args;
  args.q = q.View();
  args.k = k.View();
  args.v = v.View();
  const auto score =
      ExplanationOf<ScoreExplanation>(args, Quantity::kScores, {0, 0, 0, 0});
  EXPECT_EQ(score.value, -kInfinity);
  EXPECT_EQ(score.products, (std::vector<float>{-kInfinity}));
  const auto masked =
      ExplanationOf<MaskedExplanation>(args, Quantity::kMasked, {0, 0, 0, 0});
  EXPECT_EQ(masked.value, -kInfinity);
  EXPECT_EQ(masked.scaled, -kInfinity);
  EXPECT_EQ(masked.bias, 0.0f);
  EXPECT_FALSE(masked.blocked);
  const auto weight =
      ExplanationOf<WeightExplanation>(args, Quantity::kWeights, {0, 0, 0, 0});
  EXPECT_EQ(weight.value, 0.0f);
  EXPECT_EQ(weight.exps, (std::vector<float>{0, 1}));
}

TEST(Explain, RefusesAnIndexOutside) {
  const Input input;
  const AttentionArgs args = input.Args();
  const auto refusal = [&](Quantity quantity,
                           const std::array<size_t, 4>& index) {
    const auto result = Explain(args, quantity, index);
    EXPECT_FALSE(result.ok());
    return result.ok() ? "" : result.error().message;
  };
  EXPECT_EQ(refusal(Quantity::kScores, {2, 0, 0, 0}),
            "index names batch entry 2; allowed: less than 2");
  EXPECT_EQ(refusal(Quantity::kScaled, {0, 4, 0, 0}),
            "index names head 4; allowed: less than 4");
  EXPECT_EQ(refusal(Quantity::kMasked, {0, 0, 3, 0}),
            "index names query 3; allowed: less than 3");
  EXPECT_EQ(refusal(Quantity::kWeights, {0, 0, 0, 5}),
            "index names key 5; allowed: less than 5");
  EXPECT_EQ(refusal(Quantity::kOutput, {0, 0, 0, 3}),
            "index names column of v 3; allowed: less than 3");
  EXPECT_EQ(refusal(Quantity::kLogSumExp, {0, 0, 0, 1}),
            "index names position 1; allowed: less than 1");
}

TEST(Explain, PassesOnWhatAttendRefuses) {
  const Input input;
  AttentionArgs args = input.Args();
  args.temperature = -1.0f;
  const auto result = Explain(args, Quantity::kScores, {0, 0, 0, 0});
  ASSERT_FALSE(result.ok());
  EXPECT_NE(result.error().message.find("temperature"), std::string::npos);
}

}  // namespace
}  // namespace attention
