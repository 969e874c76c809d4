// The online softmax against a softmax of all scores in float64.
#include "experiments/online_softmax.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <vector>

#include "attention/fused.h"
#include "attention/tile.h"
#include "cpp/inputs.h"

namespace attention {
namespace {

constexpr double kRounding = 2e-6;

OnlineSoftmaxArgs ArgsOf(const Inputs& inputs, size_t tile) {
  OnlineSoftmaxArgs args;
  args.q = inputs.q.View();
  args.k = inputs.k.View();
  args.v = inputs.v.View();
  args.tile = tile;
  return args;
}

Sizes SizesOf(size_t keys, size_t dim, size_t value_dim) {
  Sizes sizes;
  sizes.queries = 1;
  sizes.keys = keys;
  sizes.dim = dim;
  sizes.value_dim = value_dim;
  return sizes;
}

// Scores have been in binary units, so whole numbers, too, are rounded.
void ExpectNear(const std::vector<float>& numbers,
                const std::vector<float>& expected) {
  ASSERT_EQ(numbers.size(), expected.size());
  for (size_t n = 0; n < numbers.size(); ++n) {
    EXPECT_NEAR(numbers[n], expected[n], kRounding);
  }
}

// Everything there is to know of the first `count` keys, in float64.
struct Reference {
  Reference(const OnlineSoftmaxArgs& args, double scale, size_t count)
      : output(args.v.shape.dim) {
    std::vector<double> scores(count);
    for (size_t j = 0; j < count; ++j) {
      for (size_t c = 0; c < args.q.shape.dim; ++c) {
        scores[j] += double{args.q.data[c]} * args.k.Row(0, 0, j)[c] * scale;
      }
    }
    maximum = *std::max_element(scores.begin(), scores.end());
    for (size_t j = 0; j < count; ++j) {
      const double weight = std::exp(scores[j] - maximum);
      sum += weight;
      for (size_t c = 0; c < output.size(); ++c) {
        output[c] += weight * args.v.Row(0, 0, j)[c];
      }
    }
    for (double& number : output) number /= sum;
  }

