// The five steps with every mistake as a branch, run once for the numbers and
// once for each changed token.
#include "experiments/mistakes.h"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <limits>
#include <string>
#include <utility>

#include "attention/args.h"
#include "attention/mask_matrix.h"
#include "attention/matrix.h"
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
Matrix RightMask(const std::vector<Mask>& masks, const AttentionSizes& sizes) {
  Matrix m(static_cast<Eigen::Index>(sizes.queries),
           static_cast<Eigen::Index>(sizes.keys));
  const MaskMatrix mask(masks, sizes);
  for (size_t i = 0; i < sizes.queries; ++i) {
    mask.Row(0, 0, i, 0, sizes.keys, m.row(i).data());
  }
  return m;
}

// One attention with mistakes, whose inputs may change.
class Broken {
 public:
  Broken(const MistakesArgs& args, const AttentionSizes& sizes,
         const Matrix& right_mask)
      : mistakes_(args.mistakes), mask_(right_mask) {
    const size_t root_of = mistakes_.scale_by_model
                               ? args.model_dim.value_or(sizes.dim)
                               : sizes.dim;
    factor_ = 1.0f / std::sqrt(static_cast<float>(root_of));
    divisions_ =
        1 + (mistakes_.scale_twice ? 1 : 0) - (mistakes_.no_scale ? 1 : 0);
    if (mistakes_.swapped_mask && !args.masks.empty()) {
      mask_ = right_mask.unaryExpr(
          [](float m) { return m == kBlocked ? 0.0f : kBlocked; });
    }
  }

  MistakesResult operator()(ConstTensor q, ConstTensor k, ConstTensor v) const {
    const Shape pairs{1, 1, q.shape.rows, k.shape.rows};
    MistakesResult result;
    for (Tensor* tensor :
         {&result.scores, &result.scaled, &result.masked, &result.weights}) {
      *tensor = Tensor(pairs);
    }
    result.output = Tensor({1, 1, q.shape.rows, v.shape.dim});

    MatrixMap scores = MatrixOf(result.scores, 0, 0);
    const Matrix keys = JoinedRows({}, k, 0, 0, q.shape.dim);
    scores = MatrixOf(q, 0, 0).lazyProduct(keys.transpose());
    MatrixMap scaled = MatrixOf(result.scaled, 0, 0);
    scaled = scores;
    for (int n = 0; n < divisions_; ++n) scaled *= factor_;
    MatrixMap masked = MatrixOf(result.masked, 0, 0);
    masked = scaled.binaryExpr(mask_, [this](float score, float m) {
      return m == kBlocked ? BlockedScore(score) : score + m;
    });
    MatrixMap weights = MatrixOf(result.weights, 0, 0);
    Softmax(masked, weights);
    if (mistakes_.mask_after_softmax) {
      weights = (mask_.array() == kBlocked).select(0.0f, weights);
    }
    MatrixMap output = MatrixOf(result.output, 0, 0);
    const ConstMatrixMap values = MatrixOf(v, 0, 0);
    for (Eigen::Index i = 0; i < weights.rows(); ++i) {
      for (Eigen::Index j = 0; j < weights.cols(); ++j) {
        if (masked(i, j) == kBlocked) continue;
        output.row(i) += weights(i, j) * values.row(j);
      }
    }
    return result;
  }

 private:
  float BlockedScore(float score) const {
    if (mistakes_.mask_after_softmax) return score;
    return mistakes_.mask_with_zero ? 0.0f : kBlocked;
  }

  void Softmax(const MatrixMap& masked, MatrixMap& weights) const {
    const RowSoftmax softmax(
        {mistakes_.no_maximum ? SoftmaxMethod::kNaive : SoftmaxMethod::kStable,
         1.0f,
         {}});
    if (!mistakes_.wrong_axis) {
      for (Eigen::Index i = 0; i < masked.rows(); ++i) {
        softmax(masked.row(i).data(), static_cast<size_t>(masked.cols()),
                weights.row(i).data());
      }
      return;
    }
    const Matrix columns = masked.transpose();
    Matrix shares(columns.rows(), columns.cols());
    for (Eigen::Index j = 0; j < columns.rows(); ++j) {
      softmax(columns.row(j).data(), static_cast<size_t>(columns.cols()),
              shares.row(j).data());
    }
    weights = shares.transpose();
  }

  Mistakes mistakes_;
  Matrix mask_;
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

void MeasureWeights(const Matrix& right_mask, MistakesResult& result) {
  const ConstMatrixMap weights =
      MatrixOf(std::as_const(result.weights).View(), 0, 0);
  MistakeMeasures& measures = result.measures;
  result.row_sums = Tensor({1, 1, result.weights.shape.rows, 1});
  for (Eigen::Index i = 0; i < weights.rows(); ++i) {
    double sum = 0.0;
    bool sees_a_key = false;
    for (Eigen::Index j = 0; j < weights.cols(); ++j) {
      sum += weights(i, j);
      if (right_mask(i, j) != kBlocked) {
        sees_a_key = true;
        continue;
      }
      measures.largest_blocked_weight =
          std::max(measures.largest_blocked_weight,
                   NanAsInfinity(std::abs(weights(i, j))));
    }
    result.row_sums.data[static_cast<size_t>(i)] = static_cast<float>(sum);
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

void MeasureLeaks(const MistakesArgs& args, const Broken& attend,
                  const Matrix& right_mask, MistakesResult& result) {
  MistakeMeasures& measures = result.measures;
  const size_t queries = args.q.shape.rows;
  const size_t keys = args.k.shape.rows;
  result.row_leaks = Tensor({1, 1, queries, 1});
  for (size_t token = 0; token < keys; ++token) {
    const size_t own =
        token + queries - keys;  // at or past `queries`: does not ask
    std::vector<size_t> rows;
    for (size_t i = 0; i < queries; ++i) {
      const bool blocked =
          right_mask(static_cast<Eigen::Index>(i),
                     static_cast<Eigen::Index>(token)) == kBlocked;
      if (blocked && i != own) rows.push_back(i);
    }
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
  if (auto error = RefuseUnlessMatrix("q", args.q)) return *error;
  const Result<AttentionSizes> checked = CheckMatrixArgs(right_args);
  if (!checked.ok()) return checked.error();
  const AttentionSizes& sizes = checked.value();
  if (args.model_dim == size_t{0}) {
    return Error{"modelDim is 0; allowed: 1 or more"};
  }
  if (!Shape{1, sizes.keys, sizes.queries, sizes.keys}.Within(
          kMaxMatrixCells)) {
    return Error{"q and k have " + std::to_string(sizes.queries) + " and " +
                 std::to_string(sizes.keys) +
                 " rows; allowed: keys * queries * keys up to " +
                 std::to_string(kMaxMatrixCells)};
  }

  const StepwiseResult right = Attend(right_args).value();
  const Matrix right_mask = RightMask(args.masks, sizes);
  const Broken attend(args, sizes, right_mask);
  MistakesResult result = attend(args.q, args.k, args.v);
  MeasureWeights(right_mask, result);
  MeasureLeaks(args, attend, right_mask, result);
  MistakeMeasures& measures = result.measures;
  measures.not_finite =
      CountNotFinite(result.weights) + CountNotFinite(result.output);
  measures.scaled_size = Size(result.scaled);
  measures.right_scaled_size = Size(right.scaled);
  measures.largest_difference =
      Compare(std::as_const(result.output).View(), right.output.View())
          .value()
          .largest_difference;
  return result;
}

}  // namespace attention
