// Least squares on logarithms, around their means.
#include "experiments/power_law.h"

#include <cmath>
#include <string>

#include "experiments/above_zero.h"

namespace attention {
namespace {

double MeanLog(const std::vector<double>& numbers) {
  double sum = 0.0;
  for (const double number : numbers) sum += std::log(number);
  return sum / static_cast<double>(numbers.size());
}

}  // namespace

Result<PowerLaw> FitPowerLaw(const std::vector<double>& x,
                             const std::vector<double>& y) {
  if (x.size() != y.size()) {
    return Error{"y has " + std::to_string(y.size()) +
                 " numbers; allowed: as many as x, " +
                 std::to_string(x.size())};
  }
  if (auto error = RefuseUnlessAboveZero("x", x)) return *error;
  if (auto error = RefuseUnlessAboveZero("y", y)) return *error;
  const double middle_x = MeanLog(x), middle_y = MeanLog(y);
  double products = 0.0, squares = 0.0;
  for (size_t n = 0; n < x.size(); ++n) {
    const double from_middle = std::log(x[n]) - middle_x;
    products += from_middle * (std::log(y[n]) - middle_y);
    squares += from_middle * from_middle;
  }
  if (squares == 0.0) {
    return Error{
        "x has fewer than two different numbers; allowed: two or more"};
  }
  PowerLaw law;
  law.exponent = products / squares;
  law.factor = std::exp(middle_y - law.exponent * middle_x);
  for (const double number : x) {
    law.fitted.push_back(law.factor * std::pow(number, law.exponent));
    if (!std::isfinite(law.fitted.back())) {
      return Error{"x and y fit a law beyond float64; allowed: a finite one"};
    }
  }
  return law;
}

}  // namespace attention
