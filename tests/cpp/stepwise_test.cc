// The five steps against the float64 reference, and what they promise beyond
// it.
#include "attention/stepwise.h"

#include <gtest/gtest.h>

#include <cmath>
#include <cstring>
#include <vector>

#include "cpp/inputs.h"
#include "cpp/reference.h"
#include "cpp/tolerance.h"
#include "cpp/value_of.h"

namespace attention {
namespace {

StepwiseResult Attended(const AttentionArgs& args) {
  return ValueOf(Attend(args));
}

void ExpectReference(const AttentionArgs& args, Tolerance tolerance) {
  const StepwiseResult result = Attended(args);
  const Reference reference(args);
  EXPECT_TRUE(Near(result.scores.data, reference.scores, tolerance));
  EXPECT_TRUE(Near(result.scaled.data, reference.scaled, tolerance));
  EXPECT_TRUE(Near(result.masked.data, reference.masked, tolerance));
  EXPECT_TRUE(Near(result.weights.data, reference.weights, tolerance));
  EXPECT_TRUE(Near(result.output.data, reference.output, tolerance));
  EXPECT_TRUE(Near(result.log_sum_exp.data, reference.log_sum_exp, tolerance));
}

TEST(Attend, WorkedExample) {
  Inputs inputs({1, 1, 1, 1, 3, 0, 2, 3});
  inputs.q.data = {1, 0};
  inputs.k.data = {0, 1, 2, 0, 1, 1};
  inputs.v.data = {1, 0, 0, 0, 1, 0, 0, 0, 1};
  const StepwiseResult result = Attended(inputs.Args());
  EXPECT_EQ(result.scores.data, (std::vector<float>{0, 2, 1}));
  EXPECT_TRUE(Near(result.scaled.data,
                   std::vector<double>{0, 1.41421356237, 0.707106781187},
                   kRounding));
  const std::vector<double> weights{0.140029245043, 0.575975345215,
                                    0.283995409741};
  EXPECT_TRUE(Near(result.weights.data, weights, kRounding));
  EXPECT_TRUE(Near(result.output.data, weights, kRounding));
}

TEST(Attend, ResultsHaveTheirShapes) {
  const StepwiseResult result =
      Attended(Inputs({2, 4, 2, 3, 5, 1, 7, 6}).Args());
  const Shape matrix{2, 4, 3, 6};
  EXPECT_EQ(result.scores.shape, matrix);
  EXPECT_EQ(result.scaled.shape, matrix);
  EXPECT_EQ(result.masked.shape, matrix);
  EXPECT_EQ(result.weights.shape, matrix);
  EXPECT_EQ(result.output.shape, (Shape{2, 4, 3, 6}));
  EXPECT_EQ(result.log_sum_exp.shape, (Shape{2, 4, 3, 1}));
}

TEST(Attend, AgreesWithTheReferenceUnderEveryMask) {
  const Sizes sizes{2, 4, 2, 5, 6, 3, 7, 3};
  const Inputs inputs(sizes, 3);
  const MaskGallery gallery(sizes);
  for (const NamedMasks& mask : gallery.All()) {
    SCOPED_TRACE(mask.name);
    AttentionArgs args = inputs.Args();
    args.masks = mask.masks;
    ExpectReference(args, kRounding);
  }
}

TEST(Attend, AgreesWithTheReferenceForEverySize) {
  for (size_t n = 0; n <= 17; ++n) {
    SCOPED_TRACE(n);
    for (const Sizes& sizes :
         {Sizes{1, 1, 1, n, 5, 0, 4, 3}, Sizes{1, 1, 1, 3, n, 0, 4, 3},
          Sizes{1, 1, 1, 3, 5, n, 4, 3}, Sizes{1, 1, 1, 3, 5, 0, n, 3},
          Sizes{1, 1, 1, 3, 5, 0, 4, n}}) {
      const Inputs inputs(sizes, static_cast<uint32_t>(n));
      AttentionArgs args = inputs.Args();
      args.scale = 0.5f;
      ExpectReference(args, kRounding);
    }
  }
}

TEST(Attend, AgreesWithTheReferenceForOptions) {
  const Inputs inputs({1, 2, 1, 4, 6, 0, 8, 3}, 5, 2.0f);
  AttentionArgs args = inputs.Args();
  args.scale = -0.7f;
  ExpectReference(args, kAccumulated);
  args.softcap = 1.5f;
  ExpectReference(args, kAccumulated);
  for (const float temperature : {0.1f, 0.5f, 3.0f, 1e30f, kInfinity}) {
    args.temperature = temperature;
    ExpectReference(args, kAccumulated);
  }
}

TEST(Attend, LargeLogits) {
  Inputs inputs({1, 1, 1, 9, 40, 0, 16, 4}, 6, 8.0f);
  inputs.RoundScores();
  AttentionArgs args = inputs.Args();
  for (const float scale : {1.0f, 4.0f, 1024.0f}) {
    args.scale = scale;
    ExpectReference(args, kRounding);
  }
}

TEST(Attend, NoParameterIsIgnored) {
  const Sizes sizes{2, 2, 2, 4, 5, 2, 3, 3};
  const Inputs inputs(sizes, 7, 2.0f);
  const std::vector<float> base = Attended(inputs.Args()).output.data;
  const auto changes = [&](const AttentionArgs& args) {
    return !Near(Attended(args).output.data, base, Tolerance{1e-3, 0});
  };
  EXPECT_FALSE(changes(inputs.Args()));
  AttentionArgs args = inputs.Args();
  args.scale = 1.0f;
  EXPECT_TRUE(changes(args)) << "scale";
  args = inputs.Args();
  args.temperature = 2.0f;
  EXPECT_TRUE(changes(args)) << "temperature";
  args = inputs.Args();
  args.softcap = 1.0f;
  EXPECT_TRUE(changes(args)) << "softcap";
  args = inputs.Args();
  args.past_keys = args.past_values = {};
  EXPECT_TRUE(changes(args)) << "past";
  const MaskGallery gallery(sizes);
  for (const NamedMasks& mask : gallery.All()) {
    if (mask.masks.empty()) continue;
    args = inputs.Args();
    args.masks = mask.masks;
    EXPECT_TRUE(changes(args)) << mask.name;
  }
}

TEST(Attend, TemperatureZeroIsSharedByTies) {
  Inputs inputs({1, 1, 1, 1, 4, 0, 3, 4});
  inputs.q.data = {0.3f, -0.7f, 0.9f};
  const std::vector<float> winner{0.1f, -0.2f, 0.7f};
  for (size_t j = 0; j < 4; ++j) {
    for (size_t c = 0; c < 3; ++c) {
      inputs.k.data[j * 3 + c] = j == 1 ? 0.0f : winner[c];
    }
  }
  AttentionArgs args = inputs.Args();
  args.temperature = 0.0f;
  const StepwiseResult result = Attended(args);
  const float third = 1.0f / 3.0f;
  EXPECT_EQ(result.weights.data, (std::vector<float>{third, 0, third, third}));
}

// However many keys, equal keys have equal scores, so that they share.
TEST(Attend, EqualKeysTieAtTemperatureZero) {
  for (size_t keys = 1; keys <= 33; ++keys) {
    Inputs inputs({1, 1, 1, 5, keys, 0, 13, 1}, 8);
    for (size_t n = 0; n < inputs.k.data.size(); ++n) {
      inputs.k.data[n] = inputs.k.data[n % 13];
    }
    AttentionArgs args = inputs.Args();
    args.temperature = 0.0f;
    for (const float weight : Attended(args).weights.data) {
      EXPECT_EQ(weight, 1.0f / static_cast<float>(keys));
    }
  }
}

TEST(Attend, LogSumExpKnowsNoTemperature) {
  const Inputs inputs({});
  AttentionArgs args = inputs.Args();
  const std::vector<float> at_one = Attended(args).log_sum_exp.data;
  args.temperature = 0.25f;
  EXPECT_EQ(Attended(args).log_sum_exp.data, at_one);
  args.temperature = 0.0f;
  EXPECT_EQ(Attended(args).log_sum_exp.data, at_one);
}

TEST(Attend, NoKeysGiveZeros) {
  const StepwiseResult result =
      Attended(Inputs({1, 1, 1, 2, 0, 0, 2, 3}).Args());
  EXPECT_EQ(result.output.data, std::vector<float>(6, 0.0f));
  EXPECT_EQ(result.log_sum_exp.data, std::vector<float>(2, -kInfinity));
}

TEST(Attend, NoWidthButAScaleGivesUniformWeights) {
  const Inputs inputs({1, 1, 1, 2, 4, 0, 0, 3});
  AttentionArgs args = inputs.Args();
  args.scale = 1.0f;
  EXPECT_EQ(Attended(args).weights.data, std::vector<float>(8, 0.25f));
}

TEST(Attend, ABlockedPairIsZeroWhateverItHolds) {
  for (const float poison : {kNan, kInfinity, -kInfinity}) {
    Inputs inputs({1, 1, 1, 3, 4, 0, 2, 2}, 9);
    const std::vector<uint8_t> allow{1, 1, 0, 1};
    AttentionArgs args = inputs.Args();
    args.masks = {BooleanMask{{allow.data(), {1, 1, 1, 4}}, {}}};
    const StepwiseResult clean = Attended(args);
    inputs.k.data[4] = poison;
    inputs.v.data[5] = poison;
    const StepwiseResult result = Attended(args);
    EXPECT_EQ(result.masked.data, clean.masked.data);
    EXPECT_EQ(result.weights.data, clean.weights.data);
    EXPECT_EQ(result.output.data, clean.output.data);
    EXPECT_EQ(result.log_sum_exp.data, clean.log_sum_exp.data);
    for (size_t i = 0; i < 3; ++i) {
      EXPECT_EQ(result.scores.data[i * 4 + 2], 0.0f);
      EXPECT_EQ(result.scaled.data[i * 4 + 2], 0.0f);
    }
  }
}

// -1e30 * 1e30 is -infinity in float32, and no mask says so.
TEST(Attend, AScoreOfMinusInfinityShowsAndWeighsNothing) {
  Inputs inputs({1, 1, 1, 1, 2, 0, 1, 1});
  inputs.q.data = {-1e30f};
  inputs.k.data = {1e30f, 1};
  inputs.v.data = {1, 2};
  StepwiseResult result = Attended(inputs.Args());
  const std::vector<float> row{-kInfinity, -1e30f};
  EXPECT_EQ(result.scores.data, row);
  EXPECT_EQ(result.scaled.data, row);
  EXPECT_EQ(result.masked.data, row);
  EXPECT_EQ(result.weights.data, (std::vector<float>{0, 1}));
  EXPECT_EQ(result.output.data, (std::vector<float>{2}));
  EXPECT_EQ(result.log_sum_exp.data, (std::vector<float>{-1e30f}));
  // A row of them.
  inputs.k.data = {1e30f, 2e30f};
  result = Attended(inputs.Args());
  EXPECT_EQ(result.scores.data, std::vector<float>(2, -kInfinity));
  EXPECT_EQ(result.masked.data, std::vector<float>(2, -kInfinity));
  EXPECT_EQ(result.weights.data, std::vector<float>(2, 0.0f));
  EXPECT_EQ(result.output.data, std::vector<float>(1, 0.0f));
  EXPECT_EQ(result.log_sum_exp.data, std::vector<float>(1, -kInfinity));
}

TEST(Attend, ABlockedPairStillShowsItsScore) {
  const Inputs inputs({1, 1, 1, 2, 2, 0, 3, 1}, 10);
  AttentionArgs args = inputs.Args();
  const StepwiseResult open = Attended(args);
  args.masks = {CausalMask{}};
  const StepwiseResult causal = Attended(args);
  EXPECT_EQ(causal.masked.data[1], -kInfinity);
  EXPECT_EQ(causal.scores.data, open.scores.data);
  EXPECT_EQ(causal.scaled.data, open.scaled.data);
}

TEST(Attend, AnAllowedNanMakesItsRowNanAndNoOther) {
  for (const float poison : {kNan, kInfinity}) {
    Inputs inputs({1, 1, 1, 3, 3, 0, 1, 1}, 11);
    inputs.q.data = {1, 2, 3};
    inputs.k.data[2] = poison;
    AttentionArgs args = inputs.Args();
    args.masks = {CausalMask{}};
    const StepwiseResult result = Attended(args);
    EXPECT_TRUE(std::isfinite(result.output.data[0]));
    EXPECT_TRUE(std::isfinite(result.output.data[1]));
    EXPECT_TRUE(std::isnan(result.output.data[2]));
    EXPECT_TRUE(std::isnan(result.log_sum_exp.data[2]));
    EXPECT_EQ(result.weights.data[1], 0.0f);
  }
}

// The leak detector: a token that is not seen changes not one bit.
TEST(Attend, AFutureTokenMovesNoEarlierBit) {
  const size_t tokens = 19, dim = 8;
  Inputs inputs({1, 1, 1, tokens, tokens, 0, dim, dim}, 12);
  inputs.v.data[0] = -0.0f;
  AttentionArgs args = inputs.Args();
  args.masks = {CausalMask{}};
  for (size_t edited = 1; edited < tokens; ++edited) {
    const std::vector<float> before = Attended(args).output.data;
    for (size_t c = 0; c < dim; ++c) {
      inputs.q.data[edited * dim + c] += 0.5f;
      inputs.k.data[edited * dim + c] -= 7.25f;
      inputs.v.data[edited * dim + c] *= -3.0f;
    }
    const std::vector<float> after = Attended(args).output.data;
    EXPECT_EQ(
        std::memcmp(before.data(), after.data(), edited * dim * sizeof(float)),
        0);
    EXPECT_NE(std::memcmp(before.data() + edited * dim,
                          after.data() + edited * dim, dim * sizeof(float)),
              0);
  }
}

// A prefix alone gives the bits that it has within the whole.
TEST(Attend, APrefixIsItsPartOfTheCausalWhole) {
  const Inputs whole({1, 1, 1, 11, 11, 0, 6, 4}, 13);
  AttentionArgs args = whole.Args();
  args.masks = {CausalMask{}};
  const std::vector<float> parallel = Attended(args).output.data;
  for (size_t length = 1; length <= 11; ++length) {
    AttentionArgs prefix = whole.Args();
    prefix.q.shape.rows = prefix.k.shape.rows = prefix.v.shape.rows = length;
    const std::vector<float> output = Attended(prefix).output.data;
    EXPECT_EQ(
        std::memcmp(output.data() + (length - 1) * 4,
                    parallel.data() + (length - 1) * 4, 4 * sizeof(float)),
        0);
  }
}

}  // namespace
}  // namespace attention
