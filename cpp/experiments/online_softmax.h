// The softmax that needs no matrix, tile by tile, by the kernel of AttendFused:
// what it keeps of the keys seen so far, and how a new maximum rescales it.
#ifndef ATTENTION_EXPERIMENTS_ONLINE_SOFTMAX_H_
#define ATTENTION_EXPERIMENTS_ONLINE_SOFTMAX_H_

#include <cstddef>
#include <optional>

#include "core/result.h"
#include "core/tensor_view.h"

namespace attention {

// One query; q, k and v have batch and heads 1.
struct OnlineSoftmaxArgs {
  ConstTensor q;               // [1, dim]
  ConstTensor k;               // [keys, dim]
  ConstTensor v;               // [keys, value dim]
  std::optional<float> scale;  // default 1 / sqrt(dim)
  // Keys at a time, as many as the kernel takes: 1 to kTileKeys, 64, or all of
  // fewer keys. The last tile may be smaller.
  size_t tile = 0;
  // False leaves out the rescaling, to show what it is for: sum and output are
  // then a mixture of exponentials under different maxima.
  bool rescale = true;
};

// The kernel's numbers in float32, read after each tile. To rounding, for tile
// t with scores s:
//   maximum[t] = max(maximum[t - 1], tile_maximum[t]), from -infinity
//   factor[t] = exp(maximum[t - 1] - maximum[t]): 0 for the first tile, 1 where
//     the maximum stays (or where rescaling is left out)
//   exps = exp(s - maximum[t])
//   sum[t] = sum[t - 1] * factor[t] + tile_sum[t], from 0
//   accumulated[t] = accumulated[t - 1] * factor[t] + exps V, from 0
//   outputs[t] = accumulated[t] / sum[t]: attention over the keys so far
// The kernel's scores and maxima are binary, times log2(e), and converted back.
//
// AttendFused calls the kernel with up to kTileKeys keys, and spares itself
// what can be spared: small scores are weighed without a maximum, one that
// grows by little does not rescale, and rows that round too much are done in
// float64. Here every larger score rescales.
struct OnlineSoftmaxTrace {
  Tensor scores;         // [1, keys]  q.k * scale
  Tensor exps;           // [1, keys]  under the maximum of their own tile
  Tensor tile_maximums;  // [tiles, 1]
  Tensor maximums;       // [tiles, 1]
  Tensor factors;        // [tiles, 1]
  Tensor tile_sums;      // [tiles, 1]
  Tensor sums;           // [tiles, 1]
  Tensor accumulated;    // [tiles, value dim]
  Tensor outputs;        // [tiles, value dim]
  Tensor expected;       // [1, value dim], by Attend, with the whole row
  // Largest |last output - expected|, as Compare.
  double largest_difference = 0.0;
  // Up to this the difference counts as rounding: 1e-6 of the largest |value|,
  // times the largest |score| where that is above 1, for exp makes of a score's
  // relative error one that is |score| times as large.
  double rounding = 0.0;
};

// Error: q, k or v that are not matrices; not exactly one query; no keys; tile
// out of its range; a score beyond 1e35, or NaN, which the kernel is never
// given; what Attend refuses. Values near the end of float give infinity and
// NaN. Source: Milakov & Gimelshein, "Online normalizer calculation for
// softmax", 2018.
Result<OnlineSoftmaxTrace> TraceOnlineSoftmax(const OnlineSoftmaxArgs& args);

}  // namespace attention

#endif  // ATTENTION_EXPERIMENTS_ONLINE_SOFTMAX_H_
