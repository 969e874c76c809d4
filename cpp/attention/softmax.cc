// Checks what softmax is asked for, and does it row by row.
#include "attention/softmax.h"

#include <limits>
#include <string>

#include "attention/args.h"
#include "attention/row_softmax.h"
#include "core/number_text.h"

namespace attention {
namespace {

constexpr float kInfinity = std::numeric_limits<float>::infinity();

std::string Complaint(ConstTensor scores, const SoftmaxOptions& options) {
  if (!scores.shape.Within(kMaxTensorSize)) {
    return "scores has shape " + ToString(scores.shape) +
           "; a tensor may hold at most " + std::to_string(kMaxTensorSize) +
           " numbers";
  }
  if (scores.data == nullptr && scores.shape.Size() > 0) {
    return "scores has shape " + ToString(scores.shape) +
           " but no data; it must point to " +
           std::to_string(scores.shape.Size()) + " numbers";
  }
  if (!(options.temperature >= 0.0f)) {
    return "temperature is " + NumberText(options.temperature) +
           "; it must be greater than 0, or 0 for the limit";
  }
  if (options.sink && !(*options.sink < kInfinity)) {
    return "sink is " + NumberText(*options.sink) +
           "; allowed are finite numbers and -infinity";
  }
  if (options.sink && options.method == SoftmaxMethod::kPlusOne) {
    return "sink is " + NumberText(*options.sink) +
           " with method 'plusOne', which is a sink of 0 itself; give one of "
           "the two";
  }
  return {};
}

}  // namespace

Result<Tensor> Softmax(ConstTensor scores, const SoftmaxOptions& options) {
  const std::string complaint = Complaint(scores, options);
  if (!complaint.empty()) return Error{complaint};
  Tensor weights(scores.shape);
  const RowSoftmax softmax(options);
  const size_t keys = scores.shape.dim;
  const size_t rows =
      scores.shape.batch * scores.shape.heads * scores.shape.rows;
  for (size_t row = 0; row < rows; ++row) {
    softmax(scores.data + row * keys, keys, weights.data.data() + row * keys);
  }
  return weights;
}

}  // namespace attention
