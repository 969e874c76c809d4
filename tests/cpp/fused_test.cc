// The fused path against the float64 reference: every size near a tile's edge,
// every mask, and numbers that its kernel must not see.
#include "attention/fused.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <vector>

#include "attention/stepwise.h"
#include "cpp/inputs.h"
#include "cpp/reference.h"
#include "cpp/tolerance.h"
#include "cpp/value_of.h"

namespace attention {
namespace {

FusedResult Fused(const AttentionArgs& args) {
  return ValueOf(AttendFused(args));
}

void ExpectReference(const AttentionArgs& args, Tolerance tolerance) {
  const FusedResult result = Fused(args);
  const Reference reference(args);
  EXPECT_TRUE(Near(result.output.data, reference.output, tolerance));
  EXPECT_TRUE(Near(result.log_sum_exp.data, reference.log_sum_exp, tolerance));
}

// Also where the rounding of scores would show: against the same scores.
void ExpectStepwise(const AttentionArgs& args) {
  const FusedResult result = Fused(args);
  const Result<StepwiseResult> stepwise = Attend(args);
  ASSERT_TRUE(stepwise.ok());
  EXPECT_TRUE(
      Near(result.output.data, stepwise.value().output.data, kRounding));
  EXPECT_TRUE(Near(result.log_sum_exp.data, stepwise.value().log_sum_exp.data,
                   kRounding));
}

TEST(AttendFused, ResultsHaveTheirShapes) {
  const FusedResult result = Fused(Inputs({2, 4, 2, 3, 5, 1, 7, 6}).Args());
  EXPECT_EQ(result.output.shape, (Shape{2, 4, 3, 6}));
  EXPECT_EQ(result.log_sum_exp.shape, (Shape{2, 4, 3, 1}));
}

TEST(AttendFused, EveryNumberOfQueries) {
  for (size_t n = 0; n <= 65; ++n) {
    SCOPED_TRACE(n);
    const Inputs inputs({1, 1, 1, n, 70, 0, 5, 3}, 21);
    AttentionArgs args = inputs.Args();
    ExpectReference(args, kRounding);
    args.masks = {CausalMask{}};
    ExpectReference(args, kRounding);
  }
}

TEST(AttendFused, EveryNumberOfKeys) {
  for (size_t n = 0; n <= 129; ++n) {
    SCOPED_TRACE(n);
    const Inputs inputs({1, 1, 1, 5, n, 0, 5, 3}, 22);
    AttentionArgs args = inputs.Args();
    ExpectReference(args, kRounding);
    args.masks = {CausalMask{{Offset::Kind::kBottomRight, 0}}};
    ExpectReference(args, kRounding);
  }
}

TEST(AttendFused, EverySplitOfTheCache) {
  for (size_t past = 0; past <= 66; ++past) {
    SCOPED_TRACE(past);
    const Inputs inputs({1, 2, 1, 3, 67 - past, past, 5, 3}, 23);
    AttentionArgs args = inputs.Args();
    args.masks = {CausalMask{}};
    ExpectReference(args, kRounding);
  }
}

TEST(AttendFused, EveryWidth) {
  for (size_t n = 0; n <= 33; ++n) {
    SCOPED_TRACE(n);
    const Inputs dim({1, 1, 1, 5, 9, 0, n, 3}, 24);
    AttentionArgs args = dim.Args();
    args.scale = 0.25f;
    ExpectReference(args, kRounding);
    const Inputs value_dim({1, 1, 1, 5, 9, 0, 4, n}, 25);
    ExpectReference(value_dim.Args(), kRounding);
  }
}

TEST(AttendFused, EveryMaskInAnyCombination) {
  for (const Sizes& sizes :
       {Sizes{2, 4, 2, 37, 66, 9, 7, 5}, Sizes{1, 3, 1, 2, 200, 0, 16, 17},
        Sizes{2, 2, 2, 150, 3, 64, 3, 1}}) {
    const Inputs inputs(sizes, 26);
    const MaskGallery gallery(sizes);
    for (const NamedMasks& mask : gallery.All()) {
      SCOPED_TRACE(mask.name);
      AttentionArgs args = inputs.Args();
      args.masks = mask.masks;
      ExpectReference(args, kRounding);
      args.softcap = 0.75f;
      args.scale = 1.5f;
      ExpectReference(args, kAccumulated);
      args.temperature = 0.3f;
      ExpectReference(args, kAccumulated);
    }
  }
}

TEST(AttendFused, UnalignedData) {
  const Sizes sizes{1, 1, 1, 9, 70, 0, 8, 8};
  const Inputs inputs(sizes, 27);
  const std::vector<float> aligned = Fused(inputs.Args()).output.data;
  for (size_t offset = 1; offset < 4; ++offset) {
    const auto moved = [offset](const Tensor& tensor) {
      std::vector<float> data(offset, kNan);
      data.insert(data.end(), tensor.data.begin(), tensor.data.end());
      return data;
    };
    const std::vector<float> q = moved(inputs.q), k = moved(inputs.k),
                             v = moved(inputs.v);
    AttentionArgs args = inputs.Args();
    args.q.data = q.data() + offset;
    args.k.data = k.data() + offset;
    args.v.data = v.data() + offset;
    EXPECT_EQ(Fused(args).output.data, aligned);
  }
}

TEST(AttendFused, Temperatures) {
  const Inputs inputs({1, 1, 1, 6, 80, 0, 4, 3}, 28);
  const std::vector<uint8_t> allow = RandomBits(80, 29);
  for (const float temperature :
       {1e-2f, 0.5f, 2.0f, 1e10f, std::numeric_limits<float>::max(),
        kInfinity}) {
    SCOPED_TRACE(temperature);
    AttentionArgs args = inputs.Args();
    args.temperature = temperature;
    args.masks = {BooleanMask{{allow.data(), {1, 1, 1, 80}}, {}}};
    ExpectReference(args, kAccumulated);
  }
}

// Near 0 a weight turns on the last bit of a score; that must be Attend's bit.
TEST(AttendFused, TemperaturesNearZero) {
  Inputs inputs({1, 1, 1, 6, 80, 0, 4, 3}, 30);
  std::copy(inputs.k.data.begin(), inputs.k.data.begin() + 100,
            inputs.k.data.begin() + 100);
  for (const float temperature :
       {0.0f, std::numeric_limits<float>::denorm_min(), 1e-20f, 1e-6f, 9e-4f}) {
    SCOPED_TRACE(temperature);
    AttentionArgs args = inputs.Args();
    args.temperature = temperature;
    ExpectStepwise(args);
    args.masks = {CausalMask{}};
    ExpectStepwise(args);
  }
}

// The largest error of the output, relative to the largest value.
double LargestError(const AttentionArgs& args) {
  const FusedResult result = Fused(args);
  const Reference reference(args);
  double largest_value = 0.0;
  for (const double value : reference.v) {
    largest_value = std::max(largest_value, std::abs(value));
  }
  double error = 0.0;
  for (size_t n = 0; n < reference.output.size(); ++n) {
    error =
        std::max(error, std::abs(result.output.data[n] - reference.output[n]));
  }
  return error / largest_value;
}

// Logits up to about 7, 23, 45, 150 and 600; float32 scores alone would err by
// 1e-5 at 150.
TEST(AttendFused, LargeLogitsToTwoMillionths) {
  for (const float spread : {1.9f, 3.5f, 4.9f, 9.0f, 18.0f}) {
    SCOPED_TRACE(spread);
    const Inputs inputs({1, 2, 1, 70, 300, 9, 64, 8}, 31, spread);
    AttentionArgs args = inputs.Args();
    EXPECT_LE(LargestError(args), 2e-6);
    args.masks = {CausalMask{}};
    EXPECT_LE(LargestError(args), 2e-6);
    args.scale = 0.17f;
    args.softcap = 30.0f;
    EXPECT_LE(LargestError(args), 2e-6);
  }
}

// Queries along a key, and all products of one sign: the sums of a score grow
// steadily, and so does their rounding.
TEST(AttendFused, AlignedLogitsToTwoMillionths) {
  for (const float spread : {0.5f, 1.0f, 2.0f, 4.0f, 8.0f}) {
    SCOPED_TRACE(spread);
    Inputs inputs({1, 1, 1, 70, 70, 0, 64, 8}, 43, spread);
    inputs.q.data = inputs.k.data;
    EXPECT_LE(LargestError(inputs.Args()), 2e-6);
    for (Tensor* tensor : {&inputs.q, &inputs.k}) {
      for (float& number : tensor->data) number = std::abs(number);
    }
    EXPECT_LE(LargestError(inputs.Args()), 2e-6);
  }
}

// A row's numbers must not turn on which rows are attended for with it: the
// workers split them.
TEST(AttendFused, ARowIsTheSameInAnyBlock) {
  for (const float spread : {1.0f, 3.0f, 9.0f}) {
    SCOPED_TRACE(spread);
    const Inputs inputs({1, 1, 1, 70, 150, 0, 64, 8}, 44, spread);
    const AttentionArgs whole = inputs.Args();
    const FusedResult together = Fused(whole);
    for (size_t i = 0; i < 70; ++i) {
      AttentionArgs args = whole;
      args.q = {whole.q.data + i * 64, {1, 1, 1, 64}};
      const FusedResult alone = Fused(args);
      EXPECT_TRUE(std::equal(alone.output.data.begin(), alone.output.data.end(),
                             together.output.data.begin() + i * 8));
      EXPECT_EQ(alone.log_sum_exp.data[0], together.log_sum_exp.data[i]);
    }
  }
}

TEST(AttendFused, LargeExactLogits) {
  Inputs inputs({1, 1, 1, 9, 140, 0, 16, 4}, 32, 8.0f);
  inputs.RoundScores();
  AttentionArgs args = inputs.Args();
  for (const float scale : {1.0f, 4.0f, 1024.0f, -1024.0f}) {
    args.scale = scale;
    ExpectReference(args, kRounding);
  }
}

// Rising scores move the maximum, and rescale, in every tile; falling ones
// never.
TEST(AttendFused, ScoresThatRiseOrFall) {
  for (const float step : {0.5f, -0.5f}) {
    Inputs inputs({1, 1, 1, 3, 300, 0, 1, 2}, 33);
    inputs.q.data = {1, 2, -1};
    for (size_t j = 0; j < 300; ++j) {
      inputs.k.data[j] = step * static_cast<float>(j);
    }
    ExpectReference(inputs.Args(), kRounding);
  }
}

TEST(AttendFused, NumbersNearTheEndOfFloat) {
  Inputs inputs({1, 1, 1, 3, 70, 0, 2, 2}, 34);
  for (float& number : inputs.v.data) number *= 3e38f;
  ExpectReference(inputs.Args(), kRounding);
  for (float& number : inputs.q.data) number *= 1e19f;
  for (float& number : inputs.k.data) number *= 1e18f;
  ExpectStepwise(inputs.Args());
  AttentionArgs args = inputs.Args();
  args.scale = 1e-37f;
  ExpectReference(args, kRounding);
}

TEST(AttendFused, HugeBiases) {
  const Inputs inputs({1, 1, 1, 2, 70, 0, 2, 2}, 35);
  Tensor bias(Shape{1, 1, 1, 70});
  bias.data[3] = -3e38f;
  bias.data[66] = -std::numeric_limits<float>::max();
  AttentionArgs args = inputs.Args();
  args.masks = {BiasMask{bias.View()}};
  ExpectReference(args, kRounding);
  // A row of nothing but those is still a row with keys.
  std::fill(bias.data.begin(), bias.data.end(), -3e38f);
  ExpectReference(args, Tolerance{2e-6, 2e-6});
}

// -3e38 twice is no float, and 3e38 twice beside -infinity is still blocked.
TEST(AttendFused, BiasesWhoseSumIsBeyondFloat) {
  const Inputs inputs({1, 1, 1, 2, 70, 0, 2, 2}, 41);
  std::vector<float> bias(70, -3e38f);
  bias[1] = 3e38f;
  std::vector<float> block(70, 0.0f);
  block[1] = -kInfinity;
  AttentionArgs args = inputs.Args();
  const BiasMask huge{{bias.data(), {1, 1, 1, 70}}};
  args.masks = {huge, huge, BiasMask{{block.data(), {1, 1, 1, 70}}}};
  ExpectStepwise(args);
  const FusedResult result = Fused(args);
  const float most = std::numeric_limits<float>::max();
  for (const float log_sum_exp : result.log_sum_exp.data) {
    EXPECT_EQ(log_sum_exp, -most);
  }
  for (size_t c = 0; c < 2; ++c) {
    double mean = 0.0;
    for (size_t j = 0; j < 70; ++j) {
      if (j != 1) mean += inputs.v.data[j * 2 + c] / 69.0;
    }
    EXPECT_TRUE(IsNear(result.output.data[c], mean, kRounding));
  }
}

TEST(AttendFused, ABlockedPairLeaksNothing) {
  for (const float poison : {kNan, kInfinity, -kInfinity, 3e38f}) {
    Inputs inputs({1, 1, 1, 9, 70, 0, 2, 2}, 36);
    std::vector<uint8_t> allow(70, 1);
    allow[5] = allow[68] = 0;
    AttentionArgs args = inputs.Args();
    args.masks = {BooleanMask{{allow.data(), {1, 1, 1, 70}}, {}}};
    const FusedResult clean = Fused(args);
    for (const size_t j : {5, 68}) {
      inputs.k.data[j * 2] = inputs.v.data[j * 2 + 1] = poison;
    }
    const FusedResult result = Fused(args);
    EXPECT_TRUE(Near(result.output.data, clean.output.data, kRounding));
    EXPECT_TRUE(
        Near(result.log_sum_exp.data, clean.log_sum_exp.data, kRounding));
  }
}

TEST(AttendFused, NanAndInfinityInAllowedPairsAsAttend) {
  for (const float poison : {kNan, kInfinity, -kInfinity}) {
    SCOPED_TRACE(poison);
    Inputs inputs({1, 1, 1, 9, 70, 0, 2, 2}, 37);
    AttentionArgs args = inputs.Args();
    args.masks = {CausalMask{{Offset::Kind::kExplicit, 30}}};
    inputs.k.data[33 * 2] = poison;
    ExpectStepwise(args);
    inputs.v.data[34 * 2] = poison;
    ExpectStepwise(args);
    inputs.q.data[4] = poison;
    ExpectStepwise(args);
  }
}

// A NaN in one query, or in the keys of one head, leaves the bits of the others
// alone.
TEST(AttendFused, ANanIsThatRowsOrThatHeadsAlone) {
  Inputs inputs({2, 2, 2, 9, 70, 0, 4, 2}, 45);
  const AttentionArgs args = inputs.Args();
  const FusedResult clean = Fused(args);
  inputs.q.data[(1 * 9 + 4) * 4] = kNan;   // batch 0, head 1, query 4
  inputs.k.data[(2 * 70 + 5) * 4] = kNan;  // batch 1, head 0
  const FusedResult result = Fused(args);
  for (size_t row = 0; row < 4 * 9; ++row) {
    const bool poisoned = row == 9 + 4 || row / 9 == 2;
    for (size_t c = 0; c < 2; ++c) {
      const float number = result.output.data[row * 2 + c];
      if (poisoned) {
        EXPECT_TRUE(std::isnan(number));
      } else {
        EXPECT_EQ(number, clean.output.data[row * 2 + c]);
      }
    }
  }
}

// Scaled before they are multiplied, such queries and keys would not overflow.
TEST(AttendFused, ScoresThatOverflowBeforeTheScaleAsAttend) {
  Inputs inputs({1, 1, 1, 2, 70, 0, 1, 2}, 42);
  inputs.q.data = {-1e20f, 1e10f};
  std::fill(inputs.k.data.begin(), inputs.k.data.end(), 1e20f);
  inputs.k.data[5] = 1.0f;
  AttentionArgs args = inputs.Args();
  args.scale = 1e-5f;
  ExpectStepwise(args);
  EXPECT_EQ(Fused(args).log_sum_exp.data[0], -1e15f);
}

// Query 0 has two such scores, query 1 no other but a blocked one.
TEST(AttendFused, ScoresOfMinusInfinityAsAttend) {
  Inputs inputs({1, 1, 1, 2, 70, 0, 1, 2}, 40);
  inputs.q.data = {-1.0f, -1e30f};
  std::fill(inputs.k.data.begin(), inputs.k.data.end(), 1e30f);
  inputs.k.data[3] = inputs.k.data[67] = kInfinity;
  inputs.k.data[5] = -1e30f;
  const std::vector<uint8_t> block = [] {
    std::vector<uint8_t> bits(140, 0);
    bits[70 + 5] = 1;
    return bits;
  }();
  AttentionArgs args = inputs.Args();
  args.masks = {BooleanMask{{block.data(), {1, 1, 2, 70}},
                            BooleanMask::Polarity::kBlock}};
  ExpectStepwise(args);
  const FusedResult result = Fused(args);
  EXPECT_EQ(result.log_sum_exp.data, (std::vector<float>{1e30f, -kInfinity}));
  EXPECT_EQ(result.output.data,
            (std::vector<float>{inputs.v.data[10], inputs.v.data[11], 0, 0}));
}

TEST(AttendFused, RowsWithoutAKeyAreZero) {
  const Inputs inputs({1, 1, 1, 40, 40, 0, 4, 3}, 38);
  AttentionArgs args = inputs.Args();
  args.masks = {CausalMask{{Offset::Kind::kExplicit, -35}}};
  const FusedResult result = Fused(args);
  for (size_t i = 0; i < 35; ++i) {
    EXPECT_EQ(result.log_sum_exp.data[i], -kInfinity);
    for (size_t c = 0; c < 3; ++c) {
      EXPECT_EQ(result.output.data[i * 3 + c], 0.0f);
    }
  }
  ExpectReference(args, kRounding);
}

TEST(AttendFused, RefusesLikeAttend) {
  const Inputs inputs({});
  AttentionArgs args = inputs.Args();
  args.temperature = -1.0f;
  ASSERT_FALSE(AttendFused(args).ok());
  EXPECT_EQ(AttendFused(args).error().message, Attend(args).error().message);
}

TEST(AttendFused, TakesMoreCellsThanAttendMay) {
  const Inputs inputs({1, 1, 1, 5800, 5800, 0, 1, 1}, 39);
  AttentionArgs args = inputs.Args();
  args.masks = {WindowMask{3, 0, {}}};
  EXPECT_FALSE(Attend(args).ok());
  // Query 5799 sees the last four keys; the same on their own.
  AttentionArgs tail = inputs.Args();
  tail.q = {args.q.data + 5799, {1, 1, 1, 1}};
  tail.k = {args.k.data + 5796, {1, 1, 4, 1}};
  tail.v = {args.v.data + 5796, {1, 1, 4, 1}};
  EXPECT_TRUE(IsNear(Fused(args).output.data[5799], Reference(tail).output[0],
                     kRounding));
}

}  // namespace
}  // namespace attention
