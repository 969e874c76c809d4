// Packs queries, walks over the tiles, and judges afterwards which rows were
// rounded too much.
#include "attention/block_pass.h"

#include <algorithm>
#include <cmath>

#include "attention/log_sum_exp.h"
#include "attention/packing.h"

namespace attention {
namespace {

// Binary scores up to this size need no maximum subtracted: their weights, from
// 2^-40 to 2^40, and those times values of these sizes stay inside float.
constexpr double kBounded = 40.0;
constexpr float kLeastBoundedValue = 1e-20f, kMostBoundedValue = 1e15f;

// How much a maximum may grow before it rescales: the weights stay below 2^8.
constexpr float kSlack = 8.0f;

// Above it, a row's output may err by 2e-6 of the largest value.
constexpr double kMostRoundingError = 4e-7;

}  // namespace

BlockPass::BlockPass(const AttentionArgs& args, const AttentionSizes& sizes,
                     const MaskMatrix& mask, FusedResult& result)
    : args_(args),
      sizes_(sizes),
      mask_(mask),
      result_(result),
      rule_{args.softcap.value_or(0.0f) * static_cast<float>(kLog2E),
            1.0f / args.temperature, kSlack * std::min(1.0f, args.temperature)},
      block_(sizes.dim, sizes.value_dim),
      ranges_(kBlockRows),
      score_bounds_(kBlockRows),
      tile_mask_(kBlockRows * kTileKeys) {}

void BlockPass::Run(const PackedHead& head, size_t b, size_t h,
                    const std::vector<size_t>& rows) {
  RunOnce(head, b, h, rows, Precision::kFloat);
  const std::vector<size_t> imprecise = ImpreciseRows(rows);
  if (!imprecise.empty()) {
    RunOnce(head, b, h, imprecise, Precision::kDouble);
  }
}

void BlockPass::RunOnce(const PackedHead& head, size_t b, size_t h,
                        const std::vector<size_t>& rows, Precision precision) {
  Start(head, b, h, rows, precision);
  const KeyRange all = FindRanges(b, rows);
  tiles_.clear();
  for (size_t j = all.begin / kTileKeys * kTileKeys; j < all.end;
       j += kTileKeys) {
    KeyTile tile = head.TileAt(j);
    const bool unmasked = mask_.ZeroInRange() && shared_.begin <= j &&
                          j + kTileKeys <= shared_.end;
    if (!unmasked) {
      if (!FillMask(b, h, rows, j)) continue;
      tile.mask = tile_mask_.data();
      tile.counts = CountKeys(rows.size(), j);
    }
    tiles_.push_back(tile);
    // There is room for one mask.
    if (!unmasked) AttendTiles(precision);
  }
  AttendTiles(precision);
  Finish(b, h, rows);
}

// Attends to the tiles gathered so far.
void BlockPass::AttendTiles(Precision precision) {
  if (precision == Precision::kFloat) {
    attention::AttendTiles(tiles_.data(), tiles_.size(), rule_, block_);
  } else {
    for (const KeyTile& tile : tiles_) {
      AttendTilePrecisely(tile, rule_, precise_queries_.data(), block_);
    }
  }
  tiles_.clear();
}

void BlockPass::Start(const PackedHead& head, size_t b, size_t h,
                      const std::vector<size_t>& rows, Precision precision) {
  const bool boundable = precision == Precision::kFloat &&
                         args_.temperature == 1.0f &&
                         head.LargestValue() >= kLeastBoundedValue &&
                         head.LargestValue() <= kMostBoundedValue;
  queries_.clear();
  for (const size_t i : rows) queries_.push_back(args_.q.Row(b, h, i));
  block_.Start(queries_, sizes_.scale);
  for (size_t r = 0; r < rows.size(); ++r) {
    score_bounds_[r] = static_cast<double>(RowNorm(queries_[r], sizes_.dim)) *
                       head.LargestKeyNorm() * std::abs(sizes_.scale);
    const bool bounded =
        boundable &&
        (score_bounds_[r] + mask_.LargestBias()) * kLog2E <= kBounded;
    block_.bounded[r] = bounded;
    block_.maximum[r] = bounded ? 0.0 : kNoMaximum;
  }
  if (precision == Precision::kDouble) PackPreciseQueries();
}

void BlockPass::PackPreciseQueries() {
  // The default scale to its last bit, too.
  const double scale = args_.scale
                           ? *args_.scale
                           : 1.0 / std::sqrt(static_cast<double>(sizes_.dim));
  precise_queries_.assign(kBlockRows * sizes_.dim, 0.0);
  for (size_t r = 0; r < queries_.size(); ++r) {
    const float* query = queries_[r];
    double* precise = precise_queries_.data() + r * sizes_.dim;
    for (size_t c = 0; c < sizes_.dim; ++c) {
      precise[c] = query[c] * (scale * kLog2E);
    }
  }
}

// The keys that any of the rows may attend to, and with them those of each and
// those that all share.
KeyRange BlockPass::FindRanges(size_t b, const std::vector<size_t>& rows) {
  KeyRange all{sizes_.keys, 0};
  shared_ = {0, sizes_.keys};
  for (size_t r = 0; r < rows.size(); ++r) {
    ranges_[r] = mask_.Range(b, rows[r]);
    shared_.begin = std::max(shared_.begin, ranges_[r].begin);
    shared_.end = std::min(shared_.end, ranges_[r].end);
    if (ranges_[r].begin == ranges_[r].end) continue;
    all.begin = std::min(all.begin, ranges_[r].begin);
    all.end = std::max(all.end, ranges_[r].end);
  }
  return all;
}

// How many keys of the tile that starts at key j each group of rows needs: the
// rest is blocked for all its rows. Half of the work at the diagonal of a
// causal mask is so left out: at 1024 tokens of 64 numbers 3 % of all (AMD EPYC
// (Zen 4), Node 20 and Chromium 156, least time of many calls).
std::array<size_t, kBlockGroups> BlockPass::CountKeys(size_t rows,
                                                      size_t j) const {
  std::array<size_t, kBlockGroups> counts{};
  for (size_t r = 0; r < rows; ++r) {
    const size_t end = std::min(ranges_[r].end, j + kTileKeys);
    if (end <= j) continue;
    size_t& count = counts[r / kGroupRows];
    count = std::max(count, RoundUp(end - j, VectorLanes()));
  }
  return counts;
}

// Returns whether any pair of the tile is allowed.
bool BlockPass::FillMask(size_t b, size_t h, const std::vector<size_t>& rows,
                         size_t j) {
  bool any = false;
  for (size_t r = 0; r < rows.size(); ++r) {
    any |= mask_.Row(b, h, rows[r], j, kTileKeys,
                     tile_mask_.data() + r * kTileKeys);
  }
  return any;
}

void BlockPass::Finish(size_t b, size_t h, const std::vector<size_t>& rows) {
  const bool tempered = rule_.inverse_temperature != 1.0f;
  for (size_t r = 0; r < rows.size(); ++r) {
    block_.WriteOutput(r, result_.output.View().Row(b, h, rows[r]));
    const double exp_sum =
        block_.Sum(tempered ? block_.exp_sum : block_.weight_sum, r);
    *result_.log_sum_exp.View().Row(b, h, rows[r]) =
        LogSumExp(block_.maximum[r] / kLog2E, exp_sum);
  }
}

// By how much, in the standard deviation, the rounding of float32 scores moves
// the output of row r, relative to the largest value.
//
// A score q.k is a sum in which every addition errs by u / sqrt(3) of the sum
// so far, u = 2^-24. If the products have random signs, the sums so far grow as
// square roots do, and the errors add up to 0.41 u |q||k|; if they have the
// same sign, to u sqrt(dim) |score| / 3. A score that errs by e moves the
// output by its weight times e; many keys that share the weight move it in as
// many directions.
double BlockPass::RoundingError(size_t r) const {
  constexpr double kUnit = 0x1p-24;
  const double weight_sum = block_.Sum(block_.weight_sum, r);
  if (weight_sum == 0.0) return 0.0;
  const float* weights = block_.largest_weight.data() + r * kMaxLanes;
  const double largest_weight = *std::max_element(weights, weights + kMaxLanes);
  const double score =
      (block_.maximum[r] + std::log2(largest_weight) * args_.temperature) /
      kLog2E;
  const double dim = static_cast<double>(sizes_.dim);
  const double error = kUnit * (0.41 * score_bounds_[r] +
                                std::sqrt(dim) / 3.0 * std::abs(score));
  return error / args_.temperature * std::sqrt(largest_weight / weight_sum);
}

std::vector<size_t> BlockPass::ImpreciseRows(
    const std::vector<size_t>& rows) const {
  std::vector<size_t> imprecise;
  for (size_t r = 0; r < rows.size(); ++r) {
    if (RoundingError(r) > kMostRoundingError) imprecise.push_back(rows[r]);
  }
  return imprecise;
}

}  // namespace attention
