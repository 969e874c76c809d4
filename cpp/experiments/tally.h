// Counts what kinds of numbers a tensor holds, among all or a chosen part.
#ifndef ATTENTION_EXPERIMENTS_TALLY_H_
#define ATTENTION_EXPERIMENTS_TALLY_H_

#include <cstddef>
#include <optional>

#include "core/result.h"
#include "core/tensor_view.h"

namespace attention {

// numbers = zeros + nonzeros + not_a_numbers; a NaN is neither zero nor not.
struct TallyResult {
  size_t numbers = 0;
  size_t zeros = 0;     // 0 and -0
  size_t nonzeros = 0;  // infinities too
  size_t not_a_numbers = 0;
  // Largest magnitude, NaN left out; 0 when there is nothing.
  float largest = 0.0f;
  // Where it stands in the data, the first of equals; none when there is
  // nothing but NaN.
  std::optional<size_t> largest_at;
};

// Counts the numbers of `values` where `where` is not 0 (a NaN is not), or all
// of them without it. Error: a `where` of another shape.
Result<TallyResult> Tally(ConstTensor values, std::optional<ConstTensor> where);

}  // namespace attention

#endif  // ATTENTION_EXPERIMENTS_TALLY_H_
