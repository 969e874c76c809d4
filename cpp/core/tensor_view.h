// A tensor that somebody else owns (TensorView) and one that owns its numbers
// (Tensor). All functions of this library read views and return tensors.
#ifndef ATTENTION_CORE_TENSOR_VIEW_H_
#define ATTENTION_CORE_TENSOR_VIEW_H_

#include <cstddef>
#include <type_traits>
#include <utility>
#include <vector>

#include "core/shape.h"

namespace attention {

// Row-major and contiguous. `data` may be null only if the shape has no
// elements. The view is valid as long as the data it points to.
template <class T>
struct TensorView {
  T* data = nullptr;
  Shape shape;

  // The row [b, h, r, :], `shape.dim` numbers.
  T* Row(size_t b, size_t h, size_t r) const {
    return data + ((b * shape.heads + h) * shape.rows + r) * shape.dim;
  }
  // The matrix [b, h, :, :], `shape.rows` x `shape.dim` numbers.
  T* Matrix(size_t b, size_t h) const { return Row(b, h, 0); }

  // What may be written may be read.
  template <class U, class = std::enable_if_t<!std::is_const_v<T> &&
                                              std::is_same_v<U, const T>>>
  operator TensorView<U>() const {  // NOLINT: implicit
    return {data, shape};
  }
};

using ConstTensor = TensorView<const float>;

// Owns its numbers, zero at first.
struct Tensor {
  Shape shape;
  std::vector<float> data;

  Tensor() = default;
  explicit Tensor(const Shape& s) : shape(s), data(s.Size(), 0.0f) {}
  Tensor(const Shape& s, std::vector<float> d) : shape(s), data(std::move(d)) {}

  TensorView<float> View() { return {data.data(), shape}; }
  ConstTensor View() const { return {data.data(), shape}; }
};

}  // namespace attention

#endif  // ATTENTION_CORE_TENSOR_VIEW_H_
