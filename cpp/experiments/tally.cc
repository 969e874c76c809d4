// One pass over the numbers.
#include "experiments/tally.h"

#include <cmath>

namespace attention {

Result<TallyResult> Tally(ConstTensor values,
                          std::optional<ConstTensor> where) {
  if (where && where->shape != values.shape) {
    return Error{"where has shape " + ToString(where->shape) +
                 "; allowed: the shape of values, " + ToString(values.shape)};
  }
  TallyResult result;
  for (size_t n = 0; n < values.shape.Size(); ++n) {
    if (where && where->data[n] == 0.0f) continue;
    const float value = values.data[n];
    ++result.numbers;
    if (std::isnan(value)) {
      ++result.not_a_numbers;
      continue;
    }
    ++(value == 0.0f ? result.zeros : result.nonzeros);
    if (!result.largest_at || std::abs(value) > result.largest) {
      result.largest = std::abs(value);
      result.largest_at = n;
    }
  }
  return result;
}

}  // namespace attention
