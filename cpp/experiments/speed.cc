// A division for each run, and one more to set it beside the first.
#include "experiments/speed.h"

#include <cmath>
#include <string>

#include "experiments/above_zero.h"

namespace attention {
namespace {

// Operations in a millisecond are a millionth of billions in a second.
constexpr double kBillionsPerSecond = 1e-6;

}  // namespace

Result<Speeds> CompareSpeeds(const std::vector<double>& operations,
                             const std::vector<double>& milliseconds) {
  if (operations.size() != milliseconds.size()) {
    return Error{"milliseconds has " + std::to_string(milliseconds.size()) +
                 " numbers; allowed: as many as operations, " +
                 std::to_string(operations.size())};
  }
  if (auto error = RefuseUnlessAboveZero("operations", operations))
    return *error;
  if (auto error = RefuseUnlessAboveZero("milliseconds", milliseconds))
    return *error;
  Speeds speeds;
  for (size_t n = 0; n < operations.size(); ++n) {
    const double rate = operations[n] / milliseconds[n] * kBillionsPerSecond;
    speeds.rates.push_back(rate);
    speeds.times.push_back(speeds.rates[0] / rate);
    if (std::isfinite(rate) && std::isfinite(speeds.times[n])) continue;
    return Error{
        "operations and milliseconds make a speed beyond float64; "
        "allowed: a finite one"};
  }
  return speeds;
}

}  // namespace attention
