// A tensor that somebody else owns (TensorView) and one that owns its numbers
// (Tensor). All functions of this library read views and return tensors.
#ifndef ATTENTION_CORE_TENSOR_VIEW_H_
#define ATTENTION_CORE_TENSOR_VIEW_H_

#include <cstddef>
#include <type_traits>
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

// Owns its numbers, zero at first. Made and destroyed out of line: a caller
// that is built for size would do both number by number (at 128 tokens, that
// was half of a call of AttendFused in WebAssembly).
struct Tensor {
  Shape shape;
  std::vector<float> data;

  Tensor();
  explicit Tensor(const Shape& s);
  Tensor(const Shape& s, std::vector<float> d);
  Tensor(const Tensor& other);
  Tensor(Tensor&& other) noexcept;
  Tensor& operator=(const Tensor& other);
  Tensor& operator=(Tensor&& other) noexcept;
  ~Tensor();

  TensorView<float> View() { return {data.data(), shape}; }
  ConstTensor View() const { return {data.data(), shape}; }
};

}  // namespace attention

#endif  // ATTENTION_CORE_TENSOR_VIEW_H_