  double maximum = 0.0;
  double sum = 0.0;
  std::vector<double> output;
};

TEST(OnlineSoftmax, KnowsTheKeysSoFarAfterEveryTile) {
  for (const size_t keys : {1, 2, 7, 8, 9}) {
    for (const size_t tile : {1, 2, 3, 4, 8, 100}) {
      const Inputs inputs(SizesOf(keys, 5, 3), 7, 3.0f);
      const OnlineSoftmaxArgs args = ArgsOf(inputs, tile);
      const auto traced = TraceOnlineSoftmax(args);
      ASSERT_TRUE(traced.ok());
      const OnlineSoftmaxTrace& trace = traced.value();
      const size_t tiles = (keys + tile - 1) / tile;
      ASSERT_EQ(trace.maximums.shape, (Shape{1, 1, tiles, 1}));
      ASSERT_EQ(trace.outputs.shape, (Shape{1, 1, tiles, 3}));
      for (size_t t = 0; t < tiles; ++t) {
        const size_t seen = std::min(keys, (t + 1) * tile);
        const Reference reference(args, 1.0 / std::sqrt(5.0), seen);
        EXPECT_NEAR(trace.maximums.data[t], reference.maximum, kRounding);
        EXPECT_NEAR(trace.sums.data[t], reference.sum,
                    kRounding * reference.sum);
        for (size_t c = 0; c < 3; ++c) {
          EXPECT_NEAR(trace.outputs.View().Row(0, 0, t)[c], reference.output[c],
                      kRounding);
        }
      }
      EXPECT_LT(trace.largest_difference, kRounding);
    }
  }
}

// Scores of up to 1, of up to about 10, and of more than 100.
TEST(OnlineSoftmax, RoundsByLessThanItSays) {
  for (const float spread : {0.2f, 3.0f, 12.0f}) {
    for (uint32_t seed = 0; seed < 200; ++seed) {
      const Inputs inputs(SizesOf(8, 2, 2), seed, spread);
      const auto traced = TraceOnlineSoftmax(ArgsOf(inputs, 3));
      ASSERT_TRUE(traced.ok());
      EXPECT_LE(traced.value().largest_difference, traced.value().rounding)
          << "spread " << spread << ", seed " << seed;
    }
  }
}

TEST(OnlineSoftmax, RoundingGrowsWithValuesAndScores) {
  const Tensor q({1, 1, 1, 1}, {1.0f});
  const Tensor v({1, 1, 2, 1}, {10.0f, -20.0f});
  const auto rounding = [&](const Tensor& k) {
    OnlineSoftmaxArgs args;
    args.q = q.View();
    args.k = k.View();
    args.v = v.View();
    args.scale = 1.0f;
    args.tile = 1;
    return TraceOnlineSoftmax(args).value().rounding;
  };
  EXPECT_DOUBLE_EQ(rounding(Tensor({1, 1, 2, 1}, {0.5f, 0.0f})), 20e-6);
  EXPECT_NEAR(rounding(Tensor({1, 1, 2, 1}, {-4.0f, 3.0f})), 80e-6, 1e-10);
}

// q.k is 1, 3, 2 and 2 with scale 1, and exp(1 - 3) is 0.1353 to four places.
TEST(OnlineSoftmax, RescalesWhatItHasWhenTheMaximumGrows) {
  const Tensor q({1, 1, 1, 1}, {1.0f});
  const Tensor k({1, 1, 4, 1}, {1.0f, 3.0f, 2.0f, 2.0f});
  const Tensor v({1, 1, 4, 1}, {10.0f, 20.0f, 30.0f, 40.0f});
  OnlineSoftmaxArgs args;
  args.q = q.View();
  args.k = k.View();
  args.v = v.View();
  args.scale = 1.0f;
  args.tile = 1;
  const auto traced = TraceOnlineSoftmax(args);
  ASSERT_TRUE(traced.ok());
  const OnlineSoftmaxTrace& trace = traced.value();
  ExpectNear(trace.scores.data, k.data);
  ExpectNear(trace.tile_maximums.data, k.data);
  ExpectNear(trace.maximums.data, {1, 3, 3, 3});
  EXPECT_EQ(trace.factors.data[0], 0.0f);
  EXPECT_NEAR(trace.factors.data[1], 0.1353352832, kRounding);
  EXPECT_EQ(trace.factors.data[2], 1.0f);
  EXPECT_EQ(trace.tile_sums.data[0], 1.0f);
  EXPECT_NEAR(trace.sums.data[1], 1.1353352832, kRounding);
  EXPECT_NEAR(trace.exps.data[2], 0.3678794412, kRounding);
  EXPECT_NEAR(trace.accumulated.data[1], 21.353352832, 1e-5);
}

// Values are so small that AttendFused, too, subtracts maxima, with
// the largest score first so that its slack has nothing to spare, in tiles of
// the same keys: it runs the same steps. Otherwise it may differ by rounding.
TEST(OnlineSoftmax, EndsAsAttendFusedBitForBitUnderTheSameRule) {
  for (const size_t keys : {1, 17, 64, 65, 150}) {
    Inputs inputs(SizesOf(keys, 5, 19), 3);
    for (float& number : inputs.v.data) number *= 0x1p-70f;
    std::copy(inputs.q.data.begin(), inputs.q.data.end(),
              inputs.k.data.begin());
    for (size_t c = 0; c < 5; ++c) inputs.k.data[c] *= 3.0f;
    const auto traced = TraceOnlineSoftmax(ArgsOf(inputs, kTileKeys));
    const auto fused = AttendFused(inputs.Args());
    ASSERT_TRUE(traced.ok() && fused.ok());
    const Tensor& outputs = traced.value().outputs;
    const auto last = outputs.data.end() - 19;
    EXPECT_EQ(std::vector<float>(last, outputs.data.end()),
              fused.value().output.data);
  }
}

TEST(OnlineSoftmax, EndsAsAttendFusedToRoundingWhateverTheTile) {
  for (const size_t tile : {1, 3, 16, 64}) {
    const Inputs inputs(SizesOf(150, 5, 19), 3, 3.0f);
    const auto traced = TraceOnlineSoftmax(ArgsOf(inputs, tile));
    const auto fused = AttendFused(inputs.Args());
    ASSERT_TRUE(traced.ok() && fused.ok());
    const Tensor& outputs = traced.value().outputs;
    for (size_t c = 0; c < 19; ++c) {
      EXPECT_NEAR(outputs.View().Row(0, 0, outputs.shape.rows - 1)[c],
                  fused.value().output.data[c], kRounding);
    }
  }
}

// Left out, the first key counts as if it were under the second's maximum:
// (10 + 20) / 2 where 18.807970780 is right.
TEST(OnlineSoftmax, IsWrongWithoutTheRescaling) {
  const Tensor q({1, 1, 1, 1}, {1.0f});
  const Tensor k({1, 1, 2, 1}, {1.0f, 3.0f});
  const Tensor v({1, 1, 2, 1}, {10.0f, 20.0f});
  OnlineSoftmaxArgs args;
  args.q = q.View();
  args.k = k.View();
  args.v = v.View();
  args.scale = 1.0f;
  args.tile = 1;
  args.rescale = false;
  const auto traced = TraceOnlineSoftmax(args);
  ASSERT_TRUE(traced.ok());
  EXPECT_EQ(traced.value().factors.data, (std::vector<float>{1, 1}));
  EXPECT_EQ(traced.value().outputs.data[1], 15.0f);
  EXPECT_NEAR(traced.value().expected.data[0], 18.807970780, 1e-5);
  EXPECT_NEAR(traced.value().largest_difference, 3.807970780, 1e-5);
  EXPECT_GT(traced.value().largest_difference, traced.value().rounding);
}

TEST(OnlineSoftmax, RefusesWhatHasNoTiles) {
  const Inputs inputs(SizesOf(4, 2, 2));
  const auto message_of = [](const OnlineSoftmaxArgs& args) {
    const auto traced = TraceOnlineSoftmax(args);
    return traced.ok() ? "" : traced.error().message;
  };
  EXPECT_EQ(message_of(ArgsOf(inputs, 0)),
            "tile is 0; allowed: at least one key at a time");
  const Inputs many(SizesOf(65, 2, 2));
  EXPECT_EQ(message_of(ArgsOf(many, 65)),
            "tile is 65; allowed: at most 64 keys at a time, as many as the "
            "kernel takes");
  const Inputs large(SizesOf(4, 2, 2), 1, 1e30f);
  EXPECT_EQ(
      message_of(ArgsOf(large, 2)),
      "the score of key 0 is beyond 1e35; allowed: what the kernel takes");
  const Inputs none(SizesOf(0, 2, 2));
  EXPECT_EQ(message_of(ArgsOf(none, 2)),
            "k has 0 rows; allowed: at least one key");
  Sizes two = SizesOf(4, 2, 2);
  two.queries = 2;
  const Inputs queries(two);
  EXPECT_EQ(message_of(ArgsOf(queries, 2)), "q has 2 rows; allowed: 1");
  Sizes batches = SizesOf(4, 2, 2);
  batches.batch = 2;
  const Inputs batched(batches);
  EXPECT_EQ(
      message_of(ArgsOf(batched, 2)),
      "q has shape [2, 1, 1, 2]; allowed: a matrix, with batch and heads 1");
}

}  // namespace
}  // namespace attention
