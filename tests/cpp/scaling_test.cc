// The scaling experiment: theory against known cases, samples against theory,
// statistics against definitions worked out another way.
#include "experiments/scaling.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <numeric>
#include <string>
#include <utility>
#include <vector>

namespace attention {
namespace {

const Progress kSilent;

ScalingOptions OptionsFor(std::vector<size_t> dims, size_t samples) {
  ScalingOptions options;
  options.dims = std::move(dims);
  options.samples = samples;
  options.seed = 42;
  return options;
}

ScalingResult RunOne(const ScalingOptions& options) {
  auto results = Scaling(options, kSilent);
  EXPECT_TRUE(results.ok());
  return results.value().at(0);
}

std::string RefusalOf(const ScalingOptions& options) {
  const auto results = Scaling(options, kSilent);
  EXPECT_FALSE(results.ok());
  return results.ok() ? "" : results.error().message;
}

struct Law {
  Distribution distribution;
  double mean;      // of q.k at dim 16
  double variance;  // of q.k at dim 16
  double fourth;    // E[(q c k c - mean)^4] of one product
};

// Means and variances: case "variance-demo". The fourth central moments of one
// product x y from E[x^p]: normal 3 * 3, uniform (9/5)^2, +-1 1, and so on.
const Law kLaws[] = {{Distribution::kNormal, 0, 16, 9},
                     {Distribution::kUniform, 0, 16, 81.0 / 25},
                     {Distribution::kRademacher, 0, 16, 1},
                     {Distribution::kUniform01, 4, 0.777777777778,
                      1.0 / 25 - 4.0 / 4 / 16 + 6.0 / 16 / 9 - 3.0 / 256},
                     {Distribution::kUniform11, 0, 1.77777777778, 1.0 / 25}};

TEST(TheoryOf, GivesTheKnownMomentsOfEachLaw) {
  for (const Law& law : kLaws) {
    const ScoreTheory raw = TheoryOf(law.distribution, 16, 1.0);
    EXPECT_NEAR(raw.mean, law.mean, 1e-11);
    EXPECT_NEAR(raw.variance, law.variance, 1e-11);
    EXPECT_NEAR(raw.standard_deviation, std::sqrt(law.variance), 1e-11);
    const ScoreTheory scaled = TheoryOf(law.distribution, 16, 4.0);
    EXPECT_NEAR(scaled.mean, law.mean / 4, 1e-11);
    EXPECT_NEAR(scaled.variance, law.variance / 16, 1e-11);
  }
  // "var_after_dividing_by_sqrt_d" of the case.
  EXPECT_NEAR(TheoryOf(Distribution::kUniform01, 16, 4.0).variance,
              0.0486111111111, 1e-12);
  EXPECT_NEAR(TheoryOf(Distribution::kUniform11, 16, 4.0).variance,
              0.111111111111, 1e-12);
  EXPECT_EQ(TheoryOf(Distribution::kUniform01, 16, 4.0).mean, 1.0);
}

// Within five standard deviations of the sample mean and sample variance. The
// latter's is sqrt((kurtosis - 1 + 2 / (n - 1)) / n) * variance, with the
// excess kurtosis of a sum of dim equal terms being a dim-th of one term's.
TEST(Scaling, SamplesFollowTheTheory) {
  constexpr size_t kSamples = 20000;
  for (const Law& law : kLaws) {
    ScalingOptions options = OptionsFor({16}, kSamples);
    options.distribution = law.distribution;
    const ScalingResult result = RunOne(options);
    const double one = law.variance / 16;
    const double excess = (law.fourth / (one * one) - 3) / 16;
    const double mean_error = 5 * std::sqrt(law.variance / kSamples);
    const double variance_error =
        5 * law.variance * std::sqrt((excess + 2) / kSamples);
    EXPECT_NEAR(result.raw.mean, law.mean, mean_error);
    EXPECT_NEAR(result.raw.variance, law.variance, variance_error);
    EXPECT_NEAR(result.scaled.mean, law.mean / 4, mean_error / 4);
    EXPECT_NEAR(result.scaled.variance, law.variance / 16, variance_error / 16);
    EXPECT_NEAR(result.raw.theory.mean, law.mean, 1e-11);
    EXPECT_NEAR(result.scaled.theory.variance, law.variance / 16, 1e-11);
  }
}

// The standard errors against those of the known law (see above): the kurtosis
// is estimated, so within 5 %.
TEST(Scaling, StandardErrorsFollowTheTheory) {
  constexpr size_t kSamples = 20000;
  for (const Law& law : kLaws) {
    ScalingOptions options = OptionsFor({16}, kSamples);
    options.distribution = law.distribution;
    const StandardErrors errors = RunOne(options).raw.errors;
    const double one = law.variance / 16;
    const double excess = (law.fourth / (one * one) - 3) / 16;
    const double deviation = std::sqrt(law.variance);
    EXPECT_NEAR(errors.mean * std::sqrt(kSamples) / deviation, 1.0, 0.05);
    EXPECT_NEAR(errors.standard_deviation /
                    (0.5 * deviation * std::sqrt((excess + 2) / kSamples)),
                1.0, 0.05);
  }
}

// Dividing by dim takes too much: the variance falls to 1 / dim, and softmax
// comes near to equal weights, 1/16 each, entropy ln 16, Jacobian sqrt(15)/16.
TEST(Scaling, DividingByDimMakesSoftmaxFlat) {
  const ScalingResult result = RunOne(OptionsFor({1024}, 20000));
  EXPECT_EQ(result.divided_by_dim.theory.variance, 1.0 / 1024);
  EXPECT_NEAR(result.divided_by_dim.standard_deviation, 1.0 / 32, 0.001);
  EXPECT_NEAR(result.divided_by_dim.standard_deviation * 1024,
              result.raw.standard_deviation, 1e-4);
  EXPECT_EQ(result.uniform.largest_weight, 1.0 / 16);
  EXPECT_NEAR(result.uniform.entropy, std::log(16.0), 1e-14);
  EXPECT_NEAR(result.uniform.gradient_norm, std::sqrt(15.0) / 16, 1e-14);
  const SoftmaxMeasures& flat = result.divided_by_dim.softmax;
  EXPECT_NEAR(flat.largest_weight, result.uniform.largest_weight, 0.01);
  EXPECT_NEAR(flat.entropy, result.uniform.entropy, 0.01);
  EXPECT_LT(flat.entropy, result.uniform.entropy);
}

TEST(Scaling, UniformIsThatOfTheRowsThatThereAre) {
  ScalingOptions options = OptionsFor({4}, 10);
  options.keys = 64;
  EXPECT_NEAR(RunOne(options).uniform.entropy, std::log(10.0), 1e-14);
}

// The lesson's number: sqrt 128 = 11.31; 5 sigma of 20,000 samples are 2.5 %.
TEST(Scaling, StandardDeviationAtDim128) {
  const ScalingResult result = RunOne(OptionsFor({128}, 20000));
  EXPECT_NEAR(result.raw.standard_deviation, 11.3137, 0.29);
  EXPECT_NEAR(result.scaled.standard_deviation, 1.0, 0.026);
}

TEST(Scaling, LargeScoresMakeSoftmaxHard) {
  const ScalingResult result = RunOne(OptionsFor({1024}, 2000));
  EXPECT_GT(result.raw.softmax.largest_weight, 0.9);
  EXPECT_LT(result.scaled.softmax.largest_weight, 0.5);
  EXPECT_LT(result.raw.softmax.entropy, 0.2);
  EXPECT_GT(result.scaled.softmax.entropy, 1.5);
  EXPECT_LT(result.raw.softmax.gradient_norm,
            result.scaled.softmax.gradient_norm);
}

// The scores themselves, from the streams and the dot product as documented.
TEST(Scaling, DrawsFreshPairsFromTheDocumentedStreams) {
  for (const size_t dim : {1, 3, 8, 17, 100}) {
    constexpr size_t kSamples = 50;
    std::vector<float> q(dim * kSamples), k(dim * kSamples);
    FillRandom({42, static_cast<uint32_t>(dim), 0}, Distribution::kNormal, 0,
               q.data(), q.size());
    FillRandom({42, static_cast<uint32_t>(dim), 1}, Distribution::kNormal, 0,
               k.data(), k.size());
    double mean = 0.0, below = 0.0;
    for (size_t i = 0; i < kSamples; ++i) {
      const double score =
          std::inner_product(q.begin() + i * dim, q.begin() + (i + 1) * dim,
                             k.begin() + i * dim, 0.0);
      mean += score / kSamples;
      below += score < -4 * std::sqrt(static_cast<double>(dim));
    }
    const ScalingResult result = RunOne(OptionsFor({dim}, kSamples));
    EXPECT_NEAR(result.raw.mean, mean, 1e-5 * std::sqrt(1.0 * dim));
    EXPECT_EQ(static_cast<double>(result.raw.histogram.below), below);
  }
}

TEST(Scaling, SameSeedSameNumbersAndOtherSeedOthers) {
  ScalingOptions options = OptionsFor({64}, 500);
  const double first = RunOne(options).raw.mean;
  EXPECT_EQ(RunOne(options).raw.mean, first);
  options.seed = 43;
  EXPECT_NE(RunOne(options).raw.mean, first);
}

TEST(Scaling, DimsDoNotDependOnEachOther) {
  const auto both = Scaling(OptionsFor({7, 64}, 300), kSilent);
  ASSERT_TRUE(both.ok());
  ASSERT_EQ(both.value().size(), 2u);
  const ScalingResult alone = RunOne(OptionsFor({64}, 300));
  EXPECT_EQ(both.value()[0].dim, 7u);
  EXPECT_EQ(both.value()[1].dim, 64u);
  EXPECT_EQ(both.value()[1].raw.variance, alone.raw.variance);
  EXPECT_EQ(both.value()[1].scaled.softmax.entropy,
            alone.scaled.softmax.entropy);
}

TEST(Scaling, AnIncompleteRowIsLeftOutUnlessItIsTheOnlyOne) {
  ScalingOptions options = OptionsFor({4}, 100);
  ScalingResult result = RunOne(options);
  EXPECT_EQ(result.rows, 6u);
  EXPECT_EQ(result.keys, 16u);
  EXPECT_EQ(result.samples, 100u);
  options.keys = 50;
  result = RunOne(options);
  EXPECT_EQ(result.rows, 2u);
  EXPECT_EQ(result.keys, 50u);
  options.keys = 101;
  result = RunOne(options);
  EXPECT_EQ(result.rows, 1u);
  EXPECT_EQ(result.keys, 100u);
}

TEST(Scaling, ReportsProgressUpToOne) {
  std::vector<double> fractions;
  const auto done = Scaling(OptionsFor({8, 1024}, 640), [&](double fraction) {
    fractions.push_back(fraction);
    return true;
  });
  EXPECT_TRUE(done.ok());
  EXPECT_GE(fractions.size(), 2 * 64u);
  double before = 0.0;
  for (const double fraction : fractions) {
    EXPECT_GT(fraction, before);
    before = fraction;
  }
  EXPECT_EQ(fractions.back(), 1.0);
}

TEST(Scaling, StopsWhenProgressSaysSo) {
  int calls = 0;
  const auto stopped =
      Scaling(OptionsFor({8192}, 1000000), [&](double) { return ++calls < 3; });
  ASSERT_FALSE(stopped.ok());
  EXPECT_EQ(stopped.error().message, kCancelled);
  EXPECT_EQ(calls, 3);
}

TEST(Scaling, RefusesWhatIsOutOfRange) {
  EXPECT_EQ(RefusalOf(OptionsFor({8, 0}, 10)),
            "dims[1] is 0; allowed: 1 to 8192");
  EXPECT_EQ(RefusalOf(OptionsFor({8193}, 10)),
            "dims[0] is 8193; allowed: 1 to 8192");
  EXPECT_EQ(RefusalOf(OptionsFor({8}, 1)),
            "samples is 1; allowed: 2 to 1000000");
  EXPECT_EQ(RefusalOf(OptionsFor({8}, 1000001)),
            "samples is 1000001; allowed: 2 to 1000000");
  ScalingOptions options = OptionsFor({8}, 10);
  options.keys = 1;
  EXPECT_EQ(RefusalOf(options), "keys is 1; allowed: 2 to 1024");
  options.keys = 1025;
  EXPECT_EQ(RefusalOf(options), "keys is 1025; allowed: 2 to 1024");
}

ScoreTheory Theory(double mean, double variance) {
  return {mean, variance, std::sqrt(variance)};
}

// Welford, "Note on a Method for Calculating Corrected Sums of Squares and
// Products", 1962: another way to the same numbers, here with a mean that is
// large beside the deviation.
TEST(StatisticsOf, MomentsAgreeWithWelford) {
  std::vector<float> scores(5000);
  FillRandom({3, 0, 0}, Distribution::kNormal, 0, scores.data(), scores.size());
  for (float& score : scores) score = 1000.0f + 0.1f * score;
  double mean = 0.0, squares = 0.0, count = 0.0;
  for (const float score : scores) {
    count += 1.0;
    const double before = score - mean;
    mean += before / count;
    squares += before * (score - mean);
  }
  const auto statistics = StatisticsOf(scores, 16, Theory(1000, 0.01));
  EXPECT_NEAR(statistics.mean, mean, 1e-9);
  EXPECT_NEAR(statistics.variance, squares / (count - 1), 1e-9);
  EXPECT_NEAR(statistics.standard_deviation, std::sqrt(squares / (count - 1)),
              1e-9);
}

// Bins of width 1 from -24 to 24: mean 0, standard deviation 6.
TEST(StatisticsOf, HistogramCountsEachScoreOnce) {
  const std::vector<float> scores = {-24.5f, -24.0f, -23.5f, -0.5f, 0.0f,
                                     0.25f,  23.0f,  24.0f,  24.5f, 30.0f};
  const Histogram histogram = StatisticsOf(scores, 2, Theory(0, 36)).histogram;
  EXPECT_EQ(histogram.low, -24.0);
  EXPECT_EQ(histogram.high, 24.0);
  ASSERT_EQ(histogram.counts.size(), 48u);
  EXPECT_EQ(histogram.below, 1u);
  EXPECT_EQ(histogram.above, 2u);
  EXPECT_EQ(histogram.counts[0], 2u);
  EXPECT_EQ(histogram.counts[23], 1u);
  EXPECT_EQ(histogram.counts[24], 2u);
  EXPECT_EQ(histogram.counts[47], 2u);
  EXPECT_EQ(std::accumulate(histogram.counts.begin(), histogram.counts.end(),
                            size_t{0}),
            7u);
}

// Published values of the normal law: 68.2689 % lie within one standard
// deviation, 95.4500 % within two, 99.9937 % within four.
TEST(StatisticsOf, ExpectedCountsAreThoseOfTheNormalLaw) {
  const std::vector<float> scores(1000, 5.0f);
  const Histogram histogram = StatisticsOf(scores, 2, Theory(5, 4)).histogram;
  ASSERT_EQ(histogram.expected.size(), 48u);
  EXPECT_EQ(histogram.low, -3.0);
  EXPECT_EQ(histogram.high, 13.0);
  // Six bins are one standard deviation.
  const auto within = [&](size_t bins) {
    const auto middle = histogram.expected.begin() + 24;
    return std::accumulate(middle - bins, middle + bins, 0.0);
  };
  EXPECT_NEAR(within(6), 682.689492, 1e-5);
  EXPECT_NEAR(within(12), 954.499736, 1e-5);
  EXPECT_NEAR(within(24), 999.936658, 1e-5);
}

// One row against the definitions, the Jacobian entry by entry.
TEST(StatisticsOf, SoftmaxMeasuresFollowTheirDefinitions) {
  const std::vector<float> scores = {0.0f, 2.0f, 1.0f,  -1.0f,
                                     3.0f, 3.0f, -2.0f, 0.5f};
  double largest = 0.0, entropy = 0.0, norm = 0.0;
  for (size_t row = 0; row < 2; ++row) {
    double weights[4], sum = 0.0;
    for (size_t j = 0; j < 4; ++j) sum += std::exp(scores[4 * row + j]);
    for (size_t j = 0; j < 4; ++j) {
      weights[j] = std::exp(scores[4 * row + j]) / sum;
    }
    double squares = 0.0, most = 0.0;
    for (size_t i = 0; i < 4; ++i) {
      most = std::max(most, weights[i]);
      entropy -= weights[i] * std::log(weights[i]) / 2;
      for (size_t j = 0; j < 4; ++j) {
        const double entry =
            (i == j ? weights[i] : 0.0) - weights[i] * weights[j];
        squares += entry * entry;
      }
    }
    largest += most / 2;
    norm += std::sqrt(squares) / 2;
  }
  const auto statistics = StatisticsOf(scores, 4, Theory(0, 1));
  EXPECT_NEAR(statistics.softmax.largest_weight, largest, 1e-6);
  EXPECT_NEAR(statistics.softmax.entropy, entropy, 1e-6);
  EXPECT_NEAR(statistics.softmax.gradient_norm, norm, 1e-6);
}

// Two rows a and b: their mean has the standard error |a - b| / 2.
TEST(StatisticsOf, ErrorsOfTheMeasuresComeFromTheSpreadOfTheRows) {
  const std::vector<float> scores = {0.0f, 1.0f, 0.0f, 3.0f};
  const SoftmaxMeasures a = MeasuresOf(scores.data(), 2);
  const SoftmaxMeasures b = MeasuresOf(scores.data() + 2, 2);
  const auto errors = StatisticsOf(scores, 2, Theory(0, 1)).errors.softmax;
  EXPECT_NEAR(errors.largest_weight, (b.largest_weight - a.largest_weight) / 2,
              1e-15);
  EXPECT_NEAR(errors.entropy, (a.entropy - b.entropy) / 2, 1e-15);
  EXPECT_NEAR(errors.gradient_norm, (a.gradient_norm - b.gradient_norm) / 2,
              1e-15);
  const auto single = StatisticsOf(scores, 4, Theory(0, 1)).errors;
  EXPECT_TRUE(std::isnan(single.softmax.entropy));
  EXPECT_FALSE(std::isnan(single.standard_deviation));
}

TEST(StatisticsOf, ScoresThatAreAllTheSameHaveNoError) {
  const std::vector<float> scores(32, 2.5f);
  const auto errors = StatisticsOf(scores, 16, Theory(0, 1)).errors;
  EXPECT_EQ(errors.mean, 0.0);
  EXPECT_EQ(errors.standard_deviation, 0.0);
  EXPECT_EQ(errors.softmax.entropy, 0.0);
}

// 0 ln 0 = 0, and rounding must not make a NaN of a norm that is nearly 0.
TEST(StatisticsOf, AOneHotRowHasNoEntropyAndNoGradient) {
  const auto statistics =
      StatisticsOf({2000.0f, 0.0f, 0.0f, 30.0f}, 4, Theory(0, 1));
  EXPECT_EQ(statistics.softmax.largest_weight, 1.0);
  EXPECT_EQ(statistics.softmax.entropy, 0.0);
  EXPECT_EQ(statistics.softmax.gradient_norm, 0.0);
  const auto nearly = StatisticsOf({0.0f, -36.5f}, 2, Theory(0, 1));
  EXPECT_FALSE(std::isnan(nearly.softmax.gradient_norm));
}

// Equal scores: weights 1/4, entropy ln 4, Jacobian norm sqrt(3) / 4.
TEST(StatisticsOf, EqualScoresShare) {
  const auto statistics =
      StatisticsOf({1.0f, 1.0f, 1.0f, 1.0f}, 4, Theory(0, 1));
  EXPECT_DOUBLE_EQ(statistics.softmax.largest_weight, 0.25);
  EXPECT_DOUBLE_EQ(statistics.softmax.entropy, std::log(4.0));
  EXPECT_NEAR(statistics.softmax.gradient_norm, std::sqrt(3.0) / 4, 1e-15);
}

}  // namespace
}  // namespace attention
