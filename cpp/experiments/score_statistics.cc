// Moments in two passes, bins, and one softmax row after the other.
#include "experiments/score_statistics.h"

#include <algorithm>
#include <cmath>

namespace attention {
namespace {

template <typename Number>
double Mean(const std::vector<Number>& numbers) {
  double sum = 0.0;
  for (const Number number : numbers) sum += number;
  return sum / static_cast<double>(numbers.size());
}

// The second pass, around the mean: nothing cancels.
template <typename Number>
double UnbiasedVariance(const std::vector<Number>& numbers, double mean) {
  double sum = 0.0;
  for (const Number number : numbers) sum += (number - mean) * (number - mean);
  return sum / static_cast<double>(numbers.size() - 1);
}

double ErrorOfDeviation(const std::vector<float>& scores, double mean) {
  double squares = 0.0;
  double fourths = 0.0;
  for (const float score : scores) {
    const double square = (score - mean) * (score - mean);
    squares += square;
    fourths += square * square;
  }
  if (squares == 0.0) return 0.0;
  const auto n = static_cast<double>(scores.size());
  const double kurtosis = n * fourths / (squares * squares);
  const double relative =
      std::sqrt(std::max(0.0, kurtosis - (n - 3.0) / (n - 1.0)) / n);
  return 0.5 * relative * std::sqrt(squares / (n - 1.0));
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

}  // namespace

SoftmaxRows RowsOf(size_t samples, size_t keys) {
  if (samples < keys) return {1, samples};
  return {samples / keys, keys};
}

SoftmaxMeasures MeasuresOf(const float* scores, size_t keys) {
  const float* const maximum = std::max_element(scores, scores + keys);
  // Over all keys but the largest, whose exponential is 1 and distance 0.
  double others = 0.0;
  double squares = 0.0;
  double cubes = 0.0;
  double distances = 0.0;
  for (const float* score = scores; score != scores + keys; ++score) {
    if (score == maximum) continue;
    const double distance = double{*score} - double{*maximum};
    const double exponential = std::exp(distance);
    others += exponential;
    squares += exponential * exponential;
    cubes += exponential * exponential * exponential;
    if (exponential > 0.0) distances += exponential * distance;
  }
  const double sum = 1.0 + others;
  squares = (1.0 + squares) / (sum * sum);
  cubes = (1.0 + cubes) / (sum * sum * sum);
  SoftmaxMeasures measures;
  measures.largest_weight = 1.0 / sum;
  // ln p = distance - ln sum; nothing cancels, even where one weight is nearly
  // 1.
  measures.entropy = std::log1p(others) - distances / sum;
  // |diag(p) - p p^T|^2 = sum p^2 - 2 sum p^3 + (sum p^2)^2; rounding may take
  // it below 0 when one weight is nearly 1.
  measures.gradient_norm =
      std::sqrt(std::max(0.0, squares - 2.0 * cubes + squares * squares));
  return measures;
}

ScalingStatistics StatisticsOf(const std::vector<float>& scores, size_t keys,
                               const ScoreTheory& theory) {
  ScalingStatistics statistics;
  statistics.mean = Mean(scores);
  statistics.variance = UnbiasedVariance(scores, statistics.mean);
  statistics.standard_deviation = std::sqrt(statistics.variance);
  statistics.errors.mean =
      std::sqrt(statistics.variance / static_cast<double>(scores.size()));
  statistics.errors.standard_deviation =
      ErrorOfDeviation(scores, statistics.mean);
  statistics.histogram = HistogramOf(scores, theory);
  statistics.theory = theory;

  const SoftmaxRows rows = RowsOf(scores.size(), keys);
  std::vector<SoftmaxMeasures> measures;
  for (size_t i = 0; i < rows.rows; ++i) {
    measures.push_back(MeasuresOf(scores.data() + i * rows.keys, rows.keys));
  }
  std::vector<double> column(rows.rows);
  for (const auto measure :
       {&SoftmaxMeasures::largest_weight, &SoftmaxMeasures::entropy,
        &SoftmaxMeasures::gradient_norm}) {
    for (size_t i = 0; i < rows.rows; ++i) column[i] = measures[i].*measure;
    const double mean = Mean(column);
    statistics.softmax.*measure = mean;
    statistics.errors.softmax.*measure = std::sqrt(
        UnbiasedVariance(column, mean) / static_cast<double>(rows.rows));
  }
  return statistics;
}

}  // namespace attention
