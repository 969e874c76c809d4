// The gradient against central differences of the float64 reference, and what a
// blocked pair must not do to it.
#include "attention/backward.h"

#include <gtest/gtest.h>

#include <vector>

#include "cpp/inputs.h"
#include "cpp/reference.h"
#include "cpp/tolerance.h"
#include "cpp/value_of.h"

namespace attention {
namespace {

Gradients Differentiated(const AttentionArgs& args, const Tensor& d_output) {
  return ValueOf(Backward(args, d_output.View()));
}

// d(sum of d_output * output) / d(each of `numbers`, which `reference` owns).
std::vector<double> Differences(Reference& reference,
                                std::vector<double>& numbers,
                                const Tensor& d_output) {
  const auto loss = [&] {
    reference.Run();
    double sum = 0.0;
    for (size_t n = 0; n < reference.output.size(); ++n) {
      sum += d_output.data[n] * reference.output[n];
    }
    return sum;
  };
  constexpr double kStep = 1e-5;
  std::vector<double> gradient;
  for (double& number : numbers) {
    const double at = number;
    number = at + kStep;
    const double above = loss();
    number = at - kStep;
    const double below = loss();
    number = at;
    gradient.push_back((above - below) / (2 * kStep));
  }
  return gradient;
}

// [b, kv head, past and new, c] from the two gradients.
std::vector<float> Joined(const Tensor& past, const Tensor& fresh) {
  std::vector<float> joined;
  const Shape& s = fresh.shape;
  for (size_t n = 0; n < s.batch * s.heads; ++n) {
    for (const Tensor* part : {&past, &fresh}) {
      const size_t size = part->shape.rows * s.dim;
      const auto begin =
          part->data.begin() + static_cast<std::ptrdiff_t>(n * size);
      joined.insert(joined.end(), begin,
                    begin + static_cast<std::ptrdiff_t>(size));
    }
  }
  return joined;
}

// Sums d_m over the axes where `shape` has 1.
std::vector<double> Summed(const std::vector<double>& d_m, const Shape& full,
                           const Shape& shape) {
  std::vector<double> sums(shape.Size(), 0.0);
  for (size_t n = 0; n < d_m.size(); ++n) {
    const size_t j = n % full.dim, i = n / full.dim % full.rows;
    const size_t h = n / full.dim / full.rows % full.heads;
    const size_t b = n / full.dim / full.rows / full.heads;
    sums[((b % shape.batch * shape.heads + h % shape.heads) * shape.rows +
          i % shape.rows) *
             shape.dim +
         j % shape.dim] += d_m[n];
  }
  return sums;
}

void ExpectDifferences(const AttentionArgs& args, const Tensor& d_output) {
  const Gradients gradients = Differentiated(args, d_output);
  Reference reference(args);
  const auto differences = [&](std::vector<double>& numbers) {
    return Differences(reference, numbers, d_output);
  };
  EXPECT_TRUE(Near(gradients.dq.data, differences(reference.q), kAccumulated));
  EXPECT_TRUE(Near(Joined(gradients.d_past_keys, gradients.dk),
                   differences(reference.k), kAccumulated));
  EXPECT_TRUE(Near(Joined(gradients.d_past_values, gradients.dv),
                   differences(reference.v), kAccumulated));
  const std::vector<double> d_m = differences(reference.m);
  EXPECT_TRUE(Near(gradients.d_scores.data, d_m, kAccumulated));
  size_t biases = 0;
  for (const Mask& mask : args.masks) {
    const BiasMask* bias = std::get_if<BiasMask>(&mask);
    if (bias == nullptr) continue;
    ASSERT_LT(biases, gradients.d_bias.size());
    const Tensor& d_bias = gradients.d_bias[biases++];
    EXPECT_EQ(d_bias.shape, bias->bias.shape);
    EXPECT_TRUE(Near(d_bias.data,
                     Summed(d_m, gradients.d_scores.shape, d_bias.shape),
                     kAccumulated));
  }
  EXPECT_EQ(gradients.d_bias.size(), biases);
}

TEST(Backward, AgreesWithDifferencesUnderEveryMask) {
  const Sizes sizes{2, 4, 2, 3, 4, 2, 3, 2};
  const Inputs inputs(sizes, 41);
  const Tensor d_output = RandomTensor({2, 4, 3, 2}, 42);
  const MaskGallery gallery(sizes);
  for (const NamedMasks& mask : gallery.All()) {
    SCOPED_TRACE(mask.name);
    AttentionArgs args = inputs.Args();
    args.masks = mask.masks;
    ExpectDifferences(args, d_output);
  }
}

TEST(Backward, AgreesWithDifferencesForOptions) {
  const Inputs inputs({1, 2, 1, 3, 5, 0, 4, 3}, 43, 2.0f);
  const Tensor d_output = RandomTensor({1, 2, 3, 3}, 44);
  AttentionArgs args = inputs.Args();
  args.scale = -0.8f;
  ExpectDifferences(args, d_output);
  args.softcap = 1.25f;
  ExpectDifferences(args, d_output);
  args.temperature = 0.5f;
  ExpectDifferences(args, d_output);
  args.temperature = kInfinity;
  ExpectDifferences(args, d_output);
}

TEST(Backward, AgreesWithDifferencesForSmallSizes) {
  for (size_t n = 0; n <= 2; ++n) {
    for (const Sizes& sizes :
         {Sizes{1, 1, 1, n, 2, 0, 2, 2}, Sizes{1, 1, 1, 2, n, 0, 2, 2},
          Sizes{1, 1, 1, 2, 2, n, 2, 2}, Sizes{1, 1, 1, 2, 2, 0, n, 2},
          Sizes{1, 1, 1, 2, 2, 0, 2, n}}) {
      const Inputs inputs(sizes, 45);
      AttentionArgs args = inputs.Args();
      args.scale = 1.0f;
      ExpectDifferences(
          args, RandomTensor({1, 1, sizes.queries, sizes.value_dim}, 46));
    }
  }
}

TEST(Backward, NoParameterIsIgnored) {
  const Sizes sizes{1, 2, 2, 4, 5, 2, 3, 3};
  const Inputs inputs(sizes, 47, 2.0f);
  const Tensor d_output = RandomTensor({1, 2, 4, 3}, 48);
  const auto base = Differentiated(inputs.Args(), d_output).dq.data;
  const auto changes = [&](const AttentionArgs& args) {
    return !Near(Differentiated(args, d_output).dq.data, base,
                 Tolerance{1e-3, 0});
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

TEST(Backward, WeightsDoNotMoveAtTemperatureZero) {
  const Inputs inputs({1, 1, 1, 2, 3, 0, 2, 2}, 49);
  const Tensor bias(Shape{1, 1, 1, 3});
  AttentionArgs args = inputs.Args();
  args.temperature = 0.0f;
  args.masks = {BiasMask{bias.View()}};
  const Tensor d_output = RandomTensor({1, 1, 2, 2}, 50);
  const Gradients gradients = Differentiated(args, d_output);
  EXPECT_EQ(gradients.dq.data, std::vector<float>(4, 0.0f));
  EXPECT_EQ(gradients.dk.data, std::vector<float>(6, 0.0f));
  EXPECT_EQ(gradients.d_scores.data, std::vector<float>(6, 0.0f));
  EXPECT_EQ(gradients.d_bias[0].data, std::vector<float>(3, 0.0f));
  Reference reference(args);
  EXPECT_TRUE(Near(gradients.dv.data,
                   Differences(reference, reference.v, d_output),
                   kAccumulated));
}

TEST(Backward, ABlockedPairLeaksNothing) {
  const size_t dim = 2;
  for (const float poison : {kNan, kInfinity}) {
    Inputs inputs({1, 1, 1, 3, 3, 0, dim, dim}, 51);
    Tensor d_output = RandomTensor({1, 1, 3, dim}, 52);
    // Query 2 sees nobody, key 1 is seen by nobody.
    const std::vector<uint8_t> allow{1, 0, 1, 1, 0, 1, 0, 0, 0};
    const Tensor bias(Shape{1, 1, 1, 1});
    AttentionArgs args = inputs.Args();
    args.masks = {BooleanMask{{allow.data(), {1, 1, 3, 3}}, {}},
                  BiasMask{bias.View()}};
    const Gradients clean = Differentiated(args, d_output);
    inputs.q.data[2 * dim] = d_output.data[2 * dim] = poison;
    inputs.k.data[1 * dim] = inputs.v.data[1 * dim] = poison;
    const Gradients gradients = Differentiated(args, d_output);
    EXPECT_EQ(gradients.dq.data, clean.dq.data);
    EXPECT_EQ(gradients.dk.data, clean.dk.data);
    EXPECT_EQ(gradients.dv.data, clean.dv.data);
    EXPECT_EQ(gradients.d_scores.data, clean.d_scores.data);
    EXPECT_EQ(gradients.d_bias[0].data, clean.d_bias[0].data);
    for (size_t c = 0; c < dim; ++c) {
      EXPECT_EQ(gradients.dq.data[2 * dim + c], 0.0f);
      EXPECT_EQ(gradients.dk.data[1 * dim + c], 0.0f);
      EXPECT_EQ(gradients.dv.data[1 * dim + c], 0.0f);
    }
  }
}

// A score of -infinity that no mask made moves with nothing.
TEST(Backward, AScoreOfMinusInfinityHasNoGradient) {
  Inputs inputs({1, 1, 1, 2, 2, 0, 1, 1});
  inputs.q.data = {-1e30f, -1e-30f};
  inputs.k.data = {1e30f, 2e30f};
  const Gradients gradients =
      Differentiated(inputs.Args(), RandomTensor({1, 1, 2, 1}, 54));
  const float* d_scores = gradients.d_scores.data.data();
  EXPECT_EQ(d_scores[0], 0.0f);
  EXPECT_EQ(d_scores[1], 0.0f);
  EXPECT_NE(d_scores[2], 0.0f);
  EXPECT_EQ(gradients.dq.data[0], 0.0f);
  // dk comes from query 1 alone, whose scores are -1 and -2.
  EXPECT_FLOAT_EQ(gradients.dk.data[0], d_scores[2] * -1e-30f);
  EXPECT_FLOAT_EQ(gradients.dk.data[1], d_scores[3] * -1e-30f);
}

TEST(Backward, ThereIsNoGradientOfAMissingCache) {
  const Inputs inputs({});
  AttentionArgs args = inputs.Args();
  args.past_keys = args.past_values = {};
  const Gradients gradients =
      Differentiated(args, RandomTensor({1, 1, 3, 6}, 53));
  EXPECT_TRUE(gradients.d_past_keys.data.empty());
  EXPECT_TRUE(gradients.d_past_values.data.empty());
  EXPECT_TRUE(gradients.d_bias.empty());
}

}  // namespace
}  // namespace attention
