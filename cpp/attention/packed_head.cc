// Lays keys and values out in tiles and panels, see KeyTile, and notes how
// large they are.
#include "attention/packed_head.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <cstring>
#include <limits>

namespace attention {
namespace {

// Infinity if there is a NaN. Without the sign, the bits of floats are ordered
// as the floats are, with NaN above infinity; and compilers vectorise the
// maximum of integers.
float LargestMagnitude(const float* numbers, size_t size) {
  uint32_t largest = 0;
  for (size_t n = 0; n < size; ++n) {
    uint32_t bits;
    std::memcpy(&bits, numbers + n, sizeof(bits));
    largest = std::max(largest, bits & 0x7fffffffu);
  }
  float magnitude;
  std::memcpy(&magnitude, &largest, sizeof(magnitude));
  return std::isnan(magnitude) ? std::numeric_limits<float>::infinity()
                               : magnitude;
}

// Room for tiles of `keys` rows of `width` numbers, zero in the last tile if
// keys do not fill it. To zero all of it would take 2 % of a call of 128 keys
// (AMD EPYC (Zen 4), Node 20, least time of many calls).
std::unique_ptr<float[]> MakeTiles(size_t keys, size_t width) {
  const size_t size = RoundUp(keys, kTileKeys) * width;
  std::unique_ptr<float[]> tiles(new float[size]);
  std::fill(tiles.get() + keys / kTileKeys * kTileKeys * width,
            tiles.get() + size, 0.0f);
  return tiles;
}

}  // namespace

PackedHead::PackedHead(const AttentionArgs& args, const AttentionSizes& sizes,
                       size_t b, size_t kv_head)
    : dim_(sizes.dim),
      panel_(2 * VectorLanes()),
      value_stride_(RoundUp(sizes.value_dim, VectorLanes())),
      keys_(MakeTiles(sizes.keys, dim_)),
      values_(MakeTiles(sizes.keys, value_stride_)) {
  for (size_t j = 0; j < sizes.keys; ++j) {
    const bool past = j < sizes.past;
    const size_t row = past ? j : j - sizes.past;
    const ConstTensor& keys = past ? *args.past_keys : args.k;
    const ConstTensor& values = past ? *args.past_values : args.v;
    PackKey(j, keys.Row(b, kv_head, row));
    PackValue(j, values.Row(b, kv_head, row), sizes.value_dim);
  }
}

void PackedHead::PackKey(size_t j, const float* key) {
  float* packed = keys_.get() + j / panel_ * panel_ * dim_ + j % panel_;
  for (size_t c = 0; c < dim_; ++c) packed[c * panel_] = key[c];
  const float norm = RowNorm(key, dim_);
  // Once NaN, it stays so.
  if (norm > largest_key_norm_ || std::isnan(norm)) largest_key_norm_ = norm;
}

void PackedHead::PackValue(size_t j, const float* value, size_t value_dim) {
  float* tile = values_.get() + j / kTileKeys * kTileKeys * value_stride_;
  for (size_t c = 0; c < value_dim; c += panel_) {
    // The last panel may be one vector wide.
    const size_t width = std::min(panel_, value_stride_ - c);
    float* packed = tile + c * kTileKeys + j % kTileKeys * width;
    const size_t used = std::min(width, value_dim - c);
    std::copy(value + c, value + c + used, packed);
    std::fill(packed + used, packed + width, 0.0f);
  }
  largest_value_ = std::max(largest_value_, LargestMagnitude(value, value_dim));
}

}  // namespace attention
