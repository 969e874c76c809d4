// Causal self-attention in three ways that must agree: all tokens at once,
// every prefix alone, and token by token with a KV cache; and what each costs.
#ifndef ATTENTION_EXPERIMENTS_DECODE_H_
#define ATTENTION_EXPERIMENTS_DECODE_H_

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "core/result.h"
#include "core/tensor_view.h"

namespace attention {

// All matrices have batch and heads 1.
struct DecodeArgs {
  ConstTensor q;               // [tokens, dim]
  ConstTensor k;               // [tokens, dim]
  ConstTensor v;               // [tokens, value dim]
  std::optional<float> scale;  // default 1 / sqrt(dim)
};

// Multiplications in Q K^T and A V: queries * keys * (dim + value dim) of every
// call that was made, from the sizes it really ran with. The parallel pass
// works out blocked pairs too, and masks them; each prefix pass works out all
// of its rows, of which only the last is kept.
struct Multiplications {
  uint64_t parallel = 0;
  std::vector<uint64_t> prefixes;  // by token
  std::vector<uint64_t> cached;    // by token
  // Up to and with each token.
  std::vector<uint64_t> prefixes_so_far;
  std::vector<uint64_t> cached_so_far;
};

// What the cache holds once each token is in it: its keys and values.
struct CacheSize {
  std::vector<uint64_t> numbers;  // by token
  std::vector<uint64_t> bytes;    // by token
};

// Every output is [tokens, value dim].
struct DecodeResult {
  Tensor parallel;  // one causal pass over all tokens
  Tensor prefixes;  // for each t one unmasked pass over tokens 0 .. t, last row
  Tensor cached;    // for each t one query on t cached keys and its own
  Multiplications multiplications;
  CacheSize cache;
  double prefixes_difference = 0.0;  // from `parallel`, as Compare
  double cached_difference = 0.0;
};

// The prefixes take tokens^3 / 3 multiplications for each component: at
// 1,024 tokens and dim 64 tens of seconds in a browser.
inline constexpr size_t kMaxDecodeTokens = 1024;

// Error: q, k and v that are not matrices with the same number of rows; more
// than kMaxDecodeTokens rows; what Attend refuses.
Result<DecodeResult> Decode(const DecodeArgs& args);

}  // namespace attention

#endif  // ATTENTION_EXPERIMENTS_DECODE_H_
