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

struct OnlineHead::State {
  const AttentionArgs& args;
  const AttentionSizes& sizes;
  const MaskMatrix& mask;
  size_t b, h;
  Matrix keys, values;
  std::vector<float> mask_row;
  OnlineRow row;
};

OnlineHead::OnlineHead(const AttentionArgs& args, const AttentionSizes& sizes,
                       const MaskMatrix& mask, size_t b, size_t h) {
  const size_t kv_head = h * sizes.kv_heads / sizes.heads;
  state_.reset(new State{
      args, sizes, mask, b, h,
      JoinedRows(args.past_keys, args.k, b, kv_head, sizes.dim),
      JoinedRows(args.past_values, args.v, b, kv_head, sizes.value_dim),
      std::vector<float>(sizes.keys),
      OnlineRow(sizes.value_dim, args.temperature)});
}

OnlineHead::~OnlineHead() = default;

void OnlineHead::Attend(size_t i, FusedResult& result) {
  State& s = *state_;
  const ConstMatrixMap queries = MatrixOf(s.args.q, s.b, s.h);
  s.mask.Row(s.b, s.h, i, 0, s.sizes.keys, s.mask_row.data());
  s.row.Restart();
  for (size_t j = 0; j < s.sizes.keys; ++j) {
    if (s.mask_row[j] == kBlocked) continue;
    const float score = queries.row(i).dot(s.keys.row(j));
    const float masked =
        Scaled(score, s.sizes.scale, s.args.softcap) + s.mask_row[j];
    if (masked == kBlocked) continue;
    s.row.Add(masked, s.values.row(j).data());
  }
  s.row.Finish(result.output.View().Row(s.b, s.h, i),
               result.log_sum_exp.View().Row(s.b, s.h, i));
}

}  // namespace attention
