// One row at a time: shift, exponentials, their sum, the quotient.
#include "attention/softmax.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <string>

#include "attention/args.h"
#include "attention/tempered_exp.h"

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
    return "temperature is " + std::to_string(options.temperature) +
           "; it must be greater than 0, or 0 for the limit";
  }
  if (options.sink && !(*options.sink < kInfinity)) {
    return "sink is " + std::to_string(*options.sink) +
           "; allowed are finite numbers and -infinity";
  }
  if (options.sink && options.method == SoftmaxMethod::kPlusOne) {
    return "sink is " + std::to_string(*options.sink) +
           " with method 'plusOne', which is a sink of 0 itself; give one of "
           "the two";
  }
  return {};
}

class RowSoftmax {
 public:
  explicit RowSoftmax(const SoftmaxOptions& options)
      : temperature_(options.temperature),
        naive_(options.method == SoftmaxMethod::kNaive),
        sink_(options.method == SoftmaxMethod::kPlusOne
                  ? 0.0f
                  : options.sink.value_or(-kInfinity)) {}

  void operator()(const float* scores, size_t keys, float* weights) const {
    const float shift = Shift(scores, keys);
    float sum = Exp(sink_, shift);
    for (size_t j = 0; j < keys; ++j) {
      weights[j] = Exp(scores[j], shift);
      sum += weights[j];
    }
    const bool empty = sum == 0.0f && !naive_;
    for (size_t j = 0; j < keys; ++j) {
      // A blocked key keeps its 0 even in a row that is NaN.
      const bool blocked = scores[j] == -kInfinity && sum != 0.0f;
      weights[j] = empty || blocked ? 0.0f : weights[j] / sum;
    }
  }

 private:
  // What is subtracted from each score. Temperature 0 is defined as a limit,
  // which only the shifted form has.
  float Shift(const float* scores, size_t keys) const {
    if (naive_ && temperature_ > 0.0f) return 0.0f;
    float maximum = sink_;
    for (size_t j = 0; j < keys; ++j) {
      if (scores[j] > maximum) maximum = scores[j];
    }
    return maximum;
  }

  float Exp(float score, float shift) const {
    if (score == -kInfinity) return 0.0f;
    return TemperedExp(score - shift, temperature_);
  }

  float temperature_;
  bool naive_;
  float sink_;
};

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
