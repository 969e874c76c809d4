// Runs the same attention on the tokens in both orders, and puts the shuffled
// outputs back.
#include "experiments/order.h"

#include <Eigen/Core>
#include <algorithm>
#include <cmath>
#include <optional>
#include <string>
#include <utility>

#include "attention/args.h"
#include "attention/matrix.h"
#include "attention/stepwise.h"
#include "experiments/compare.h"
#include "experiments/plain_matrix.h"
#include "experiments/projection.h"

namespace attention {
namespace {

std::optional<Error> RefusePermutation(const std::vector<size_t>& permutation,
                                       size_t tokens) {
  if (permutation.size() != tokens) {
    return Error{"permutation has " + std::to_string(permutation.size()) +
                 " entries; allowed: one for each of the " +
                 std::to_string(tokens) + " tokens"};
  }
  std::vector<bool> taken(tokens, false);
  for (size_t s = 0; s < tokens; ++s) {
    const std::string entry = "permutation[" + std::to_string(s) + "] is " +
                              std::to_string(permutation[s]);
    if (permutation[s] >= tokens) {
      return Error{entry + "; allowed: 0 to " + std::to_string(tokens - 1)};
    }
    if (taken[permutation[s]]) {
      return Error{entry + " again; allowed: every token once"};
    }
    taken[permutation[s]] = true;
  }
  return std::nullopt;
}

std::optional<Error> Refuse(const OrderArgs& args) {
  const Shape& x = args.x.shape;
  if (auto error = RefuseUnlessMatrix("x", args.x)) return error;
  if (auto error = RefuseProjection("wq", args.wq, x)) return error;
  if (auto error = RefuseProjection("wk", args.wk, x)) return error;
  if (auto error = RefuseProjection("wv", args.wv, x)) return error;
  if (args.wk.shape.dim != args.wq.shape.dim) {
    return Error{"wk has " + std::to_string(args.wk.shape.dim) +
                 " columns; allowed: as many as wq, " +
                 std::to_string(args.wq.shape.dim)};
  }
  if (args.positions && args.positions->shape != x) {
    return Error{"positions has shape " + ToString(args.positions->shape) +
                 "; allowed: the shape of x, " + ToString(x)};
  }
  return RefusePermutation(args.permutation, x.rows);
}

// to[s] = from[permutation[s]], row by row.
Tensor Shuffle(ConstTensor from, const std::vector<size_t>& permutation) {
  Tensor to(from.shape);
  for (size_t s = 0; s < permutation.size(); ++s) {
    MatrixOf(to, 0, 0).row(s) = MatrixOf(from, 0, 0).row(permutation[s]);
  }
  return to;
}

// to[permutation[s]] = from[s], row by row.
Tensor Restore(ConstTensor from, const std::vector<size_t>& permutation) {
  Tensor to(from.shape);
  for (size_t s = 0; s < permutation.size(); ++s) {
    MatrixOf(to, 0, 0).row(permutation[s]) = MatrixOf(from, 0, 0).row(s);
  }
  return to;
}

// In float64, so that the order of the rows is lost in the rounding to float32.
Tensor Pool(ConstTensor output) {
  Tensor pooled(Shape{1, 1, 1, output.shape.dim});
  if (output.shape.rows == 0) return pooled;
  MatrixOf(pooled, 0, 0) =
      MatrixOf(output, 0, 0).cast<double>().colwise().mean().cast<float>();
  return pooled;
}

Result<StepwiseResult> Answer(const OrderArgs&, const AttentionArgs& args) {
  return Attend(args);
}

Result<MistakesResult> Answer(const OrderArgs& order, MistakesArgs args) {
  args.mistakes = *order.mistakes;
  args.heads = order.heads;
  return AttendWithMistakes(args);
}

// Fills the weights and the output of the side from its q, k and v.
template <class Args>
std::optional<Error> Run(const OrderArgs& order, OrderSide& side) {
  Args args;
  args.q = std::as_const(side.q).View();
  args.k = std::as_const(side.k).View();
  args.v = std::as_const(side.v).View();
  args.masks = order.masks;
  auto attended = Answer(order, args);
  if (!attended.ok()) return attended.error();
  side.weights = std::move(attended.value().weights);
  side.output = std::move(attended.value().output);
  return std::nullopt;
}

// `tokens` is x, in the order of the slots.
Result<OrderSide> RunSide(const OrderArgs& args, Tensor tokens) {
  OrderSide side;
  side.x = std::move(tokens);
  if (args.positions) MatrixOf(side.x, 0, 0) += MatrixOf(*args.positions, 0, 0);
  const ConstTensor x = std::as_const(side.x).View();
  side.q = Project(x, args.wq);
  side.k = Project(x, args.wk);
  side.v = Project(x, args.wv);
  if (auto error = args.mistakes ? Run<MistakesArgs>(args, side)
                                 : Run<AttentionArgs>(args, side)) {
    return *error;
  }
  side.pooled = Pool(std::as_const(side.output).View());
  return side;
}

// Where the largest magnitude stands, the first of equals; a NaN is the
// largest.
std::optional<size_t> FurthestFromZero(const Tensor& numbers) {
  std::optional<size_t> furthest;
  for (size_t n = 0; n < numbers.data.size(); ++n) {
    if (std::isnan(numbers.data[n])) return n;
    if (!furthest ||
        std::abs(numbers.data[n]) > std::abs(numbers.data[*furthest])) {
      furthest = n;
    }
  }
  return furthest;
}

double LargestDifference(const Tensor& a, const Tensor& b) {
  return Compare(a.View(), b.View()).value().largest_difference;
}

}  // namespace

Result<OrderResult> Order(const OrderArgs& args) {
  if (auto error = Refuse(args)) return *error;
  const size_t numbers = args.x.shape.Size();
  auto original = RunSide(
      args, Tensor(args.x.shape,
                   std::vector<float>(args.x.data, args.x.data + numbers)));
  if (!original.ok()) return original.error();
  auto shuffled = RunSide(args, Shuffle(args.x, args.permutation));
  if (!shuffled.ok()) return shuffled.error();

  OrderResult result;
  result.original = std::move(original.value());
  result.shuffled = std::move(shuffled.value());
  result.restored =
      Restore(std::as_const(result.shuffled.output).View(), args.permutation);
  result.difference = result.restored;
  MatrixOf(result.difference, 0, 0) -= MatrixOf(result.original.output, 0, 0);
  result.difference_largest_at = FurthestFromZero(result.difference);
  result.largest_difference =
      LargestDifference(result.restored, result.original.output);
  result.pooled_difference =
      LargestDifference(result.shuffled.pooled, result.original.pooled);
  result.rounding = std::max(Rounding(std::as_const(result.original.v).View()),
                             Rounding(std::as_const(result.shuffled.v).View()));
  return result;
}

}  // namespace attention
