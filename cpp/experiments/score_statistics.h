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

// How sharp a row of weights p is, and how much of a gradient it lets through.
struct SoftmaxMeasures {
  double largest_weight = 0.0;
  double entropy = 0.0;        // -sum p ln p, in nats
  double gradient_norm = 0.0;  // Frobenius norm of the Jacobian diag(p) - p p^T
};

// How far each statistic is expected to be from what infinitely many samples
// would give: one standard deviation of it, estimated from the same samples.
struct StandardErrors {
  double mean = 0.0;
  double standard_deviation = 0.0;
  // Not a number when there is a single row.
  SoftmaxMeasures softmax;
};

struct ScalingStatistics {
  double mean = 0.0;
  double variance = 0.0;  // unbiased
  double standard_deviation = 0.0;
  Histogram histogram;
  SoftmaxMeasures softmax;  // means over the softmax rows
  StandardErrors errors;
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

// The measures of one row of `keys` scores, keys >= 1.
SoftmaxMeasures MeasuresOf(const float* scores, size_t keys);

// The scores are float32 as attention computes them; everything here is
// computed in float64. The histogram spans 4 standard deviations of the theory
// on each side of its mean. The standard error of the variance is that of any
// law, sqrt((m4 / m2^2 - (n - 3) / (n - 1)) / n) * m2, and half of it,
// relative, is that of the standard deviation. scores.size() >= 2, keys >= 2,
// theory.variance > 0.
ScalingStatistics StatisticsOf(const std::vector<float>& scores, size_t keys,
                               const ScoreTheory& theory);

}  // namespace attention

#endif  // ATTENTION_EXPERIMENTS_SCORE_STATISTICS_H_
