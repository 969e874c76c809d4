// Hands the kernel of AttendFused one tile at a time, and reads its block of
// queries after each.
#include "experiments/online_softmax.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <string>
#include <utility>
#include <vector>

#include "attention/args.h"
#include "attention/packed_head.h"
#include "attention/query_block.h"
#include "attention/stepwise.h"
#include "attention/tile.h"
#include "experiments/compare.h"
#include "experiments/plain_matrix.h"

namespace attention {
namespace {

std::optional<Error> Refuse(const OnlineSoftmaxArgs& args) {
  if (auto error = RefuseUnlessMatrix("q", args.q)) return error;
  if (auto error = RefuseUnlessMatrix("k", args.k)) return error;
  if (auto error = RefuseUnlessMatrix("v", args.v)) return error;
  if (args.q.shape.rows != 1) {
    return Error{"q has " + std::to_string(args.q.shape.rows) +
                 " rows; allowed: 1"};
  }
  if (args.k.shape.rows == 0) {
    return Error{"k has 0 rows; allowed: at least one key"};
  }
  if (args.tile == 0) {
    return Error{"tile is 0; allowed: at least one key at a time"};
  }
  if (std::min(args.tile, args.k.shape.rows) <= kTileKeys) return std::nullopt;
  return Error{"tile is " + std::to_string(args.tile) + "; allowed: at most " +
               std::to_string(kTileKeys) +
               " keys at a time, as many as the kernel takes"};
}

// Every larger score rescales; no softcap, no temperature.
constexpr ScoreRule kRule{0.0f, 1.0f, 0.0f};

ConstTensor RowsOf(const ConstTensor& matrix, size_t first, size_t last) {
  return {matrix.Row(0, 0, first), {1, 1, last - first, matrix.shape.dim}};
}

// Keys first .. last of a call, packed to be one tile of the kernel.
class PackedKeys {
 public:
  PackedKeys(const AttentionArgs& args, AttentionSizes sizes, size_t first,
             size_t last)
      : count_(last - first),
        head_([&] {
          AttentionArgs own = args;
          own.k = RowsOf(args.k, first, last);
          own.v = RowsOf(args.v, first, last);
          sizes.keys = last - first;
          return PackedHead(own, sizes, 0, 0);
        }()),
        mask_(kBlockRows * kTileKeys) {}

  // Adds keys begin .. end of the tile to what the block's first row has seen.
  void Attend(size_t begin, size_t end, QueryBlock& block) {
    const auto row = mask_.begin();
    std::fill(row, row + kTileKeys, -std::numeric_limits<float>::infinity());
    std::fill(row + begin, row + end, 0.0f);
    KeyTile tile = head_.TileAt(0);
    tile.counts.fill(RoundUp(count_, kMaxLanes));
    tile.mask = mask_.data();
    AttendTiles(&tile, 1, kRule, block);
  }

  void AttendAll(QueryBlock& block) { Attend(0, count_, block); }

 private:
  size_t count_;
  PackedHead head_;
  std::vector<float> mask_;  // [kBlockRows][kTileKeys]
};

class Tracer {
 public:
  Tracer(const AttentionArgs& args, const AttentionSizes& sizes, bool rescale,
         OnlineSoftmaxTrace& trace)
      : args_(args),
        sizes_(sizes),
        rescale_(rescale),
        trace_(trace),
        start_(sizes.dim, sizes.value_dim),
        running_(start_) {
    start_.Start({args.q.Row(0, 0, 0)}, sizes.scale);
    running_ = start_;
  }

  // Keys first .. last, as tile t.
  std::optional<Error> Step(size_t t, size_t first, size_t last) {
    PackedKeys keys(args_, sizes_, first, last);
    double tile_maximum = kNoMaximum;
    for (size_t j = first; j < last; ++j) {
      const double score = ScoreOf(keys, j - first);
      // Also where it is NaN.
      if (!(std::abs(score) <= kLargestSafe)) return Refusal(j);
      trace_.scores.data[j] = Natural(score);
      tile_maximum = std::max(tile_maximum, score);
    }
    // The kernel rescales when it meets a score above the maximum. If the
    // maximum is raised before, it meets none.
    if (!rescale_) {
      running_.maximum[0] = std::max(running_.maximum[0], tile_maximum);
    }
    keys.AttendAll(running_);
    trace_.tile_maximums.data[t] = Natural(tile_maximum);
    trace_.tile_sums.data[t] = SumOf(keys, running_.maximum[0]);
    Record(t, first, last);
    return std::nullopt;
  }

