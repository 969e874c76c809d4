// How near two numbers must be, in one place:
// |a - b| <= absolute + relative * |reference|; infinities and NaN match
// exactly.
#ifndef ATTENTION_TESTS_CPP_TOLERANCE_H_
#define ATTENTION_TESTS_CPP_TOLERANCE_H_

#include <gtest/gtest.h>

#include <cmath>
#include <cstddef>
#include <vector>

namespace attention {

struct Tolerance {
  double absolute;
  double relative;
};

// A few roundings of float32.
inline constexpr Tolerance kRounding{2e-6, 2e-6};
// Sums of many products, or scores of some dozens in an exponent.
inline constexpr Tolerance kAccumulated{2e-5, 2e-5};
// Half precision.
inline constexpr Tolerance kHalf{2e-3, 0.0};

inline bool IsNear(double actual, double reference, Tolerance tolerance) {
  if (std::isnan(reference)) return std::isnan(actual);
  if (std::isinf(reference)) return actual == reference;
  return std::abs(actual - reference) <=
         tolerance.absolute + tolerance.relative * std::abs(reference);
}

// Of two row-major lists of numbers; names the first that is not near.
template <class Actual, class Reference>
testing::AssertionResult Near(const std::vector<Actual>& actual,
                              const std::vector<Reference>& reference,
                              Tolerance tolerance) {
  if (actual.size() != reference.size()) {
    return testing::AssertionFailure()
           << actual.size() << " numbers instead of " << reference.size();
  }
  for (size_t n = 0; n < actual.size(); ++n) {
    if (IsNear(actual[n], reference[n], tolerance)) continue;
    return testing::AssertionFailure()
           << "number " << n << " of " << actual.size() << " is " << actual[n]
           << " instead of " << reference[n];
  }
  return testing::AssertionSuccess();
}

}  // namespace attention

#endif  // ATTENTION_TESTS_CPP_TOLERANCE_H_
