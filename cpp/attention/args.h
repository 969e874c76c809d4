// The arguments that every form of attention in this library takes, and the one
// place where they are checked.
#ifndef ATTENTION_ATTENTION_ARGS_H_
#define ATTENTION_ATTENTION_ARGS_H_

#include <cstddef>
#include <optional>
#include <vector>

#include "attention/mask.h"
#include "core/result.h"
#include "core/tensor_view.h"

namespace attention {

struct AttentionArgs {
  ConstTensor q;  // [batch, heads, queries, dim]
  ConstTensor k;  // [batch, kv heads, new keys, dim]
  ConstTensor v;  // [batch, kv heads, new keys, value dim]
  // The KV cache, put before k and v; both or neither.
  std::optional<ConstTensor> past_keys;    // [batch, kv heads, past, dim]
  std::optional<ConstTensor> past_values;  // [batch, kv heads, past, value dim]
  std::optional<float> scale;              // default 1 / sqrt(dim)
  // > 0 (infinity: all weights equal), or 0 for the limit, which ties share
  float temperature = 1.0f;
  std::optional<float> softcap;  // > 0: scores become cap * tanh(score / cap)
  std::vector<Mask> masks;
};

// What the arguments amount to.
struct AttentionSizes {
  size_t batch = 0;
  size_t heads = 0;     // of the queries
  size_t kv_heads = 0;  // query head h reads kv head h * kv_heads / heads
  size_t queries = 0;
  size_t past = 0;  // keys from the cache
  size_t keys = 0;  // past and new
  size_t dim = 0;
  size_t value_dim = 0;
  float scale = 0.0f;
};

// Refuses arguments that contradict each other or are out of range, with a
// message that names the argument, what was given and what is allowed. One mask
// is called mask there, of several the n-th is mask[n].
Result<AttentionSizes> CheckArgs(const AttentionArgs& args);
// Also refuses more than kMaxMatrixCells [batch, heads, queries, keys] cells.
Result<AttentionSizes> CheckMatrixArgs(const AttentionArgs& args);

// attend() keeps four [batch, heads, queries, keys] matrices; no more cells
// each than this (128 MiB a matrix). attendFused() keeps none.
inline constexpr size_t kMaxMatrixCells = size_t{1} << 25;
// No tensor has more numbers than this (256 MiB).
inline constexpr size_t kMaxTensorSize = size_t{1} << 26;

}  // namespace attention

#endif  // ATTENTION_ATTENTION_ARGS_H_
