// Every mistake against a float64 attention with that mistake, written anew;
// and the invariant that it violates, against what it must measure.
#include "experiments/mistakes.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <string>
#include <utility>
#include <vector>

#include "attention/args.h"
#include "attention/stepwise.h"
#include "cpp/inputs.h"
#include "cpp/tolerance.h"

namespace attention {
namespace {

constexpr double kBlock = -std::numeric_limits<double>::infinity();
constexpr size_t kHeads = 7;
constexpr size_t kModelDim = 21;  // of heads of width 3

// Five tokens, four of which ask: width 3, value width 2.
struct SelfAttention {
  explicit SelfAttention(float spread = 1.0f, size_t queries = 4)
      : q(RandomTensor({1, 1, queries, 3}, 1, spread)),
        k(RandomTensor({1, 1, 5, 3}, 2, spread)),
        v(RandomTensor({1, 1, 5, 2}, 3)) {}

  MistakesArgs Args(const Mistakes& mistakes = {}) const {
    MistakesArgs args;
    args.q = q.View();
    args.k = k.View();
    args.v = v.View();
    args.masks = {CausalMask{{Offset::Kind::kBottomRight, 0}}};
    args.heads = kHeads;
    args.mistakes = mistakes;
    return args;
  }

  Tensor q, k, v;
};

// One mistake or several, by what they are called.
Mistakes With(std::vector<bool Mistakes::*> which) {
  Mistakes mistakes;
  for (bool Mistakes::*mistake : which) mistakes.*mistake = true;
  return mistakes;
}

const std::vector<bool Mistakes::*> kAll = {
    &Mistakes::scale_by_model,     &Mistakes::no_scale,
    &Mistakes::scale_twice,        &Mistakes::mask_with_zero,
    &Mistakes::mask_after_softmax, &Mistakes::wrong_axis,
    &Mistakes::no_maximum,         &Mistakes::swapped_mask};

MistakesResult ResultOf(const MistakesArgs& args) {
  auto result = AttendWithMistakes(args);
  EXPECT_TRUE(result.ok()) << result.error().message;
  return std::move(result.value());
}

// Causal self-attention with mistakes in float64, where nothing overflows.
struct Expected {
  std::vector<double> scaled, masked, weights, output;

