// Softmax with everything on the way to it: the shift, the exponentials, their
// sum; as the float32 that they really are, infinity and NaN included.
#ifndef ATTENTION_EXPERIMENTS_SOFTMAX_STEPS_H_
#define ATTENTION_EXPERIMENTS_SOFTMAX_STEPS_H_

#include "attention/softmax.h"
#include "core/result.h"
#include "core/tensor_view.h"

namespace attention {

// Shapes with `keys` columns are those of the scores, the others have one
// column. weights = exps / sums wherever the row is not empty (see Softmax).
struct SoftmaxSteps {
  Tensor added;      // [.., keys]  scores + constant
  Tensor maximums;   // [.., 1]  what is subtracted: see RowSoftmax::Shift
  Tensor shifted;    // [.., keys]  added - maximum
  Tensor exps;       // [.., keys]  exp(shifted / temperature)
  Tensor sink_exps;  // [.., 1]  the same of the sink; 0 without one
  Tensor sums;       // [.., 1]  the sink's exponential and exps, left to right
  Tensor weights;    // [.., keys]  Softmax(added)
  Tensor sink_weights;  // [.., 1]  what no key gets: sink_exp / sum
  Tensor totals;        // [.., 1]  the sum of the weights
};

// `constant` is added to every score (not to the sink) before softmax.
// Error: a constant that is not finite; what Softmax refuses.
Result<SoftmaxSteps> ExplainSoftmax(ConstTensor scores, float constant,
                                    const SoftmaxOptions& options);

// The numbers between which exp is neither 0 nor infinity in float32.
struct ExpRange {
  float least = 0.0f;  // the smallest number whose exp is above 0: -103.97
  float most = 0.0f;   // the largest number whose exp is finite: 88.72
};

// Found by bisection with the exp that all softmaxes here use.
ExpRange FindExpRange();

}  // namespace attention

#endif  // ATTENTION_EXPERIMENTS_SOFTMAX_STEPS_H_
