// The given cases that concern the core, by their ids. Not here, because they
// are about other parts: variance-demo (experiments), entropy-zero-weight,
// markup-in-tokens, url-state-unicode, legend-range, whitespace-tokens and
// filtered-head-labels (the page).
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <nlohmann/json.hpp>
#include <numeric>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "attention/backward.h"
#include "attention/fused.h"
#include "attention/softmax.h"
#include "attention/stepwise.h"
#include "conformance/shared_file.h"
#include "cpp/tolerance.h"

namespace attention {
namespace {

using nlohmann::json;

using Numbers = std::vector<double>;

// All numbers of nested arrays, in order; true is 1.
Numbers Flat(const json& nested) {
  if (nested.is_boolean()) return {nested.get<bool>() ? 1.0 : 0.0};
  if (!nested.is_array()) return {nested.get<double>()};
  Numbers numbers;
  for (const json& part : nested) {
    const Numbers inner = Flat(part);
    numbers.insert(numbers.end(), inner.begin(), inner.end());
  }
  return numbers;
}

// [rows][heads * dim] becomes [1, heads, rows, dim].
Tensor Rows(const json& rows, size_t heads = 1) {
  const size_t dim = rows.empty() ? 0 : rows[0].size() / heads;
  Tensor tensor(Shape{1, heads, rows.size(), dim});
  for (size_t h = 0; h < heads; ++h) {
    for (size_t i = 0; i < rows.size(); ++i) {
      for (size_t c = 0; c < dim; ++c) {
        tensor.View().Row(0, h, i)[c] = rows[i][h * dim + c].get<float>();
      }
    }
  }
  return tensor;
}

Tensor Taken(const Tensor& tensor, const std::vector<size_t>& rows) {
  Tensor taken(Shape{1, 1, rows.size(), tensor.shape.dim});
  for (size_t i = 0; i < rows.size(); ++i) {
    const float* row = tensor.View().Row(0, 0, rows[i]);
    std::copy(row, row + tensor.shape.dim, taken.View().Row(0, 0, i));
  }
  return taken;
}

class GivenCases : public testing::Test {
 protected:
  void SetUp() override {
    const auto file = SharedFile("cases/attention-cases.json", false);
    if (!file) GTEST_SKIP() << "the given cases are not here";
    all_ = file->front();
  }

  // Makes the case the current one: input_, expected_, and q_, k_, v_ if given.
  void Load(const std::string& id) {
    for (const json& candidate : all_) {
      if (candidate["id"] == id) current_ = candidate;
    }
    ASSERT_EQ(current_["id"], id);
    input_ = current_["input"];
    expected_ = current_["expected"];
    q_ = Given("q");
    k_ = Given("k");
    v_ = Given("v");
  }

  AttentionArgs Args() const {
    AttentionArgs args;
    args.q = q_.View();
    args.k = k_.View();
    args.v = v_.View();
    if (input_.contains("scale")) args.scale = input_["scale"].get<float>();
    return args;
  }

  // The input's tensor of that name; empty if it is described in words.
  Tensor Given(const std::string& name) const {
    if (!input_.contains(name) || !input_[name].is_array()) return {};
    return Rows(input_[name], input_.value("heads", size_t{1}));
  }
  // The input's tensor of that name, as bits that live as long as the test.
  BooleanMask Bits(const std::string& name, BooleanMask::Polarity polarity) {
    const Numbers numbers = Flat(input_[name]);
    bits_.assign(numbers.begin(), numbers.end());
    return {{bits_.data(), MatrixShape(name)}, polarity};
  }
  Shape MatrixShape(const std::string& name) const {
    return {1, 1, input_[name].size(), input_[name][0].size()};
  }

  void ExpectWeights(const AttentionArgs& args, const json& weights) {
    EXPECT_TRUE(
        Near(Attend(args).value().weights.data, Flat(weights), kRounding));
  }
  void ExpectOutput(const AttentionArgs& args, const json& y) {
    EXPECT_TRUE(Near(Attend(args).value().output.data, Flat(y), kRounding));
    EXPECT_TRUE(
        Near(AttendFused(args).value().output.data, Flat(y), kRounding));
  }
  void Expect(const AttentionArgs& args, const json& expected) {
    ExpectWeights(args, expected["weights"]);
    ExpectOutput(args, expected["y"]);
  }
  // [1, heads, rows, dim] as [rows][heads * dim].
  static std::vector<float> Merged(const Tensor& tensor) {
    const Shape& s = tensor.shape;
    std::vector<float> merged;
    for (size_t i = 0; i < s.rows; ++i) {
      for (size_t h = 0; h < s.heads; ++h) {
        const float* row = tensor.View().Row(0, h, i);
        merged.insert(merged.end(), row, row + s.dim);
      }
    }
    return merged;
  }

