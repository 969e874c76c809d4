// The tensors of this library as Eigen sees them. For .cc files only: nobody
// who includes a public header compiles Eigen.
#ifndef ATTENTION_ATTENTION_MATRIX_H_
#define ATTENTION_ATTENTION_MATRIX_H_

#include <Eigen/Core>
#include <cstddef>
#include <optional>

#include "core/tensor_view.h"

namespace attention {

using Matrix =
    Eigen::Matrix<float, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>;
using MatrixMap = Eigen::Map<Matrix>;
using ConstMatrixMap = Eigen::Map<const Matrix>;

// The matrix [b, h, :, :] of a tensor, in place.
inline MatrixMap MatrixOf(Tensor& tensor, size_t b, size_t h) {
  const Shape& shape = tensor.shape;
  return MatrixMap(tensor.View().Matrix(b, h),
                   static_cast<Eigen::Index>(shape.rows),
                   static_cast<Eigen::Index>(shape.dim));
}
inline ConstMatrixMap MatrixOf(const ConstTensor& tensor, size_t b, size_t h) {
  return ConstMatrixMap(tensor.Matrix(b, h),
                        static_cast<Eigen::Index>(tensor.shape.rows),
                        static_cast<Eigen::Index>(tensor.shape.dim));
}

// The rows of the cache [b, h, :, :], if any, then the new ones: [keys, dim].
inline Matrix JoinedRows(const std::optional<ConstTensor>& past,
                         const ConstTensor& fresh, size_t b, size_t h,
                         size_t dim) {
  const auto past_rows =
      past ? static_cast<Eigen::Index>(past->shape.rows) : Eigen::Index{0};
  const auto fresh_rows = static_cast<Eigen::Index>(fresh.shape.rows);
  Matrix joined(past_rows + fresh_rows, static_cast<Eigen::Index>(dim));
  if (past_rows > 0) joined.topRows(past_rows) = MatrixOf(*past, b, h);
  if (fresh_rows > 0) joined.bottomRows(fresh_rows) = MatrixOf(fresh, b, h);
  return joined;
}

}  // namespace attention

#endif  // ATTENTION_ATTENTION_MATRIX_H_
