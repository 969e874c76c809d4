// The dict's match, the soft lookup's gradient, and descent, against float64
// loops and finite differences.
#include "experiments/lookup.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <string>
#include <utility>
#include <vector>

#include "cpp/tolerance.h"

namespace attention {
namespace {

constexpr float kInfinity = std::numeric_limits<float>::infinity();

// Four keys of equal length; the second and the fourth look the same way.
struct Example {
  Tensor keys{Shape{1, 1, 4, 2},
              {2.0f, 1.5f, -1.5f, 2.0f, 0.0f, -2.5f, -1.5f, 2.0f}};
  Tensor values{Shape{1, 1, 4, 1}, {4.0f, 2.0f, 8.0f, 3.0f}};
  Tensor query{Shape{1, 1, 1, 2}, {0.5f, 0.25f}};
  LookupArgs args;

  Example() {
    args.keys = std::as_const(keys).View();
    args.values = std::as_const(values).View();
    args.query = std::as_const(query).View();
    args.scale = 1.0f;
    args.target = 6.0f;
    args.rate = 0.02f;
  }
  Example(const Example&) = delete;  // args look at the tensors

  // The output at (x, y) in float64.
  double Output(double x, double y) const {
    const double scale = args.scale ? *args.scale : 1.0 / std::sqrt(2.0);
    double sum = 0.0, weighted = 0.0;
    for (size_t j = 0; j < 4; ++j) {
      const double score = x * keys.data[2 * j] + y * keys.data[2 * j + 1];
      const double weight = std::exp(score * scale / args.temperature);
      sum += weight;
      weighted += weight * values.data[j];
    }
    return weighted / sum;
  }

  // d Output / d (x, y) by central differences.
  std::vector<double> Slope(double x, double y) const {
    const double h = 1e-5;
    return {(Output(x + h, y) - Output(x - h, y)) / (2 * h),
            (Output(x, y + h) - Output(x, y - h)) / (2 * h)};
  }

