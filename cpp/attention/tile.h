// How the fused path cuts attention into pieces that stay in the cache, and how
// it lays them out; shared by the kernel and by who packs for it.
#ifndef ATTENTION_ATTENTION_TILE_H_
#define ATTENTION_ATTENTION_TILE_H_

#include <cstddef>
#include <vector>

namespace attention {

// Rows of queries that share one pass over the registers, and one over the
// keys.
inline constexpr size_t kGroupRows = 4;
inline constexpr size_t kBlockRows = 8 * kGroupRows;
inline constexpr size_t kTileKeys = 64;
// No vector has more lanes; rows of values are padded to a multiple.
inline constexpr size_t kMaxLanes = 16;

// Below every score of the fused path: the maximum of no keys.
inline constexpr float kNoMaximum = -1e38f;

// kTileKeys keys of one head with their values, zero beyond the last key.
struct KeyTile {
  const float* keys;    // [dim][kTileKeys]
  const float* values;  // [kTileKeys][value_stride]
  const float* mask;    // M, [kBlockRows][kTileKeys]; null where it is all 0
};

// What lies between q.k and a weight.
struct ScoreRule {
  float scale;
  float softcap;  // 0: none
  float inverse_temperature;
};

// kBlockRows queries of one head and what they have summed up so far.
struct QueryBlock {
  QueryBlock(size_t dim_, size_t value_stride_)
      : dim(dim_),
        value_stride(value_stride_),
        queries(kBlockRows * dim),
        maximum(kBlockRows),
        weight_sum(kBlockRows),
        exp_sum(kBlockRows),
        output(kBlockRows * value_stride),
        scores(kGroupRows * kTileKeys) {}

  size_t dim;
  size_t value_stride;            // a multiple of kMaxLanes
  size_t groups = 0;              // of kGroupRows rows, that are in use
  std::vector<float> queries;     // [kBlockRows][dim], zero where unused
  std::vector<float> maximum;     // [kBlockRows], of the masked scores
  std::vector<float> weight_sum;  // exp((masked - maximum) / temperature)
  std::vector<float> exp_sum;     // exp(masked - maximum)
  std::vector<float> output;      // [kBlockRows][value_stride], not yet divided
  std::vector<float> scores;      // scratch, [kGroupRows][kTileKeys]
};

}  // namespace attention

#endif  // ATTENTION_ATTENTION_TILE_H_
