// The five steps with every mistake as a branch, run once for the numbers and
// once for each changed token. Plain loops: the matrices are small, and so are
// the bytes that come over a network.
#include "experiments/mistakes.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <cstring>
#include <limits>
#include <string>
#include <utility>

#include "attention/args.h"
#include "attention/mask_matrix.h"
#include "attention/row_softmax.h"
#include "attention/stepwise.h"
#include "core/rng.h"
#include "experiments/compare.h"
#include "experiments/plain_matrix.h"

namespace attention {
namespace {

constexpr float kBlocked = -std::numeric_limits<float>::infinity();
constexpr double kInfinity = std::numeric_limits<double>::infinity();

// M as the masks mean it: [queries, keys], -infinity where blocked.
Tensor RightMask(const std::vector<Mask>& masks, const AttentionSizes& sizes) {
  Tensor m(Shape{1, 1, sizes.queries, sizes.keys});
  const MaskMatrix mask(masks, sizes);
  for (size_t i = 0; i < sizes.queries; ++i) {
    mask.Row(0, 0, i, 0, sizes.keys, m.View().Row(0, 0, i));
  }
  return m;
}

double ModelDim(const MistakesArgs& args) {
  return static_cast<double>(args.heads) *
         static_cast<double>(args.q.shape.dim);
}

// One attention with mistakes, whose inputs may change.
class Broken {
 public:
  Broken(const MistakesArgs& args, const AttentionSizes& sizes,
         const Tensor& right_mask)
      : mistakes_(args.mistakes),
        temperature_(args.temperature),
        mask_(right_mask) {
    const double root_of = mistakes_.scale_by_model
                               ? ModelDim(args)
                               : static_cast<double>(sizes.dim);
    factor_ =
        args.scale.value_or(1.0f / std::sqrt(static_cast<float>(root_of)));
    divisions_ =
        1 + (mistakes_.scale_twice ? 1 : 0) - (mistakes_.no_scale ? 1 : 0);
    if (mistakes_.swapped_mask && !args.masks.empty()) {
      for (float& m : mask_.data) m = m == kBlocked ? 0.0f : kBlocked;
    }
  }

  // For q, k and v of the shapes that CheckMatrixArgs took.
  MistakesResult operator()(ConstTensor q, ConstTensor k, ConstTensor v) const {
    AttentionArgs unmasked;
    unmasked.q = q;
    unmasked.k = k;
    unmasked.v = v;
    MistakesResult result;
    result.scores = std::move(Attend(unmasked).value().scores);
    result.scaled = result.masked = result.scores;
    for (size_t n = 0; n < mask_.data.size(); ++n) {
      float& scaled = result.scaled.data[n];
      for (int d = 0; d < divisions_; ++d) scaled *= factor_;
      const float m = mask_.data[n];
      result.masked.data[n] = m == kBlocked ? BlockedScore(scaled) : scaled + m;
    }
    result.weights = Weights(result.masked);
    result.output = Average(result, v);
    return result;
  }

 private:
  float BlockedScore(float score) const {
    if (mistakes_.mask_after_softmax) return score;
    return mistakes_.mask_with_zero ? 0.0f : kBlocked;
  }

  Tensor Weights(const Tensor& masked) const {
    const RowSoftmax softmax(
        {mistakes_.no_maximum ? SoftmaxMethod::kNaive : SoftmaxMethod::kStable,
         temperature_,
         {}});
    const size_t queries = masked.shape.rows;
    const size_t keys = masked.shape.dim;
    // Each line begins `next` after the one before and has a cell every `step`.
    const bool columns = mistakes_.wrong_axis;
    const size_t lines = columns ? keys : queries;
    const size_t cells = columns ? queries : keys;
    const size_t next = columns ? 1 : keys;
    const size_t step = columns ? keys : 1;
    Tensor weights(masked.shape);
    std::vector<float> scores(cells), shares(cells);
    for (size_t line = 0; line < lines; ++line) {
      for (size_t n = 0; n < cells; ++n) {
        scores[n] = masked.data[line * next + n * step];
      }
      softmax(scores.data(), cells, shares.data());
      for (size_t n = 0; n < cells; ++n) {
        weights.data[line * next + n * step] = shares[n];
      }
    }
    if (mistakes_.mask_after_softmax) {
      for (size_t n = 0; n < mask_.data.size(); ++n) {
        if (mask_.data[n] == kBlocked) weights.data[n] = 0.0f;
      }
    }
    return weights;
  }

