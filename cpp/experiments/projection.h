// One vector for each token, projected: q = x W_Q, and likewise k and v.
#ifndef ATTENTION_EXPERIMENTS_PROJECTION_H_
#define ATTENTION_EXPERIMENTS_PROJECTION_H_

#include <optional>
#include <string>

#include "core/result.h"
#include "core/tensor_view.h"

namespace attention {

// The reason why the argument called `name` does not project tokens of shape
// `x` [1, 1, tokens, width], if it does not: it must be a matrix
// [width, dim], and the result within kMaxTensorSize.
std::optional<Error> RefuseProjection(const std::string& name, ConstTensor w,
                                      const Shape& x);

// x w [1, 1, tokens, dim]. Each number is computed by itself, so that a token's
// vector has the same bits in whatever row it stands.
Tensor Project(ConstTensor x, ConstTensor w);

}  // namespace attention

#endif  // ATTENTION_EXPERIMENTS_PROJECTION_H_
