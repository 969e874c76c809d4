// The five steps, each as it stands in the formula.
#include "attention/stepwise.h"

#include <cmath>
#include <limits>

#include "attention/log_sum_exp.h"
#include "attention/mask_matrix.h"
#include "attention/matrix.h"
#include "attention/row_softmax.h"
#include "attention/score.h"

namespace attention {
namespace {

constexpr float kBlocked = -std::numeric_limits<float>::infinity();

// log sum_j exp(masked[j]), by the largest one so that it can't overflow.
template <class Row>
float RowLogSumExp(const Row& masked) {
  float maximum = kBlocked;
  for (const float m : masked) {
    if (m > maximum) maximum = m;
  }
  float sum = 0.0f;
  for (const float m : masked) {
    if (m != kBlocked) sum += std::exp(m - maximum);
  }
  return LogSumExp(maximum, sum);
}

float ZeroUnlessFinite(float x) { return std::isfinite(x) ? x : 0.0f; }

// One head of the results, as matrices.
struct Head {
  Head(StepwiseResult& result, size_t b, size_t h)
      : scores(MatrixOf(result.scores, b, h)),
        scaled(MatrixOf(result.scaled, b, h)),
        masked(MatrixOf(result.masked, b, h)),
        weights(MatrixOf(result.weights, b, h)),
        output(MatrixOf(result.output, b, h)),
        log_sum_exp(MatrixOf(result.log_sum_exp, b, h)) {}

  MatrixMap scores, scaled, masked, weights, output, log_sum_exp;
};

// + M, which stands in `masked`; a blocked pair keeps no infinity or NaN.
void AddMask(Head& head) {
  for (Eigen::Index i = 0; i < head.masked.rows(); ++i) {
    for (Eigen::Index j = 0; j < head.masked.cols(); ++j) {
      if (head.masked(i, j) != kBlocked) {
        head.masked(i, j) += head.scaled(i, j);
        continue;
      }
      head.scores(i, j) = ZeroUnlessFinite(head.scores(i, j));
      head.scaled(i, j) = ZeroUnlessFinite(head.scaled(i, j));
    }
  }
}

// A V. A pair at -infinity adds nothing at all: 0 times NaN would be NaN.
void Average(const Matrix& values, Head& head) {
  for (Eigen::Index i = 0; i < head.weights.rows(); ++i) {
    for (Eigen::Index j = 0; j < head.weights.cols(); ++j) {
      if (head.masked(i, j) == kBlocked) continue;
      head.output.row(i) += head.weights(i, j) * values.row(j);
    }
  }
}

}  // namespace

Result<StepwiseResult> Attend(const AttentionArgs& args) {
  const Result<AttentionSizes> checked = CheckMatrixArgs(args);
  if (!checked.ok()) return checked.error();
  const AttentionSizes& sizes = checked.value();
  const Shape matrix{sizes.batch, sizes.heads, sizes.queries, sizes.keys};

  StepwiseResult result;
  result.scores = Tensor(matrix);
  result.scaled = Tensor(matrix);
  result.masked = Tensor(matrix);
  result.weights = Tensor(matrix);
  result.output =
      Tensor({sizes.batch, sizes.heads, sizes.queries, sizes.value_dim});
  result.log_sum_exp = Tensor({sizes.batch, sizes.heads, sizes.queries, 1});

  const MaskMatrix mask(args.masks, sizes);
  const RowSoftmax softmax({SoftmaxMethod::kStable, args.temperature, {}});
  for (size_t b = 0; b < sizes.batch; ++b) {
    for (size_t h = 0; h < sizes.heads; ++h) {
      const size_t kv_head = h * sizes.kv_heads / sizes.heads;
      const ConstMatrixMap queries = MatrixOf(args.q, b, h);
      const Matrix keys =
          JoinedRows(args.past_keys, args.k, b, kv_head, sizes.dim);
      const Matrix values =
          JoinedRows(args.past_values, args.v, b, kv_head, sizes.value_dim);
      Head head(result, b, h);

      // 1. S = Q K^T. The lazy product is one dot product for each pair, in the
      // same order wherever the pair stands: equal keys have equal scores,
      // which ties at temperature 0 rely on, and a prefix scores like the
      // whole.
      head.scores = queries.lazyProduct(keys.transpose());

      // 2. S * scale, and the softcap.
      head.scaled = head.scores.unaryExpr([&](float score) {
        return Scaled(score, sizes.scale, args.softcap);
      });

      // 3. + M.
      for (size_t i = 0; i < sizes.queries; ++i) {
        mask.Row(b, h, i, 0, sizes.keys, head.masked.row(i).data());
      }
      AddMask(head);

      // 4. The softmax of each row.
      for (size_t i = 0; i < sizes.queries; ++i) {
        softmax(head.masked.row(i).data(), sizes.keys,
                head.weights.row(i).data());
        head.log_sum_exp(i, 0) = RowLogSumExp(head.masked.row(i));
      }

      // 5. A V.
      Average(values, head);
    }
  }
  return result;
}

}  // namespace attention
