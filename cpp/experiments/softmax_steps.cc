// Repeats what RowSoftmax does with its own pieces, keeping each.
#include "experiments/softmax_steps.h"

#include <cmath>
#include <string>
#include <utility>

#include "attention/row_softmax.h"
#include "attention/tempered_exp.h"
#include "core/number_text.h"

namespace attention {
namespace {

// The number next to the place between `low` and `high` where `holds` changes:
// it holds for `low`, and not for `high`.
template <class Predicate>
float LastThatHolds(float low, float high, Predicate holds) {
  for (;;) {
    const float middle = low + (high - low) / 2.0f;
    if (middle == low || middle == high) return low;
    (holds(middle) ? low : high) = middle;
  }
}

}  // namespace

Result<SoftmaxSteps> ExplainSoftmax(ConstTensor scores, float constant,
                                    const SoftmaxOptions& options) {
  if (!std::isfinite(constant)) {
    return Error{"constant is " + NumberText(constant) +
                 "; allowed: a finite number"};
  }
  SoftmaxSteps steps;
  // Also says what is wrong with the arguments, before any number is read.
  if (const auto tried = Softmax(scores, options); !tried.ok()) {
    return tried.error();
  }
  steps.added = Tensor(scores.shape);
  for (size_t n = 0; n < steps.added.data.size(); ++n) {
    steps.added.data[n] = scores.data[n] + constant;
  }
  steps.weights = Softmax(std::as_const(steps.added).View(), options).value();

  Shape column = scores.shape;
  column.dim = 1;
  steps.shifted = steps.exps = Tensor(scores.shape);
  steps.maximums = steps.sink_exps = steps.sums = Tensor(column);
  steps.sink_weights = steps.totals = Tensor(column);
  const RowSoftmax softmax(options);
  const size_t keys = scores.shape.dim;
  for (size_t row = 0; row < column.Size(); ++row) {
    const float* added = steps.added.data.data() + row * keys;
    const float maximum = softmax.Shift(added, keys);
    const float sink_exp = softmax.Exp(softmax.sink(), maximum);
    float sum = sink_exp, total = 0.0f;
    for (size_t j = 0; j < keys; ++j) {
      const size_t cell = row * keys + j;
      steps.shifted.data[cell] = added[j] - maximum;
      steps.exps.data[cell] = softmax.Exp(added[j], maximum);
      sum += steps.exps.data[cell];
      total += steps.weights.data[cell];
    }
    steps.maximums.data[row] = maximum;
    steps.sink_exps.data[row] = sink_exp;
    steps.sums.data[row] = sum;
    steps.sink_weights.data[row] = sink_exp == 0.0f ? 0.0f : sink_exp / sum;
    steps.totals.data[row] = total;
  }
  return steps;
}

ExpRange FindExpRange() {
  const auto is_finite = [](float x) {
    return std::isfinite(TemperedExp(x, 1.0f));
  };
  const auto is_above_zero = [](float x) {
    return TemperedExp(x, 1.0f) > 0.0f;
  };
  return {LastThatHolds(-1.0f, -1000.0f, is_above_zero),
          LastThatHolds(1.0f, 1000.0f, is_finite)};
}

}  // namespace attention
