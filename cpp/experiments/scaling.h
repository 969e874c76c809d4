// Why the scores are divided by sqrt(dim): the variance of q.k grows with dim,
// and softmax of large scores is nearly one-hot with a gradient of nearly 0.
#ifndef ATTENTION_EXPERIMENTS_SCALING_H_
#define ATTENTION_EXPERIMENTS_SCALING_H_

#include <cstddef>
#include <cstdint>
#include <vector>

#include "core/progress.h"
#include "core/result.h"
#include "core/rng.h"
#include "experiments/score_statistics.h"

namespace attention {

struct ScalingOptions {
  std::vector<size_t> dims;  // each 1 to 8192
  size_t samples = 0;        // pairs (q, k) for each dim: 2 to 1,000,000
  Distribution distribution = Distribution::kNormal;
  uint32_t seed = 0;
  size_t keys = 16;  // consecutive scores that form a softmax row: 2 to 1024
};

struct ScalingResult {
  size_t dim = 0;
  size_t samples = 0;
  size_t rows = 0;  // softmax rows, of `keys` scores each
  size_t keys = 0;
  ScalingStatistics raw;             // q.k
  ScalingStatistics scaled;          // q.k / sqrt(dim)
  ScalingStatistics divided_by_dim;  // q.k / dim: too much
  SoftmaxMeasures uniform;           // of `keys` equal scores
};

// What theory says of q.k / divisor for independent components drawn from the
// distribution: mean d E[x]^2 and variance d (E[x^2]^2 - E[x]^4), divided by
// the divisor and its square.
ScoreTheory TheoryOf(Distribution distribution, size_t dim, double divisor);

// One result for each dim, in order. Every sample draws its own q and k. Scores
// are dot products accumulated in float32 (in eight partial sums, as SIMD code
// does) and scaled by float32 1/sqrt(dim) or 1/dim, as in attention; statistics
// are in float64. A dim's numbers depend on the seed and the dim alone, and a
// prefix of the samples is the same however many follow. Calls `progress` at
// least 64 times for each dim with that many samples or more, at least once
// every four million numbers drawn, and at the end. Memory O(samples). Error:
// an option out of its range; kCancelled.
Result<std::vector<ScalingResult>> Scaling(const ScalingOptions& options,
                                           const Progress& progress);

}  // namespace attention

#endif  // ATTENTION_EXPERIMENTS_SCALING_H_
