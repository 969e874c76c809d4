// How far two tensors are apart, which rows did not move by one bit, and how
// far rounding goes.
#ifndef ATTENTION_EXPERIMENTS_COMPARE_H_
#define ATTENTION_EXPERIMENTS_COMPARE_H_

#include <cstddef>
#include <optional>

#include "core/result.h"
#include "core/tensor_view.h"

namespace attention {

struct CompareResult {
  // Largest |a - b|, in float64; 0 when there is nothing to compare.
  double largest_difference = 0.0;
  // Where it stands in the data, the first of equals; none without numbers.
  std::optional<size_t> largest_at;
  Tensor row_differences;  // [b, h, r, 1]  the largest |a - b| of each row
  Tensor rows_identical;   // [b, h, r, 1]  1 where all bits are equal (so that
                           // 0 and -0 differ), else 0
};

// Equal infinities and a NaN on both sides differ by 0; a NaN or an infinity on
// one side alone, or infinities of opposite sign, differ by infinity.
// Error: shapes that are not the same.
Result<CompareResult> Compare(ConstTensor a, ConstTensor b);

// Up to this, numbers that are sums of a few float32 products differ by
// rounding alone: 1e-6 of the largest |number|; 0 when there is none.
double Rounding(ConstTensor numbers);

}  // namespace attention

#endif  // ATTENTION_EXPERIMENTS_COMPARE_H_
