// The rows of queries that the fused path's kernel works on, and what it keeps
// of the keys that they have seen.
#ifndef ATTENTION_ATTENTION_QUERY_BLOCK_H_
#define ATTENTION_ATTENTION_QUERY_BLOCK_H_

#include <cstddef>
#include <vector>

#include "attention/tile.h"

namespace attention {

// Up to kBlockRows queries of one head and what they have summed up so far.
// Destroyed out of line, as Tensor is and for its reason: 6 us of every call
// (AMD EPYC (Zen 4), Node 20, least time of many calls).
struct QueryBlock {
  QueryBlock(size_t dim_, size_t value_dim_);
  ~QueryBlock();

  // Forgets all queries and sums and takes new queries, [dim] each, one for
  // every row; `scale` without the factor that makes scores binary. No score is
  // bounded, no maximum known.
  void Start(const std::vector<const float*>& rows, float scale);

  // Of row r of weight_sum or exp_sum, over all lanes.
  double Sum(const std::vector<float>& lanes, size_t r) const;

  // Writes row r of the output, [value dim], divided by the sum of weights; 0
  // for a row without a key.
  void WriteOutput(size_t r, float* to) const;

  size_t dim;
  size_t value_dim;
  size_t value_stride;          // columns of the values, in whole vectors
  size_t groups = 0;            // of kGroupRows rows, that are in use
  std::vector<float> queries;   // times the scale, groups of
                                // [dim][kGroupRows], zero where unused
  std::vector<float> no_query;  // [dim] zeros
  std::vector<char> bounded;    // [kBlockRows], whether scores are so small
                                // that no maximum need be subtracted
  std::vector<double> maximum;  // [kBlockRows], what is subtracted from scores
  std::vector<float> factor;    // [kBlockRows], of the last tile's rescaling

  // By lane of the vectors that they were summed in, [kBlockRows][kMaxLanes];
  // 0 in lanes that this machine does not have.
  std::vector<float> weight_sum;  // 2^((masked - maximum) / temperature)
  std::vector<float> largest_weight;
  std::vector<float>
      exp_sum;  // 2^(masked - maximum), if there is a temperature

  std::vector<float> output;  // [kBlockRows][value_stride], not yet divided
  std::vector<float> scores;  // [kBlockRows][kTileKeys], scratch: the last
                              // tile's weights
};

}  // namespace attention

#endif  // ATTENTION_ATTENTION_QUERY_BLOCK_H_
