// The keys and values of one head as the fused path's kernel reads them.
#ifndef ATTENTION_ATTENTION_PACKED_HEAD_H_
#define ATTENTION_ATTENTION_PACKED_HEAD_H_

#include <cstddef>
#include <memory>

#include "attention/args.h"
#include "attention/packing.h"
#include "attention/tile.h"

namespace attention {

class PackedHead {
 public:
  // Keys and values, cached ones first, of batch entry b and a kv head.
  PackedHead(const AttentionArgs& args, const AttentionSizes& sizes, size_t b,
             size_t kv_head);

  // The tile that starts at key j, a multiple of kTileKeys, with all its keys
  // in use and without its mask.
  KeyTile TileAt(size_t j) const {
    KeyTile tile{
        {}, keys_.get() + j * dim_, values_.get() + j * value_stride_, nullptr};
    tile.counts.fill(kTileKeys);
    return tile;
  }

  // No key is longer; not finite if a number of them is not.
  float LargestKeyNorm() const { return largest_key_norm_; }

  // No number of the values is larger in magnitude; infinity if one is NaN.
  float LargestValue() const { return largest_value_; }

 private:
  void PackKeys(size_t j, const GroupRows& keys);
  void Measure(const float* key);

  size_t dim_;
  size_t value_stride_;
  std::unique_ptr<float[]> keys_;
  std::unique_ptr<float[]> values_;
  float largest_key_norm_ = 0.0f;
  float largest_value_ = 0.0f;
};

}  // namespace attention

#endif  // ATTENTION_ATTENTION_PACKED_HEAD_H_
