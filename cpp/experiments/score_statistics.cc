// Moments in two passes, bins, and one softmax row after the other.
#include "experiments/score_statistics.h"

#include <algorithm>
#include <cmath>

namespace attention {
namespace {

double Mean(const std::vector<float>& scores) {
  double sum = 0.0;
  for (const float score : scores) sum += score;
  return sum / static_cast<double>(scores.size());
}

// The second pass, around the mean: nothing cancels.
double UnbiasedVariance(const std::vector<float>& scores, double mean) {
  double sum = 0.0;
  for (const float score : scores) sum += (score - mean) * (score - mean);
  return sum / static_cast<double>(scores.size() - 1);
}

// The normal distribution function.
double NormalBelow(double x, const ScoreTheory& theory) {
  const double deviations = (x - theory.mean) / theory.standard_deviation;
  return 0.5 * (1.0 + std::erf(deviations * std::sqrt(0.5)));
}

Histogram HistogramOf(const std::vector<float>& scores,
                      const ScoreTheory& theory) {
  constexpr double kSpan = 4.0;
  Histogram histogram;
  histogram.low = theory.mean - kSpan * theory.standard_deviation;
  histogram.high = theory.mean + kSpan * theory.standard_deviation;
  histogram.counts.assign(kHistogramBins, 0);
  const double width = (histogram.high - histogram.low) / kHistogramBins;
  for (const float score : scores) {
    if (score < histogram.low) {
      ++histogram.below;
    } else if (score > histogram.high) {
      ++histogram.above;
    } else {
      const auto bin = static_cast<size_t>((score - histogram.low) / width);
      ++histogram.counts[std::min(bin, kHistogramBins - 1)];
    }
  }
  for (size_t bin = 0; bin < kHistogramBins; ++bin) {
    const double from = histogram.low + width * static_cast<double>(bin);
    histogram.expected.push_back(
        static_cast<double>(scores.size()) *
        (NormalBelow(from + width, theory) - NormalBelow(from, theory)));
  }
  return histogram;
}

// Adds one softmax row of `keys` scores to the three sums.
void AddRow(const float* scores, size_t keys, ScalingStatistics& sums) {
  const double maximum = *std::max_element(scores, scores + keys);
  double sum = 0.0;
  for (size_t j = 0; j < keys; ++j) sum += std::exp(scores[j] - maximum);
  double squares = 0.0;
  double cubes = 0.0;
  double entropy = 0.0;
  for (size_t j = 0; j < keys; ++j) {
    const double weight = std::exp(scores[j] - maximum) / sum;
    squares += weight * weight;
    cubes += weight * weight * weight;
    if (weight > 0.0) entropy -= weight * std::log(weight);
  }
  sums.largest_weight += 1.0 / sum;
  sums.entropy += entropy;
  // |diag(p) - p p^T|^2 = sum p^2 - 2 sum p^3 + (sum p^2)^2; rounding may take
  // it below 0 when one weight is nearly 1.
  sums.gradient_norm +=
      std::sqrt(std::max(0.0, squares - 2.0 * cubes + squares * squares));
}

}  // namespace

SoftmaxRows RowsOf(size_t samples, size_t keys) {
  if (samples < keys) return {1, samples};
  return {samples / keys, keys};
}

ScalingStatistics StatisticsOf(const std::vector<float>& scores, size_t keys,
                               const ScoreTheory& theory) {
  ScalingStatistics statistics;
  statistics.mean = Mean(scores);
  statistics.variance = UnbiasedVariance(scores, statistics.mean);
  statistics.standard_deviation = std::sqrt(statistics.variance);
  statistics.histogram = HistogramOf(scores, theory);
  statistics.theory = theory;
  const SoftmaxRows rows = RowsOf(scores.size(), keys);
  for (size_t i = 0; i < rows.rows; ++i) {
    AddRow(scores.data() + i * rows.keys, rows.keys, statistics);
  }
  const auto count = static_cast<double>(rows.rows);
  statistics.largest_weight /= count;
  statistics.entropy /= count;
  statistics.gradient_norm /= count;
  return statistics;
}

}  // namespace attention
