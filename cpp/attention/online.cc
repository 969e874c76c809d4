// Each query keeps the largest score so far, the sum of its exponentials and
// the sum of values under them; a new largest one rescales both sums.
#include "attention/online.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <vector>

#include "attention/log_sum_exp.h"
#include "attention/matrix.h"
#include "attention/score.h"
#include "attention/tempered_exp.h"

namespace attention {
namespace {

constexpr float kBlocked = -std::numeric_limits<float>::infinity();

class OnlineRow {
 public:
  OnlineRow(size_t value_dim, float temperature)
      : temperature_(temperature), values_(value_dim) {}

  void Restart() {
    maximum_ = kBlocked;
    weight_sum_ = exp_sum_ = 0.0;
    std::fill(values_.begin(), values_.end(), 0.0);
  }

  void Add(float masked, const float* value) {
    // Without a maximum there is nothing to rescale.
    if (masked > maximum_ && maximum_ != kBlocked) {
      const double factor = TemperedExp(maximum_ - masked, temperature_);
      weight_sum_ *= factor;
      exp_sum_ *= std::exp(maximum_ - masked);
      for (double& sum : values_) sum *= factor;
    }
    if (masked > maximum_) maximum_ = masked;
    const double weight = TemperedExp(masked - maximum_, temperature_);
    weight_sum_ += weight;
    exp_sum_ += std::exp(masked - maximum_);
    for (size_t c = 0; c < values_.size(); ++c) {
      values_[c] += weight * value[c];
    }
  }

  void Finish(float* output, float* log_sum_exp) const {
    const bool empty = weight_sum_ == 0.0;
    for (size_t c = 0; c < values_.size(); ++c) {
      output[c] = empty ? 0.0f : static_cast<float>(values_[c] / weight_sum_);
    }
    *log_sum_exp = LogSumExp(maximum_, exp_sum_);
  }

 private:
  float temperature_;
  float maximum_ = kBlocked;
  double weight_sum_ = 0.0;
  double exp_sum_ = 0.0;  // without the temperature
  std::vector<double> values_;
};

}  // namespace

FusedResult AttendOnline(const AttentionArgs& args, const AttentionSizes& sizes,
                         const MaskMatrix& mask) {
  FusedResult result;
  result.output =
      Tensor({sizes.batch, sizes.heads, sizes.queries, sizes.value_dim});
  result.log_sum_exp = Tensor({sizes.batch, sizes.heads, sizes.queries, 1});
  std::vector<float> mask_row(sizes.keys);
  OnlineRow row(sizes.value_dim, args.temperature);
  for (size_t b = 0; b < sizes.batch; ++b) {
    for (size_t h = 0; h < sizes.heads; ++h) {
      const size_t kv_head = h * sizes.kv_heads / sizes.heads;
      const ConstMatrixMap queries = MatrixOf(args.q, b, h);
      const Matrix keys =
          JoinedRows(args.past_keys, args.k, b, kv_head, sizes.dim);
      const Matrix values =
          JoinedRows(args.past_values, args.v, b, kv_head, sizes.value_dim);
      for (size_t i = 0; i < sizes.queries; ++i) {
        mask.Row(b, h, i, 0, sizes.keys, mask_row.data());
        row.Restart();
        for (size_t j = 0; j < sizes.keys; ++j) {
          if (mask_row[j] == kBlocked) continue;
          const float score = queries.row(i).dot(keys.row(j));
          const float masked =
              Scaled(score, sizes.scale, args.softcap) + mask_row[j];
          if (masked == kBlocked) continue;
          row.Add(masked, values.row(j).data());
        }
        row.Finish(result.output.View().Row(b, h, i),
                   result.log_sum_exp.View().Row(b, h, i));
      }
    }
  }
  return result;
}

}  // namespace attention
