// Speeds are operations over time, and each is set beside the first.
#include "experiments/speed.h"

#include <gtest/gtest.h>

#include <limits>
#include <utility>

namespace attention {
namespace {

// 3e9 operations in 0.5 s, 3e9 in 2 s, 1e9 in 0.1 s: 6, 1.5 and 10 billions a
// second.
TEST(CompareSpeeds, DividesOperationsByTime) {
  const auto speeds = CompareSpeeds({3e9, 3e9, 1e9}, {500, 2000, 100});
  ASSERT_TRUE(speeds.ok());
  ASSERT_EQ(speeds.value().rates.size(), 3u);
  EXPECT_NEAR(speeds.value().rates[0], 6.0, 1e-12);
  EXPECT_NEAR(speeds.value().rates[1], 1.5, 1e-12);
  EXPECT_NEAR(speeds.value().rates[2], 10.0, 1e-12);
  ASSERT_EQ(speeds.value().times.size(), 3u);
  EXPECT_EQ(speeds.value().times[0], 1.0);
  EXPECT_NEAR(speeds.value().times[1], 4.0, 1e-12);
  EXPECT_NEAR(speeds.value().times[2], 0.6, 1e-12);
}

TEST(CompareSpeeds, OfNothingIsNothing) {
  const auto speeds = CompareSpeeds({}, {});
  ASSERT_TRUE(speeds.ok());
  EXPECT_TRUE(speeds.value().rates.empty());
  EXPECT_TRUE(speeds.value().times.empty());
}

TEST(CompareSpeeds, RefusesWhatWasNotTimed) {
  const double nan = std::numeric_limits<double>::quiet_NaN();
  const double infinity = std::numeric_limits<double>::infinity();
  EXPECT_EQ(CompareSpeeds({1, 2}, {1}).error().message,
            "milliseconds has 1 numbers; allowed: as many as operations, 2");
  for (const double bad : {0.0, -1.0, nan, infinity}) {
    EXPECT_EQ(CompareSpeeds({1, bad}, {1, 2}).error().message,
              "operations[1] is not a finite number above 0; allowed: such "
              "numbers");
    EXPECT_EQ(CompareSpeeds({1, 2}, {bad, 2}).error().message,
              "milliseconds[0] is not a finite number above 0; allowed: such "
              "numbers");
  }
}

TEST(CompareSpeeds, RefusesASpeedBeyondFloat64) {
  for (const auto& [operations, milliseconds] :
       {std::pair{1e308, 1e-308}, std::pair{1e-308, 1e308}}) {
    EXPECT_EQ(CompareSpeeds({operations}, {milliseconds}).error().message,
              "operations and milliseconds make a speed beyond float64; "
              "allowed: a finite one");
  }
}

}  // namespace
}  // namespace attention
