// What a list of attention scores looks like: its moments, its histogram, and
// what softmax makes of it.
#ifndef ATTENTION_EXPERIMENTS_SCORE_STATISTICS_H_
#define ATTENTION_EXPERIMENTS_SCORE_STATISTICS_H_

#include <cstddef>
#include <vector>

namespace attention {

// What theory says of the scores.
struct ScoreTheory {
  double mean = 0.0;
  double variance = 0.0;
  double standard_deviation = 0.0;
};

// Counts in equal bins from `low` to `high`, each closed below and open above,
// the last closed on both sides.
struct Histogram {
  double low = 0.0;
  double high = 0.0;
  std::vector<size_t> counts;
  size_t below = 0;              // scores < low
  size_t above = 0;              // scores > high
  std::vector<double> expected;  // counts under the normal law of the theory
};

struct ScalingStatistics {
  double mean = 0.0;
  double variance = 0.0;  // unbiased
  double standard_deviation = 0.0;
  Histogram histogram;
  // Means over the softmax rows of: the largest weight; -sum p ln p, in nats;
  // the Frobenius norm of the Jacobian diag(p) - p p^T.
  double largest_weight = 0.0;
  double entropy = 0.0;
  double gradient_norm = 0.0;
  ScoreTheory theory;
};

inline constexpr size_t kHistogramBins = 48;

// How many rows of `keys` consecutive scores `samples` scores make. An
// incomplete last row is left out, unless it is the only one.
struct SoftmaxRows {
  size_t rows = 0;
  size_t keys = 0;
};
SoftmaxRows RowsOf(size_t samples, size_t keys);

// The scores are float32 as attention computes them; everything here is
// computed in float64. The histogram spans 4 standard deviations of the theory
// on each side of its mean. scores.size() >= 2, keys >= 2, theory.variance > 0.
ScalingStatistics StatisticsOf(const std::vector<float>& scores, size_t keys,
                               const ScoreTheory& theory);

}  // namespace attention

#endif  // ATTENTION_EXPERIMENTS_SCORE_STATISTICS_H_
