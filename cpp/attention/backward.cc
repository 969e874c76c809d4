// The chain rule from the output back to the inputs, a query at a time. Sums
// run over allowed pairs only, so that a blocked pair leaks nothing, not even
// NaN.
#include "attention/backward.h"

#include <limits>
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
  const Shape output{sizes.batch, sizes.heads, sizes.queries, sizes.value_dim};
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

// d_scores[i, :] from the weights A of one query: through O = A V, then through
// the softmax, dM = A * (dA - sum_j A dA) / temperature.
template <class Row, class WeightRow, class OutRow>
void SoftmaxGradient(const Row& masked, const WeightRow& weights,
                     const Matrix& values, const OutRow& d_output,
                     float temperature, float* d_scores) {
  float mean = 0.0f;
  for (Eigen::Index j = 0; j < masked.cols(); ++j) {
    if (masked(j) == kBlocked) continue;
    d_scores[j] = d_output.dot(values.row(j));
    mean += weights(j) * d_scores[j];
  }
  for (Eigen::Index j = 0; j < masked.cols(); ++j) {
    if (masked(j) == kBlocked) continue;
    d_scores[j] = weights(j) * (d_scores[j] - mean) / temperature;
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
  gradients.d_past_keys = Tensor(args.past_keys.shape);
  gradients.d_past_values = Tensor(args.past_values.shape);
  gradients.d_scores = Tensor(forward.masked.shape);

  for (size_t b = 0; b < sizes.batch; ++b) {
    for (size_t h = 0; h < sizes.heads; ++h) {
      const size_t kv_head = h * sizes.kv_heads / sizes.heads;
      const ConstMatrixMap queries = MatrixOf(args.q, b, h);
      const Matrix keys =
          JoinedRows(args.past_keys, args.k, b, kv_head, sizes.dim);
      const Matrix values =
          JoinedRows(args.past_values, args.v, b, kv_head, sizes.value_dim);
      const MatrixMap scaled = MatrixOf(forward.scaled, b, h);
      const MatrixMap masked = MatrixOf(forward.masked, b, h);
      const MatrixMap weights = MatrixOf(forward.weights, b, h);
      const ConstMatrixMap d_out = MatrixOf(d_output, b, h);
      MatrixMap d_scores = MatrixOf(gradients.d_scores, b, h);
      MatrixMap dq = MatrixOf(gradients.dq, b, h);
      Matrix dk = Matrix::Zero(keys.rows(), keys.cols());
      Matrix dv = Matrix::Zero(values.rows(), values.cols());

      for (Eigen::Index i = 0; i < masked.rows(); ++i) {
        // At temperature 0 the weights don't move: d_scores stays 0.
        if (args.temperature > 0.0f) {
          SoftmaxGradient(masked.row(i), weights.row(i), values, d_out.row(i),
                          args.temperature, d_scores.row(i).data());
        }
        for (Eigen::Index j = 0; j < masked.cols(); ++j) {
          if (masked(i, j) == kBlocked) continue;
          dv.row(j) += weights(i, j) * d_out.row(i);
          if (args.temperature == 0.0f) continue;
          // d(q.k) through the cap, whose slope is 1 - tanh^2, and the scale.
          const float tanh = args.softcap ? scaled(i, j) / *args.softcap : 0.0f;
          const float d_product =
              d_scores(i, j) * (1.0f - tanh * tanh) * sizes.scale;
          dq.row(i) += d_product * keys.row(j);
          dk.row(j) += d_product * queries.row(i);
        }
      }
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
