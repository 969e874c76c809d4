// Draws the pairs and their scores, and reports on the way.
#include "experiments/scaling.h"

#include <algorithm>
#include <cmath>
#include <optional>
#include <string>

namespace attention {
namespace {

constexpr size_t kMaxDim = 8192;
constexpr size_t kMinSamples = 2;
constexpr size_t kMaxSamples = 1000000;
constexpr size_t kMinKeys = 2;
constexpr size_t kMaxKeys = 1024;

// q is drawn from one substream, k from another.
constexpr uint64_t kQuerySubstream = 0;
constexpr uint64_t kKeySubstream = 1;

// Numbers drawn at a time, for q and for k: they stay in the first-level cache.
constexpr size_t kDrawn = 2048;
// Progress is reported at least this often.
constexpr size_t kReportsPerDim = 64;
constexpr size_t kNumbersPerReport = size_t{1} << 22;

std::optional<Error> OutOfRange(const std::string& name, size_t given,
                                size_t low, size_t high) {
  if (given >= low && given <= high) return std::nullopt;
  return Error{name + " is " + std::to_string(given) + "; allowed: " +
               std::to_string(low) + " to " + std::to_string(high)};
}

std::optional<Error> Refuse(const ScalingOptions& options) {
  for (size_t n = 0; n < options.dims.size(); ++n) {
    const std::string name = "dims[" + std::to_string(n) + "]";
    if (auto error = OutOfRange(name, options.dims[n], 1, kMaxDim)) {
      return error;
    }
  }
  if (auto error =
          OutOfRange("samples", options.samples, kMinSamples, kMaxSamples)) {
    return error;
  }
  return OutOfRange("keys", options.keys, kMinKeys, kMaxKeys);
}

float Dot(const float* q, const float* k, size_t dim) {
  constexpr size_t kSums = 8;
  float sums[kSums] = {};
  size_t c = 0;
  for (; c + kSums <= dim; c += kSums) {
    for (size_t lane = 0; lane < kSums; ++lane) {
      sums[lane] += q[c + lane] * k[c + lane];
    }
  }
  for (size_t lane = 0; c + lane < dim; ++lane) {
    sums[lane] += q[c + lane] * k[c + lane];
  }
  for (size_t half = kSums / 2; half > 0; half /= 2) {
    for (size_t lane = 0; lane < half; ++lane) sums[lane] += sums[lane + half];
  }
  return sums[0];
}

// scores[i] = q_i.k_i for the samples from `first` on.
void DrawScores(const ScalingOptions& options, size_t dim, size_t first,
                size_t count, float* scores) {
  const RandomStream queries{options.seed, static_cast<uint32_t>(dim),
                             kQuerySubstream};
  const RandomStream keys{options.seed, static_cast<uint32_t>(dim),
                          kKeySubstream};
  const size_t together = std::max<size_t>(1, kDrawn / dim);
  std::vector<float> q(together * dim);
  std::vector<float> k(together * dim);
  for (size_t i = 0; i < count; i += together) {
    const size_t drawn = std::min(together, count - i);
    const uint64_t number = uint64_t{first + i} * dim;
    FillRandom(queries, options.distribution, number, q.data(), drawn * dim);
    FillRandom(keys, options.distribution, number, k.data(), drawn * dim);
    for (size_t s = 0; s < drawn; ++s) {
      scores[i + s] = Dot(q.data() + s * dim, k.data() + s * dim, dim);
    }
  }
}

ScalingStatistics DividedBy(double divisor, const ScalingOptions& options,
                            size_t dim, const std::vector<float>& scores) {
  const auto scale = static_cast<float>(1.0 / divisor);
  std::vector<float> divided(scores);
  for (float& score : divided) score *= scale;
  return StatisticsOf(divided, options.keys,
                      TheoryOf(options.distribution, dim, divisor));
}

ScalingResult Summarize(const ScalingOptions& options, size_t dim,
                        const std::vector<float>& scores) {
  const SoftmaxRows rows = RowsOf(options.samples, options.keys);
  const auto d = static_cast<double>(dim);
  const std::vector<float> equal(rows.keys, 0.0f);
  ScalingResult result;
  result.dim = dim;
  result.samples = options.samples;
  result.rows = rows.rows;
  result.keys = rows.keys;
  result.raw = DividedBy(1.0, options, dim, scores);
  result.scaled = DividedBy(std::sqrt(d), options, dim, scores);
  result.divided_by_dim = DividedBy(d, options, dim, scores);
  result.uniform = MeasuresOf(equal.data(), equal.size());
  return result;
}

}  // namespace

ScoreTheory TheoryOf(Distribution distribution, size_t dim, double divisor) {
  double mean = 0.0;         // E[x]
  double mean_square = 1.0;  // E[x^2]
  if (distribution == Distribution::kUniform01) {
    mean = 1.0 / 2.0;
    mean_square = 1.0 / 3.0;
  } else if (distribution == Distribution::kUniform11) {
    mean_square = 1.0 / 3.0;
  }
  const auto d = static_cast<double>(dim);
  const double fourth = mean * mean * mean * mean;
  ScoreTheory theory;
  theory.mean = d * mean * mean / divisor;
  theory.variance =
      d * (mean_square * mean_square - fourth) / (divisor * divisor);
  theory.standard_deviation = std::sqrt(theory.variance);
  return theory;
}

Result<std::vector<ScalingResult>> Scaling(const ScalingOptions& options,
                                           const Progress& progress) {
  if (auto error = Refuse(options)) return *error;
  double total = 0.0;
  for (const size_t dim : options.dims) total += static_cast<double>(dim);
  double finished = 0.0;

  std::vector<ScalingResult> results;
  std::vector<float> scores(options.samples);
  for (const size_t dim : options.dims) {
    const size_t step =
        std::max<size_t>(1, std::min(options.samples / kReportsPerDim,
                                     kNumbersPerReport / (2 * dim)));
    for (size_t first = 0; first < options.samples; first += step) {
      const size_t count = std::min(step, options.samples - first);
      DrawScores(options, dim, first, count, scores.data() + first);
      const double share = static_cast<double>(first + count) /
                           static_cast<double>(options.samples);
      const double done = (finished + share * static_cast<double>(dim)) / total;
      if (progress && !progress(done)) return Error{kCancelled};
    }
    finished += static_cast<double>(dim);
    results.push_back(Summarize(options, dim, scores));
  }
  return results;
}

}  // namespace attention
