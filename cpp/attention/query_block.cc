// Lays queries out for the kernel, and ends what it leaves open.
#include "attention/query_block.h"

#include <algorithm>
#include <numeric>

#include "attention/packing.h"

namespace attention {

QueryBlock::QueryBlock(size_t dim_, size_t value_dim_)
    : dim(dim_),
      value_dim(value_dim_),
      value_stride(RoundUp(value_dim, VectorLanes())),
      queries(kBlockRows * dim),
      no_query(dim),
      bounded(kBlockRows),
      maximum(kBlockRows),
      factor(kBlockRows),
      weight_sum(kBlockRows * kMaxLanes),
      largest_weight(kBlockRows * kMaxLanes),
      exp_sum(kBlockRows * kMaxLanes),
      output(kBlockRows * value_stride),
      scores(kBlockRows * kTileKeys) {}

QueryBlock::~QueryBlock() = default;

void QueryBlock::Start(const std::vector<const float*>& rows, float scale) {
  groups = RoundUp(rows.size(), kGroupRows) / kGroupRows;
  std::fill(bounded.begin(), bounded.end(), false);
  std::fill(maximum.begin(), maximum.end(), kNoMaximum);
  std::fill(weight_sum.begin(), weight_sum.end(), 0.0f);
  std::fill(largest_weight.begin(), largest_weight.end(), 0.0f);
  std::fill(exp_sum.begin(), exp_sum.end(), 0.0f);
  std::fill(output.begin(), output.end(), 0.0f);
  const auto binary = static_cast<float>(scale * kLog2E);
  GroupRows group;
  for (size_t first = 0; first < rows.size(); first += kGroupRows) {
    for (size_t r = 0; r < kGroupRows; ++r) {
      group[r] = first + r < rows.size() ? rows[first + r] : no_query.data();
    }
    InterleaveRows(group, dim, binary, queries.data() + first * dim,
                   kGroupRows);
  }
}

double QueryBlock::Sum(const std::vector<float>& lanes, size_t r) const {
  const float* first = lanes.data() + r * kMaxLanes;
  return std::accumulate(first, first + kMaxLanes, 0.0);
}

void QueryBlock::WriteOutput(size_t r, float* to) const {
  const double sum = Sum(weight_sum, r);
  const auto inverse = static_cast<float>(sum == 0.0 ? 0.0 : 1.0 / sum);
  const float* sums = output.data() + r * value_stride;
  for (size_t c = 0; c < value_dim; ++c) to[c] = sums[c] * inverse;
}

}  // namespace attention
