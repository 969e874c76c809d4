// Evaluates the sines and cosines in float64.
#include "experiments/positions.h"

#include <cmath>
#include <string>

#include "attention/args.h"

namespace attention {

Result<Tensor> Positions(size_t rows, size_t dim) {
  const Shape shape{1, 1, rows, dim};
  if (rows > 0 && dim > kMaxTensorSize / rows) {
    return Error{"rows and dim are " + std::to_string(rows) + " and " +
                 std::to_string(dim) + "; allowed: at most " +
                 std::to_string(kMaxTensorSize) + " numbers"};
  }
  Tensor positions(shape);
  for (size_t i = 0; i < rows; ++i) {
    float* row = positions.View().Row(0, 0, i);
    for (size_t c = 0; c < dim; ++c) {
      const double exponent =
          static_cast<double>(c - c % 2) / static_cast<double>(dim);
      const double angle = static_cast<double>(i) / std::pow(10000.0, exponent);
      row[c] =
          static_cast<float>(c % 2 == 0 ? std::sin(angle) : std::cos(angle));
    }
  }
  return positions;
}

}  // namespace attention
