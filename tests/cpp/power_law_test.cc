// A law is found again, and measured numbers get the line of least squares.
#include "experiments/power_law.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <vector>

namespace attention {
namespace {

TEST(FitPowerLaw, FindsALawAgain) {
  const auto law = FitPowerLaw({1, 2, 8, 100}, {3, 12, 192, 30000});
  ASSERT_TRUE(law.ok());
  EXPECT_NEAR(law.value().exponent, 2.0, 1e-12);
  EXPECT_NEAR(law.value().factor, 3.0, 1e-12);
  ASSERT_EQ(law.value().fitted.size(), 4u);
  EXPECT_NEAR(law.value().fitted[3], 30000.0, 1e-8);
}

// On the logarithms (0, 0), (1, 2), (2, 1) the line is y = 1/2 + x/2.
TEST(FitPowerLaw, IsTheLineOfLeastSquares) {
  const double e = std::exp(1.0);
  const auto law = FitPowerLaw({1, e, e * e}, {1, e * e, e});
  ASSERT_TRUE(law.ok());
  EXPECT_NEAR(law.value().exponent, 0.5, 1e-12);
  EXPECT_NEAR(law.value().factor, std::exp(0.5), 1e-12);
}

TEST(FitPowerLaw, RefusesWhatHasNoLine) {
  const double nan = std::numeric_limits<double>::quiet_NaN();
  const double infinity = std::numeric_limits<double>::infinity();
  EXPECT_EQ(FitPowerLaw({1, 2}, {1}).error().message,
            "y has 1 numbers; allowed: as many as x, 2");
  for (const double bad : {0.0, -1.0, nan, infinity}) {
    EXPECT_EQ(FitPowerLaw({1, bad}, {1, 2}).error().message,
              "x[1] is not a finite number above 0; allowed: such numbers");
    EXPECT_EQ(FitPowerLaw({1, 2}, {bad, 2}).error().message,
              "y[0] is not a finite number above 0; allowed: such numbers");
  }
  for (const std::vector<double>& same :
       {std::vector<double>{}, {3}, {3, 3, 3}}) {
    EXPECT_EQ(FitPowerLaw(same, same).error().message,
              "x has fewer than two different numbers; allowed: two or more");
  }
}

// y grows by 600 powers of ten where x does by half of one in 10^308.
TEST(FitPowerLaw, RefusesALawBeyondFloat64) {
  EXPECT_EQ(FitPowerLaw({1e-308, 2e-308}, {1e-300, 1e300}).error().message,
            "x and y fit a law beyond float64; allowed: a finite one");
}

}  // namespace
}  // namespace attention
