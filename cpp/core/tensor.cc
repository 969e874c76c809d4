// What Tensor does with its numbers, in one place that is built for speed.
#include <utility>

#include "core/tensor_view.h"

namespace attention {

Tensor::Tensor() = default;
Tensor::Tensor(const Shape& s) : shape(s), data(s.Size(), 0.0f) {}
Tensor::Tensor(const Shape& s, std::vector<float> d)
    : shape(s), data(std::move(d)) {}
Tensor::Tensor(const Tensor& other) = default;
Tensor::Tensor(Tensor&& other) noexcept = default;
Tensor& Tensor::operator=(const Tensor& other) = default;
Tensor& Tensor::operator=(Tensor&& other) noexcept = default;
Tensor::~Tensor() = default;

}  // namespace attention