  LookupResult Run() const {
    const auto result = Lookup(args);
    EXPECT_TRUE(result.ok()) << result.error().message;
    return result.ok() ? result.value() : LookupResult{};
  }
  std::string Refusal() const {
    const auto result = Lookup(args);
    EXPECT_FALSE(result.ok());
    return result.ok() ? "" : result.error().message;
  }
};

TEST(Lookup, ReturnsTheAverageAndItsGradient) {
  for (const float temperature : {0.5f, 1.0f, 3.0f}) {
    for (const auto scale : {std::optional<float>{}, std::optional(1.5f)}) {
      Example example;
      example.args.temperature = temperature;
      example.args.scale = scale;
      const LookupResult r = example.Run();
      const double output = example.Output(0.5, 0.25);
      const std::vector<double> slope = example.Slope(0.5, 0.25);
      EXPECT_TRUE(Near(r.outputs.data, std::vector<double>{output}, kRounding));
      EXPECT_TRUE(Near(r.output_gradients.data, slope, kAccumulated));
      const double error = output - 6.0;
      EXPECT_TRUE(Near(r.losses.data, std::vector<double>{error * error},
                       kAccumulated));
      EXPECT_TRUE(
          Near(r.gradients.data,
               std::vector<double>{2 * error * slope[0], 2 * error * slope[1]},
               Tolerance{1e-4, 1e-4}));
      EXPECT_EQ(r.distance, 0.0);
    }
  }
}

// Each row against float64 from the row before, so that roundings do not add.
TEST(Lookup, GoesDownTheGradientStepByStep) {
  Example example;
  example.args.steps = 60;
  const LookupResult r = example.Run();
  ASSERT_EQ(r.queries.shape, (Shape{1, 1, 61, 2}));
  ASSERT_EQ(r.losses.shape, (Shape{1, 1, 61, 1}));
  EXPECT_EQ(r.queries.data[0], 0.5f);
  EXPECT_EQ(r.queries.data[1], 0.25f);
  for (size_t n = 0; n < 60; ++n) {
    const double x = r.queries.data[2 * n], y = r.queries.data[2 * n + 1];
    const double error = example.Output(x, y) - 6.0;
    const std::vector<double> slope = example.Slope(x, y);
    EXPECT_NEAR(r.queries.data[2 * n + 2], x - 0.02 * 2 * error * slope[0],
                1e-5);
    EXPECT_NEAR(r.queries.data[2 * n + 3], y - 0.02 * 2 * error * slope[1],
                1e-5);
    EXPECT_LE(r.losses.data[n + 1], r.losses.data[n]);
  }
  EXPECT_LT(r.losses.data[60], 1e-4f);
  EXPECT_NEAR(r.outputs.data[60], 6.0f, 0.01);
  EXPECT_NEAR(r.distance,
              std::hypot(r.queries.data[120] - 0.5, r.queries.data[121] - 0.25),
              1e-9);
  EXPECT_GT(r.distance, 0.1);
}

TEST(Lookup, StopsMovingAtRateZero) {
  Example example;
  example.args.rate = 0.0f;
  example.args.steps = 3;
  EXPECT_EQ(example.Run().distance, 0.0);
}

TEST(Lookup, HasNoGradientWhenHardAndNothingMoves) {
  Example example;
  example.args.temperature = 0.0f;
  example.args.steps = 25;
  const LookupResult r = example.Run();
  const std::vector<float> zeros(52, 0.0f);
  EXPECT_EQ(r.output_gradients.data, zeros);
  EXPECT_EQ(r.gradients.data, zeros);
  EXPECT_EQ(r.distance, 0.0);
  EXPECT_EQ(r.outputs.data, std::vector<float>(26, 4.0f));
  EXPECT_EQ(r.losses.data, std::vector<float>(26, 4.0f));
}

// Soft becomes hard: the output tends to that of temperature 0, the gradient
// to 0.
TEST(Lookup, BecomesHardAsTheTemperatureGoesToZero) {
  Example example;
  float off = kInfinity, slope = kInfinity;
  for (const float temperature : {0.5f, 0.2f, 0.1f, 0.02f}) {
    example.args.temperature = temperature;
    const LookupResult r = example.Run();
    const float now = std::abs(r.outputs.data[0] - 4.0f);
    const float now_slope =
        std::hypot(r.output_gradients.data[0], r.output_gradients.data[1]);
    EXPECT_LT(now, off);
    off = now;
    slope = now_slope;
  }
  EXPECT_LT(off, 1e-6f);
  EXPECT_LT(slope, 1e-6f);
}

TEST(Lookup, SharesTiesWhenHard) {
  Example example;
  example.args.temperature = 0.0f;
  example.query.data = {-1.5f, 2.0f};  // two equal keys, of values 2 and 3
  EXPECT_EQ(example.Run().outputs.data, std::vector<float>{2.5f});
}

TEST(Lookup, MatchesLikeADict) {
  Example example;
  EXPECT_EQ(example.Run().match, std::nullopt);
  example.query.data = {0.0f, -2.5f};
  EXPECT_EQ(example.Run().match, 2u);
  example.query.data = {-0.0f, -2.5f};  // 0 and -0 are the same key
  EXPECT_EQ(example.Run().match, 2u);
  example.query.data = {0.0f, std::nextafter(-2.5f, 0.0f)};
  EXPECT_EQ(example.Run().match, std::nullopt);
  example.query.data = {-1.5f, 2.0f};  // the later of two equal keys
  EXPECT_EQ(example.Run().match, 3u);
  example.query.data = {std::nanf(""), -2.5f};
  EXPECT_EQ(example.Run().match, std::nullopt);
}

// The last query counts, not the first.
TEST(Lookup, MatchesAfterTheSteps) {
  Example example;
  example.query.data = {0.0f, -2.5f};
  example.args.steps = 1;
  EXPECT_EQ(example.Run().match, std::nullopt);
}

TEST(Lookup, FindsNothingWithoutKeys) {
  Example example;
  example.args.keys = {nullptr, Shape{1, 1, 0, 2}};
  example.args.values = {nullptr, Shape{1, 1, 0, 1}};
  const LookupResult r = example.Run();
  EXPECT_EQ(r.match, std::nullopt);
  EXPECT_EQ(r.outputs.data, std::vector<float>{0.0f});
  EXPECT_EQ(r.gradients.data, (std::vector<float>{0.0f, 0.0f}));
}

TEST(Lookup, RefusesInWords) {
  {
    Example example;
    example.args.values.shape = Shape{1, 1, 2, 2};
    EXPECT_EQ(example.Refusal(),
              "values has width 2; allowed: 1, one number for each key");
  }
  {
    Example example;
    example.args.query = {example.keys.data.data(), Shape{1, 1, 2, 2}};
    EXPECT_EQ(example.Refusal(), "query has 2 rows; allowed: 1");
  }
  {
    Example example;
    example.args.keys.shape = Shape{2, 1, 2, 2};
    EXPECT_NE(example.Refusal().find("keys has shape [2, 1, 2, 2]"),
              std::string::npos);
  }
  {
    Example example;
    example.args.target = kInfinity;
    EXPECT_EQ(example.Refusal(), "target is inf; allowed: a finite number");
  }
  {
    Example example;
    example.args.rate = std::nanf("");
    EXPECT_EQ(example.Refusal(), "rate is nan; allowed: a finite number");
  }
  {
    Example example;
    example.args.steps = 10001;
    EXPECT_EQ(example.Refusal(), "steps is 10001; allowed: at most 10000");
  }
  {
    Example example;
    example.args.query.data = nullptr;
    EXPECT_NE(example.Refusal().find("no data"), std::string::npos);
  }
  {
    Example example;
    example.args.temperature = -1.0f;
    EXPECT_NE(example.Refusal().find("temperature"), std::string::npos);
  }
}

}  // namespace
}  // namespace attention
