// Takes values from Attend and shows the parts that made them.
#include "experiments/explain.h"

#include <algorithm>
#include <limits>
#include <numeric>
#include <string>
#include <utility>

#include "attention/mask_matrix.h"
#include "attention/stepwise.h"
#include "attention/tempered_exp.h"

namespace attention {
namespace {

constexpr float kBlocked = -std::numeric_limits<float>::infinity();

// A cell of attention and the results that lead to it.
struct Cell {
  const AttentionArgs& args;
  const AttentionSizes& sizes;
  const StepwiseResult& steps;
  size_t b;
  size_t h;
  size_t i;
  size_t j;  // the key, or the column of v
};

// The row of the query in one of Attend's results.
std::vector<float> RowOf(const Cell& cell, const Tensor& quantity) {
  const float* row = quantity.View().Row(cell.b, cell.h, cell.i);
  return {row, row + quantity.shape.dim};
}

float ValueOf(const Cell& cell, const Tensor& quantity) {
  return quantity.View().Row(cell.b, cell.h, cell.i)[cell.j];
}

// Row `key` of past and new ones together, for the query's head.
const float* CachedRow(const Cell& cell, const std::optional<ConstTensor>& past,
                       ConstTensor fresh, size_t key) {
  const size_t kv_head = cell.h * cell.sizes.kv_heads / cell.sizes.heads;
  return key < cell.sizes.past
             ? past->Row(cell.b, kv_head, key)
             : fresh.Row(cell.b, kv_head, key - cell.sizes.past);
}

Explanation ExplainScore(const Cell& cell) {
  ScoreExplanation explanation;
  explanation.value = ValueOf(cell, cell.steps.scores);
  const float* query = cell.args.q.Row(cell.b, cell.h, cell.i);
  const float* key = CachedRow(cell, cell.args.past_keys, cell.args.k, cell.j);
  explanation.query.assign(query, query + cell.sizes.dim);
  explanation.key.assign(key, key + cell.sizes.dim);
  for (size_t c = 0; c < cell.sizes.dim; ++c) {
    explanation.products.push_back(query[c] * key[c]);
  }
  return explanation;
}

Explanation ExplainScaled(const Cell& cell) {
  ScaledExplanation explanation;
  explanation.value = ValueOf(cell, cell.steps.scaled);
  explanation.score = ValueOf(cell, cell.steps.scores);
  explanation.scale = cell.sizes.scale;
  explanation.dim = cell.sizes.dim;
  explanation.softcap = cell.args.softcap;
  explanation.product = explanation.score * explanation.scale;
  return explanation;
}

Explanation ExplainMasked(const Cell& cell) {
  MaskedExplanation explanation;
  explanation.value = ValueOf(cell, cell.steps.masked);
  explanation.scaled = ValueOf(cell, cell.steps.scaled);
  MaskMatrix(cell.args.masks, cell.sizes)
      .Row(cell.b, cell.h, cell.i, cell.j, 1, &explanation.bias);
  explanation.blocked = explanation.bias == kBlocked;
  return explanation;
}

// exp((masked - maximum) / temperature) for each key.
struct Exps {
  float maximum = kBlocked;
  std::vector<float> each;
  float sum = 0.0f;
};

Exps ExpsOf(const std::vector<float>& masked, float temperature) {
  Exps exps;
  exps.each.assign(masked.size(), 0.0f);
  for (const float score : masked) exps.maximum = std::max(exps.maximum, score);
  if (exps.maximum == kBlocked) return exps;
  for (size_t j = 0; j < masked.size(); ++j) {
    if (masked[j] == kBlocked) continue;
    exps.each[j] = TemperedExp(masked[j] - exps.maximum, temperature);
  }
  exps.sum = std::accumulate(exps.each.begin(), exps.each.end(), 0.0f);
  return exps;
}

Explanation ExplainWeight(const Cell& cell) {
  WeightExplanation explanation;
  explanation.value = ValueOf(cell, cell.steps.weights);
  explanation.key = cell.j;
  explanation.masked = RowOf(cell, cell.steps.masked);
  explanation.temperature = cell.args.temperature;
  Exps exps = ExpsOf(explanation.masked, cell.args.temperature);
  explanation.maximum = exps.maximum;
  explanation.exps = std::move(exps.each);
  explanation.sum = exps.sum;
  return explanation;
}

Explanation ExplainOutput(const Cell& cell) {
  OutputExplanation explanation;
  explanation.value = ValueOf(cell, cell.steps.output);
  explanation.weights = RowOf(cell, cell.steps.weights);
  const std::vector<float> masked = RowOf(cell, cell.steps.masked);
  for (size_t j = 0; j < cell.sizes.keys; ++j) {
    const float value =
        CachedRow(cell, cell.args.past_values, cell.args.v, j)[cell.j];
    const bool blocked = masked[j] == kBlocked;
    explanation.values.push_back(value);
    explanation.products.push_back(blocked ? 0.0f
                                           : explanation.weights[j] * value);
  }
  return explanation;
}

Explanation ExplainLogSumExp(const Cell& cell) {
  LogSumExpExplanation explanation;
  explanation.value = ValueOf(cell, cell.steps.log_sum_exp);
  explanation.masked = RowOf(cell, cell.steps.masked);
  Exps exps = ExpsOf(explanation.masked, 1.0f);
  explanation.maximum = exps.maximum;
  explanation.exps = std::move(exps.each);
  explanation.sum = exps.sum;
  return explanation;
}

// What an axis of a quantity is called, and its size.
struct Axis {
  const char* name;
  size_t size;
};

Axis LastAxisOf(Quantity quantity, const AttentionSizes& sizes) {
  switch (quantity) {
    case Quantity::kOutput:
      return {"column of v", sizes.value_dim};
    case Quantity::kLogSumExp:
      return {"position", 1};
    default:
      return {"key", sizes.keys};
  }
}

std::optional<Error> RefuseIndex(Quantity quantity, const AttentionSizes& sizes,
                                 const std::array<size_t, 4>& index) {
  const Axis last = LastAxisOf(quantity, sizes);
  const std::array<Axis, 4> axes = {{{"batch entry", sizes.batch},
                                     {"head", sizes.heads},
                                     {"query", sizes.queries},
                                     last}};
  for (size_t axis = 0; axis < axes.size(); ++axis) {
    if (index[axis] < axes[axis].size) continue;
    return Error{"index names " + std::string(axes[axis].name) + " " +
                 std::to_string(index[axis]) + "; allowed: less than " +
                 std::to_string(axes[axis].size)};
  }
  return std::nullopt;
}

}  // namespace

Result<Explanation> Explain(const AttentionArgs& args, Quantity quantity,
                            const std::array<size_t, 4>& index) {
  const auto sizes = CheckArgs(args);
  if (!sizes.ok()) return sizes.error();
  if (auto error = RefuseIndex(quantity, sizes.value(), index)) return *error;
  const auto steps = Attend(args);
  if (!steps.ok()) return steps.error();
  const Cell cell{args,     sizes.value(), steps.value(), index[0],
                  index[1], index[2],      index[3]};
  switch (quantity) {
    case Quantity::kScores:
      return ExplainScore(cell);
    case Quantity::kScaled:
      return ExplainScaled(cell);
    case Quantity::kMasked:
      return ExplainMasked(cell);
    case Quantity::kWeights:
      return ExplainWeight(cell);
    case Quantity::kOutput:
      return ExplainOutput(cell);
    case Quantity::kLogSumExp:
      break;
  }
  return ExplainLogSumExp(cell);
}

}  // namespace attention
