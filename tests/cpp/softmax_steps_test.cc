// The steps of softmax: each against float64, and together the weights of
// Softmax to the last bit.
#include "experiments/softmax_steps.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <optional>
#include <string>
#include <vector>

#include "cpp/tolerance.h"

namespace attention {
namespace {

constexpr float kInfinity = std::numeric_limits<float>::infinity();
using Numbers = std::vector<double>;

SoftmaxSteps Steps(const std::vector<float>& scores, float constant,
                   const SoftmaxOptions& options = {}) {
  const auto result = ExplainSoftmax(
      {scores.data(), Shape{1, 1, 1, scores.size()}}, constant, options);
  EXPECT_TRUE(result.ok()) << result.error().message;
  return result.ok() ? result.value() : SoftmaxSteps{};
}

TEST(SoftmaxSteps, AreTheDefinitionStepByStep) {
  const std::vector<float> scores{0.5f, 3.0f, 1.25f};
  for (const float temperature : {0.5f, 1.0f, 4.0f}) {
    for (const float constant : {0.0f, 10.0f, -3.0f}) {
      const SoftmaxSteps steps =
          Steps(scores, constant, {SoftmaxMethod::kStable, temperature, {}});
      Numbers added, shifted, exps, weights;
      double sum = 0.0;
      for (const double score : scores) {
        added.push_back(score + constant);
        shifted.push_back(score - 3.0);
        exps.push_back(std::exp((score - 3.0) / temperature));
        sum += exps.back();
      }
      for (const double exp : exps) weights.push_back(exp / sum);
      EXPECT_TRUE(Near(steps.added.data, added, kRounding));
      EXPECT_TRUE(
          Near(steps.maximums.data, Numbers{3.0 + constant}, kRounding));
      EXPECT_TRUE(Near(steps.shifted.data, shifted, kRounding));
      EXPECT_TRUE(Near(steps.exps.data, exps, kRounding));
      EXPECT_TRUE(Near(steps.sums.data, Numbers{sum}, kRounding));
      EXPECT_TRUE(Near(steps.weights.data, weights, kRounding));
      EXPECT_TRUE(Near(steps.totals.data, Numbers{1.0}, kRounding));
      EXPECT_EQ(steps.sink_exps.data, std::vector<float>{0.0f});
      EXPECT_EQ(steps.sink_weights.data, std::vector<float>{0.0f});
    }
  }
}

// So that what is shown on the way is what softmax did.
TEST(SoftmaxSteps, MakeTheWeightsToTheLastBit) {
  const std::vector<float> scores{0.3f, -2.1f, 5.7f, 0.0f};
  const SoftmaxOptions all[] = {
      {SoftmaxMethod::kStable, 1.0f, {}},  {SoftmaxMethod::kStable, 0.3f, 2.0f},
      {SoftmaxMethod::kNaive, 1.0f, {}},   {SoftmaxMethod::kNaive, 2.0f, -1.0f},
      {SoftmaxMethod::kPlusOne, 1.0f, {}}, {SoftmaxMethod::kStable, 0.0f, {}}};
  for (const SoftmaxOptions& options : all) {
    const SoftmaxSteps steps = Steps(scores, 1.1f, options);
    for (size_t j = 0; j < scores.size(); ++j) {
      EXPECT_EQ(steps.weights.data[j], steps.exps.data[j] / steps.sums.data[0]);
    }
    EXPECT_NEAR(steps.totals.data[0] + steps.sink_weights.data[0], 1.0f, 1e-6f);
  }
}

TEST(SoftmaxSteps, ShowTheNaiveOverflow) {
  const SoftmaxSteps steps =
      Steps({1.0f, 3.0f}, 87.0f, {SoftmaxMethod::kNaive, 1.0f, {}});
  EXPECT_EQ(steps.maximums.data, std::vector<float>{0.0f});
  EXPECT_TRUE(Near(steps.exps.data, Numbers{std::exp(88.0), kInfinity},
                   Tolerance{0.0, 1e-5}));
  EXPECT_EQ(steps.sums.data, std::vector<float>{kInfinity});
  EXPECT_EQ(steps.weights.data[0], 0.0f);
  EXPECT_TRUE(std::isnan(steps.weights.data[1]));
  EXPECT_TRUE(std::isnan(steps.totals.data[0]));
}

TEST(SoftmaxSteps, ShowTheNaiveUnderflow) {
  const SoftmaxSteps steps =
      Steps({1.0f, 3.0f}, -200.0f, {SoftmaxMethod::kNaive, 1.0f, {}});
  EXPECT_EQ(steps.exps.data, (std::vector<float>{0.0f, 0.0f}));
  EXPECT_EQ(steps.sums.data, std::vector<float>{0.0f});
  EXPECT_TRUE(std::isnan(steps.weights.data[0]));
}

// e^-6 / (e^z + 2 e^-6), and what the sink keeps; the constant moves the scores
// but not the sink.
TEST(SoftmaxSteps, LetTheSinkKeepTheRest) {
  for (const double sink : {0.0, 2.0}) {
    const SoftmaxOptions options =
        sink == 0.0 ? SoftmaxOptions{SoftmaxMethod::kPlusOne, 1.0f, {}}
                    : SoftmaxOptions{SoftmaxMethod::kStable, 1.0f, 2.0f};
    for (const double constant : {0.0, 7.0}) {
      const SoftmaxSteps steps =
          Steps({-6.0f, -6.0f}, static_cast<float>(constant), options);
      const double each = std::exp(-6.0 + constant);
      const double sum = std::exp(sink) + 2 * each;
      EXPECT_TRUE(
          Near(steps.weights.data, Numbers{each / sum, each / sum}, kRounding));
      EXPECT_TRUE(Near(steps.sink_weights.data, Numbers{std::exp(sink) / sum},
                       kRounding));
      EXPECT_TRUE(Near(steps.totals.data, Numbers{2 * each / sum}, kRounding));
    }
  }
}

TEST(SoftmaxSteps, TreatRowsApart) {
  const std::vector<float> scores{0.0f, 1.0f, 5.0f, 3.0f};
  const auto result = ExplainSoftmax({scores.data(), Shape{1, 2, 1, 2}}, 0.0f,
                                     SoftmaxOptions{});
  ASSERT_TRUE(result.ok());
  EXPECT_EQ(result.value().maximums.shape, (Shape{1, 2, 1, 1}));
  EXPECT_EQ(result.value().maximums.data, (std::vector<float>{1.0f, 5.0f}));
}

// ln of the largest float is 88.7228; exp of less than ln(2^-150) = -103.9721
// rounds to 0.
TEST(SoftmaxSteps, FindWhereExpLeavesFloat32) {
  const ExpRange range = FindExpRange();
  EXPECT_NEAR(range.most, std::log(double{std::numeric_limits<float>::max()}),
              1e-5);
  EXPECT_NEAR(range.least, -150.0 * std::log(2.0), 1e-4);
  EXPECT_TRUE(std::isfinite(std::exp(range.most)));
  EXPECT_TRUE(std::isinf(std::exp(std::nextafter(range.most, kInfinity))));
  EXPECT_GT(std::exp(range.least), 0.0f);
  EXPECT_EQ(std::exp(std::nextafter(range.least, -kInfinity)), 0.0f);
}

TEST(SoftmaxSteps, RefuseInWords) {
  const float score = 0.0f;
  const ConstTensor scores{&score, Shape{1, 1, 1, 1}};
  EXPECT_EQ(ExplainSoftmax(scores, kInfinity, {}).error().message,
            "constant is inf; allowed: a finite number");
  EXPECT_NE(ExplainSoftmax(scores, 0.0f, {SoftmaxMethod::kStable, -1.0f, {}})
                .error()
                .message.find("temperature"),
            std::string::npos);
}

}  // namespace
}  // namespace attention
