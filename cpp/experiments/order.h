// What self-attention knows of the order of its tokens: shuffled tokens give
// the same outputs, shuffled likewise (equivariance), and so the same mean
// (invariance), unless positions or a mask tell the slots apart.
#ifndef ATTENTION_EXPERIMENTS_ORDER_H_
#define ATTENTION_EXPERIMENTS_ORDER_H_

#include <cstddef>
#include <optional>
#include <vector>

#include "attention/mask.h"
#include "core/result.h"
#include "core/tensor_view.h"
#include "experiments/mistakes.h"

namespace attention {

// All matrices have batch and heads 1.
struct OrderArgs {
  ConstTensor x;   // [tokens, width]
  ConstTensor wq;  // [width, dim]
  ConstTensor wk;  // [width, dim]
  ConstTensor wv;  // [width, value dim]
  // Slot s of the shuffled sequence holds token permutation[s].
  std::vector<size_t> permutation;
  // Added to x by slot, before the projections [tokens, width].
  std::optional<ConstTensor> positions;
  std::vector<Mask> masks;  // by slot, on both sides the same
  // Made on both sides alike.
  std::optional<Mistakes> mistakes;
  size_t heads = 1;  // as in MistakesArgs
};

struct OrderSide {
  Tensor x;        // [tokens, width]  with the positions, if any
  Tensor q;        // [tokens, dim]
  Tensor k;        // [tokens, dim]
  Tensor v;        // [tokens, value dim]
  Tensor weights;  // [tokens, tokens]
  Tensor output;   // [tokens, value dim]
  Tensor pooled;   // [1, value dim]  mean of the output rows; 0 without tokens
};

struct OrderResult {
  OrderSide original;
  OrderSide shuffled;  // rows by slot of the shuffled sequence
  Tensor restored;    // the shuffled output in the order of the original tokens
  Tensor difference;  // restored - original.output
  // Where in its data the largest magnitude stands, the first of equals; a NaN
  // is the largest. None without numbers.
  std::optional<size_t> difference_largest_at;
  double largest_difference = 0.0;  // of the outputs, as Compare
  double pooled_difference = 0.0;   // of the pooled outputs, as Compare
  // Rounding of the values on both sides, of which every output is an average:
  // over 9,000 drawn sentences rounding stayed below a third of it.
  double rounding = 0.0;
};

// Error: shapes that do not fit each other; a permutation that is not one; what
// Attend refuses; with mistakes, what AttendWithMistakes refuses.
Result<OrderResult> Order(const OrderArgs& args);

}  // namespace attention

#endif  // ATTENTION_EXPERIMENTS_ORDER_H_