 private:
  static float Natural(double binary) {
    return static_cast<float>(binary / kLog2E);
  }

  static Error Refusal(size_t j) {
    return Error{"the score of key " + std::to_string(j) +
                 " is beyond 1e35; allowed: what the kernel takes"};
  }

  // In binary units: the maximum of one key.
  double ScoreOf(PackedKeys& keys, size_t n) const {
    QueryBlock alone = start_;
    keys.Attend(n, n + 1, alone);
    return alone.maximum[0];
  }

  // The sum of the tile's exponentials alone, under that maximum.
  float SumOf(PackedKeys& keys, double maximum) const {
    QueryBlock alone = start_;
    alone.maximum[0] = maximum;
    keys.AttendAll(alone);
    return static_cast<float>(alone.Sum(alone.weight_sum, 0));
  }

  // What the kernel holds after tile t.
  void Record(size_t t, size_t first, size_t last) {
    trace_.maximums.data[t] = Natural(running_.maximum[0]);
    trace_.factors.data[t] = running_.factor[0];
    trace_.sums.data[t] =
        static_cast<float>(running_.Sum(running_.weight_sum, 0));
    std::copy(running_.scores.begin(), running_.scores.begin() + (last - first),
              trace_.exps.data.begin() + first);
    std::copy(running_.output.begin(),
              running_.output.begin() + sizes_.value_dim,
              trace_.accumulated.View().Row(0, 0, t));
    running_.WriteOutput(0, trace_.outputs.View().Row(0, 0, t));
  }

  const AttentionArgs& args_;
  const AttentionSizes& sizes_;
  bool rescale_;
  OnlineSoftmaxTrace& trace_;
  QueryBlock start_;    // that has seen no key
  QueryBlock running_;  // that sees tile after tile
};

}  // namespace

Result<OnlineSoftmaxTrace> TraceOnlineSoftmax(const OnlineSoftmaxArgs& args) {
  if (auto error = Refuse(args)) return *error;
  AttentionArgs whole;
  whole.q = args.q;
  whole.k = args.k;
  whole.v = args.v;
  whole.scale = args.scale;
  auto attended = Attend(whole);
  if (!attended.ok()) return attended.error();

  const size_t keys = args.k.shape.rows;
  const size_t tile = std::min(args.tile, keys);
  const size_t tiles = (keys + tile - 1) / tile;
  OnlineSoftmaxTrace trace;
  trace.scores = trace.exps = Tensor({1, 1, 1, keys});
  const Tensor column({1, 1, tiles, 1});
  trace.tile_maximums = trace.maximums = trace.factors = column;
  trace.tile_sums = trace.sums = column;
  trace.accumulated = Tensor({1, 1, tiles, args.v.shape.dim});
  trace.outputs = trace.accumulated;
  trace.expected = std::move(attended.value().output);

  const AttentionSizes sizes = CheckArgs(whole).value();
  Tracer tracer(whole, sizes, args.rescale, trace);
  for (size_t t = 0; t < tiles; ++t) {
    const size_t first = t * tile;
    const size_t last = std::min(first + tile, keys);
    if (auto error = tracer.Step(t, first, last)) return *error;
  }
  const ConstTensor last = {trace.outputs.View().Row(0, 0, tiles - 1),
                            trace.expected.shape};
  trace.largest_difference = Compare(last, std::as_const(trace.expected).View())
                                 .value()
                                 .largest_difference;
  double largest_score = 1.0;
  for (const float score : trace.scores.data) {
    largest_score = std::max(largest_score, std::abs(double{score}));
  }
  trace.rounding = largest_score * Rounding(args.v);
  return trace;
}

}  // namespace attention
