// Walks over the tiles with a running maximum, sum and weighted sum of values;
// the scores are those of Attend, bit for bit.
#include "experiments/online_softmax.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <string>
#include <utility>

#include "attention/args.h"
#include "attention/stepwise.h"
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
  if (args.tile > 0) return std::nullopt;
  return Error{"tile is 0; allowed: at least one key at a time"};
}

// The numbers kept between tiles.
struct Running {
  float maximum = -std::numeric_limits<float>::infinity();
  float sum = 0.0f;
};

class Tracer {
 public:
  Tracer(const OnlineSoftmaxArgs& args, OnlineSoftmaxTrace& trace)
      : args_(args), trace_(trace) {}

  // Keys first .. last, as tile t.
  void Step(size_t t, size_t first, size_t last) {
    const float* scores = trace_.scores.data.data();
    const float tile_maximum = *std::max_element(scores + first, scores + last);
    const float maximum = std::max(running_.maximum, tile_maximum);
    const float factor =
        args_.rescale ? std::exp(running_.maximum - maximum) : 1.0f;
    float tile_sum = 0.0f;
    for (size_t j = first; j < last; ++j) {
      trace_.exps.data[j] = std::exp(scores[j] - maximum);
      tile_sum += trace_.exps.data[j];
    }
    running_.maximum = maximum;
    running_.sum = running_.sum * factor + tile_sum;
    trace_.tile_maximums.data[t] = tile_maximum;
    trace_.maximums.data[t] = maximum;
    trace_.factors.data[t] = factor;
    trace_.tile_sums.data[t] = tile_sum;
    trace_.sums.data[t] = running_.sum;
    Accumulate(t, first, last);
  }

 private:
  void Accumulate(size_t t, size_t first, size_t last) {
    for (size_t c = 0; c < args_.v.shape.dim; ++c) {
      float added = 0.0f;
      for (size_t j = first; j < last; ++j) {
        added += trace_.exps.data[j] * args_.v.Row(0, 0, j)[c];
      }
      const float before =
          t == 0 ? 0.0f : trace_.accumulated.View().Row(0, 0, t - 1)[c];
      const float accumulated = before * trace_.factors.data[t] + added;
      trace_.accumulated.View().Row(0, 0, t)[c] = accumulated;
      trace_.outputs.View().Row(0, 0, t)[c] = accumulated / running_.sum;
    }
  }

  const OnlineSoftmaxArgs& args_;
  OnlineSoftmaxTrace& trace_;
  Running running_;
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
  trace.scores = std::move(attended.value().scaled);
  trace.exps = Tensor(trace.scores.shape);
  const Tensor column({1, 1, tiles, 1});
  trace.tile_maximums = trace.maximums = trace.factors = column;
  trace.tile_sums = trace.sums = column;
  trace.accumulated = Tensor({1, 1, tiles, args.v.shape.dim});
  trace.outputs = trace.accumulated;
  trace.expected = std::move(attended.value().output);

  Tracer tracer(args, trace);
  for (size_t t = 0; t < tiles; ++t) {
    const size_t first = t * tile;
    tracer.Step(t, first, std::min(first + tile, keys));
  }
  const ConstTensor last = {trace.outputs.View().Row(0, 0, tiles - 1),
                            trace.expected.shape};
  trace.largest_difference = Compare(last, std::as_const(trace.expected).View())
                                 .value()
                                 .largest_difference;
  return trace;
}

}  // namespace attention
