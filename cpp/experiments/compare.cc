// Compares row by row; differences are taken in float64, where none overflows.
#include "experiments/compare.h"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <limits>

namespace attention {
namespace {

double Difference(float a, float b) {
  if (a == b || (std::isnan(a) && std::isnan(b))) return 0.0;
  const double difference =
      std::abs(static_cast<double>(a) - static_cast<double>(b));
  return std::isnan(difference) ? std::numeric_limits<double>::infinity()
                                : difference;
}

}  // namespace

Result<CompareResult> Compare(ConstTensor a, ConstTensor b) {
  if (a.shape != b.shape) {
    return Error{"b has shape " + ToString(b.shape) +
                 "; allowed: the shape of a, " + ToString(a.shape)};
  }
  Shape by_row = a.shape;
  by_row.dim = 1;
  CompareResult result;
  result.row_differences = Tensor(by_row);
  result.rows_identical = Tensor(by_row);
  const size_t dim = a.shape.dim;
  for (size_t row = 0; row < by_row.Size(); ++row) {
    const float* from_a = a.data + row * dim;
    const float* from_b = b.data + row * dim;
    double largest = 0.0;
    for (size_t c = 0; c < dim; ++c) {
      const double difference = Difference(from_a[c], from_b[c]);
      if (!result.largest_at || difference > result.largest_difference) {
        result.largest_difference = difference;
        result.largest_at = row * dim + c;
      }
      largest = std::max(largest, difference);
    }
    const bool identical =
        dim == 0 || std::memcmp(from_a, from_b, dim * sizeof(float)) == 0;
    result.row_differences.data[row] = static_cast<float>(largest);
    result.rows_identical.data[row] = identical ? 1.0f : 0.0f;
  }
  return result;
}

double Rounding(ConstTensor numbers) {
  double largest = 0.0;
  for (size_t n = 0; n < numbers.shape.Size(); ++n) {
    largest = std::max(largest, std::abs(double{numbers.data[n]}));
  }
  return 1e-6 * largest;
}

}  // namespace attention
