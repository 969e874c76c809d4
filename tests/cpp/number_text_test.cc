// Numbers in messages against printf's %g.
#include "core/number_text.h"

#include <gtest/gtest.h>

#include <cmath>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <limits>
#include <string>

namespace attention {
namespace {

std::string Printed(float number) {
  char text[32];
  std::snprintf(text, sizeof(text), "%g", static_cast<double>(number));
  return text;
}

TEST(NumberText, WritesPlainNumbersPlainly) {
  EXPECT_EQ(NumberText(0.0f), "0");
  EXPECT_EQ(NumberText(-0.0f), "-0");
  EXPECT_EQ(NumberText(-1.0f), "-1");
  EXPECT_EQ(NumberText(0.25f), "0.25");
  EXPECT_EQ(NumberText(1200.0f), "1200");
  EXPECT_EQ(NumberText(-1e-45f), "-1.4013e-45");
}

TEST(NumberText, WritesWhatIsNoNumber) {
  constexpr float kInfinity = std::numeric_limits<float>::infinity();
  EXPECT_EQ(NumberText(kInfinity), "inf");
  EXPECT_EQ(NumberText(-kInfinity), "-inf");
  EXPECT_EQ(NumberText(std::nanf("")), "nan");
  EXPECT_EQ(NumberText(-std::nanf("")), "nan");
}

// Every power of ten of a float, with digits that are carried through it.
TEST(NumberText, IsWhatPrintfWrites) {
  for (int exponent = -44; exponent <= 38; ++exponent) {
    for (const double significand :
         {1.0, 1.5, 1.00001, 2.5678, 3.4, 9.999996}) {
      const auto number =
          static_cast<float>(-significand * std::pow(10.0, exponent));
      if (!std::isfinite(number)) continue;
      EXPECT_EQ(NumberText(number), Printed(number));
    }
  }
}

// All bit patterns, a prime number apart.
TEST(NumberText, IsNearestToSixDigits) {
  for (uint64_t pattern = 0; pattern < 0x7F800000; pattern += 15013) {
    const auto bits = static_cast<uint32_t>(pattern);
    float number;
    std::memcpy(&number, &bits, sizeof(number));
    const std::string text = NumberText(number);
    EXPECT_LE(text.size(), std::strlen("1.23456e-05")) << text;
    const double distance = std::abs(std::strtod(text.c_str(), nullptr) -
                                     static_cast<double>(number));
    EXPECT_LE(distance, 0.50001e-5 * static_cast<double>(number)) << text;
  }
}

}  // namespace
}  // namespace attention
