// Projects the tokens into their roles, attends, and compares both S and
// W_Q W_K^T with their own transposes.
#include "experiments/roles.h"

#include <Eigen/Core>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "attention/args.h"
#include "attention/matrix.h"
#include "experiments/compare.h"
#include "experiments/plain_matrix.h"
#include "experiments/projection.h"

namespace attention {
namespace {

std::optional<Error> Refuse(const RolesArgs& args) {
  const Shape& x = args.x.shape;
  if (auto error = RefuseUnlessMatrix("x", args.x)) return error;
  if (x.dim > 0 && x.dim > kMaxTensorSize / x.dim) {
    return Error{"x has width " + std::to_string(x.dim) +
                 "; allowed: at most " + std::to_string(kMaxTensorSize) +
                 " for its square"};
  }
  if (auto error = RefuseProjection("wq", args.wq, x)) return error;
  if (auto error = RefuseProjection("wk", args.wk, x)) return error;
  if (auto error = RefuseProjection("wv", args.wv, x)) return error;
  if (args.wk.shape.dim != args.wq.shape.dim) {
    return Error{"wk has " + std::to_string(args.wk.shape.dim) +
                 " columns; allowed: as many as wq, " +
                 std::to_string(args.wq.shape.dim)};
  }
  return std::nullopt;
}

Tensor Copy(ConstTensor from) {
  return Tensor(from.shape,
                std::vector<float>(from.data, from.data + from.shape.Size()));
}

Tensor Identity(size_t size) {
  Tensor identity(Shape{1, 1, size, size});
  MatrixOf(identity, 0, 0).setIdentity();
  return identity;
}

// a b^T, each number by itself (lazy), so that with a = b it is symmetric to
// the last bit.
Tensor TimesTransposed(ConstTensor a, ConstTensor b) {
  Tensor product(Shape{1, 1, a.shape.rows, b.shape.rows});
  MatrixOf(product, 0, 0) =
      MatrixOf(a, 0, 0).lazyProduct(MatrixOf(b, 0, 0).transpose());
  return product;
}

// M against its transpose.
CompareResult Asymmetry(const Tensor& square) {
  Tensor transposed(square.shape);
  MatrixOf(transposed, 0, 0) = MatrixOf(square.View(), 0, 0).transpose();
  return Compare(square.View(), std::as_const(transposed).View()).value();
}

}  // namespace

Result<RolesResult> Roles(const RolesArgs& args) {
  if (auto error = Refuse(args)) return *error;
  RolesResult result;
  if (args.one_vector) {
    result.q = result.k = result.v = Copy(args.x);
    result.query_key = Identity(args.x.shape.dim);
  } else {
    result.q = Project(args.x, args.wq);
    result.k = Project(args.x, args.wk);
    result.v = Project(args.x, args.wv);
    result.query_key = TimesTransposed(args.wq, args.wk);
  }
  AttentionArgs attend;
  attend.q = std::as_const(result.q).View();
  attend.k = std::as_const(result.k).View();
  attend.v = std::as_const(result.v).View();
  auto attended = Attend(attend);
  if (!attended.ok()) return attended.error();
  result.attention = std::move(attended.value());
  const CompareResult query_key = Asymmetry(result.query_key);
  const CompareResult scores = Asymmetry(result.attention.scores);
  result.query_key_asymmetry = query_key.largest_difference;
  result.scores_asymmetry = scores.largest_difference;
  result.query_key_asymmetry_at = query_key.largest_at;
  result.scores_asymmetry_at = scores.largest_at;
  result.query_key_rounding = Rounding(std::as_const(result.query_key).View());
  result.scores_rounding =
      Rounding(std::as_const(result.attention.scores).View());
  return result;
}

}  // namespace attention
