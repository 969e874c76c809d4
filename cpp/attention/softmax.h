// Softmax over the last axis, in the ways that matter: the stable one, the one
// that overflows, and the one that may give its weight to nobody.
#ifndef ATTENTION_ATTENTION_SOFTMAX_H_
#define ATTENTION_ATTENTION_SOFTMAX_H_

#include <optional>

#include "core/result.h"
#include "core/tensor_view.h"

namespace attention {

enum class SoftmaxMethod {
  kStable,   // exp(x - max) / sum: never overflows
  kNaive,    // exp(x) / sum in float32: infinity / infinity = NaN above 88.72
  kPlusOne,  // exp(x) / (1 + sum), shifted by max(x, 0): a sink of logit 0
};

struct SoftmaxOptions {
  SoftmaxMethod method = SoftmaxMethod::kStable;
  float temperature = 1.0f;   // > 0, or 0 for the limit, which ties share
  std::optional<float> sink;  // a logit that takes weight and has no column
};

// scores [b, h, i, j] -> weights [b, h, i, j]. A row whose scores are all
// -infinity gives zeros (NaN with kNaive, as in most libraries before they
// treated the case). The temperature divides the scores and the sink alike.
// Error: a temperature that is negative or NaN; a sink that is NaN or
// +infinity; a sink together with kPlusOne, which has its own.
Result<Tensor> Softmax(ConstTensor scores, const SoftmaxOptions& options);

}  // namespace attention

#endif  // ATTENTION_ATTENTION_SOFTMAX_H_
