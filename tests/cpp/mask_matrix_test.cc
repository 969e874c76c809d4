// M, cell by cell, for every kind of mask.
#include "attention/mask_matrix.h"

#include <gtest/gtest.h>

#include <cmath>
#include <cstdint>
#include <limits>
#include <string>
#include <vector>

namespace attention {
namespace {

constexpr float kInfinity = std::numeric_limits<float>::infinity();

AttentionSizes Sized(size_t queries, size_t keys, size_t past = 0) {
  AttentionSizes sizes;
  sizes.batch = 2;
  sizes.heads = 2;
  sizes.queries = queries;
  sizes.keys = keys;
  sizes.past = past;
  return sizes;
}

// One string for each query: '.' blocked, 'x' allowed. The same must come out
// of a whole row, of its pieces, and of what lies beyond it.
std::vector<std::string> Picture(const std::vector<Mask>& masks,
                                 const AttentionSizes& sizes, size_t b = 0,
                                 size_t h = 0) {
  const MaskMatrix matrix(masks, sizes);
  std::vector<std::string> picture;
  for (size_t i = 0; i < sizes.queries; ++i) {
    std::vector<float> row(sizes.keys + 2, 7.0f);
    const bool any = matrix.Row(b, h, i, 0, row.size(), row.data());
    std::string line;
    for (size_t j = 0; j < sizes.keys; ++j) {
      line += row[j] == 0.0f ? 'x' : '.';
      float cell = 7.0f;
      EXPECT_EQ(matrix.Row(b, h, i, j, 1, &cell), row[j] == 0.0f);
      EXPECT_EQ(cell, row[j]);
      const KeyRange range = matrix.Range(b, i);
      if (row[j] == 0.0f) {
        EXPECT_LE(range.begin, j);
        EXPECT_LT(j, range.end);
      }
    }
    EXPECT_EQ(row[sizes.keys], -kInfinity);
    EXPECT_EQ(row[sizes.keys + 1], -kInfinity);
    EXPECT_EQ(any, line.find('x') != std::string::npos);
    picture.push_back(line);
  }
  return picture;
}

using Lines = std::vector<std::string>;

Offset Explicit(std::ptrdiff_t value) {
  return {Offset::Kind::kExplicit, value};
}
constexpr Offset kBottomRight{Offset::Kind::kBottomRight, 0};

TEST(MaskMatrix, NoMaskAllowsAll) {
  EXPECT_EQ(Picture({}, Sized(2, 3)), (Lines{"xxx", "xxx"}));
}

TEST(MaskMatrix, Causal) {
  EXPECT_EQ(Picture({CausalMask{}}, Sized(2, 5)), (Lines{"x....", "xx..."}));
  EXPECT_EQ(Picture({CausalMask{}}, Sized(2, 5, 3)), (Lines{"xxxx.", "xxxxx"}));
  EXPECT_EQ(Picture({CausalMask{kBottomRight}}, Sized(2, 5)),
            (Lines{"xxxx.", "xxxxx"}));
  EXPECT_EQ(Picture({CausalMask{kBottomRight}}, Sized(4, 2)),
            (Lines{"..", "..", "x.", "xx"}));
  EXPECT_EQ(Picture({CausalMask{Explicit(1)}}, Sized(3, 4, 2)),
            (Lines{"xx..", "xxx.", "xxxx"}));
  EXPECT_EQ(Picture({CausalMask{Explicit(-1)}}, Sized(3, 3)),
            (Lines{"...", "x..", "xx."}));
}

TEST(MaskMatrix, OffsetsOfAnySize) {
  const auto most = std::numeric_limits<std::ptrdiff_t>::max();
  const auto least = std::numeric_limits<std::ptrdiff_t>::min();
  EXPECT_EQ(Picture({CausalMask{Explicit(most)}}, Sized(1, 3)), (Lines{"xxx"}));
  EXPECT_EQ(Picture({CausalMask{Explicit(least)}}, Sized(1, 3)),
            (Lines{"..."}));
  const size_t wide = std::numeric_limits<size_t>::max();
  EXPECT_EQ(Picture({WindowMask{wide, wide, {}}}, Sized(1, 3)), (Lines{"xxx"}));
  EXPECT_EQ(Picture({WindowMask{wide, 0, Explicit(most)}}, Sized(1, 3)),
            (Lines{"xxx"}));
  EXPECT_EQ(Picture({WindowMask{0, 0, Explicit(least)}}, Sized(1, 3)),
            (Lines{"..."}));
}

TEST(MaskMatrix, Window) {
  EXPECT_EQ(Picture({WindowMask{1, 2, {}}}, Sized(4, 5)),
            (Lines{"xxx..", "xxxx.", ".xxxx", "..xxx"}));
  EXPECT_EQ(Picture({WindowMask{0, 0, {}}}, Sized(3, 3)),
            (Lines{"x..", ".x.", "..x"}));
  EXPECT_EQ(Picture({WindowMask{1, std::nullopt, {}}}, Sized(3, 4)),
            (Lines{"xxxx", "xxxx", ".xxx"}));
  EXPECT_EQ(Picture({WindowMask{std::nullopt, 1, {}}}, Sized(3, 4)),
            (Lines{"xx..", "xxx.", "xxxx"}));
  EXPECT_EQ(Picture({WindowMask{1, 0, {}}}, Sized(2, 4, 2)),
            (Lines{".xx.", "..xx"}));
  EXPECT_EQ(Picture({WindowMask{1, 0, kBottomRight}}, Sized(2, 5)),
            (Lines{"..xx.", "...xx"}));
  EXPECT_EQ(Picture({WindowMask{1, 0, Explicit(9)}}, Sized(1, 4)),
            (Lines{"...."}));
}

TEST(MaskMatrix, PaddingIsByBatchEntry) {
  const std::vector<Mask> masks{PaddingMask{{2, 0}}};
  EXPECT_EQ(Picture(masks, Sized(2, 3), 0), (Lines{"xx.", "xx."}));
  EXPECT_EQ(Picture(masks, Sized(2, 3), 1), (Lines{"...", "..."}));
}

TEST(MaskMatrix, BooleanPolarities) {
  const std::vector<uint8_t> bits{1, 0, 2, 0, 255, 0};
  const TensorView<const uint8_t> view{bits.data(), {1, 1, 2, 3}};
  using Polarity = BooleanMask::Polarity;
  EXPECT_EQ(Picture({BooleanMask{view, Polarity::kAllow}}, Sized(2, 3)),
            (Lines{"x.x", ".x."}));
  EXPECT_EQ(Picture({BooleanMask{view, Polarity::kBlock}}, Sized(2, 3)),
            (Lines{".x.", "x.x"}));
}

TEST(MaskMatrix, BroadcastsEachAxis) {
  const std::vector<uint8_t> bits{1, 0};
  const auto picture = [&](const Shape& shape, size_t b, size_t h) {
    return Picture({BooleanMask{{bits.data(), shape}, {}}}, Sized(2, 2), b, h);
  };
  EXPECT_EQ(picture({1, 1, 1, 2}, 0, 0), (Lines{"x.", "x."}));
  EXPECT_EQ(picture({1, 1, 2, 1}, 1, 1), (Lines{"xx", ".."}));
  EXPECT_EQ(picture({1, 2, 1, 1}, 1, 0), (Lines{"xx", "xx"}));
  EXPECT_EQ(picture({1, 2, 1, 1}, 0, 1), (Lines{"..", ".."}));
  EXPECT_EQ(picture({2, 1, 1, 1}, 0, 1), (Lines{"xx", "xx"}));
  EXPECT_EQ(picture({2, 1, 1, 1}, 1, 0), (Lines{"..", ".."}));
}

TEST(MaskMatrix, SeveralMasksMustAllAllow) {
  const std::vector<uint8_t> bits{1, 1, 0, 1};
  EXPECT_EQ(Picture({CausalMask{}, PaddingMask{{3, 3}}, PaddingMask{{4, 4}},
                     BooleanMask{{bits.data(), {1, 1, 1, 4}}, {}}},
                    Sized(4, 4)),
            (Lines{"x...", "xx..", "xx..", "xx.."}));
}

TEST(MaskMatrix, BiasesAdd) {
  const std::vector<float> by_key{1.0f, -2.0f, -kInfinity};
  const std::vector<float> by_query{10.0f, -kInfinity};
  const MaskMatrix matrix({BiasMask{{by_key.data(), {1, 1, 1, 3}}},
                           BiasMask{{by_query.data(), {1, 1, 2, 1}}}},
                          Sized(2, 3));
  std::vector<float> row(3);
  EXPECT_TRUE(matrix.Row(0, 0, 0, 0, 3, row.data()));
  EXPECT_EQ(row, (std::vector<float>{11.0f, 8.0f, -kInfinity}));
  EXPECT_FALSE(matrix.Row(1, 1, 1, 0, 3, row.data()));
  EXPECT_EQ(row, std::vector<float>(3, -kInfinity));
  EXPECT_EQ(matrix.LargestBias(), 12.0f);
}

TEST(MaskMatrix, FiniteBiasesStayFinite) {
  const float most = std::numeric_limits<float>::max();
  const auto sum = [](const std::vector<float>& biases) {
    std::vector<Mask> masks;
    for (const float& bias : biases) {
      masks.push_back(BiasMask{{&bias, {1, 1, 1, 1}}});
    }
    const MaskMatrix matrix(masks, Sized(1, 1));
    float cell = 0.0f;
    const bool any = matrix.Row(0, 0, 0, 0, 1, &cell);
    EXPECT_EQ(any, cell != -kInfinity);
    EXPECT_TRUE(cell == -kInfinity || std::abs(cell) <= matrix.LargestBias());
    return cell;
  };
  EXPECT_EQ(sum({3e38f, 3e38f}), most);
  EXPECT_EQ(sum({-most, -most, -most}), -most);
  EXPECT_EQ(sum({3e38f, 3e38f, -3e38f}), 3e38f);
  EXPECT_EQ(sum({-3e38f, 3e38f, 3e38f}), 3e38f);
  EXPECT_EQ(sum({3e38f, 3e38f, -kInfinity}), -kInfinity);
  EXPECT_EQ(sum({-kInfinity, 3e38f, 3e38f}), -kInfinity);
  EXPECT_EQ(sum({-kInfinity, -kInfinity}), -kInfinity);
}

// Longer than what is summed at a time, from a beginning within.
TEST(MaskMatrix, BiasesOfALongRow) {
  std::vector<float> by_key(200);
  for (size_t j = 0; j < 200; ++j) by_key[j] = static_cast<float>(j);
  const std::vector<float> shared{0.5f};
  const MaskMatrix matrix({BiasMask{{by_key.data(), {1, 1, 1, 200}}},
                           BiasMask{{shared.data(), {1, 1, 1, 1}}},
                           WindowMask{10, 150, {Offset::Kind::kExplicit, 20}}},
                          Sized(1, 200));
  std::vector<float> row(190);
  EXPECT_TRUE(matrix.Row(0, 0, 0, 5, 190, row.data()));
  for (size_t n = 0; n < 190; ++n) {
    const size_t j = n + 5;
    const bool inside = j >= 10 && j <= 170;
    EXPECT_EQ(row[n], inside ? static_cast<float>(j) + 0.5f : -kInfinity) << j;
  }
}

TEST(MaskMatrix, KnowsWhetherTheRangeSaysAll) {
  const std::vector<float> bias{0.0f};
  const std::vector<uint8_t> bits{1};
  const AttentionSizes sizes = Sized(2, 2);
  EXPECT_TRUE(MaskMatrix({}, sizes).ZeroInRange());
  EXPECT_TRUE(
      MaskMatrix({CausalMask{}, WindowMask{}, PaddingMask{{1, 1}}}, sizes)
          .ZeroInRange());
  EXPECT_FALSE(
      MaskMatrix({BiasMask{{bias.data(), {1, 1, 1, 1}}}}, sizes).ZeroInRange());
  EXPECT_FALSE(MaskMatrix({BooleanMask{{bits.data(), {1, 1, 1, 1}}, {}}}, sizes)
                   .ZeroInRange());
}

}  // namespace
}  // namespace attention
