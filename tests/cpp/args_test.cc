// Every refusal, word for word, and the odd arguments that are none.
#include "attention/args.h"

#include <gtest/gtest.h>

#include <limits>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "attention/backward.h"
#include "attention/stepwise.h"
#include "cpp/inputs.h"

namespace attention {
namespace {

constexpr float kInfinity = std::numeric_limits<float>::infinity();
constexpr float kNan = std::numeric_limits<float>::quiet_NaN();

std::string Message(const AttentionArgs& args) {
  const Result<AttentionSizes> result = CheckArgs(args);
  return result.ok() ? "" : result.error().message;
}

class CheckArgsTest : public testing::Test {
 protected:
  CheckArgsTest() : inputs_({2, 4, 2, 3, 5, 6, 8, 7}), args_(inputs_.Args()) {}

  Inputs inputs_;
  AttentionArgs args_;
};

TEST_F(CheckArgsTest, TellsTheSizes) {
  const Result<AttentionSizes> result = CheckArgs(args_);
  ASSERT_TRUE(result.ok());
  const AttentionSizes& sizes = result.value();
  EXPECT_EQ(sizes.batch, 2u);
  EXPECT_EQ(sizes.heads, 4u);
  EXPECT_EQ(sizes.kv_heads, 2u);
  EXPECT_EQ(sizes.queries, 3u);
  EXPECT_EQ(sizes.past, 6u);
  EXPECT_EQ(sizes.keys, 11u);
  EXPECT_EQ(sizes.dim, 8u);
  EXPECT_EQ(sizes.value_dim, 7u);
  EXPECT_FLOAT_EQ(sizes.scale, 0.353553391f);
  args_.scale = 0.0f;
  EXPECT_EQ(CheckArgs(args_).value().scale, 0.0f);
}

TEST_F(CheckArgsTest, AxesThatDisagree) {
  const auto message = [this](ConstTensor AttentionArgs::*tensor,
                              size_t Shape::*axis, size_t size) {
    AttentionArgs args = args_;
    (args.*tensor).shape.*axis = size;
    return Message(args);
  };
  const auto past = [this](std::optional<ConstTensor> AttentionArgs::*tensor,
                           size_t Shape::*axis, size_t size) {
    AttentionArgs args = args_;
    (args.*tensor)->shape.*axis = size;
    return Message(args);
  };
  EXPECT_EQ(message(&AttentionArgs::k, &Shape::batch, 1),
            "k has batch 1; it must be 2, as in q");
  EXPECT_EQ(message(&AttentionArgs::v, &Shape::batch, 1),
            "v has batch 1; it must be 2, as in q");
  EXPECT_EQ(message(&AttentionArgs::v, &Shape::heads, 1),
            "v has heads 1; it must be 2, as in k");
  EXPECT_EQ(message(&AttentionArgs::v, &Shape::rows, 4),
            "v has rows 4; it must be 5, as in k");
  EXPECT_EQ(message(&AttentionArgs::k, &Shape::dim, 7),
            "k has dim 7; it must be 8, as in q");
  EXPECT_EQ(past(&AttentionArgs::past_values, &Shape::rows, 5),
            "pastValues has rows 5; it must be 6, as in pastKeys");
  EXPECT_EQ(past(&AttentionArgs::past_keys, &Shape::batch, 1),
            "pastKeys has batch 1; it must be 2, as in k");
  EXPECT_EQ(past(&AttentionArgs::past_keys, &Shape::heads, 1),
            "pastKeys has heads 1; it must be 2, as in k");
  EXPECT_EQ(past(&AttentionArgs::past_keys, &Shape::dim, 7),
            "pastKeys has dim 7; it must be 8, as in q");
  EXPECT_EQ(past(&AttentionArgs::past_values, &Shape::batch, 1),
            "pastValues has batch 1; it must be 2, as in v");
  EXPECT_EQ(past(&AttentionArgs::past_values, &Shape::heads, 1),
            "pastValues has heads 1; it must be 2, as in v");
  EXPECT_EQ(past(&AttentionArgs::past_values, &Shape::dim, 6),
            "pastValues has dim 6; it must be 7, as in v");
  EXPECT_EQ(past(&AttentionArgs::past_values, &Shape::rows, 0),
            "pastValues has rows 0; it must be 6, as in pastKeys");
}

// Also where there are no rows to go wrong with.
TEST_F(CheckArgsTest, EmptyTensorsOfAnotherSize) {
  args_.past_keys = ConstTensor{nullptr, {2, 2, 0, 8}};
  args_.past_values = ConstTensor{nullptr, {2, 2, 0, 7}};
  EXPECT_EQ(Message(args_), "");
  args_.past_keys->shape.dim = 9;
  EXPECT_EQ(Message(args_), "pastKeys has dim 9; it must be 8, as in q");
  args_.past_keys->shape.dim = 8;
  args_.past_values->shape.dim = 8;
  EXPECT_EQ(Message(args_), "pastValues has dim 8; it must be 7, as in v");
  args_.past_values->shape = {1, 2, 0, 7};
  EXPECT_EQ(Message(args_), "pastValues has batch 1; it must be 2, as in v");
  args_.past_values->shape = {2, 1, 0, 7};
  EXPECT_EQ(Message(args_), "pastValues has heads 1; it must be 2, as in v");
  args_.past_keys = args_.past_values = {};
  args_.k.shape.rows = args_.v.shape.rows = 0;
  EXPECT_EQ(Message(args_), "");
  args_.k.shape.dim = 7;
  EXPECT_EQ(Message(args_), "k has dim 7; it must be 8, as in q");
}

TEST_F(CheckArgsTest, HalfACache) {
  AttentionArgs args = args_;
  args.past_values = {};
  EXPECT_EQ(Message(args),
            "pastKeys is given without pastValues; both or neither");
  args = args_;
  args.past_keys = {};
  EXPECT_EQ(Message(args),
            "pastValues is given without pastKeys; both or neither");
}

TEST_F(CheckArgsTest, HeadsThatDoNotDivide) {
  args_.q.shape.heads = 3;
  EXPECT_EQ(Message(args_), "k has heads 2; it must divide the heads of q, 3");
  args_.k.shape.heads = args_.v.shape.heads = 0;
  EXPECT_EQ(Message(args_), "k has heads 0; it must divide the heads of q, 3");
}

TEST_F(CheckArgsTest, NoData) {
  args_.v.data = nullptr;
  EXPECT_EQ(Message(args_),
            "v has shape [2, 2, 5, 7] but no data; it must point to 140 "
            "numbers");
}

TEST_F(CheckArgsTest, TooLarge) {
  const size_t huge = std::numeric_limits<size_t>::max();
  AttentionArgs args = args_;
  args.q.shape.rows = huge;
  EXPECT_EQ(Message(args), "q has shape [2, 4, " + std::to_string(huge) +
                               ", 8]; a tensor may hold at most 67108864 "
                               "numbers");
  args = args_;
  // Not even a tensor without numbers may have such an axis.
  args.past_values->shape = {0, 1, huge, 0};
  EXPECT_EQ(Message(args), "pastValues has shape [0, 1, " +
                               std::to_string(huge) +
                               ", 0]; a tensor may hold at most 67108864 "
                               "numbers");
  AttentionArgs wide;
  const float number = 0.0f;
  wide.q = {&number, {1, 1, 1 << 20, 1}};
  wide.k = {&number, {1, 1, 1, 1}};
  wide.v = {&number, {1, 1, 1, 65}};
  EXPECT_EQ(Message(wide),
            "q and v ask for an output of shape [1, 1, 1048576, 65]; a tensor "
            "may hold at most 67108864 numbers");
  AttentionArgs long_cache;
  long_cache.q = {&number, {1, 1, 1, 1}};
  long_cache.k = long_cache.v = {&number, {1, 1, 1 << 26, 1}};
  long_cache.past_keys = long_cache.past_values =
      ConstTensor{&number, {1, 1, 1, 1}};
  EXPECT_EQ(Message(long_cache),
            "pastKeys and k together have shape [1, 1, 67108865, 1]; a tensor "
            "may hold at most 67108864 numbers");
}

TEST_F(CheckArgsTest, TooManyCellsForMatrices) {
  const std::vector<float> numbers(5793);
  AttentionArgs args;
  args.q = args.k = args.v = {numbers.data(), {1, 1, 5793, 1}};
  EXPECT_EQ(Message(args), "");
  const std::string message =
      "q and k ask for matrices of shape [1, 1, 5793, 5793]; each may hold at "
      "most 33554432 numbers (attendFused stores no such matrix)";
  EXPECT_EQ(Attend(args).error().message, message);
  EXPECT_EQ(Backward(args, args.v).error().message, message);
}

TEST_F(CheckArgsTest, Options) {
  using Given = std::pair<float, std::string>;
  for (const auto& [scale, text] :
       {Given{kNan, "nan"}, {kInfinity, "inf"}, {-kInfinity, "-inf"}}) {
    args_.scale = scale;
    EXPECT_EQ(Message(args_),
              "scale is " + text + "; it must be a finite number");
  }
  args_ = inputs_.Args();
  for (const auto& [temperature, text] : {Given{-1.0f, "-1"},
                                          {-1e-9f, "-1e-09"},
                                          {-kInfinity, "-inf"},
                                          {kNan, "nan"}}) {
    args_.temperature = temperature;
    EXPECT_EQ(Message(args_),
              "temperature is " + text +
                  "; it must be greater than 0, or 0 for the limit");
  }
  args_ = inputs_.Args();
  for (const auto& [softcap, text] :
       {Given{0.0f, "0"}, {-2.5f, "-2.5"}, {kInfinity, "inf"}, {kNan, "nan"}}) {
    args_.softcap = softcap;
    EXPECT_EQ(Message(args_),
              "softcap is " + text + "; it must be finite and greater than 0");
  }
}

TEST_F(CheckArgsTest, NoWidthNeedsAScale) {
  const Inputs inputs({1, 1, 1, 2, 2, 0, 0, 1});
  AttentionArgs args = inputs.Args();
  EXPECT_EQ(Message(args),
            "q has dim 0, for which 1 / sqrt(dim) is undefined; give a scale, "
            "or a dim of at least 1");
  args.scale = 1.0f;
  EXPECT_EQ(Message(args), "");
}

TEST_F(CheckArgsTest, Padding) {
  args_.masks = {CausalMask{}, PaddingMask{{11}}};
  EXPECT_EQ(Message(args_),
            "mask[1] (padding): lengths has 1 entries; it must have one for "
            "each batch entry, 2");
  args_.masks = {PaddingMask{{11, 12}}};
  EXPECT_EQ(Message(args_),
            "mask (padding): lengths[1] is 12; it must be from 0 to the "
            "number of keys, 11");
  args_.masks = {PaddingMask{{0, 11}}};
  EXPECT_EQ(Message(args_), "");
}

TEST_F(CheckArgsTest, BooleanMasks) {
  const std::vector<uint8_t> bits(12);
  using Polarity = BooleanMask::Polarity;
  args_.masks = {BooleanMask{{bits.data(), {1, 1, 1, 12}}, Polarity::kAllow}};
  EXPECT_EQ(Message(args_),
            "mask (allow): allow has shape [1, 1, 1, 12]; each axis must be "
            "1 or that of [batch, heads, queries, keys] = [2, 4, 3, 11]");
  args_.masks = {BooleanMask{{bits.data(), {1, 2, 1, 1}}, Polarity::kBlock}};
  EXPECT_EQ(Message(args_),
            "mask (block): block has shape [1, 2, 1, 1]; each axis must be "
            "1 or that of [batch, heads, queries, keys] = [2, 4, 3, 11]");
  args_.masks = {BooleanMask{{nullptr, {1, 1, 1, 11}}, Polarity::kBlock}};
  EXPECT_EQ(Message(args_),
            "mask (block): block has shape [1, 1, 1, 11] but no data; it "
            "must point to 11 numbers");
}

TEST_F(CheckArgsTest, Bias) {
  std::vector<float> bias(11, -kInfinity);
  args_.masks = {BiasMask{{bias.data(), {3, 1, 1, 1}}}};
  EXPECT_EQ(Message(args_),
            "mask (bias): bias has shape [3, 1, 1, 1]; each axis must be 1 "
            "or that of [batch, heads, queries, keys] = [2, 4, 3, 11]");
  args_.masks = {BiasMask{{bias.data(), {1, 1, 1, 11}}}};
  EXPECT_EQ(Message(args_), "");
  for (const float wrong : {kInfinity, kNan}) {
    bias[7] = wrong;
    EXPECT_EQ(Message(args_), "mask (bias): number 7 of bias is " +
                                  std::to_string(wrong) +
                                  "; allowed are finite numbers and -infinity");
  }
}

TEST_F(CheckArgsTest, OneOfSeveralMasksByItsPlace) {
  const std::vector<float> bias(2);
  const BiasMask good{{bias.data(), {1, 1, 1, 1}}};
  const BiasMask bad{{bias.data(), {1, 1, 1, 2}}};
  const std::string rest =
      " (bias): bias has shape [1, 1, 1, 2]; each axis must be 1 or that of "
      "[batch, heads, queries, keys] = [2, 4, 3, 11]";
  args_.masks = {bad, good};
  EXPECT_EQ(Message(args_), "mask[0]" + rest);
  args_.masks = {good, good, bad};
  EXPECT_EQ(Message(args_), "mask[2]" + rest);
}

// A shape is shown with as many axes as its writer gave it.
TEST_F(CheckArgsTest, ShapesInTheRankOfTheCaller) {
  const std::vector<float> numbers(5794);
  AttentionArgs args;
  args.q = args.k = args.v = {numbers.data(), {1, 1, 5794, 1, 2}};
  EXPECT_EQ(Attend(args).error().message,
            "q and k ask for matrices of shape [5794, 5794]; each may hold at "
            "most 33554432 numbers (attendFused stores no such matrix)");
  args.q.shape.rows = args.k.shape.rows = args.v.shape.rows = 2;
  args.masks = {BiasMask{{numbers.data(), {1, 1, 1, 3, 1}}}};
  EXPECT_EQ(Message(args),
            "mask (bias): bias has shape [3]; each axis must be 1 or that of "
            "[batch, heads, queries, keys] = [1, 1, 2, 2]");
  args.masks = {};
  EXPECT_EQ(Backward(args, {numbers.data(), {1, 1, 2, 3, 2}}).error().message,
            "dOutput has shape [2, 3]; it must be that of the output, [2, 1]");
  args.v.data = nullptr;
  args.v.shape.rank = 3;
  EXPECT_EQ(Message(args),
            "v has shape [1, 2, 1] but no data; it must point to 2 numbers");
}

TEST_F(CheckArgsTest, GradientOfAnotherShape) {
  const Tensor d_output(Shape{2, 4, 3, 8});
  EXPECT_EQ(Backward(args_, d_output.View()).error().message,
            "dOutput has shape [2, 4, 3, 8]; it must be that of the output, "
            "[2, 4, 3, 7]");
  EXPECT_EQ(Backward(args_, {nullptr, {2, 4, 3, 7}}).error().message,
            "dOutput has shape [2, 4, 3, 7] but no data; it must point to 168 "
            "numbers");
  args_.softcap = -1.0f;
  EXPECT_EQ(Backward(args_, d_output.View()).error().message, Message(args_));
}

TEST_F(CheckArgsTest, WhatIsNotAnError) {
  args_.k.shape.rows = args_.v.shape.rows = 0;
  args_.k.shape.dim = 0;  // of no rows
  EXPECT_EQ(Message(args_), "");
  args_.past_keys = args_.past_values = ConstTensor{nullptr, {2, 2, 0, 0}};
  EXPECT_EQ(Message(args_), "");
  args_.q.shape.batch = args_.k.shape.batch = args_.v.shape.batch = 0;
  args_.past_keys = args_.past_values = {};
  EXPECT_EQ(Message(args_), "");
  EXPECT_TRUE(Attend(args_).ok());
}

TEST(Shape, WithinNeverOverflows) {
  const size_t huge = std::numeric_limits<size_t>::max();
  EXPECT_TRUE((Shape{2, 3, 4, 5}.Within(120)));
  EXPECT_FALSE((Shape{2, 3, 4, 5}.Within(119)));
  EXPECT_FALSE((Shape{huge, huge, huge, huge}.Within(1000)));
  EXPECT_FALSE((Shape{1, huge, 2, 1}.Within(1000)));
  EXPECT_TRUE((Shape{0, 0, 0, 1000}.Within(1000)));
  EXPECT_FALSE((Shape{0, 0, 0, 1001}.Within(1000)));
}

}  // namespace
}  // namespace attention
