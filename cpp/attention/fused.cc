// Packs keys and values into tiles and walks the blocks of queries over those
// tiles that a mask leaves.
#include "attention/fused.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <cstring>
#include <limits>
#include <optional>
#include <vector>

#include "attention/log_sum_exp.h"
#include "attention/mask_matrix.h"
#include "attention/online.h"
#include "attention/tile.h"

// In the order that Highway asks for.
// clang-format off
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "attention/fused.cc"
#include "hwy/foreach_target.h"
#include "hwy/highway.h"
#include "attention/tile_kernel-inl.h"
// clang-format on

#if HWY_ONCE
namespace attention {

HWY_EXPORT(VectorLanes);
HWY_EXPORT(AttendTile);

namespace {

// ---- which inputs the kernel may have --------------------------------------

// Scores up to this size, and sums of values, stay far from the end of float.
constexpr double kLargestSafe = 1e37;
// Below it, weights turn on the last bits of a score, and those are Attend's
// only in the plain path.
constexpr float kLowestTemperature = 1e-3f;

// A smaller scale could make q times scale denormal while q k is not.
constexpr float kLowestScale = 1e-6f;

// Infinity if there is a NaN, 0 for a tensor that is not given. Without the
// sign, the bits of floats are ordered as the floats are, with NaN above
// infinity; and compilers vectorise the maximum of integers.
double LargestMagnitude(const std::optional<ConstTensor>& given) {
  const ConstTensor tensor = given.value_or(ConstTensor{});
  const size_t size = tensor.shape.Size();
  uint32_t largest = 0;
  for (size_t n = 0; n < size; ++n) {
    uint32_t bits;
    std::memcpy(&bits, tensor.data + n, sizeof(bits));
    largest = std::max(largest, bits & 0x7fffffffu);
  }
  float magnitude;
  std::memcpy(&magnitude, &largest, sizeof(magnitude));
  return std::isnan(magnitude) ? std::numeric_limits<double>::infinity()
                               : magnitude;
}

bool SafeForKernel(const AttentionArgs& args, const AttentionSizes& sizes,
                   const MaskMatrix& mask) {
  const double scale = std::abs(sizes.scale);
  const double q = LargestMagnitude(args.q);
  const double k =
      std::max(LargestMagnitude(args.k), LargestMagnitude(args.past_keys));
  const double v =
      std::max(LargestMagnitude(args.v), LargestMagnitude(args.past_values));
  const double product = q * k * static_cast<double>(sizes.dim);
  const double scaled = product * scale;
  const double capped = args.softcap ? scaled / *args.softcap : scaled;
  // Written so that NaN (0 times infinity) is not safe.
  return std::max(q, k) <= kLargestSafe && q * scale <= kLargestSafe &&
         (scale >= kLowestScale || scale == 0.0) && product <= kLargestSafe &&
         scaled <= kLargestSafe && capped <= kLargestSafe &&
         mask.LargestBias() <= kLargestSafe &&
         v * static_cast<double>(std::max(sizes.keys, size_t{1})) <=
             kLargestSafe &&
         args.temperature >= kLowestTemperature &&
         std::isfinite(args.temperature);
}

// ---- packing ---------------------------------------------------------------

// The keys and values of one kv head in tiles; see KeyTile.
class PackedHead {
 public:
  PackedHead(const AttentionArgs& args, const AttentionSizes& sizes, size_t b,
             size_t kv_head, size_t lanes)
      : dim_(sizes.dim),
        panel_(2 * lanes),
        value_stride_(RoundUp(sizes.value_dim, lanes)),
        keys_(RoundUp(sizes.keys, kTileKeys) * dim_),
        values_(RoundUp(sizes.keys, kTileKeys) * value_stride_) {
    for (size_t j = 0; j < sizes.keys; ++j) {
      const bool past = j < sizes.past;
      const size_t row = past ? j : j - sizes.past;
      const ConstTensor& keys = past ? *args.past_keys : args.k;
      const ConstTensor& values = past ? *args.past_values : args.v;
      PackKey(j, keys.Row(b, kv_head, row));
      PackValue(j, values.Row(b, kv_head, row), sizes.value_dim);
    }
  }

  // The tile that starts at key j, a multiple of kTileKeys, with all its keys
  // in use and without its mask.
  KeyTile TileAt(size_t j) const {
    return {kTileKeys, keys_.data() + j * dim_,
            values_.data() + j * value_stride_, nullptr};
  }

 private:
  void PackKey(size_t j, const float* key) {
    float* packed = keys_.data() + j / panel_ * panel_ * dim_ + j % panel_;
    for (size_t c = 0; c < dim_; ++c) packed[c * panel_] = key[c];
  }

  void PackValue(size_t j, const float* value, size_t value_dim) {
    float* tile = values_.data() + j / kTileKeys * kTileKeys * value_stride_;
    for (size_t c = 0; c < value_dim; c += panel_) {
      // The last panel may be one vector wide.
      const size_t width = std::min(panel_, value_stride_ - c);
      std::copy(value + c, value + std::min(c + width, value_dim),
                tile + c * kTileKeys + j % kTileKeys * width);
    }
  }

  size_t dim_;
  size_t panel_;  // columns of a panel
  size_t value_stride_;
  std::vector<float> keys_;
  std::vector<float> values_;
};

// ---- one block of queries --------------------------------------------------

class BlockPass {
 public:
  BlockPass(const AttentionArgs& args, const AttentionSizes& sizes,
            const MaskMatrix& mask, size_t lanes, FusedResult& result)
      : args_(args),
        sizes_(sizes),
        mask_(mask),
        result_(result),
        rule_{args.softcap.value_or(0.0f), 1.0f / args.temperature},
        block_(sizes.dim, RoundUp(sizes.value_dim, lanes)),
        ranges_(kBlockRows),
        tile_mask_(kBlockRows * kTileKeys) {}

