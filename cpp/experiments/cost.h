// What one transformer layer costs, by the formulas of the lesson: where the
// quadratic term leads, and what the matrix of scores takes in memory.
#ifndef ATTENTION_EXPERIMENTS_COST_H_
#define ATTENTION_EXPERIMENTS_COST_H_

#include <cstddef>
#include <vector>

#include "core/result.h"

namespace attention {

inline constexpr size_t kMaxCostTokens = size_t{1} << 24;
inline constexpr size_t kMaxCostDim = size_t{1} << 17;
inline constexpr size_t kMaxCostHeads = 1024;

struct CostArgs {
  std::vector<size_t> tokens;  // T, each 1 to kMaxCostTokens
  size_t dim = 0;              // d, the width of the model: 1 to kMaxCostDim
  size_t heads = 1;            // 1 to kMaxCostHeads; d is shared among them
  size_t number_bytes = 4;     // of one number: 4 (float32) or 2 (float16)
};

// A multiplication and an addition are 2 FLOPs; softmax, bias and norm, which
// grow with T^2 or T d at most, are left out.
struct LayerFlops {
  double scores = 0.0;       // 2 T^2 d  Q K^T
  double average = 0.0;      // 2 T^2 d  A V
  double quadratic = 0.0;    // 4 T^2 d  both
  double projections = 0.0;  // 8 T d^2  W_Q, W_K, W_V, W_O: [d, d] each
  double mlp = 0.0;          // 16 T d^2  [d, 4 d] and [4 d, d]
  double linear = 0.0;       // 24 T d^2  projections and MLP
  double total = 0.0;
  double quadratic_share = 0.0;  // quadratic / total = T / (T + 6 d)
};

// Bytes. Q, K, V and the output are needed either way; the plain way keeps one
// [T, T] matrix for each head, the tiled way a maximum and a sum of
// exponentials in float32 for each query and head, and one tile of scores.
// AttendFused keeps both only for the block of queries at hand, and of them one
// number, the log-sum-exp; and it copies the keys and values of one head at a
// time, 2 T d / heads float32, in the order of its kernel. Neither is counted.
struct LayerBytes {
  double inputs_and_output = 0.0;  // 4 T d numbers
  double matrix = 0.0;             // heads T^2 numbers
  double statistics = 0.0;         // 2 heads T float32
  double tile = 0.0;               // kBlockRows kTileKeys float32
  double plain = 0.0;              // inputs and output, and the matrix
  double tiled = 0.0;              // inputs and output, statistics, tile
};

struct LayerCost {
  size_t tokens = 0;
  LayerFlops flops;
  LayerBytes bytes;
};

struct CostResult {
  double crossover = 0.0;         // T at which 4 T^2 d = 24 T d^2: 6 d
  std::vector<LayerCost> layers;  // one for each of `tokens`
};

// All numbers are float64, exact below 2^53.
// Error: no tokens, a size out of its range, number_bytes neither 2 nor 4.
// Sources: Kaplan et al., "Scaling Laws for Neural Language Models", 2020,
// table 1 (with d_ff = 4 d); Dao et al., "FlashAttention", 2022.
Result<CostResult> Cost(const CostArgs& args);

}  // namespace attention

#endif  // ATTENTION_EXPERIMENTS_COST_H_
