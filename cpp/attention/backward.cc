// The chain rule from the output back to the inputs, a query at a time. Sums
// run over allowed pairs only, so that a blocked pair leaks nothing, not even
// NaN.
#include "attention/backward.h"

#include <limits>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "attention/matrix.h"
#include "attention/stepwise.h"

namespace attention {
namespace {

constexpr float kBlocked = -std::numeric_limits<float>::infinity();

std::string Complaint(const ConstTensor& d_output,
                      const AttentionSizes& sizes) {
  const Shape output{sizes.batch, sizes.heads, sizes.queries, sizes.value_dim,
                     d_output.shape.rank};
  if (d_output.shape != output) {
    return "dOutput has shape " + ToString(d_output.shape) +
           "; it must be that of the output, " + ToString(output);
  }
  if (d_output.data == nullptr && output.Size() > 0) {
    return "dOutput has shape " + ToString(output) +
           " but no data; it must point to " + std::to_string(output.Size()) +
           " numbers";
  }
  return {};
}

// One head of the forward pass and of the gradient at the output.
struct Head {
  ConstMatrixMap queries;
  Matrix keys, values;
  MatrixMap scaled, masked, weights;
  ConstMatrixMap d_output;
};

// d_scores [queries, keys]: through O = A V, then through the softmax, dM =
// A * (dA - sum_j A dA) / temperature.
void SoftmaxGradient(const Head& head, float temperature, MatrixMap d_scores) {
  // At temperature 0 the weights don't move.
  if (temperature == 0.0f) return;
  for (Eigen::Index i = 0; i < d_scores.rows(); ++i) {
    float mean = 0.0f;
    for (Eigen::Index j = 0; j < d_scores.cols(); ++j) {
      if (head.masked(i, j) == kBlocked) continue;
      d_scores(i, j) = head.d_output.row(i).dot(head.values.row(j));
      mean += head.weights(i, j) * d_scores(i, j);
    }
    for (Eigen::Index j = 0; j < d_scores.cols(); ++j) {
      if (head.masked(i, j) == kBlocked) continue;
      d_scores(i, j) =
          head.weights(i, j) * (d_scores(i, j) - mean) / temperature;
    }
  }
}

// Adds each pair's share to dq, dk and dv: dV = A^T dO, and d(q.k) = d_scores
// through the cap, whose slope is 1 - tanh^2, and the scale.
void PairGradients(const Head& head, float scale,
                   const std::optional<float>& softcap,
                   const MatrixMap& d_scores, MatrixMap dq, Matrix& dk,
                   Matrix& dv) {
  for (Eigen::Index i = 0; i < d_scores.rows(); ++i) {
    for (Eigen::Index j = 0; j < d_scores.cols(); ++j) {
      if (head.masked(i, j) == kBlocked) continue;
      dv.row(j) += head.weights(i, j) * head.d_output.row(i);
      // Exactly 0 also where a key or query is not finite (temperature 0).
      if (d_scores(i, j) == 0.0f) continue;
      const float bend = softcap ? head.scaled(i, j) / *softcap : 0.0f;
      const float d_product = d_scores(i, j) * (1.0f - bend * bend) * scale;
      dq.row(i) += d_product * head.keys.row(j);
      dk.row(j) += d_product * head.queries.row(i);
    }
  }
}

// Adds the last `rows` of the joined gradient to `fresh`, what is before them
// to `past`.
void AddSplit(const Matrix& joined, size_t b, size_t h, Tensor& past,
              Tensor& fresh) {
  const auto past_rows = static_cast<Eigen::Index>(past.shape.rows);
  const auto fresh_rows = static_cast<Eigen::Index>(fresh.shape.rows);
  if (past_rows > 0) MatrixOf(past, b, h) += joined.topRows(past_rows);
  if (fresh_rows > 0) MatrixOf(fresh, b, h) += joined.bottomRows(fresh_rows);
}

// Sums d_scores over the axes along which the bias was broadcast.
Tensor BiasGradient(const Shape& bias, const Tensor& d_scores) {
  Tensor d_bias(bias);
  const TensorView<float> to = d_bias.View();
  const ConstTensor from = d_scores.View();
  const auto index = [](size_t n, size_t axis) { return axis == 1 ? 0 : n; };
  for (size_t b = 0; b < from.shape.batch; ++b) {
    for (size_t h = 0; h < from.shape.heads; ++h) {
      for (size_t i = 0; i < from.shape.rows; ++i) {
        const float* row = from.Row(b, h, i);
        float* sum = to.Row(index(b, bias.batch), index(h, bias.heads),
                            index(i, bias.rows));
        for (size_t j = 0; j < from.shape.dim; ++j) {
          sum[index(j, bias.dim)] += row[j];
        }
      }
    }
  }
  return d_bias;
}

}  // namespace

Result<Gradients> Backward(const AttentionArgs& args, ConstTensor d_output) {
  const Result<AttentionSizes> checked = CheckMatrixArgs(args);
  if (!checked.ok()) return checked.error();
  const AttentionSizes& sizes = checked.value();
  const std::string complaint = Complaint(d_output, sizes);
  if (!complaint.empty()) return Error{complaint};
  Result<StepwiseResult> attended = Attend(args);
  if (!attended.ok()) return attended.error();
  StepwiseResult& forward = attended.value();

  Gradients gradients;
  gradients.dq = Tensor(args.q.shape);
  gradients.dk = Tensor(args.k.shape);
  gradients.dv = Tensor(args.v.shape);
  if (args.past_keys) gradients.d_past_keys = Tensor(args.past_keys->shape);
  if (args.past_values) {
    gradients.d_past_values = Tensor(args.past_values->shape);
  }
  gradients.d_scores = Tensor(forward.masked.shape);

  for (size_t b = 0; b < sizes.batch; ++b) {
    for (size_t h = 0; h < sizes.heads; ++h) {
      const size_t kv_head = h * sizes.kv_heads / sizes.heads;
      const Head head{
          MatrixOf(args.q, b, h),
          JoinedRows(args.past_keys, args.k, b, kv_head, sizes.dim),
          JoinedRows(args.past_values, args.v, b, kv_head, sizes.value_dim),
          MatrixOf(forward.scaled, b, h),
          MatrixOf(forward.masked, b, h),
          MatrixOf(forward.weights, b, h),
          MatrixOf(d_output, b, h)};
      const MatrixMap d_scores = MatrixOf(gradients.d_scores, b, h);
      Matrix dk = Matrix::Zero(head.keys.rows(), head.keys.cols());
      Matrix dv = Matrix::Zero(head.values.rows(), head.values.cols());
      SoftmaxGradient(head, args.temperature, d_scores);
      PairGradients(head, sizes.scale, args.softcap, d_scores,
                    MatrixOf(gradients.dq, b, h), dk, dv);
      AddSplit(dk, b, kv_head, gradients.d_past_keys, gradients.dk);
      AddSplit(dv, b, kv_head, gradients.d_past_values, gradients.dv);
    }
  }
  for (const Mask& mask : args.masks) {
    if (const BiasMask* bias = std::get_if<BiasMask>(&mask)) {
      gradients.d_bias.push_back(
          BiasGradient(bias->bias.shape, gradients.d_scores));
    }
  }
  return gradients;
}

}  // namespace attention
