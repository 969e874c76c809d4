// Finds the six digits and the power of ten, then puts the point.
#include "core/number_text.h"

#include <cmath>
#include <cstddef>
#include <cstdlib>
#include <utility>

namespace attention {
namespace {

constexpr int kDigits = 6;
constexpr int kSmallestDigits = 100000;  // 10^(kDigits - 1)

// `digits` without trailing zeros, the point after the first.
std::string Scientific(std::string digits, int exponent) {
  if (digits.size() > 1) digits.insert(1, ".");
  const std::string power = std::to_string(std::abs(exponent));
  return digits + (exponent < 0 ? "e-" : "e+") + (power.size() < 2 ? "0" : "") +
         power;
}

std::string Fixed(std::string digits, int exponent) {
  if (exponent < 0) {
    return "0." + std::string(static_cast<size_t>(-exponent - 1), '0') + digits;
  }
  const auto whole = static_cast<size_t>(exponent) + 1;
  if (digits.size() > whole) return digits.insert(whole, ".");
  return digits + std::string(whole - digits.size(), '0');
}

}  // namespace

std::string NumberText(float number) {
  if (std::isnan(number)) return "nan";
  const std::string sign = std::signbit(number) ? "-" : "";
  if (std::isinf(number)) return sign + "inf";
  if (number == 0.0f) return sign + "0";
  // |number| = significand * 10^exponent, the significand from 1 to below 10.
  double significand = std::abs(static_cast<double>(number));
  int exponent = 0;
  for (; significand >= 10.0; ++exponent) significand /= 10.0;
  for (; significand < 1.0; --exponent) significand *= 10.0;
  auto rounded = static_cast<int>(significand * kSmallestDigits + 0.5);
  if (rounded == 10 * kSmallestDigits) {
    rounded = kSmallestDigits;
    ++exponent;
  }
  std::string digits = std::to_string(rounded);
  digits.erase(digits.find_last_not_of('0') + 1);
  const bool short_enough = -5 < exponent && exponent < kDigits;
  return sign + (short_enough ? Fixed(std::move(digits), exponent)
                              : Scientific(std::move(digits), exponent));
}

}  // namespace attention
