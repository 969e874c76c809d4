// The softmax of one row: shift, exponentials, their sum, the quotient.
#ifndef ATTENTION_ATTENTION_ROW_SOFTMAX_H_
#define ATTENTION_ATTENTION_ROW_SOFTMAX_H_

#include <cstddef>
#include <limits>

#include "attention/softmax.h"
#include "attention/tempered_exp.h"

namespace attention {

class RowSoftmax {
 public:
  // Options that Softmax would take.
  explicit RowSoftmax(const SoftmaxOptions& options)
      : temperature_(options.temperature),
        naive_(options.method == SoftmaxMethod::kNaive),
        sink_(options.method == SoftmaxMethod::kPlusOne
                  ? 0.0f
                  : options.sink.value_or(kBlocked)) {}

  // The logit that has no column; -infinity when there is none.
  float sink() const { return sink_; }

  // What is subtracted from each score: 0 when naive, else the largest of the
  // scores and the sink. Temperature 0 is defined as a limit, which only the
  // shifted form has.
  float Shift(const float* scores, size_t keys) const {
    if (naive_ && temperature_ > 0.0f) return 0.0f;
    float maximum = sink_;
    for (size_t j = 0; j < keys; ++j) {
      if (scores[j] > maximum) maximum = scores[j];
    }
    return maximum;
  }

  // The exponential of a score, or of the sink, once shifted.
  float Exp(float score, float shift) const {
    if (score == kBlocked) return 0.0f;
    return TemperedExp(score - shift, temperature_);
  }

  // Writes the `keys` weights of as many scores.
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
      const bool blocked = scores[j] == kBlocked && sum != 0.0f;
      weights[j] = empty || blocked ? 0.0f : weights[j] / sum;
    }
  }

 private:
  static constexpr float kBlocked = -std::numeric_limits<float>::infinity();

  float temperature_;
  bool naive_;
  float sink_;
};

}  // namespace attention

#endif  // ATTENTION_ATTENTION_ROW_SOFTMAX_H_