  std::vector<float> Weights(const json& scores,
                             const SoftmaxOptions& options) const {
    const Tensor rows = Rows(scores);
    const Result<Tensor> result = Softmax(rows.View(), options);
    return result.ok() ? result.value().data : std::vector<float>();
  }

  json all_, current_, input_, expected_;
  Tensor q_, k_, v_;
  std::vector<uint8_t> bits_;
};

constexpr auto kAllow = BooleanMask::Polarity::kAllow;
constexpr auto kBlock = BooleanMask::Polarity::kBlock;
constexpr Offset kBottomRight{Offset::Kind::kBottomRight, 0};

TEST_F(GivenCases, FullMaskRow) {
  Load("full-mask-row");
  AttentionArgs args = Args();
  args.masks = {Bits("allow", kAllow)};
  Expect(args, expected_);
}

TEST_F(GivenCases, BoolPolarity) {
  Load("bool-polarity");
  AttentionArgs args = Args();
  args.masks = {Bits("mask_bits", kBlock)};
  Expect(args, expected_["true_means_block"]);
  args.masks = {Bits("mask_bits", kAllow)};
  Expect(args, expected_["true_means_attend"]);
}

TEST_F(GivenCases, MaskScaledToo) {
  Load("mask-scaled-too");
  const Tensor bias = Rows(input_["bias"]);
  AttentionArgs args = Args();
  args.masks = {BiasMask{bias.View()}};
  Expect(args, expected_);
}

TEST_F(GivenCases, PadKeysNotQueries) {
  Load("pad-keys-not-queries");
  AttentionArgs args = Args();
  args.masks = {PaddingMask{{input_["key_len"].get<size_t>()}}};
  Expect(args, expected_);
}

TEST_F(GivenCases, CausalWithMoreKeysThanQueries) {
  Load("causal-tq2-tk5");
  AttentionArgs args = Args();
  args.masks = {CausalMask{}};
  Expect(args, expected_["top_left"]);
  args.masks = {CausalMask{kBottomRight}};
  Expect(args, expected_["bottom_right"]);
}

TEST_F(GivenCases, DecodeEqualsFull) {
  Load("decode-equals-full");
  AttentionArgs full = Args();
  full.masks = {CausalMask{}};
  ExpectOutput(full, expected_["y_per_step"]);
  for (size_t t = 0; t < q_.shape.rows; ++t) {
    std::vector<size_t> before(t);
    std::iota(before.begin(), before.end(), size_t{0});
    const Tensor q = Taken(q_, {t}), k = Taken(k_, {t}), v = Taken(v_, {t});
    const Tensor past_keys = Taken(k_, before), past_values = Taken(v_, before);
    AttentionArgs step;
    step.q = q.View();
    step.k = k.View();
    step.v = v.View();
    step.past_keys = past_keys.View();
    step.past_values = past_values.View();
    step.masks = {CausalMask{}};
    ExpectOutput(step, expected_["y_per_step"][t]);
  }
}

TEST_F(GivenCases, PermuteKeysWithValues) {
  Load("permute-k-with-v");
  ExpectOutput(Args(), expected_["y"]);
  const auto perm = input_["perm"].get<std::vector<size_t>>();
  k_ = Taken(k_, perm);
  v_ = Taken(v_, perm);
  ExpectOutput(Args(), expected_["y_after_permuting_k_and_v"]);
  ExpectWeights(Args(), expected_["weights_columns_permuted"]);
}

TEST_F(GivenCases, ScalePerHeadWidthAndSplitHeads) {
  for (const char* id : {"scale-per-head-width", "split-heads"}) {
    Load(id);
    ExpectWeights(Args(), expected_["weights_per_head"]);
    EXPECT_TRUE(Near(Merged(Attend(Args()).value().output),
                     Flat(expected_["y"]), kRounding));
    EXPECT_TRUE(Near(Merged(AttendFused(Args()).value().output),
                     Flat(expected_["y"]), kRounding));
  }
}

TEST_F(GivenCases, MergeHeads) {
  Load("merge-heads");
  const json& heads = input_["per_head_output"];
  const Numbers values = Flat(heads);
  Tensor tokens(Shape{1, heads.size(), heads[0].size(), heads[0][0].size()});
  std::copy(values.begin(), values.end(), tokens.data.begin());
  AttentionArgs args;
  args.q = args.k = args.v = tokens.View();
  args.masks = {WindowMask{0, 0, {}}};
  EXPECT_TRUE(Near(Merged(Attend(args).value().output),
                   Flat(expected_["merged"]), kRounding));
}

TEST_F(GivenCases, ScaleOnce) {
  Load("scale-missing-twice-inverted");
  EXPECT_TRUE(Near(Attend(Args()).value().scaled.data,
                   Flat(expected_["scores"]), kRounding));
  Expect(Args(), expected_);
}

TEST_F(GivenCases, ScaleSplitFourthRoot) {
  Load("scale-split-fourth-root");
  q_ = Rows(input_["q_times_d_pow_minus_quarter"]);
  k_ = Rows(input_["k_times_d_pow_minus_quarter"]);
  ExpectOutput(Args(), expected_["y"]);
}

TEST_F(GivenCases, LargeLogitsAndSoftmaxAxis) {
  for (const char* id : {"large-logits", "softmax-axis"}) {
    Load(id);
    Expect(Args(), expected_);
  }
}

TEST_F(GivenCases, HoverQueryKey) {
  Load("hover-query-key");
  k_ = Rows(json::parse("[[1, 0, 0], [0, 1, 0], [0, 0, 1]]"));
  v_ = k_;
  ExpectWeights(Args(), expected_["weights"]);
}

TEST_F(GivenCases, TemperatureEdge) {
  Load("temperature-edge");
  const auto expect = [&](float temperature, const json& weights,
                          const char* scores = "scores") {
    EXPECT_TRUE(Near(Weights(input_[scores], {{}, temperature, {}}),
                     Flat(weights), kRounding));
  };
  expect(0.5f, expected_["tau_0_5"]);
  expect(1.0f, expected_["tau_1"]);
  expect(2.0f, expected_["tau_2"]);
  expect(1e-6f, expected_["tau_1e_6"]);
  expect(0.0f, expected_["tau_1e_6"]);
  expect(0.0f, expected_["tau_0_tie_limit"], "tie_scores");
  expect(std::numeric_limits<float>::infinity(), {1.0 / 3, 1.0 / 3, 1.0 / 3});
  const float nan = std::numeric_limits<float>::quiet_NaN();
  for (const float refused : {-1.0f, nan}) {
    EXPECT_TRUE(Weights(input_["scores"], {{}, refused, {}}).empty());
  }
}

TEST_F(GivenCases, GradientOfAFullMaskRow) {
  Load("grad-full-mask-row");
  AttentionArgs args = Args();
  args.masks = {Bits("allow", kAllow)};
  ExpectOutput(args, expected_["y"]);
  const Tensor d_out = Rows(input_["d_out"]);
  const Gradients gradients = Backward(args, d_out.View()).value();
  EXPECT_TRUE(Near(gradients.dq.data, Flat(expected_["d_q"]), kRounding));
  EXPECT_TRUE(Near(gradients.dk.data, Flat(expected_["d_k"]), kRounding));
  EXPECT_TRUE(Near(gradients.dv.data, Flat(expected_["d_v"]), kRounding));
}

TEST_F(GivenCases, SingleToken) {
  Load("single-token");
  Expect(Args(), expected_);
  const Tensor d_out = Rows(input_["d_out"]);
  const Gradients gradients = Backward(Args(), d_out.View()).value();
  EXPECT_EQ(gradients.dq.data, (std::vector<float>{0, 0}));
  EXPECT_EQ(gradients.dk.data, (std::vector<float>{0, 0}));
  EXPECT_TRUE(Near(gradients.dv.data, Flat(expected_["d_v"]), kRounding));
}

TEST_F(GivenCases, EmptyInput) {
  Load("empty-input");
  const json& variants = input_["variants"];
  const auto shape = [](const json& variant) {
    const size_t tq = variant["Tq"], tk = variant["Tk"];
    const size_t d = variant["d"], dv = variant["dv"];
    return std::vector<Tensor>{Tensor(Shape{1, 1, tq, d}),
                               Tensor(Shape{1, 1, tk, d}),
                               Tensor(Shape{1, 1, tk, dv})};
  };
  const auto use = [&](std::vector<Tensor> tensors) {
    q_ = std::move(tensors[0]);
    k_ = std::move(tensors[1]);
    v_ = std::move(tensors[2]);
  };
  use(shape(variants[0]));
  ExpectOutput(Args(), expected_["tk0"]["y"]);
  use(shape(variants[1]));
  EXPECT_EQ(Attend(Args()).value().output.shape, (Shape{1, 1, 0, 3}));
  use(shape(variants[2]));
  v_ = Rows(variants[2]["v"]);
  EXPECT_FALSE(Attend(Args()).ok());
  AttentionArgs args = Args();
  args.scale = 1.0f;
  ExpectOutput(args, json::parse("[[3], [3]]"));
}

TEST_F(GivenCases, LongInput) {
  Load("long-input");
  const size_t tokens = input_["T"];
  q_ = k_ = v_ = Tensor(Shape{1, 1, tokens, 1});
  std::iota(v_.data.begin(), v_.data.end(), 0.0f);
  const double y = expected_["y_every_row"];
  ExpectOutput(Args(), Numbers(tokens, y));
  ExpectWeights(Args(), Numbers(tokens * tokens, expected_["weight"]));
}

TEST_F(GivenCases, ZeroOneFloatMask) {
  Load("zero-one-float-mask");
  const Tensor bias = Rows(input_["mask"]);
  AttentionArgs args = Args();
  args.masks = {BiasMask{bias.View()}};
  Expect(args, expected_["as_additive"]);
  args.masks = {Bits("mask", kAllow)};
  Expect(args, expected_["as_boolean_allow"]);
}

TEST_F(GivenCases, MaskAndCausalBoth) {
  Load("mask-and-causal-both");
  AttentionArgs args = Args();
  args.masks = {Bits("allow", kAllow), CausalMask{}};
  Expect(args, expected_);
}

TEST_F(GivenCases, CausalDiagonal) {
  Load("causal-diagonal");
  AttentionArgs args = Args();
  args.masks = {CausalMask{}};
  Expect(args, expected_);
}

TEST_F(GivenCases, Equivariance) {
  Load("equivariance");
  const auto perm = input_["perm"].get<std::vector<size_t>>();
  AttentionArgs causal = Args();
  causal.masks = {CausalMask{}};
  const Tensor rows = Taken(Attend(causal).value().output, perm);
  EXPECT_TRUE(
      Near(rows.data, Flat(expected_["causal_y_rows_permuted"]), kRounding));
  q_ = Taken(q_, perm);
  k_ = Taken(k_, perm);
  v_ = Taken(v_, perm);
  ExpectOutput(Args(), expected_["unmasked_y_of_permuted"]);
  causal = Args();
  causal.masks = {CausalMask{}};
  ExpectOutput(causal, expected_["causal_y_of_permuted"]);
}

TEST_F(GivenCases, AverageThenSoftmax) {
  Load("average-then-softmax");
  for (const char* head : {"0", "1"}) {
    const json& scores = input_["scores_head" + std::string(head)];
    EXPECT_TRUE(Near(Weights(scores, {}),
                     Flat(expected_["head" + std::string(head)]), kRounding));
  }
}

TEST_F(GivenCases, SoftmaxPlusOne) {
  Load("softmax-plus-one");
  EXPECT_TRUE(
      Near(Weights(input_["scores"], {SoftmaxMethod::kPlusOne, 1.0f, {}}),
           Flat(expected_["weights"]), kRounding));
}

TEST_F(GivenCases, SinkLogit) {
  Load("sink-logit");
  const SoftmaxOptions options{SoftmaxMethod::kStable, 1.0f,
                               input_["sink"].get<float>()};
  EXPECT_TRUE(Near(Weights(input_["scores"], options),
                   Flat(expected_["weights"]), kRounding));
  const float blocked = -std::numeric_limits<float>::infinity();
  const std::vector<float> scores{blocked, blocked};
  EXPECT_EQ(Softmax({scores.data(), {1, 1, 1, 2}}, options).value().data,
            (std::vector<float>{0, 0}));
}

TEST_F(GivenCases, WindowSizeCount) {
  Load("window-size-count");
  const size_t tokens = input_["T"];
  q_ = k_ = Tensor(Shape{1, 1, tokens, 1});
  const size_t window = input_["window"];
  AttentionArgs args = Args();
  args.masks = {CausalMask{}, WindowMask{window - 1, std::nullopt, {}}};
  ExpectOutput(args, expected_["three_keys_in_all"]);
  args.masks = {CausalMask{}, WindowMask{window, std::nullopt, {}}};
  ExpectOutput(args, expected_["self_plus_three"]);
}

TEST_F(GivenCases, KeysAndValuesOfOtherLengths) {
  Load("k-v-length-mismatch");
  const auto zeros = [&](const char* name) {
    return Tensor(Shape{1, 1, input_[name][0], input_[name][1]});
  };
  q_ = zeros("q_shape");
  k_ = zeros("k_shape");
  v_ = zeros("v_shape");
  EXPECT_EQ(Attend(Args()).error().message,
            "v has rows 4; it must be 3, as in k");
}

}  // namespace
}  // namespace attention