  // A V. A pair that softmax was told is blocked adds nothing, as in Attend.
  static Tensor Average(const MistakesResult& result, ConstTensor v) {
    const Shape& pairs = result.weights.shape;
    const size_t width = v.shape.dim;
    Tensor output(Shape{1, 1, pairs.rows, width});
    for (size_t n = 0; n < result.weights.data.size(); ++n) {
      if (result.masked.data[n] == kBlocked) continue;
      float* row = output.View().Row(0, 0, n / pairs.dim);
      const float* value = v.Row(0, 0, n % pairs.dim);
      for (size_t c = 0; c < width; ++c) {
        row[c] += result.weights.data[n] * value[c];
      }
    }
    return output;
  }

  Mistakes mistakes_;
  float temperature_;
  Tensor mask_;
  float factor_;
  int divisions_;
};

double NanAsInfinity(double x) { return std::isnan(x) ? kInfinity : x; }

// Root mean square.
double Size(const Tensor& tensor) {
  double sum = 0.0;
  for (const float x : tensor.data) sum += static_cast<double>(x) * x;
  return tensor.data.empty()
             ? 0.0
             : std::sqrt(sum / static_cast<double>(tensor.data.size()));
}

size_t CountNotFinite(const Tensor& tensor) {
  return static_cast<size_t>(
      std::count_if(tensor.data.begin(), tensor.data.end(),
                    [](float x) { return !std::isfinite(x); }));
}

void MeasureWeights(const Tensor& right_mask, MistakesResult& result) {
  const Shape& pairs = result.weights.shape;
  MistakeMeasures& measures = result.measures;
  result.row_sums = Tensor(Shape{1, 1, pairs.rows, 1});
  for (size_t i = 0; i < pairs.rows; ++i) {
    double sum = 0.0;
    bool sees_a_key = false;
    for (size_t n = i * pairs.dim; n < (i + 1) * pairs.dim; ++n) {
      const double weight = result.weights.data[n];
      sum += weight;
      if (right_mask.data[n] != kBlocked) {
        sees_a_key = true;
        continue;
      }
      measures.largest_blocked_weight = std::max(
          measures.largest_blocked_weight, NanAsInfinity(std::abs(weight)));
    }
    result.row_sums.data[i] = static_cast<float>(sum);
    if (!sees_a_key) continue;
    measures.largest_sum_error =
        std::max(measures.largest_sum_error, NanAsInfinity(std::abs(sum - 1)));
  }
}

// Whether a bit of the row differs; NaN is NaN whatever its bits.
bool Moved(const float* before, const float* after, size_t count) {
  for (size_t c = 0; c < count; ++c) {
    if (std::isnan(before[c]) && std::isnan(after[c])) continue;
    if (std::memcmp(before + c, after + c, sizeof(float)) != 0) return true;
  }
  return false;
}

Tensor Copy(ConstTensor from) {
  return Tensor(from.shape,
                std::vector<float>(from.data, from.data + from.shape.Size()));
}

// Other numbers in one row: the substream keeps tokens apart, the stream keeps
// q, k and v apart.
void Redraw(Tensor& tensor, size_t row, uint32_t stream, uint64_t token) {
  constexpr uint32_t kSeed = 0;
  FillRandom({kSeed, stream, token}, Distribution::kNormal, 0,
             tensor.View().Row(0, 0, row), tensor.shape.dim);
}

// The queries that must not notice when a token changes.
std::vector<size_t> Unaware(size_t token, size_t own, const Tensor& mask) {
  std::vector<size_t> queries;
  for (size_t i = 0; i < mask.shape.rows; ++i) {
    const float m = mask.data[i * mask.shape.dim + token];
    if (m == kBlocked && i != own) queries.push_back(i);
  }
  return queries;
}

void MeasureLeaks(const MistakesArgs& args, const Broken& attend,
                  const Tensor& right_mask, MistakesResult& result) {
  MistakeMeasures& measures = result.measures;
  const size_t queries = args.q.shape.rows;
  const size_t keys = args.k.shape.rows;
  result.row_leaks = Tensor(Shape{1, 1, queries, 1});
  for (size_t token = 0; token < keys; ++token) {
    // Its own query; a token before the first that asks wraps around, to no
    // query at all.
    const size_t own = token + queries - keys;
    const std::vector<size_t> rows = Unaware(token, own, right_mask);
    if (rows.empty()) continue;
    Tensor q = Copy(args.q), k = Copy(args.k), v = Copy(args.v);
    if (own < queries) Redraw(q, own, 1, token);
    Redraw(k, token, 2, token);
    Redraw(v, token, 3, token);
    const Tensor after =
        attend(std::as_const(q).View(), std::as_const(k).View(),
               std::as_const(v).View())
            .output;
    const Tensor& before = result.output;
    const CompareResult compared = Compare(before.View(), after.View()).value();
    measures.leaks_asked += rows.size();
    for (const size_t i : rows) {
      if (!Moved(before.View().Row(0, 0, i), after.View().Row(0, 0, i),
                 before.shape.dim)) {
        continue;
      }
      ++measures.leaks;
      result.row_leaks.data[i] = 1.0f;
      const double difference = compared.row_differences.data[i];
      if (!measures.worst_leak ||
          difference > measures.worst_leak->difference) {
        measures.worst_leak = Leak{i, token, difference};
      }
    }
  }
}

}  // namespace

Result<MistakesResult> AttendWithMistakes(const MistakesArgs& args) {
  AttentionArgs right_args;
  right_args.q = args.q;
  right_args.k = args.k;
  right_args.v = args.v;
  right_args.masks = args.masks;
  right_args.scale = args.scale;
  right_args.temperature = args.temperature;
  if (auto error = RefuseUnlessMatrix("q", args.q)) return *error;
  const Result<AttentionSizes> checked = CheckMatrixArgs(right_args);
  if (!checked.ok()) return checked.error();
  const AttentionSizes& sizes = checked.value();
  if (args.temperature == 0.0f) {
    return Error{"temperature is 0; allowed: a number above 0"};
  }
  if (args.heads == 0) {
    return Error{"heads is 0; allowed: 1 or more"};
  }
  if (args.scale && args.mistakes.scale_by_model) {
    return Error{
        "scale is given and mistakes has scaleByModel; allowed: one of them"};
  }
  if (!Shape{1, sizes.keys, sizes.queries, sizes.keys}.Within(
          kMaxMatrixCells)) {
    return Error{"q and k have " + std::to_string(sizes.queries) + " and " +
                 std::to_string(sizes.keys) +
                 " rows; allowed: keys * queries * keys up to " +
                 std::to_string(kMaxMatrixCells)};
  }

  const StepwiseResult right = Attend(right_args).value();
  const Tensor right_mask = RightMask(args.masks, sizes);
  const Broken attend(args, sizes, right_mask);
  MistakesResult result = attend(args.q, args.k, args.v);
  result.model_dim = ModelDim(args);
  MeasureWeights(right_mask, result);
  MeasureLeaks(args, attend, right_mask, result);
  MistakeMeasures& measures = result.measures;
  measures.not_finite =
      CountNotFinite(result.weights) + CountNotFinite(result.output);
  for (const float masked : result.masked.data) {
    if (std::isnan(masked)) continue;
    measures.largest_exponent =
        std::max(measures.largest_exponent,
                 static_cast<double>(masked / args.temperature));
  }
  measures.scaled_size = Size(result.scaled);
  measures.right_scaled_size = Size(right.scaled);
  measures.largest_difference =
      Compare(std::as_const(result.output).View(), right.output.View())
          .value()
          .largest_difference;
  return result;
}

}  // namespace attention
