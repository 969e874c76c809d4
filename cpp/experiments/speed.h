// How fast something was that was timed, and how many times as fast as others.
#ifndef ATTENTION_EXPERIMENTS_SPEED_H_
#define ATTENTION_EXPERIMENTS_SPEED_H_

#include <vector>

#include "core/result.h"

namespace attention {

// One number for each run, in float64.
struct Speeds {
  std::vector<double> rates;  // operations in a second, in billions
  // How many times as fast the first run was as this one: rates[0] / rates[n].
  std::vector<double> times;
};

// `operations` [runs] took `milliseconds` [runs]. Error: lengths that differ, a
// number that is not finite and above 0, a result beyond float64.
Result<Speeds> CompareSpeeds(const std::vector<double>& operations,
                             const std::vector<double>& milliseconds);

}  // namespace attention

#endif  // ATTENTION_EXPERIMENTS_SPEED_H_