  Expected(const SelfAttention& input, const Mistakes& mistakes) {
    const size_t queries = input.q.shape.rows, keys = input.k.shape.rows;
    const size_t dim = input.q.shape.dim, width = input.v.shape.dim;
    const double root = std::sqrt(
        static_cast<double>(mistakes.scale_by_model ? kModelDim : dim));
    const double divisor =
        std::pow(root, 1 + mistakes.scale_twice - mistakes.no_scale);
    const auto blocked = [&](size_t i, size_t j) {
      return (j > i + keys - queries) != mistakes.swapped_mask;
    };
    std::vector<double> exps(queries * keys);
    weights.resize(queries * keys);
    for (size_t i = 0; i < queries; ++i) {
      for (size_t j = 0; j < keys; ++j) {
        double dot = 0.0;
        for (size_t c = 0; c < dim; ++c) {
          dot += static_cast<double>(input.q.data[i * dim + c]) *
                 input.k.data[j * dim + c];
        }
        scaled.push_back(dot / divisor);
        const bool before = blocked(i, j) && !mistakes.mask_after_softmax;
        masked.push_back(!before                   ? dot / divisor
                         : mistakes.mask_with_zero ? 0.0
                                                   : kBlock);
        exps[i * keys + j] = std::exp(masked.back());
      }
    }
    for (size_t i = 0; i < queries; ++i) {
      for (size_t j = 0; j < keys; ++j) {
        double sum = 0.0;
        if (mistakes.wrong_axis) {
          for (size_t n = 0; n < queries; ++n) sum += exps[n * keys + j];
        } else {
          for (size_t n = 0; n < keys; ++n) sum += exps[i * keys + n];
        }
        const bool after = blocked(i, j) && mistakes.mask_after_softmax;
        // 0 / 0: this library's reading of a row without a key, when stable.
        const double share =
            sum == 0.0 && !mistakes.no_maximum ? 0.0 : exps[i * keys + j] / sum;
        weights[i * keys + j] = after ? 0.0 : share;
      }
    }
    output.assign(queries * width, 0.0);
    for (size_t i = 0; i < queries; ++i) {
      for (size_t j = 0; j < keys; ++j) {
        if (masked[i * keys + j] == kBlock) continue;
        for (size_t c = 0; c < width; ++c) {
          output[i * width + c] +=
              weights[i * keys + j] * input.v.data[j * width + c];
        }
      }
    }
  }
};

TEST(MistakesTest, IsAttentionBitForBitWithoutAny) {
  const SelfAttention input;
  const MistakesArgs args = input.Args();
  AttentionArgs right;
  right.q = args.q;
  right.k = args.k;
  right.v = args.v;
  right.masks = args.masks;
  const StepwiseResult expected = Attend(right).value();
  const MistakesResult result = ResultOf(args);
  EXPECT_EQ(result.scores.data, expected.scores.data);
  EXPECT_EQ(result.scaled.data, expected.scaled.data);
  EXPECT_EQ(result.masked.data, expected.masked.data);
  EXPECT_EQ(result.weights.data, expected.weights.data);
  EXPECT_EQ(result.output.data, expected.output.data);

  const MistakeMeasures& measures = result.measures;
  EXPECT_LT(measures.largest_sum_error, 1e-6);
  EXPECT_EQ(measures.largest_blocked_weight, 0.0);
  EXPECT_EQ(measures.leaks, 0u);
  // Of token 2 query 0; of 3, 0 and 1; of 4, 0, 1 and 2.
  EXPECT_EQ(measures.leaks_asked, 6u);
  EXPECT_FALSE(measures.worst_leak.has_value());
  EXPECT_EQ(measures.not_finite, 0u);
  EXPECT_EQ(measures.scaled_size, measures.right_scaled_size);
  EXPECT_EQ(measures.largest_difference, 0.0);
}

TEST(MistakesTest, EverySetOfMistakesIsWhatItSays) {
  const SelfAttention input(1.5f);
  for (size_t set = 0; set < (size_t{1} << kAll.size()); ++set) {
    SCOPED_TRACE(set);
    Mistakes mistakes;
    for (size_t n = 0; n < kAll.size(); ++n) {
      mistakes.*kAll[n] = (set >> n & 1) != 0;
    }
    const Expected expected(input, mistakes);
    const MistakesResult result = ResultOf(input.Args(mistakes));
    EXPECT_TRUE(Near(result.scaled.data, expected.scaled, kAccumulated));
    EXPECT_TRUE(Near(result.masked.data, expected.masked, kAccumulated));
    EXPECT_TRUE(Near(result.weights.data, expected.weights, kAccumulated));
    EXPECT_TRUE(Near(result.output.data, expected.output, kAccumulated));
  }
}

TEST(MistakesTest, ScaleMistakesChangeTheSizeOfScoresAndNoOtherInvariant) {
  const SelfAttention input;
  const double root = std::sqrt(3.0);
  const std::vector<std::pair<bool Mistakes::*, double>> ratios = {
      {&Mistakes::scale_by_model, root / std::sqrt(21.0)},
      {&Mistakes::no_scale, root},
      {&Mistakes::scale_twice, 1.0 / root}};
  for (const auto& [mistake, ratio] : ratios) {
    const MistakeMeasures measures =
        ResultOf(input.Args(With({mistake}))).measures;
    EXPECT_NEAR(measures.scaled_size / measures.right_scaled_size, ratio, 1e-6);
    EXPECT_GT(measures.largest_difference, 1e-3);
    EXPECT_LT(measures.largest_sum_error, 1e-6);
    EXPECT_EQ(measures.largest_blocked_weight, 0.0);
    EXPECT_EQ(measures.leaks, 0u);
  }
}

TEST(MistakesTest, TheModelHasOneHeadByDefault) {
  const SelfAttention input;
  MistakesArgs args = input.Args(With({&Mistakes::scale_by_model}));
  args.heads = MistakesArgs().heads;
  EXPECT_EQ(ResultOf(args).measures.largest_difference, 0.0);
  EXPECT_EQ(ResultOf(args).model_dim, 3.0);
}

TEST(MistakesTest, TheModelIsAsWideAsItsHeadsTogether) {
  EXPECT_EQ(ResultOf(SelfAttention().Args()).model_dim, kModelDim);
}

// Scores 3 and -1 of one query, scale 2 and temperature 0.5: exp is given 12
// and -4, or 8 less where the largest is subtracted.
TEST(MistakesTest, TakesScaleAndTemperature) {
  const Tensor q({1, 1, 1, 1}, {1.0f}), k({1, 1, 2, 1}, {3.0f, -1.0f}),
      v({1, 1, 2, 1}, {10.0f, 20.0f});
  MistakesArgs args;
  args.q = q.View();
  args.k = k.View();
  args.v = v.View();
  args.scale = 2.0f;
  args.temperature = 0.5f;
  const double second = 1.0 / (1.0 + std::exp(16.0));
  for (const bool no_maximum : {false, true}) {
    args.mistakes.no_maximum = no_maximum;
    const MistakesResult result = ResultOf(args);
    EXPECT_EQ(result.scaled.data, (std::vector<float>{6.0f, -2.0f}));
    EXPECT_NEAR(result.weights.data[1], second, 1e-12);
    EXPECT_NEAR(result.output.data[0], 10.0 + 10.0 * second, 1e-5);
    EXPECT_EQ(result.measures.largest_exponent, 12.0);
    EXPECT_EQ(result.measures.scaled_size, result.measures.right_scaled_size);
    EXPECT_LT(result.measures.largest_difference, 1e-5);
  }
  args.temperature = 0.05f;  // exp(120) is beyond float32
  EXPECT_EQ(ResultOf(args).measures.not_finite, 2u);
  args.temperature = 0.0f;
  EXPECT_EQ(AttendWithMistakes(args).error().message,
            "temperature is 0; allowed: a number above 0");
}

// A score of 3 times 0.5 by the scale, not at all, or two times.
TEST(MistakesTest, MistakesOfScaleAreOfTheScaleThatIsGiven) {
  const Tensor q({1, 1, 1, 1}, {1.0f}), k({1, 1, 1, 1}, {3.0f});
  MistakesArgs args;
  args.q = q.View();
  args.k = k.View();
  args.v = k.View();
  args.scale = 0.5f;
  const auto scaled = [&](const Mistakes& mistakes) {
    args.mistakes = mistakes;
    return ResultOf(args).scaled.data[0];
  };
  EXPECT_EQ(scaled({}), 1.5f);
  EXPECT_EQ(scaled(With({&Mistakes::no_scale})), 3.0f);
  EXPECT_EQ(scaled(With({&Mistakes::scale_twice})), 0.75f);
}

TEST(MistakesTest, TwoMistakesMayCancel) {
  const SelfAttention input;
  EXPECT_EQ(
      ResultOf(input.Args(With({&Mistakes::no_scale, &Mistakes::scale_twice})))
          .measures.largest_difference,
      0.0);
  const auto after = With({&Mistakes::mask_after_softmax});
  const auto both =
      With({&Mistakes::mask_after_softmax, &Mistakes::mask_with_zero});
  EXPECT_EQ(ResultOf(input.Args(after)).weights.data,
            ResultOf(input.Args(both)).weights.data);
}

TEST(MistakesTest, AZeroForAMaskLetsTheFutureIn) {
  const MistakesResult result =
      ResultOf(SelfAttention().Args(With({&Mistakes::mask_with_zero})));
  const MistakeMeasures& measures = result.measures;
  // A blocked score of 0 among the five of a row has a weight of its own.
  double largest = 0.0;
  for (size_t i = 0; i < 4; ++i) {
    for (size_t j = i + 2; j < 5; ++j) {
      largest = std::max<double>(largest, result.weights.data[i * 5 + j]);
    }
  }
  EXPECT_GT(largest, 0.0);
  EXPECT_EQ(measures.largest_blocked_weight, largest);
  EXPECT_EQ(measures.leaks, 6u);
  ASSERT_TRUE(measures.worst_leak.has_value());
  EXPECT_GT(measures.worst_leak->token, measures.worst_leak->query + 1);
  EXPECT_GT(measures.worst_leak->difference, 0.0);
  EXPECT_EQ(result.row_leaks.data, (std::vector<float>{1, 1, 1, 0}));
  EXPECT_LT(measures.largest_sum_error, 1e-6);
}

TEST(MistakesTest, AMaskAfterSoftmaxLeaksThroughTheSum) {
  const MistakesResult result =
      ResultOf(SelfAttention().Args(With({&Mistakes::mask_after_softmax})));
  EXPECT_EQ(result.measures.largest_blocked_weight, 0.0);
  EXPECT_GT(result.measures.largest_sum_error, 0.1);
  EXPECT_EQ(result.measures.leaks, 6u);
  EXPECT_NEAR(result.measures.largest_sum_error,
              1.0 - *std::min_element(result.row_sums.data.begin(),
                                      result.row_sums.data.end()),
              1e-6);
}

TEST(MistakesTest, TheWrongAxisSumsColumnsAndLetsLaterQueriesIn) {
  const SelfAttention input;
  const MistakesResult result =
      ResultOf(input.Args(With({&Mistakes::wrong_axis})));
  for (size_t j = 0; j < 5; ++j) {
    double sum = 0.0;
    for (size_t i = 0; i < 4; ++i) sum += result.weights.data[i * 5 + j];
    EXPECT_NEAR(sum, 1.0, 1e-6);
  }
  EXPECT_GT(result.measures.largest_sum_error, 0.1);
  EXPECT_EQ(result.measures.largest_blocked_weight, 0.0);
  // Not through a weight, but through the sums over the queries.
  EXPECT_EQ(result.measures.leaks, 6u);

  const SelfAttention one(1.0f, 1);
  EXPECT_EQ(ResultOf(one.Args(With({&Mistakes::wrong_axis}))).row_sums.data[0],
            5.0f);
}

TEST(MistakesTest, WithoutTheMaximumLargeScoresAreNoNumbers) {
  const auto mistakes = With({&Mistakes::no_maximum});
  EXPECT_EQ(ResultOf(SelfAttention(1.0f).Args(mistakes)).measures.not_finite,
            0u);
  const SelfAttention large(40.0f);
  EXPECT_EQ(ResultOf(large.Args()).measures.not_finite, 0u);
  const MistakesResult result = ResultOf(large.Args(mistakes));
  size_t expected = 0;
  for (const Tensor* tensor : {&result.weights, &result.output}) {
    for (const float x : tensor->data) expected += std::isfinite(x) ? 0 : 1;
  }
  EXPECT_GT(expected, 0u);
  EXPECT_EQ(result.measures.not_finite, expected);
  // A sum that is no number is as far from 1 as can be.
  EXPECT_EQ(result.measures.largest_sum_error,
            std::numeric_limits<double>::infinity());
  EXPECT_EQ(result.measures.largest_difference,
            std::numeric_limits<double>::infinity());
  // Wherever it is NaN it was NaN before: that is no leak.
  EXPECT_EQ(result.measures.leaks, 0u);
}

TEST(MistakesTest, ASwappedMaskLeavesTheLastQueryNothing) {
  const MistakesResult result =
      ResultOf(SelfAttention().Args(With({&Mistakes::swapped_mask})));
  EXPECT_EQ(result.row_sums.data[3], 0.0f);
  EXPECT_EQ(result.measures.largest_sum_error, 1.0);
  // Query 2 may see but the last token.
  EXPECT_EQ(result.measures.largest_blocked_weight, 1.0);
  EXPECT_EQ(result.measures.leaks, 6u);
}

TEST(MistakesTest, WithoutAMaskThereIsNothingToSwapOrLeak) {
  const SelfAttention input;
  for (bool Mistakes::*mistake :
       {&Mistakes::mask_with_zero, &Mistakes::mask_after_softmax,
        &Mistakes::swapped_mask}) {
    MistakesArgs args = input.Args(With({mistake}));
    args.masks = {};
    const MistakeMeasures measures = ResultOf(args).measures;
    EXPECT_EQ(measures.largest_difference, 0.0);
    EXPECT_EQ(measures.leaks_asked, 0u);
  }
}

TEST(MistakesTest, ARowThatMayReadNothingIsRightToSumToZero) {
  const SelfAttention input;
  MistakesArgs args = input.Args();
  args.masks = {CausalMask{{Offset::Kind::kExplicit, -1}}};
  const MistakesResult result = ResultOf(args);
  EXPECT_EQ(result.row_sums.data[0], 0.0f);
  EXPECT_LT(result.measures.largest_sum_error, 1e-6);
}

TEST(MistakesTest, TakesNoKeysAndNoQueries) {
  const SelfAttention input;
  MistakesArgs args = input.Args();
  args.k = args.v = ConstTensor{nullptr, Shape{1, 1, 0, 0}};
  const MistakesResult no_keys = ResultOf(args);
  EXPECT_EQ(no_keys.row_sums.data, std::vector<float>(4, 0.0f));
  EXPECT_EQ(no_keys.measures.scaled_size, 0.0);

  args = input.Args();
  args.q = ConstTensor{nullptr, Shape{1, 1, 0, 3}};
  EXPECT_TRUE(ResultOf(args).output.data.empty());
}

TEST(MistakesTest, RefusesWhatMakesNoSense) {
  const SelfAttention input;
  MistakesArgs args = input.Args();
  args.heads = 0;
  EXPECT_NE(AttendWithMistakes(args).error().message.find("heads"),
            std::string::npos);

  args = input.Args(With({&Mistakes::scale_by_model}));
  args.scale = 0.5f;
  EXPECT_EQ(
      AttendWithMistakes(args).error().message,
      "scale is given and mistakes has scaleByModel; allowed: one of them");

  args = input.Args();
  args.q.shape = {2, 1, 2, 3};
  EXPECT_NE(AttendWithMistakes(args).error().message.find("q has shape"),
            std::string::npos);

  args = input.Args();
  args.v.shape.rows = 4;
  EXPECT_NE(AttendWithMistakes(args).error().message.find("rows"),
            std::string::npos);

  const Tensor many(Shape{1, 1, 400, 1});
  args = {};
  args.q = args.k = args.v = many.View();
  EXPECT_NE(AttendWithMistakes(args).error().message.find("400"),
            std::string::npos);
}

}  // namespace
}  // namespace attention
