// Attention with the mistakes that people really make, one by one or together,
// and the invariants that each of them violates, measured.
#ifndef ATTENTION_EXPERIMENTS_MISTAKES_H_
#define ATTENTION_EXPERIMENTS_MISTAKES_H_

#include <cstddef>
#include <limits>
#include <optional>
#include <vector>

#include "attention/mask.h"
#include "core/result.h"
#include "core/tensor_view.h"

namespace attention {

// Any of them together. Two may cancel: no_scale with scale_twice divides once;
// after mask_after_softmax, mask_with_zero changes nothing, for 0 is what
// blocks a weight.
struct Mistakes {
  bool scale_by_model = false;      // / sqrt(d_model) in place of / sqrt(d_k)
  bool no_scale = false;            // one division less
  bool scale_twice = false;         // one division more
  bool mask_with_zero = false;      // a blocked score becomes 0, not -infinity
  bool mask_after_softmax = false;  // a blocked weight becomes 0, too late
  bool wrong_axis = false;          // softmax over the queries of each key
  bool no_maximum = false;          // exp(x) / sum as it stands: overflows
  bool swapped_mask = false;        // what may attend is blocked, and the rest
                                    // is not; a bias is lost; without masks
                                    // there is nothing to swap
};

// The last query is that of the last token: query i belongs to token
// i + keys - queries. All matrices have batch and heads 1.
struct MistakesArgs {
  ConstTensor q;  // [queries, dim]
  ConstTensor k;  // [keys, dim]
  ConstTensor v;  // [keys, value dim]
  std::vector<Mask> masks;
  // How many such heads the model has, 1 or more: d_model = heads * dim.
  size_t heads = 1;
  // In place of 1 / sqrt(dim): what no_scale leaves out and scale_twice applies
  // again. Not together with scale_by_model, which is another one.
  std::optional<float> scale;
  float temperature = 1.0f;  // of the softmax, above 0
  Mistakes mistakes;
};

// A query whose output moved when a token was changed that it may not see.
struct Leak {
  size_t query = 0;
  size_t token = 0;
  double difference = 0.0;  // the largest of its output, as Compare measures it
};

// What holds of every right attention, as numbers of this one. A NaN is
// infinitely far from what it should be.
struct MistakeMeasures {
  // Largest |sum_j A[i, j] - 1| over the queries that may see a key, in
  // float64; 0 when right, but for rounding.
  double largest_sum_error = 0.0;
  // Largest |A[i, j]| of the pairs that the masks block; 0 when right.
  double largest_blocked_weight = 0.0;
  // In how many blocked pairs (query, token) the query's output moved by a bit
  // when the token's query, key and value were replaced by N(0, 1) numbers,
  // and of how many that was asked. A token's own query is not asked.
  size_t leaks = 0;
  size_t leaks_asked = 0;
  std::optional<Leak> worst_leak;  // the one with the largest difference
  // Largest of what exp is given when no maximum is subtracted: a masked score
  // over the temperature, NaN left out; -infinity without scores.
  double largest_exponent = -std::numeric_limits<double>::infinity();
  // NaN and infinity among the weights and outputs; 0 when right.
  size_t not_finite = 0;
  // Root mean square of all scaled scores, here and in the right attention;
  // 0 without scores. The same when right.
  double scaled_size = 0.0;
  double right_scaled_size = 0.0;
  // Largest |output - right output|.
  double largest_difference = 0.0;
};

struct MistakesResult {
  Tensor scores;    // [queries, keys]  S = Q K^T
  Tensor scaled;    // [queries, keys]  S, divided as the mistakes say
  Tensor masked;    // [queries, keys]  what softmax is given
  Tensor weights;   // [queries, keys]  what the values are weighted by
  Tensor output;    // [queries, value dim]
  Tensor row_sums;  // [queries, 1]  of the weights
  Tensor
      row_leaks;  // [queries, 1]  1 where the output of the row leaks, else 0
  double model_dim = 0.0;  // d_model
  MistakeMeasures measures;
};

// Without mistakes and for finite inputs, bit for bit as Attend.
// Error: what Attend refuses; heads of 0; a scale with scale_by_model;
// more than kMaxMatrixCells [keys, queries, keys], for each token is changed
// once.
Result<MistakesResult> AttendWithMistakes(const MistakesArgs& args);

}  // namespace attention

#endif  // ATTENTION_EXPERIMENTS_MISTAKES_H_
