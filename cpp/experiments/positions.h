// Vectors that tell attention, which has no order of its own, where a token
// stands.
#ifndef ATTENTION_EXPERIMENTS_POSITIONS_H_
#define ATTENTION_EXPERIMENTS_POSITIONS_H_

#include <cstddef>

#include "core/result.h"
#include "core/tensor_view.h"

namespace attention {

// [1, 1, rows, dim]: column 2c is sin and column 2c + 1 is cos of
// row / 10000^(2c / dim). With an odd dim the last column is a sine.
// Error: more than kMaxTensorSize numbers.
// Source: Vaswani et al., "Attention Is All You Need", 2017, section 3.5.
Result<Tensor> Positions(size_t rows, size_t dim);

}  // namespace attention

#endif  // ATTENTION_EXPERIMENTS_POSITIONS_H_
