// The gradient of attention, by the chain rule through the five steps.
#ifndef ATTENTION_ATTENTION_BACKWARD_H_
#define ATTENTION_ATTENTION_BACKWARD_H_

#include <vector>

#include "attention/args.h"
#include "core/result.h"
#include "core/tensor_view.h"

namespace attention {

// d is "gradient of the loss with respect to". Shapes are those of the thing.
struct Gradients {
  Tensor dq;
  Tensor dk;           // the new keys
  Tensor dv;           // the new values
  Tensor d_past_keys;  // empty without a cache
  Tensor d_past_values;
  Tensor d_scores;  // [b, h, i, j] at the input of softmax, i.e. of `masked`
  std::vector<Tensor> d_bias;  // one for each BiasMask, in its own shape
};

// d_output [b, h, i, value dim] is the loss gradient at the output. Blocked
// pairs and rows without a key contribute exactly 0. At temperature 0 the
// weights are constant almost everywhere: d_scores, dq, dk and d_bias are 0.
// Error: see CheckArgs and Attend; also a d_output of another shape.
Result<Gradients> Backward(const AttentionArgs& args, ConstTensor d_output);

}  // namespace attention

#endif  // ATTENTION_ATTENTION_BACKWARD_H_
