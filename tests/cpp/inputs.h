// Owned, random arguments for tests: the same numbers on every machine.
#ifndef ATTENTION_TESTS_CPP_INPUTS_H_
#define ATTENTION_TESTS_CPP_INPUTS_H_

#include <cmath>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <random>
#include <string>
#include <utility>
#include <vector>

#include "attention/args.h"
#include "core/tensor_view.h"

namespace attention {

struct Sizes {
  size_t batch = 1;
  size_t heads = 1;
  size_t kv_heads = 1;
  size_t queries = 3;
  size_t keys = 4;  // new ones
  size_t past = 0;
  size_t dim = 5;
  size_t value_dim = 6;
};

// Uniform in [-spread, spread) in steps of 2^-20 of it.
inline Tensor RandomTensor(const Shape& shape, uint32_t seed,
                           float spread = 1.0f) {
  std::mt19937 generator(seed);
  Tensor tensor(shape);
  for (float& number : tensor.data) {
    number = spread * (static_cast<float>(generator() >> 11) * 0x1p-20f - 1.0f);
  }
  return tensor;
}

// About one in `period` is 0, the others 1.
inline std::vector<uint8_t> RandomBits(size_t count, uint32_t seed,
                                       uint32_t period = 3) {
  std::mt19937 generator(seed);
  std::vector<uint8_t> bits(count);
  for (uint8_t& bit : bits) bit = (generator() >> 8) % period != 0 ? 1 : 0;
  return bits;
}

// Tensors of the given sizes; its Args() point into it.
struct Inputs {
  explicit Inputs(const Sizes& s, uint32_t seed = 1, float spread = 1.0f)
      : q(RandomTensor({s.batch, s.heads, s.queries, s.dim}, seed, spread)),
        k(RandomTensor({s.batch, s.kv_heads, s.keys, s.dim}, seed + 1, spread)),
        v(RandomTensor({s.batch, s.kv_heads, s.keys, s.value_dim}, seed + 2)),
        past_keys(RandomTensor({s.batch, s.kv_heads, s.past, s.dim}, seed + 3,
                               spread)),
        past_values(RandomTensor({s.batch, s.kv_heads, s.past, s.value_dim},
                                 seed + 4)) {}

  AttentionArgs Args() const {
    AttentionArgs args;
    args.q = q.View();
    args.k = k.View();
    args.v = v.View();
    args.past_keys = past_keys.View();
    args.past_values = past_values.View();
    return args;
  }

  // Whole numbers have exact scores, however large: only exp and sums round.
  void RoundScores() {
    for (Tensor* tensor : {&q, &k, &past_keys}) {
      for (float& number : tensor->data) number = std::round(number);
    }
  }

  Tensor q, k, v, past_keys, past_values;
};

struct NamedMasks {
  std::string name;
  std::vector<Mask> masks;
};

// Every kind of mask, and some together, for a call of given sizes. Owns what
// the masks point to.
class MaskGallery {
 public:
  explicit MaskGallery(const Sizes& s)
      : full_{s.batch, s.heads, s.queries, s.past + s.keys},
        bits_(RandomBits(full_.Size(), 11)),
        key_bits_(RandomBits(full_.dim, 12)),
        bias_(RandomTensor(full_, 13, 3.0f)),
        head_bias_(RandomTensor({1, s.heads, 1, full_.dim}, 14, 3.0f)) {
    for (size_t n = 0; n < bias_.data.size(); n += 5) {
      bias_.data[n] = -std::numeric_limits<float>::infinity();
    }
    for (size_t b = 0; b < s.batch; ++b) {
      lengths_.push_back(full_.dim * (b + 1) / (s.batch + 1));
    }
  }

  std::vector<NamedMasks> All() const {
    const TensorView<const uint8_t> bits{bits_.data(), full_};
    const TensorView<const uint8_t> key_bits{key_bits_.data(),
                                             {1, 1, 1, full_.dim}};
    const Offset bottom_right{Offset::Kind::kBottomRight, 0};
    const Offset minus_two{Offset::Kind::kExplicit, -2};
    using Polarity = BooleanMask::Polarity;
    return {
        {"none", {}},
        {"causal", {CausalMask{}}},
        {"causal, bottom right", {CausalMask{bottom_right}}},
        {"causal, some rows empty", {CausalMask{minus_two}}},
        {"window", {WindowMask{2, 1, {}}}},
        {"window, left only", {WindowMask{1, std::nullopt, bottom_right}}},
        {"window, right only", {WindowMask{std::nullopt, 0, minus_two}}},
        {"padding", {PaddingMask{lengths_}}},
        {"allow", {BooleanMask{bits, Polarity::kAllow}}},
        {"block", {BooleanMask{bits, Polarity::kBlock}}},
        {"allow by key", {BooleanMask{key_bits, Polarity::kAllow}}},
        {"bias", {BiasMask{bias_.View()}}},
        {"bias by head", {BiasMask{head_bias_.View()}}},
        {"all at once",
         {CausalMask{bottom_right}, WindowMask{9, std::nullopt, {}},
          BooleanMask{key_bits, Polarity::kAllow}, BiasMask{bias_.View()},
          BiasMask{head_bias_.View()}}},
    };
  }

 private:
  Shape full_;
  std::vector<uint8_t> bits_, key_bits_;
  Tensor bias_, head_bias_;
  std::vector<size_t> lengths_;
};

}  // namespace attention

#endif  // ATTENTION_TESTS_CPP_INPUTS_H_
