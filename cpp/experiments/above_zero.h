// What was measured is above 0: the refusal of numbers that are not.
#ifndef ATTENTION_EXPERIMENTS_ABOVE_ZERO_H_
#define ATTENTION_EXPERIMENTS_ABOVE_ZERO_H_

#include <cmath>
#include <optional>
#include <string>
#include <vector>

#include "core/result.h"

namespace attention {

// The error that names the first of `numbers` that is not finite and above 0,
// if there is one.
inline std::optional<Error> RefuseUnlessAboveZero(
    const char* name, const std::vector<double>& numbers) {
  for (size_t n = 0; n < numbers.size(); ++n) {
    if (std::isfinite(numbers[n]) && numbers[n] > 0.0) continue;
    return Error{std::string(name) + "[" + std::to_string(n) +
                 "] is not a finite number above 0; allowed: such numbers"};
  }
  return std::nullopt;
}

}  // namespace attention

#endif  // ATTENTION_EXPERIMENTS_ABOVE_ZERO_H_
