// Lays queries out for the kernel, and ends what it leaves open.
#include "attention/query_block.h"

#include <algorithm>
#include <numeric>

namespace attention {

QueryBlock::QueryBlock(size_t dim_, size_t value_dim_)
    : dim(dim_),
      value_dim(value_dim_),
      value_stride(RoundUp(value_dim, VectorLanes())),
      queries(kBlockRows * dim),
      bounded(kBlockRows),
      maximum(kBlockRows),
      factor(kBlockRows),
      weight_sum(kBlockRows * kMaxLanes),
      largest_weight(kBlockRows * kMaxLanes),
      exp_sum(kBlockRows * kMaxLanes),
      output(kBlockRows * value_stride),
      scores(kBlockRows * kTileKeys) {}

QueryBlock::~QueryBlock() = default;

void QueryBlock::Start(size_t rows) {
  groups = RoundUp(rows, kGroupRows) / kGroupRows;
  std::fill(queries.begin(), queries.end(), 0.0f);
  std::fill(bounded.begin(), bounded.end(), false);
  std::fill(maximum.begin(), maximum.end(), kNoMaximum);
  std::fill(weight_sum.begin(), weight_sum.end(), 0.0f);
  std::fill(largest_weight.begin(), largest_weight.end(), 0.0f);
  std::fill(exp_sum.begin(), exp_sum.end(), 0.0f);
  std::fill(output.begin(), output.end(), 0.0f);
}

void QueryBlock::PackQuery(const float* query, float scale, size_t r) {
  const auto binary = static_cast<float>(scale * kLog2E);
  float* packed =
      queries.data() + r / kGroupRows * kGroupRows * dim + r % kGroupRows;
  for (size_t c = 0; c < dim; ++c) packed[c * kGroupRows] = query[c] * binary;
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
