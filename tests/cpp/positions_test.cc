// Sinusoidal positions against the formula in other forms.
#include "experiments/positions.h"

#include <gtest/gtest.h>

#include <cmath>

namespace attention {
namespace {

constexpr double kRounding = 1e-7;

TEST(Positions, TheFirstRowIsZerosAndOnes) {
  const auto positions = Positions(3, 6);
  ASSERT_TRUE(positions.ok());
  EXPECT_EQ(positions.value().shape, (Shape{1, 1, 3, 6}));
  const float* row = positions.value().View().Row(0, 0, 0);
  for (size_t c = 0; c < 6; ++c) EXPECT_EQ(row[c], c % 2 == 0 ? 0.0f : 1.0f);
}

// sin 1 and cos 1 to ten places, and 10000^(2/4) = 100.
TEST(Positions, GivesTheKnownSines) {
  const auto positions = Positions(2, 4);
  const float* row = positions.value().View().Row(0, 0, 1);
  EXPECT_NEAR(row[0], 0.8414709848, kRounding);
  EXPECT_NEAR(row[1], 0.5403023059, kRounding);
  EXPECT_NEAR(row[2], 0.0099998333, kRounding);
  EXPECT_NEAR(row[3], 0.9999500004, kRounding);
}

// A step of one row turns each pair by a fixed angle, which is why the vectors
// are a good choice; the angle of pair p is exp(-ln(10000) 2p / dim).
TEST(Positions, EachRowTurnsThePairsFurther) {
  constexpr size_t kDim = 10;
  const auto positions = Positions(200, kDim);
  for (size_t i = 1; i < 200; ++i) {
    const float* before = positions.value().View().Row(0, 0, i - 1);
    const float* row = positions.value().View().Row(0, 0, i);
    for (size_t p = 0; p < kDim / 2; ++p) {
      const double turn = std::exp(-std::log(10000.0) * 2.0 * p / kDim);
      const double sine = before[2 * p], cosine = before[2 * p + 1];
      EXPECT_NEAR(row[2 * p], sine * std::cos(turn) + cosine * std::sin(turn),
                  3e-7);
      EXPECT_NEAR(row[2 * p + 1],
                  cosine * std::cos(turn) - sine * std::sin(turn), 3e-7);
    }
  }
}

TEST(Positions, AnOddDimEndsWithASine) {
  const auto positions = Positions(4, 3);
  EXPECT_NEAR(positions.value().View().Row(0, 0, 3)[2],
              std::sin(3.0 / std::pow(10000.0, 2.0 / 3.0)), kRounding);
}

TEST(Positions, MayBeEmpty) {
  EXPECT_EQ(Positions(0, 4).value().data.size(), 0u);
  EXPECT_EQ(Positions(4, 0).value().data.size(), 0u);
}

TEST(Positions, RefusesTooManyNumbers) {
  const auto positions = Positions(65536, 65536);
  ASSERT_FALSE(positions.ok());
  EXPECT_EQ(positions.error().message,
            "rows and dim are 65536 and 65536; allowed: at most 67108864 "
            "numbers");
}

}  // namespace
}  // namespace attention
