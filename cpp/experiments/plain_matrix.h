// The experiments that follow one sequence take matrices without batch or
// heads.
#ifndef ATTENTION_EXPERIMENTS_PLAIN_MATRIX_H_
#define ATTENTION_EXPERIMENTS_PLAIN_MATRIX_H_

#include <optional>
#include <string>

#include "core/result.h"
#include "core/tensor_view.h"

namespace attention {

// The reason why the argument called `name` is not a matrix, if it is not.
inline std::optional<Error> RefuseUnlessMatrix(const std::string& name,
                                               ConstTensor tensor) {
  if (tensor.shape.batch == 1 && tensor.shape.heads == 1) return std::nullopt;
  return Error{name + " has shape " + ToString(tensor.shape) +
               "; allowed: a matrix, with batch and heads 1"};
}

}  // namespace attention

#endif  // ATTENTION_EXPERIMENTS_PLAIN_MATRIX_H_
