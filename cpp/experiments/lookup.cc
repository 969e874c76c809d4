// Each step is one Attend and one Backward call for a single query.
#include "experiments/lookup.h"

#include <algorithm>
#include <cmath>
#include <string>

#include "attention/args.h"
#include "attention/backward.h"
#include "attention/stepwise.h"
#include "core/number_text.h"
#include "experiments/plain_matrix.h"

namespace attention {
namespace {

std::optional<Error> RefuseUnlessFinite(const std::string& name, float given) {
  if (std::isfinite(given)) return std::nullopt;
  return Error{name + " is " + NumberText(given) +
               "; allowed: a finite number"};
}

std::optional<Error> Refuse(const LookupArgs& args) {
  if (auto error = RefuseUnlessMatrix("keys", args.keys)) return error;
  if (auto error = RefuseUnlessMatrix("values", args.values)) return error;
  if (auto error = RefuseUnlessMatrix("query", args.query)) return error;
  if (args.values.shape.dim != 1) {
    return Error{"values has width " + std::to_string(args.values.shape.dim) +
                 "; allowed: 1, one number for each key"};
  }
  if (args.query.shape.rows != 1) {
    return Error{"query has " + std::to_string(args.query.shape.rows) +
                 " rows; allowed: 1"};
  }
  if (auto error = RefuseUnlessFinite("target", args.target)) return error;
  if (auto error = RefuseUnlessFinite("rate", args.rate)) return error;
  if (args.steps <= kMaxLookupSteps) return std::nullopt;
  return Error{"steps is " + std::to_string(args.steps) +
               "; allowed: at most " + std::to_string(kMaxLookupSteps)};
}

std::optional<size_t> LastKeyEqualTo(const float* query, ConstTensor keys) {
  for (size_t j = keys.shape.rows; j-- > 0;) {
    if (std::equal(query, query + keys.shape.dim, keys.Row(0, 0, j))) return j;
  }
  return std::nullopt;
}

double Distance(const float* a, const float* b, size_t dim) {
  double sum = 0.0;
  for (size_t c = 0; c < dim; ++c) {
    const double difference = double{a[c]} - double{b[c]};
    sum += difference * difference;
  }
  return std::sqrt(sum);
}

}  // namespace

Result<LookupResult> Lookup(const LookupArgs& args) {
  if (auto error = Refuse(args)) return *error;
  AttentionArgs attention;
  attention.q = args.query;
  attention.k = args.keys;
  attention.v = args.values;
  attention.scale = args.scale;
  attention.temperature = args.temperature;
  if (const auto checked = CheckMatrixArgs(attention); !checked.ok()) {
    return checked.error();
  }
  const size_t rows = args.steps + 1, dim = args.query.shape.dim;
  LookupResult result;
  result.queries = Tensor(Shape{1, 1, rows, dim});
  result.outputs = Tensor(Shape{1, 1, rows, 1});
  result.losses = Tensor(Shape{1, 1, rows, 1});
  result.output_gradients = Tensor(Shape{1, 1, rows, dim});
  result.gradients = Tensor(Shape{1, 1, rows, dim});

  const float one = 1.0f;
  const ConstTensor d_output{&one, Shape{1, 1, 1, 1}};

  std::copy_n(args.query.data, dim, result.queries.data.data());
  for (size_t n = 0; n < rows; ++n) {
    const float* query = result.queries.View().Row(0, 0, n);
    attention.q = {query, args.query.shape};
    const auto forward = Attend(attention);
    if (!forward.ok()) return forward.error();
    const auto backward = Backward(attention, d_output);
    if (!backward.ok()) return backward.error();

    const float output = forward.value().output.data[0];
    const float error = output - args.target;
    result.outputs.data[n] = output;
    result.losses.data[n] = error * error;
    for (size_t c = 0; c < dim; ++c) {
      const float output_gradient = backward.value().dq.data[c];
      const float gradient = 2.0f * error * output_gradient;
      result.output_gradients.data[n * dim + c] = output_gradient;
      result.gradients.data[n * dim + c] = gradient;
      if (n == args.steps) continue;
      result.queries.data[(n + 1) * dim + c] = query[c] - args.rate * gradient;
    }
  }
  const float* last = result.queries.View().Row(0, 0, args.steps);
  result.distance = Distance(last, args.query.data, dim);
  result.match = LastKeyEqualTo(last, args.keys);
  return result;
}

}  // namespace attention
