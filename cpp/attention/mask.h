// Which query may attend to which key, and what is added to its score.
#ifndef ATTENTION_ATTENTION_MASK_H_
#define ATTENTION_ATTENTION_MASK_H_

#include <cstddef>
#include <cstdint>
#include <optional>
#include <variant>
#include <vector>

#include "core/tensor_view.h"

namespace attention {

// Where query 0 stands among the keys: query i is at key position i + offset.
struct Offset {
  enum class Kind {
    kPastKeys,     // the number of past keys (0 without a cache: top-left)
    kBottomRight,  // keys - queries: the last query sees the last key
    kExplicit,     // `value`
  };
  Kind kind = Kind::kPastKeys;
  std::ptrdiff_t value = 0;
};

// Key j is allowed for query i when j <= i + offset.
struct CausalMask {
  Offset offset;
};

// Key j is allowed when i + offset - left <= j <= i + offset + right, both ends
// included. No value: unlimited on that side.
struct WindowMask {
  std::optional<size_t> left;
  std::optional<size_t> right;
  Offset offset;
};

// The first lengths[b] keys of batch entry b are allowed (past keys count).
struct PaddingMask {
  std::vector<size_t> lengths;
};

// Nonzero = allowed, or (the other library's polarity) nonzero = blocked.
// Broadcast from the right against [batch, heads, queries, keys]: each axis of
// the view is 1 or that size.
struct BooleanMask {
  enum class Polarity { kAllow, kBlock };
  TensorView<const uint8_t> bits;
  Polarity polarity = Polarity::kAllow;
};

// Added to the score after scale and softcap; -infinity blocks. Broadcast like
// BooleanMask; +infinity and NaN are refused.
struct BiasMask {
  ConstTensor bias;
};

// Several masks: all must allow; biases add, in float64 and then rounded: a
// finite sum beyond the range of float is the largest float, or minus that.
using Mask =
    std::variant<CausalMask, WindowMask, PaddingMask, BooleanMask, BiasMask>;

}  // namespace attention

#endif  // ATTENTION_ATTENTION_MASK_H_
