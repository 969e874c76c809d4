// Projects token by token.
#include "experiments/projection.h"

#include <Eigen/Core>

#include "attention/args.h"
#include "attention/matrix.h"
#include "experiments/plain_matrix.h"

namespace attention {

std::optional<Error> RefuseProjection(const std::string& name, ConstTensor w,
                                      const Shape& x) {
  if (auto error = RefuseUnlessMatrix(name, w)) return error;
  if (w.shape.rows != x.dim) {
    return Error{name + " has " + std::to_string(w.shape.rows) +
                 " rows; allowed: the width of x, " + std::to_string(x.dim)};
  }
  if (x.rows > 0 && w.shape.dim > kMaxTensorSize / x.rows) {
    return Error{name + " has " + std::to_string(w.shape.dim) +
                 " columns; allowed: at most " +
                 std::to_string(kMaxTensorSize / x.rows) + " for " +
                 std::to_string(x.rows) + " tokens"};
  }
  return std::nullopt;
}

Tensor Project(ConstTensor x, ConstTensor w) {
  Tensor projected(Shape{1, 1, x.shape.rows, w.shape.dim});
  MatrixOf(projected, 0, 0) = MatrixOf(x, 0, 0).lazyProduct(MatrixOf(w, 0, 0));
  return projected;
}

}  // namespace attention
