// How fast something measured grows: the exponent of the power law that fits.
#ifndef ATTENTION_EXPERIMENTS_POWER_LAW_H_
#define ATTENTION_EXPERIMENTS_POWER_LAW_H_

#include <vector>

#include "core/result.h"

namespace attention {

// y = factor * x^exponent.
struct PowerLaw {
  double exponent = 0.0;
  double factor = 0.0;
  std::vector<double> fitted;  // the law at each x
};

// The straight line through (ln x, ln y) by least squares, in float64. Error:
// lengths that differ, fewer than two different x, a number that is not finite
// and above 0.
Result<PowerLaw> FitPowerLaw(const std::vector<double>& x,
                             const std::vector<double>& y);

}  // namespace attention

#endif  // ATTENTION_EXPERIMENTS_POWER_LAW_H_
