// Lays keys and values out in tiles and panels, see KeyTile, and notes how
// large they are.
#include "attention/packed_head.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <cstring>
#include <limits>
#include <optional>
#include <vector>

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
      value_stride_(RoundUp(sizes.value_dim, VectorLanes())),
      keys_(MakeTiles(sizes.keys, dim_)),
      values_(MakeTiles(sizes.keys, value_stride_)) {
  const auto row = [&](const std::optional<ConstTensor>& past,
                       const ConstTensor& present, size_t j) {
    return j < sizes.past ? past->Row(b, kv_head, j)
                          : present.Row(b, kv_head, j - sizes.past);
  };
  const std::vector<float> no_key(dim_);
  GroupRows keys;
  for (size_t j = 0; j < sizes.keys; j += kGroupRows) {
    for (size_t r = 0; r < kGroupRows; ++r) {
      keys[r] = j + r < sizes.keys ? row(args.past_keys, args.k, j + r)
                                   : no_key.data();
      Measure(keys[r]);
    }
    PackKeys(j, keys);
  }
  for (size_t j = 0; j < sizes.keys; ++j) {
    const float* value = row(args.past_values, args.v, j);
    PackValue(value, sizes.value_dim, j % kTileKeys,
              values_.get() + j / kTileKeys * kTileKeys * value_stride_);
    largest_value_ =
        std::max(largest_value_, LargestMagnitude(value, sizes.value_dim));
  }
}

// Keys from j on, a multiple of kGroupRows.
void PackedHead::PackKeys(size_t j, const GroupRows& keys) {
  const size_t panel = 2 * VectorLanes();
  InterleaveRows(keys, dim_, 1.0f,
                 keys_.get() + j / panel * panel * dim_ + j % panel, panel);
}

void PackedHead::Measure(const float* key) {
  const float norm = RowNorm(key, dim_);
  // Once NaN, it stays so.
  if (norm > largest_key_norm_ || std::isnan(norm)) largest_key_norm_ = norm;
}

}  // namespace attention
