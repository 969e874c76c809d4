// The cost of a layer against multiplications counted one by one, and the
// numbers that the lesson names.
#include "experiments/cost.h"

#include <gtest/gtest.h>

#include <cstdint>
#include <string>

namespace attention {
namespace {

CostArgs ArgsOf(std::vector<size_t> tokens, size_t dim) {
  CostArgs args;
  args.tokens = std::move(tokens);
  args.dim = dim;
  return args;
}

// Counts the inner loop of a matrix product by running it.
double CountFlops(size_t rows, size_t inner, size_t columns) {
  uint64_t flops = 0;
  for (size_t i = 0; i < rows; ++i) {
    for (size_t j = 0; j < columns; ++j) {
      for (size_t c = 0; c < inner; ++c) flops += 2;
    }
  }
  return static_cast<double>(flops);
}

TEST(Cost, CountsTheProductsOfALayer) {
  for (const size_t tokens : {1, 5, 12}) {
    for (const size_t dim : {1, 4, 7}) {
      const auto cost = Cost(ArgsOf({tokens}, dim));
      ASSERT_TRUE(cost.ok());
      const LayerFlops& flops = cost.value().layers[0].flops;
      EXPECT_EQ(flops.scores, CountFlops(tokens, dim, tokens));
      EXPECT_EQ(flops.average, CountFlops(tokens, tokens, dim));
      EXPECT_EQ(flops.projections, 4 * CountFlops(tokens, dim, dim));
      EXPECT_EQ(flops.mlp, CountFlops(tokens, dim, 4 * dim) +
                               CountFlops(tokens, 4 * dim, dim));
      EXPECT_EQ(flops.quadratic, flops.scores + flops.average);
      EXPECT_EQ(flops.linear, flops.projections + flops.mlp);
      EXPECT_EQ(flops.total, flops.quadratic + flops.linear);
    }
  }
}

TEST(Cost, CrossesOverWhereTheLessonSays) {
  EXPECT_EQ(Cost(ArgsOf({1}, 4096)).value().crossover, 24576.0);
  EXPECT_EQ(Cost(ArgsOf({1}, 8192)).value().crossover, 49152.0);
}

// At the crossover both terms are equal, before it the linear one is larger,
// after it the quadratic one.
TEST(Cost, SharesTheWorkAroundTheCrossover) {
  for (const size_t dim : {1, 100, 4096, 12288}) {
    const size_t crossover = 6 * dim;
    const auto cost =
        Cost(ArgsOf({crossover, crossover - 1, crossover + 1, 3 * dim}, dim));
    const auto& layers = cost.value().layers;
    EXPECT_EQ(layers[0].flops.quadratic, layers[0].flops.linear);
    EXPECT_EQ(layers[0].flops.quadratic_share, 0.5);
    EXPECT_LT(layers[1].flops.quadratic, layers[1].flops.linear);
    EXPECT_GT(layers[2].flops.quadratic, layers[2].flops.linear);
    EXPECT_DOUBLE_EQ(layers[3].flops.quadratic_share, 1.0 / 3.0);
    EXPECT_EQ(layers[3].tokens, 3 * dim);
  }
}

// 32 heads of 16-bit numbers at T = 8192: 4 GiB for one matrix each; tiled, two
// float32 for each row and head: 2 MiB.
TEST(Cost, CountsTheBytesOfTheMatrixAndOfItsReplacement) {
  CostArgs args = ArgsOf({8192}, 4096);
  args.heads = 32;
  args.number_bytes = 2;
  const auto cost = Cost(args);
  const LayerBytes& bytes = cost.value().layers[0].bytes;
  EXPECT_EQ(bytes.matrix, 0x1p32);
  EXPECT_EQ(bytes.inputs_and_output, 0x1p28);
  EXPECT_EQ(bytes.statistics, 0x1p21);
  EXPECT_EQ(bytes.tile, 32.0 * 64.0 * 4.0);
  EXPECT_EQ(bytes.plain, 0x1p32 + 0x1p28);
  EXPECT_EQ(bytes.tiled, 0x1p28 + 0x1p21 + 0x1p13);
  args.number_bytes = 4;
  EXPECT_EQ(Cost(args).value().layers[0].bytes.matrix, 0x1p33);
  args.heads = 1;
  EXPECT_EQ(Cost(args).value().layers[0].bytes.matrix, 0x1p28);
}

// Four times the tokens: sixteen times the matrix, four times everything else.
TEST(Cost, GrowsQuadraticallyOnlyWithTheMatrix) {
  const auto cost = Cost(ArgsOf({1000, 4000}, 512));
  const auto& [small, large] =
      std::pair{cost.value().layers[0].bytes, cost.value().layers[1].bytes};
  EXPECT_EQ(large.matrix, 16 * small.matrix);
  EXPECT_EQ(large.inputs_and_output, 4 * small.inputs_and_output);
  EXPECT_EQ(large.statistics, 4 * small.statistics);
  EXPECT_EQ(large.tile, small.tile);
}

TEST(Cost, RefusesSizesOutOfRange) {
  const auto message_of = [](const CostArgs& args) {
    const auto cost = Cost(args);
    return cost.ok() ? "" : cost.error().message;
  };
  EXPECT_EQ(message_of(ArgsOf({}, 1)),
            "tokens is empty; allowed: at least one number of tokens");
  EXPECT_EQ(message_of(ArgsOf({3, 0}, 1)),
            "tokens is 0; allowed: 1 to 16777216");
  EXPECT_EQ(message_of(ArgsOf({kMaxCostTokens + 1}, 1)),
            "tokens is 16777217; allowed: 1 to 16777216");
  EXPECT_EQ(message_of(ArgsOf({1}, 0)), "dim is 0; allowed: 1 to 131072");
  CostArgs args = ArgsOf({1}, 1);
  args.heads = 1025;
  EXPECT_EQ(message_of(args), "heads is 1025; allowed: 1 to 1024");
  args.heads = 1;
  args.number_bytes = 3;
  EXPECT_EQ(message_of(args), "number_bytes is 3; allowed: 2 or 4");
}

}  // namespace
}  // namespace attention