  // Attends for the queries from `first` on, at most kBlockRows.
  void Run(const PackedHead& head, size_t b, size_t h, size_t first) {
    const size_t rows = std::min(kBlockRows, sizes_.queries - first);
    Start(b, h, first, rows);
    KeyRange all{sizes_.keys, 0};
    for (size_t r = 0; r < rows; ++r) {
      ranges_[r] = mask_.Range(b, first + r);
      if (ranges_[r].begin == ranges_[r].end) continue;
      all.begin = std::min(all.begin, ranges_[r].begin);
      all.end = std::max(all.end, ranges_[r].end);
    }
    for (size_t j = all.begin / kTileKeys * kTileKeys; j < all.end;
         j += kTileKeys) {
      KeyTile tile = head.TileAt(j);
      if (!Unmasked(rows, j)) {
        if (!FillMask(b, h, first, rows, j)) continue;
        tile.mask = tile_mask_.data();
        // The rest is blocked for every row, and the mask says so.
        tile.count = RoundUp(std::min(kTileKeys, all.end - j), kMaxLanes);
      }
      HWY_DYNAMIC_DISPATCH(AttendTile)(tile, rule_, block_);
    }
    Finish(b, h, first, rows);
  }

 private:
  void Start(size_t b, size_t h, size_t first, size_t rows) {
    std::fill(block_.queries.begin(), block_.queries.end(), 0.0f);
    for (size_t r = 0; r < rows; ++r) {
      const float* query = args_.q.Row(b, h, first + r);
      float* packed = block_.queries.data() +
                      r / kGroupRows * kGroupRows * sizes_.dim + r % kGroupRows;
      for (size_t c = 0; c < sizes_.dim; ++c) {
        packed[c * kGroupRows] = query[c] * sizes_.scale;
      }
    }
    block_.groups = RoundUp(rows, kGroupRows) / kGroupRows;
    std::fill(block_.maximum.begin(), block_.maximum.end(), kNoMaximum);
    std::fill(block_.weight_sum.begin(), block_.weight_sum.end(), 0.0f);
    std::fill(block_.exp_sum.begin(), block_.exp_sum.end(), 0.0f);
    std::fill(block_.output.begin(), block_.output.end(), 0.0f);
  }

  // Whether M is 0 in the whole tile that starts at key j.
  bool Unmasked(size_t rows, size_t j) const {
    return mask_.ZeroInRange() &&
           std::all_of(ranges_.begin(), ranges_.begin() + rows,
                       [j](const KeyRange& range) {
                         return range.begin <= j && j + kTileKeys <= range.end;
                       });
  }

  // Returns whether any pair of the tile is allowed.
  bool FillMask(size_t b, size_t h, size_t first, size_t rows, size_t j) {
    bool any = false;
    for (size_t r = 0; r < rows; ++r) {
      any |= mask_.Row(b, h, first + r, j, kTileKeys,
                       tile_mask_.data() + r * kTileKeys);
    }
    return any;
  }

  void Finish(size_t b, size_t h, size_t first, size_t rows) {
    for (size_t r = 0; r < rows; ++r) {
      const bool empty = block_.weight_sum[r] == 0.0f;
      const float* sums = block_.output.data() + r * block_.value_stride;
      float* output = result_.output.View().Row(b, h, first + r);
      for (size_t c = 0; c < sizes_.value_dim; ++c) {
        output[c] = empty ? 0.0f : sums[c] / block_.weight_sum[r];
      }
      *result_.log_sum_exp.View().Row(b, h, first + r) =
          LogSumExp(block_.maximum[r], block_.exp_sum[r]);
    }
  }

  const AttentionArgs& args_;
  const AttentionSizes& sizes_;
  const MaskMatrix& mask_;
  FusedResult& result_;
  ScoreRule rule_;
  QueryBlock block_;
  std::vector<KeyRange> ranges_;
  std::vector<float> tile_mask_;  // [kBlockRows][kTileKeys]
};

}  // namespace

Result<FusedResult> AttendFused(const AttentionArgs& args) {
  const Result<AttentionSizes> checked = CheckArgs(args);
  if (!checked.ok()) return checked.error();
  const AttentionSizes& sizes = checked.value();
  const MaskMatrix mask(args.masks, sizes);
  if (!SafeForKernel(args, sizes, mask)) return AttendOnline(args, sizes, mask);

  FusedResult result;
  result.output =
      Tensor({sizes.batch, sizes.heads, sizes.queries, sizes.value_dim});
  result.log_sum_exp = Tensor({sizes.batch, sizes.heads, sizes.queries, 1});
  const size_t lanes = HWY_DYNAMIC_DISPATCH(VectorLanes)();
  BlockPass pass(args, sizes, mask, lanes, result);
  for (size_t b = 0; b < sizes.batch; ++b) {
    for (size_t kv_head = 0; kv_head < sizes.kv_heads; ++kv_head) {
      const PackedHead head(args, sizes, b, kv_head, lanes);
      const size_t group = sizes.heads / sizes.kv_heads;
      for (size_t h = kv_head * group; h < (kv_head + 1) * group; ++h) {
        for (size_t first = 0; first < sizes.queries; first += kBlockRows) {
          pass.Run(head, b, h, first);
        }
      }
    }
  }
  return result;
}

}  // namespace attention
#endif  // HWY_ONCE
