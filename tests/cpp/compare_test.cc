// Comparing tensors: differences, bits, and the numbers that are not finite.
#include "experiments/compare.h"

#include <gtest/gtest.h>

#include <limits>
#include <optional>
#include <utility>
#include <vector>

namespace attention {
namespace {

constexpr float kInfinity = std::numeric_limits<float>::infinity();
constexpr float kNan = std::numeric_limits<float>::quiet_NaN();

CompareResult CompareRows(size_t rows, std::vector<float> a,
                          std::vector<float> b) {
  const Shape shape{1, 1, rows, a.size() / rows};
  const Tensor left(shape, std::move(a));
  const Tensor right(shape, std::move(b));
  auto result = Compare(left.View(), right.View());
  EXPECT_TRUE(result.ok());
  return result.value();
}

double CompareNumbers(float a, float b) {
  return CompareRows(1, {a}, {b}).largest_difference;
}

TEST(Compare, FindsTheLargestDifferenceOfEachRow) {
  const auto result = CompareRows(3, {1, 2, 3, 4, 5, 6}, {1, 2, 3.5, 4, 1, 7});
  EXPECT_EQ(result.largest_difference, 4.0);
  EXPECT_EQ(result.row_differences.shape, (Shape{1, 1, 3, 1}));
  EXPECT_EQ(result.row_differences.data, (std::vector<float>{0, 0.5, 4}));
  EXPECT_EQ(result.rows_identical.data, (std::vector<float>{1, 0, 0}));
}

TEST(Compare, SaysWhereTheLargestDifferenceStands) {
  const auto largest_at = [](std::vector<float> a, std::vector<float> b) {
    return CompareRows(2, std::move(a), std::move(b)).largest_at;
  };
  EXPECT_EQ(largest_at({1, 2, 3, 4}, {1, 5, 3, -1}), 3u);
  EXPECT_EQ(largest_at({1, 2, 3, 4}, {1, 5, 0, 4}), 1u);  // the first of equals
  EXPECT_EQ(largest_at({1, 2, 3, 4}, {1, 99, kNan, kInfinity}), 2u);
  EXPECT_EQ(largest_at({kNan, 2, 3, 4}, {kNan, 2, 3, 4}), 0u);
  const Tensor none(Shape{1, 1, 2, 0});
  EXPECT_EQ(Compare(none.View(), none.View()).value().largest_at, std::nullopt);
}

TEST(Compare, SeesTheLastBit) {
  const auto result = CompareRows(2, {1.0f, 0.0f}, {1.0f + 0x1p-23f, -0.0f});
  EXPECT_EQ(result.row_differences.data, (std::vector<float>{0x1p-23f, 0}));
  EXPECT_EQ(result.rows_identical.data, (std::vector<float>{0, 0}));
}

TEST(Compare, InfinitiesAndNanOnBothSidesAreEqual) {
  EXPECT_EQ(CompareNumbers(kInfinity, kInfinity), 0.0);
  EXPECT_EQ(CompareNumbers(-kInfinity, -kInfinity), 0.0);
  EXPECT_EQ(CompareNumbers(kNan, kNan), 0.0);
}

TEST(Compare, InfinitiesAndNanOnOneSideDifferByInfinity) {
  EXPECT_EQ(CompareNumbers(kInfinity, 1.0f), kInfinity);
  EXPECT_EQ(CompareNumbers(1.0f, -kInfinity), kInfinity);
  EXPECT_EQ(CompareNumbers(kInfinity, -kInfinity), kInfinity);
  EXPECT_EQ(CompareNumbers(kNan, 1.0f), kInfinity);
  EXPECT_EQ(CompareNumbers(1.0f, kNan), kInfinity);
  EXPECT_EQ(CompareNumbers(kNan, kInfinity), kInfinity);
}

TEST(Compare, DoesNotOverflow) {
  EXPECT_EQ(CompareNumbers(3e38f, -3e38f), 2.0 * double{3e38f});
}

TEST(Compare, KeepsBatchAndHeads) {
  const Tensor a(Shape{2, 3, 4, 5});
  Tensor b = a;
  b.View().Row(1, 2, 3)[4] = 1.0f;
  const auto result = Compare(a.View(), std::as_const(b).View());
  ASSERT_TRUE(result.ok());
  EXPECT_EQ(result.value().row_differences.shape, (Shape{2, 3, 4, 1}));
  EXPECT_EQ(result.value().row_differences.data.back(), 1.0f);
  EXPECT_EQ(result.value().rows_identical.data.back(), 0.0f);
  EXPECT_EQ(result.value().rows_identical.data.front(), 1.0f);
}

TEST(Compare, NothingDiffersByNothing) {
  const Tensor none(Shape{1, 1, 0, 3});
  EXPECT_EQ(Compare(none.View(), none.View()).value().largest_difference, 0.0);
  const Tensor empty(Shape{1, 1, 2, 0});
  EXPECT_EQ(Compare(empty.View(), empty.View()).value().rows_identical.data,
            (std::vector<float>{1, 1}));
}

TEST(Compare, RefusesDifferentShapes) {
  const Tensor a(Shape{1, 1, 2, 3});
  const Tensor b(Shape{1, 1, 3, 2});
  const auto result = Compare(a.View(), b.View());
  ASSERT_FALSE(result.ok());
  EXPECT_EQ(result.error().message,
            "b has shape [1, 1, 3, 2]; allowed: the shape of a, [1, 1, 2, 3]");
}

TEST(Rounding, IsAMillionthOfTheLargestNumber) {
  Tensor numbers(Shape{1, 1, 2, 2});
  numbers.data = {0.5f, -4.0f, 3.0f, 0.0f};
  EXPECT_DOUBLE_EQ(Rounding(std::as_const(numbers).View()), 4e-6);
  EXPECT_EQ(Rounding(Tensor(Shape{1, 1, 0, 3}).View()), 0.0);
}

}  // namespace
}  // namespace attention
