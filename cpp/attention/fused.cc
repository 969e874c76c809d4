// Decides what the tiled kernel may compute: nearly everything, in blocks of
// queries; the rest goes to the slow path, a row at a time.
#include "attention/fused.h"

#include <algorithm>
#include <cmath>
#include <optional>
#include <vector>

#include "attention/block_pass.h"
#include "attention/mask_matrix.h"
#include "attention/online.h"
#include "attention/packed_head.h"
#include "attention/packing.h"
#include "attention/tile.h"

namespace attention {
namespace {

// Below it, weights turn on the last bits of a score, and those are Attend's
// only in the slow path.
constexpr float kLowestTemperature = 1e-3f;

// A smaller scale could make q times scale denormal while q k is not.
constexpr float kLowestScale = 1e-6f;

// ---- what the kernel may have; written so that NaN is not safe --------------

bool OptionsAreSafe(const AttentionArgs& args, const AttentionSizes& sizes,
                    const MaskMatrix& mask) {
  const float scale = std::abs(sizes.scale);
  return (scale >= kLowestScale || scale == 0.0f) &&
         mask.LargestBias() <= kLargestSafe &&
         args.temperature >= kLowestTemperature &&
         std::isfinite(args.temperature);
}

bool HeadIsSafe(const PackedHead& head, const AttentionSizes& sizes) {
  const auto keys = static_cast<double>(sizes.keys);
  return std::isfinite(head.LargestKeyNorm()) &&
         head.LargestValue() * std::max(keys, 1.0) <= kLargestSafe;
}

// No sum of products of a query and a key is larger than the product of their
// lengths.
bool QueryIsSafe(float norm, const PackedHead& head, const AttentionArgs& args,
                 const AttentionSizes& sizes) {
  const double scale = std::abs(sizes.scale);
  const double product = static_cast<double>(norm) * head.LargestKeyNorm();
  const double scaled = product * scale;
  return norm * scale <= kLargestSafe && product <= kLargestSafe &&
         scaled <= kLargestSafe &&
         (!args.softcap || scaled / *args.softcap <= kLargestSafe);
}

// ---- one head ---------------------------------------------------------------

class HeadPass {
 public:
  // `packed` is null when the kernel may have none of its rows.
  HeadPass(const AttentionArgs& args, const AttentionSizes& sizes,
           const MaskMatrix& mask, const PackedHead* packed, size_t b, size_t h,
           FusedResult& result)
      : args_(args),
        sizes_(sizes),
        mask_(mask),
        packed_(packed),
        b_(b),
        h_(h),
        result_(result) {}

  void Run(BlockPass& blocks) {
    std::vector<size_t> rows;
    for (size_t first = 0; first < sizes_.queries; first += kBlockRows) {
      rows.clear();
      const size_t last = std::min(first + kBlockRows, sizes_.queries);
      for (size_t i = first; i < last; ++i) {
        if (IsSafe(i)) {
          rows.push_back(i);
        } else {
          Slow().Attend(i, result_);
        }
      }
      if (!rows.empty()) blocks.Run(*packed_, b_, h_, rows);
    }
  }

 private:
  bool IsSafe(size_t i) const {
    return packed_ != nullptr &&
           QueryIsSafe(RowNorm(args_.q.Row(b_, h_, i), sizes_.dim), *packed_,
                       args_, sizes_);
  }

  OnlineHead& Slow() {
    if (!slow_) slow_.emplace(args_, sizes_, mask_, b_, h_);
    return *slow_;
  }

  const AttentionArgs& args_;
  const AttentionSizes& sizes_;
  const MaskMatrix& mask_;
  const PackedHead* packed_;
  size_t b_, h_;
  FusedResult& result_;
  std::optional<OnlineHead> slow_;
};

}  // namespace

Result<FusedResult> AttendFused(const AttentionArgs& args) {
  const Result<AttentionSizes> checked = CheckArgs(args);
  if (!checked.ok()) return checked.error();
  const AttentionSizes& sizes = checked.value();
  const MaskMatrix mask(args.masks, sizes);
  const bool safe = OptionsAreSafe(args, sizes, mask);

  FusedResult result;
  result.output =
      Tensor({sizes.batch, sizes.heads, sizes.queries, sizes.value_dim});
  result.log_sum_exp = Tensor({sizes.batch, sizes.heads, sizes.queries, 1});
  BlockPass blocks(args, sizes, mask, result);
  for (size_t b = 0; b < sizes.batch; ++b) {
    for (size_t kv_head = 0; kv_head < sizes.kv_heads; ++kv_head) {
      std::optional<PackedHead> packed;
      if (safe) packed.emplace(args, sizes, b, kv_head);
      if (packed && !HeadIsSafe(*packed, sizes)) packed.reset();
      const size_t group = sizes.heads / sizes.kv_heads;
      for (size_t h = kv_head * group; h < (kv_head + 1) * group; ++h) {
        HeadPass(args, sizes, mask, packed ? &*packed : nullptr, b, h, result)
            .Run(blocks);
      }
    }
  }
  return result;
}

}  // namespace attention
