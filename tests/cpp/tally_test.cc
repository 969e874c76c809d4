// Counting: each kind once, the chosen part, and nothing at all.
#include "experiments/tally.h"

#include <gtest/gtest.h>

#include <limits>
#include <optional>
#include <utility>
#include <vector>

namespace attention {
namespace {

constexpr float kInfinity = std::numeric_limits<float>::infinity();
constexpr float kNan = std::numeric_limits<float>::quiet_NaN();

Tensor Row(std::vector<float> numbers) {
  const Shape shape{1, 1, 1, numbers.size()};
  return Tensor(shape, std::move(numbers));
}

TallyResult TallyOf(const Tensor& values) {
  const auto result = Tally(values.View(), std::nullopt);
  EXPECT_TRUE(result.ok());
  return result.value();
}

TEST(Tally, CountsEachKind) {
  const auto result = TallyOf(Row({0, -0.0f, 2, -3, kNan, 0.5f}));
  EXPECT_EQ(result.numbers, 6u);
  EXPECT_EQ(result.zeros, 2u);
  EXPECT_EQ(result.nonzeros, 3u);
  EXPECT_EQ(result.not_a_numbers, 1u);
  EXPECT_EQ(result.largest, 3.0f);
  EXPECT_EQ(result.largest_at, 3u);
}

TEST(Tally, SaysWhereTheFirstOfTheLargestStands) {
  EXPECT_EQ(TallyOf(Row({kNan, 1, -7, 7})).largest_at, 2u);
  EXPECT_EQ(TallyOf(Row({kNan, 0, -0.0f})).largest_at, 1u);
  EXPECT_EQ(TallyOf(Row({kNan, kNan})).largest_at, std::nullopt);
}

TEST(Tally, CountsTheChosenOnly) {
  const Tensor values = Row({5, 0, 1, -9});
  const Tensor where = Row({0, 1, kNan, -0.0f});
  const auto result = Tally(values.View(), where.View());
  ASSERT_TRUE(result.ok());
  EXPECT_EQ(result.value().numbers, 2u);
  EXPECT_EQ(result.value().zeros, 1u);
  EXPECT_EQ(result.value().nonzeros, 1u);
  EXPECT_EQ(result.value().largest, 1.0f);
  EXPECT_EQ(result.value().largest_at, 2u);
}

TEST(Tally, InfinityIsTheLargest) {
  EXPECT_EQ(TallyOf(Row({1, -kInfinity, kNan})).largest, kInfinity);
  EXPECT_EQ(TallyOf(Row({1, -kInfinity, kNan})).largest_at, 1u);
  EXPECT_EQ(TallyOf(Row({-kInfinity})).nonzeros, 1u);
}

TEST(Tally, ReachesTheLastNumberOfEveryAxis) {
  Tensor values(Shape{2, 3, 4, 5});
  values.data.back() = 1.0f;
  EXPECT_EQ(TallyOf(values).numbers, 120u);
  EXPECT_EQ(TallyOf(values).nonzeros, 1u);
}

TEST(Tally, OfNothing) {
  const auto result = TallyOf(Row({}));
  EXPECT_EQ(result.numbers, 0u);
  EXPECT_EQ(result.largest, 0.0f);
  EXPECT_EQ(result.largest_at, std::nullopt);
}

TEST(Tally, RefusesAnotherShape) {
  const Tensor values = Row({1, 2});
  const Tensor where = Row({1});
  const auto result = Tally(values.View(), where.View());
  ASSERT_FALSE(result.ok());
  EXPECT_EQ(result.error().message,
            "where has shape [1, 1, 1, 1]; allowed: the shape of values, "
            "[1, 1, 1, 2]");
}

}  // namespace
}  // namespace attention
