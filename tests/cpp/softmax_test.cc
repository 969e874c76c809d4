// Softmax in its three ways: values, overflow, limits, rows without a key.
#include "attention/softmax.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <utility>
#include <vector>

#include "cpp/tolerance.h"

namespace attention {
namespace {

constexpr float kInfinity = std::numeric_limits<float>::infinity();
constexpr float kNan = std::numeric_limits<float>::quiet_NaN();
constexpr SoftmaxMethod kMethods[] = {
    SoftmaxMethod::kStable, SoftmaxMethod::kNaive, SoftmaxMethod::kPlusOne};

std::vector<float> Row(const std::vector<float>& scores,
                       const SoftmaxOptions& options = {}) {
  const Result<Tensor> result =
      Softmax({scores.data(), {1, 1, 1, scores.size()}}, options);
  if (!result.ok()) {
    ADD_FAILURE() << result.error().message;
    return {};
  }
  return result.value().data;
}

std::string Message(const SoftmaxOptions& options) {
  const float score = 0.0f;
  return Softmax({&score, {1, 1, 1, 1}}, options).error().message;
}

// In float64, from the definition: e^(x/t) / (e^(sink/t) + sum e^(x/t)).
std::vector<double> Definition(const std::vector<float>& scores,
                               double temperature, double sink) {
  double sum = std::exp(sink / temperature);
  for (const double score : scores) sum += std::exp(score / temperature);
  std::vector<double> weights;
  for (const double score : scores) {
    weights.push_back(std::exp(score / temperature) / sum);
  }
  return weights;
}

TEST(Softmax, FollowsItsDefinition) {
  const std::vector<float> scores{0.5f, -3.0f, 2.25f, -kInfinity, 2.0f, 0.0f};
  for (const float temperature : {0.25f, 1.0f, 7.0f}) {
    for (const SoftmaxMethod method : kMethods) {
      const bool plus_one = method == SoftmaxMethod::kPlusOne;
      EXPECT_TRUE(
          Near(Row(scores, {method, temperature, {}}),
               Definition(scores, temperature, plus_one ? 0.0 : -kInfinity),
               kRounding));
      if (plus_one) continue;
      EXPECT_TRUE(Near(Row(scores, {method, temperature, 1.5f}),
                       Definition(scores, temperature, 1.5), kRounding));
    }
  }
}

TEST(Softmax, RunsOverTheLastAxis) {
  const std::vector<float> scores{1, 2, 3, 0, 1, -1, 5, 5, 5, 0, 0, 0};
  const Shape shape{1, 2, 2, 3};
  const Result<Tensor> result = Softmax({scores.data(), shape}, {});
  ASSERT_TRUE(result.ok());
  EXPECT_EQ(result.value().shape, shape);
  for (size_t row = 0; row < 4; ++row) {
    const auto begin = scores.begin() + static_cast<std::ptrdiff_t>(row * 3);
    const std::vector<float> alone = Row({begin, begin + 3});
    for (size_t j = 0; j < 3; ++j) {
      EXPECT_EQ(result.value().data[row * 3 + j], alone[j]);
    }
  }
}

// float32 ends at e^88.7228...
TEST(Softmax, NaiveOverflowsJustAbove88Point72) {
  const SoftmaxOptions naive{SoftmaxMethod::kNaive, 1.0f, {}};
  EXPECT_EQ(Row({88.72f}, naive), (std::vector<float>{1.0f}));
  EXPECT_TRUE(std::isnan(Row({88.73f}, naive)[0]));
  EXPECT_EQ(Row({88.73f, 0.0f}, naive)[1], 0.0f);
  EXPECT_EQ(Row({88.73f}), (std::vector<float>{1.0f}));
}

TEST(Softmax, StableAndPlusOneNeverOverflow) {
  EXPECT_TRUE(Near(Row({300, 299, -500}),
                   std::vector<double>{0.73105857863, 0.26894142137, 0},
                   kRounding));
  const SoftmaxOptions plus_one{SoftmaxMethod::kPlusOne, 1.0f, {}};
  EXPECT_TRUE(Near(Row({1000, 1000}, plus_one), std::vector<double>{0.5, 0.5},
                   kRounding));
  EXPECT_EQ(Row({-1000, -2000}, plus_one), (std::vector<float>{0, 0}));
}

TEST(Softmax, AConstantChangesNothing) {
  EXPECT_EQ(Row({1, 2, 4}), Row({-63, -62, -60}));
}

TEST(Softmax, RowsOfNothing) {
  const std::vector<float> blocked(3, -kInfinity);
  const std::vector<float> zeros(3, 0.0f);
  EXPECT_EQ(Row(blocked), zeros);
  EXPECT_EQ(Row(blocked, {SoftmaxMethod::kPlusOne, 1.0f, {}}), zeros);
  EXPECT_EQ(Row(blocked, {SoftmaxMethod::kStable, 1.0f, 2.0f}), zeros);
  EXPECT_EQ(Row(blocked, {SoftmaxMethod::kStable, 1.0f, -kInfinity}), zeros);
  EXPECT_EQ(Row(blocked, {SoftmaxMethod::kStable, 0.0f, {}}), zeros);
  EXPECT_EQ(Row(blocked, {SoftmaxMethod::kStable, kInfinity, {}}), zeros);
  for (const float weight : Row(blocked, {SoftmaxMethod::kNaive, 1.0f, {}})) {
    EXPECT_TRUE(std::isnan(weight));
  }
  EXPECT_TRUE(Row({}).empty());
}

TEST(Softmax, TemperatureLimits) {
  for (const SoftmaxMethod method :
       {SoftmaxMethod::kStable, SoftmaxMethod::kNaive}) {
    EXPECT_EQ(Row({2, 1, 0}, {method, 0.0f, {}}),
              (std::vector<float>{1, 0, 0}));
    EXPECT_EQ(Row({1, 1, 0}, {method, 0.0f, {}}),
              (std::vector<float>{0.5f, 0.5f, 0}));
    EXPECT_EQ(Row({1, -5, -kInfinity, 90}, {method, kInfinity, {}}),
              (std::vector<float>{1.0f / 3, 1.0f / 3, 0, 1.0f / 3}));
  }
  // Divided by -0, a distance below 0 would be +infinity.
  for (const SoftmaxMethod method : kMethods) {
    EXPECT_EQ(Row({2, 1, 1, -3}, {method, -0.0f, {}}),
              Row({2, 1, 1, -3}, {method, 0.0f, {}}));
    EXPECT_EQ(Row({2, 1, 2}, {method, -0.0f, {}}),
              (std::vector<float>{0.5f, 0, 0.5f}));
  }
  EXPECT_EQ(Row({2, 1, 0}, {SoftmaxMethod::kStable, 1e-45f, {}}),
            (std::vector<float>{1, 0, 0}));
  EXPECT_EQ(Row({-1, -2}, {SoftmaxMethod::kPlusOne, 0.0f, {}}),
            (std::vector<float>{0, 0}));
  EXPECT_EQ(Row({0, -2}, {SoftmaxMethod::kPlusOne, 0.0f, {}}),
            (std::vector<float>{0.5f, 0}));
  EXPECT_EQ(Row({3, 1}, {SoftmaxMethod::kStable, 0.0f, 3.0f}),
            (std::vector<float>{0.5f, 0}));
}

TEST(Softmax, NanMakesTheRowNanButNotABlockedKey) {
  for (const float poison : {kNan, kInfinity}) {
    for (const SoftmaxMethod method :
         {SoftmaxMethod::kStable, SoftmaxMethod::kPlusOne}) {
      const std::vector<float> row = Row({poison, -kInfinity}, {method, 1, {}});
      EXPECT_TRUE(std::isnan(row[0]));
      EXPECT_EQ(row[1], 0.0f);
    }
  }
  EXPECT_TRUE(std::isnan(Row({1.0f, kNan})[0]));
}

TEST(Softmax, Refuses) {
  EXPECT_EQ(Message({SoftmaxMethod::kStable, -1.0f, {}}),
            "temperature is -1; it must be greater than 0, or 0 for the "
            "limit");
  EXPECT_EQ(Message({SoftmaxMethod::kStable, kNan, {}}),
            "temperature is nan; it must be greater than 0, or 0 for the "
            "limit");
  EXPECT_EQ(Message({SoftmaxMethod::kStable, 1.0f, kNan}),
            "sink is nan; allowed are finite numbers and -infinity");
  EXPECT_EQ(Message({SoftmaxMethod::kNaive, 1.0f, kInfinity}),
            "sink is inf; allowed are finite numbers and -infinity");
  EXPECT_EQ(Message({SoftmaxMethod::kPlusOne, 1.0f, 0.5f}),
            "sink is 0.5 with method 'plusOne', which is a sink of 0 "
            "itself; give one of the two");
  EXPECT_EQ(Softmax({nullptr, {1, 1, 2, 3}}, {}).error().message,
            "scores has shape [1, 1, 2, 3] but no data; it must point to 6 "
            "numbers");
  EXPECT_EQ(Softmax({nullptr, {1, 1, 1 << 20, 65}}, {}).error().message,
            "scores has shape [1, 1, 1048576, 65]; a tensor may hold at most "
            "67108864 numbers");
}

}  // namespace
}  // namespace attention
