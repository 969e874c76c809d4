// The masks of a call as the matrix M that the formula adds to the scores, read
// a piece of a row at a time: no [queries, keys] matrix is stored.
#ifndef ATTENTION_ATTENTION_MASK_MATRIX_H_
#define ATTENTION_ATTENTION_MASK_MATRIX_H_

#include <cstddef>
#include <cstdint>
#include <vector>

#include "attention/args.h"
#include "attention/mask.h"
#include "core/tensor_view.h"

namespace attention {

// The keys begin <= j < end.
struct KeyRange {
  size_t begin = 0;
  size_t end = 0;
};

class MaskMatrix {
 public:
  // For arguments that CheckArgs took. Reads the tensors of `masks` as long as
  // it lives.
  MaskMatrix(const std::vector<Mask>& masks, const AttentionSizes& sizes);

  // The keys that causal, window and padding masks leave to query i.
  KeyRange Range(size_t b, size_t i) const;

  // Whether M is 0 at every key of Range: there is no boolean mask or bias.
  bool ZeroInRange() const { return bits_.empty() && biases_.empty(); }

  // Writes M[b, h, i, j] for the `count` keys from `begin` on, -infinity where
  // blocked or where there is no such key. Returns whether one is not blocked.
  bool Row(size_t b, size_t h, size_t i, size_t begin, size_t count,
           float* row) const;

  // No finite number of M is larger in magnitude; may be +infinity.
  float LargestBias() const { return largest_bias_; }

 private:
  // Key j is allowed for query i when i + low <= j <= i + high.
  struct Band {
    int64_t low;
    int64_t high;
  };
  // A tensor seen as [batch, heads, queries, keys]; an axis of 1 has stride 0.
  template <class T>
  struct Broadcast {
    explicit Broadcast(const TensorView<T>& tensor);
    T* Row(size_t b, size_t h, size_t i) const {
      return data + b * batch_stride + h * head_stride + i * query_stride;
    }
    T* data;
    size_t batch_stride, head_stride, query_stride, key_stride;
  };
  struct Bits {
    Broadcast<const uint8_t> bits;
    bool blocked;  // the truth value that blocks
  };

  void Add(const CausalMask& mask);
  void Add(const WindowMask& mask);
  void Add(const PaddingMask& mask);
  void Add(const BooleanMask& mask);
  void Add(const BiasMask& mask);
  // Adds the sum of all biases to cells [first, last) of a row of M.
  void AddBiases(size_t b, size_t h, size_t i, size_t first, size_t last,
                 float* cells) const;
  int64_t Resolve(const Offset& offset) const;

  AttentionSizes sizes_;
  std::vector<Band> bands_;
  std::vector<size_t> lengths_;  // by batch entry
  std::vector<Bits> bits_;
  std::vector<Broadcast<const float>> biases_;
  float largest_bias_ = 0.0f;
};

}  // namespace attention

#endif  // ATTENTION_ATTENTION_MASK_MATRIX_H_
