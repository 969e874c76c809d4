// Each of the three ways is a list of plain Attend calls on rows of the same
// matrices.
#include "experiments/decode.h"

#include <algorithm>
#include <numeric>
#include <string>
#include <utility>

#include "attention/args.h"
#include "attention/stepwise.h"
#include "experiments/compare.h"
#include "experiments/plain_matrix.h"

namespace attention {
namespace {

std::optional<Error> RefuseRows(const std::string& name, ConstTensor tensor,
                                size_t tokens) {
  if (auto error = RefuseUnlessMatrix(name, tensor)) return error;
  if (tensor.shape.rows == tokens) return std::nullopt;
  return Error{name + " has " + std::to_string(tensor.shape.rows) +
               " rows; allowed: one for each token, as q has: " +
               std::to_string(tokens)};
}

std::optional<Error> Refuse(const DecodeArgs& args) {
  const size_t tokens = args.q.shape.rows;
  if (auto error = RefuseRows("q", args.q, tokens)) return error;
  if (auto error = RefuseRows("k", args.k, tokens)) return error;
  if (auto error = RefuseRows("v", args.v, tokens)) return error;
  if (tokens <= kMaxDecodeTokens) return std::nullopt;
  return Error{"q has " + std::to_string(tokens) + " rows; allowed: at most " +
               std::to_string(kMaxDecodeTokens) + " tokens"};
}

// Rows first .. first + count of a matrix.
ConstTensor Rows(ConstTensor tensor, size_t first, size_t count) {
  return {tensor.data + first * tensor.shape.dim,
          Shape{1, 1, count, tensor.shape.dim}};
}

uint64_t CountMultiplications(const AttentionArgs& args,
                              const StepwiseResult& ran) {
  const uint64_t pairs = ran.weights.shape.Size();
  return pairs * (args.q.shape.dim + ran.output.shape.dim);
}

AttentionArgs ParallelPass(const DecodeArgs& args) {
  AttentionArgs pass;
  pass.q = args.q;
  pass.k = args.k;
  pass.v = args.v;
  pass.scale = args.scale;
  pass.masks = {CausalMask{}};
  return pass;
}

AttentionArgs PrefixPass(const DecodeArgs& args, size_t t) {
  AttentionArgs pass;
  pass.q = Rows(args.q, 0, t + 1);
  pass.k = Rows(args.k, 0, t + 1);
  pass.v = Rows(args.v, 0, t + 1);
  pass.scale = args.scale;
  return pass;
}

AttentionArgs CachedPass(const DecodeArgs& args, size_t t) {
  AttentionArgs pass;
  pass.q = Rows(args.q, t, 1);
  pass.k = Rows(args.k, t, 1);
  pass.v = Rows(args.v, t, 1);
  if (t > 0) {
    pass.past_keys = Rows(args.k, 0, t);
    pass.past_values = Rows(args.v, 0, t);
  }
  pass.scale = args.scale;
  return pass;
}

// Runs the pass, copies the last row of its output to `row`; returns the
// multiplications.
Result<uint64_t> KeepLastRow(const AttentionArgs& pass, float* row) {
  const auto ran = Attend(pass);
  if (!ran.ok()) return ran.error();
  const ConstTensor output = ran.value().output.View();
  std::copy_n(output.Row(0, 0, output.shape.rows - 1), output.shape.dim, row);
  return CountMultiplications(pass, ran.value());
}

// Of the keys and values that the pass reads, the cached ones and its own.
uint64_t CountCached(const AttentionArgs& pass) {
  const uint64_t past = pass.past_keys ? pass.past_keys->shape.Size() +
                                             pass.past_values->shape.Size()
                                       : 0;
  return past + pass.k.shape.Size() + pass.v.shape.Size();
}

std::vector<uint64_t> RunningTotals(const std::vector<uint64_t>& counts) {
  std::vector<uint64_t> totals(counts.size());
  std::partial_sum(counts.begin(), counts.end(), totals.begin());
  return totals;
}

}  // namespace

Result<DecodeResult> Decode(const DecodeArgs& args) {
  if (auto error = Refuse(args)) return *error;
  DecodeResult result;
  const AttentionArgs all = ParallelPass(args);
  auto parallel = Attend(all);
  if (!parallel.ok()) return parallel.error();
  result.multiplications.parallel = CountMultiplications(all, parallel.value());
  result.parallel = std::move(parallel.value().output);

  result.prefixes = Tensor(result.parallel.shape);
  result.cached = Tensor(result.parallel.shape);
  for (size_t t = 0; t < args.q.shape.rows; ++t) {
    const auto prefix =
        KeepLastRow(PrefixPass(args, t), result.prefixes.View().Row(0, 0, t));
    if (!prefix.ok()) return prefix.error();
    result.multiplications.prefixes.push_back(prefix.value());
    const AttentionArgs step = CachedPass(args, t);
    const auto cached = KeepLastRow(step, result.cached.View().Row(0, 0, t));
    if (!cached.ok()) return cached.error();
    result.multiplications.cached.push_back(cached.value());
    result.cache.numbers.push_back(CountCached(step));
    result.cache.bytes.push_back(CountCached(step) * sizeof(float));
  }
  Multiplications& counts = result.multiplications;
  counts.prefixes_so_far = RunningTotals(counts.prefixes);
  counts.cached_so_far = RunningTotals(counts.cached);
  const ConstTensor reference = std::as_const(result.parallel).View();
  result.prefixes_difference =
      Compare(std::as_const(result.prefixes).View(), reference)
          .value()
          .largest_difference;
  result.cached_difference =
      Compare(std::as_const(result.cached).View(), reference)
          .value()
          .largest_difference;
  return result;
}

}  // namespace attention
