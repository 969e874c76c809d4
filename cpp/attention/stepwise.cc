// The five steps, each as it stands in the formula.
#include "attention/stepwise.h"

#include <cmath>
#include <limits>
#include <utility>
#include <vector>

#include "attention/mask_matrix.h"
#include "attention/matrix.h"
#include "attention/score.h"
#include "attention/softmax.h"

namespace attention {
namespace {

constexpr float kBlocked = -std::numeric_limits<float>::infinity();

// log sum_j exp(masked[j]), by the largest one so that it can't overflow;
// -infinity for a row without a key.
template <class Row>
float LogSumExp(const Row& masked) {
  float maximum = kBlocked;
  for (const float m : masked) {
    if (m > maximum) maximum = m;
  }
  float sum = 0.0f;
  for (const float m : masked) {
    if (m != kBlocked) sum += std::exp(m - maximum);
  }
  return sum == 0.0f ? kBlocked : maximum + std::log(sum);
}

float ZeroUnlessFinite(float x) { return std::isfinite(x) ? x : 0.0f; }

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
  result.output =
      Tensor({sizes.batch, sizes.heads, sizes.queries, sizes.value_dim});
  result.log_sum_exp = Tensor({sizes.batch, sizes.heads, sizes.queries, 1});

  const MaskMatrix mask(args.masks, sizes);
  std::vector<float> mask_row(sizes.keys);
  for (size_t b = 0; b < sizes.batch; ++b) {
    for (size_t h = 0; h < sizes.heads; ++h) {
      const size_t kv_head = h * sizes.kv_heads / sizes.heads;
      const ConstMatrixMap queries = MatrixOf(args.q, b, h);
      const Matrix keys =
          JoinedRows(args.past_keys, args.k, b, kv_head, sizes.dim);
      MatrixMap scores = MatrixOf(result.scores, b, h);
      MatrixMap scaled = MatrixOf(result.scaled, b, h);
      MatrixMap masked = MatrixOf(result.masked, b, h);

      // 1. S = Q K^T. The lazy product is one dot product for each pair, in the
      // same order wherever the pair stands: equal keys have equal scores,
      // which ties at temperature 0 rely on, and a prefix scores like the
      // whole.
      scores = queries.lazyProduct(keys.transpose());

      // 2. S * scale, and the softcap.
      scaled = scores.unaryExpr([&](float score) {
        return Scaled(score, sizes.scale, args.softcap);
      });

      // 3. + M.
      for (Eigen::Index i = 0; i < masked.rows(); ++i) {
        mask.Row(b, h, i, 0, sizes.keys, mask_row.data());
        for (Eigen::Index j = 0; j < masked.cols(); ++j) {
          masked(i, j) =
              mask_row[j] == kBlocked ? kBlocked : scaled(i, j) + mask_row[j];
          if (masked(i, j) == kBlocked) {
            scores(i, j) = ZeroUnlessFinite(scores(i, j));
            scaled(i, j) = ZeroUnlessFinite(scaled(i, j));
          }
        }
      }
    }
  }

  // 4. The softmax of each row.
  result.weights =
      Softmax(result.masked.View(),
              {SoftmaxMethod::kStable, args.temperature, std::nullopt})
          .value();

  // 5. A V. A blocked pair adds nothing at all: 0 times NaN would be NaN.
  for (size_t b = 0; b < sizes.batch; ++b) {
    for (size_t h = 0; h < sizes.heads; ++h) {
      const size_t kv_head = h * sizes.kv_heads / sizes.heads;
      const Matrix values =
          JoinedRows(args.past_values, args.v, b, kv_head, sizes.value_dim);
      const MatrixMap masked = MatrixOf(result.masked, b, h);
      const MatrixMap weights = MatrixOf(result.weights, b, h);
      MatrixMap output = MatrixOf(result.output, b, h);
      MatrixMap log_sum_exp = MatrixOf(result.log_sum_exp, b, h);
      for (Eigen::Index i = 0; i < weights.rows(); ++i) {
        for (Eigen::Index j = 0; j < weights.cols(); ++j) {
          if (masked(i, j) == kBlocked) continue;
          output.row(i) += weights(i, j) * values.row(j);
        }
        log_sum_exp(i, 0) = LogSumExp(masked.row(i));
      }
    }
  }
  return result;
}

}  // namespace attention
