// How the fused path cuts attention into pieces that stay in the cache, and how
// it lays them out; shared by the kernel and by who packs for it.
//
// The kernel multiplies kGroupRows rows by one panel: columns as wide as two
// vectors, stored so that one step of the inner loop reads one place on each
// side and moves two pointers.
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
// No vector has more lanes.
inline constexpr size_t kMaxLanes = 16;

// Below every score of the fused path: the maximum of no keys.
inline constexpr float kNoMaximum = -1e38f;

inline size_t RoundUp(size_t n, size_t multiple) {
  return (n + multiple - 1) / multiple * multiple;
}

// kTileKeys keys of one head with their values, zero beyond the last key.
struct KeyTile {
  size_t count;         // of keys in use, from the first on
  const float* keys;    // panels of [dim][2 vectors of keys]
  const float* values;  // panels of [kTileKeys][2 vectors of columns]; the last
                        // is one vector wide if no more is needed
  const float* mask;    // M, [kBlockRows][kTileKeys]; null where it is all 0
};

// What lies between a scaled score and a weight.
struct ScoreRule {
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
        scores(kBlockRows * kTileKeys) {}

  size_t dim;
  size_t value_stride;            // columns of the values, in whole vectors
  size_t groups = 0;              // of kGroupRows rows, that are in use
  std::vector<float> queries;     // times the scale, groups of
                                  // [dim][kGroupRows], zero where unused
  std::vector<float> maximum;     // [kBlockRows], of the masked scores
  std::vector<float> weight_sum;  // exp((masked - maximum) / temperature)
  std::vector<float> exp_sum;     // exp(masked - maximum)
  std::vector<float> output;      // [kBlockRows][value_stride], not yet divided
  std::vector<float> scores;      // scratch, [kBlockRows][kTileKeys]
};

}  // namespace attention

#endif  // ATTENTION_ATTENTION_TILE_H_
