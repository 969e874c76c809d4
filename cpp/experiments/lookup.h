// A dict against a soft lookup: what each returns for a query, and how gradient
// descent finds the query that returns a wanted value, where there is a
// gradient.
#ifndef ATTENTION_EXPERIMENTS_LOOKUP_H_
#define ATTENTION_EXPERIMENTS_LOOKUP_H_

#include <cstddef>
#include <optional>

#include "core/result.h"
#include "core/tensor_view.h"

namespace attention {

// All are matrices, with batch and heads 1.
struct LookupArgs {
  ConstTensor keys;            // [keys, dim]
  ConstTensor values;          // [keys, 1]: one number for each key
  ConstTensor query;           // [1, dim]: where descent begins
  std::optional<float> scale;  // default 1 / sqrt(dim)
  float temperature = 1.0f;  // > 0, or 0 for the hard lookup, which ties share
  float target = 0.0f;       // the value that is wanted
  float rate = 0.0f;         // of descent
  size_t steps = 0;
};

// Row n belongs to the query after n steps, n = 0 .. steps:
//   output = sum_j softmax(query . key_j * scale / temperature)_j value_j
//   loss = (output - target)^2
//   query' = query - rate * gradient
struct LookupResult {
  Tensor queries;           // [steps + 1, dim]
  Tensor outputs;           // [steps + 1, 1]
  Tensor losses;            // [steps + 1, 1]
  Tensor output_gradients;  // [steps + 1, dim]  d output / d query
  Tensor gradients;         // [steps + 1, dim]  d loss / d query
  // How far the last query is from the first, in the unit of the keys.
  double distance = 0.0;
  // What a dict finds under the last query: the last key that equals it in
  // every number (of equal keys a dict keeps the last), if there is one.
  std::optional<size_t> match;
};

inline constexpr size_t kMaxLookupSteps = 10000;

// At temperature 0 both gradients are exactly 0 and no query ever moves.
// Error: keys, values or query that are not matrices; values that are not one
// number for each key; not exactly one query; a target or rate that is not
// finite; more than kMaxLookupSteps; what Attend refuses.
Result<LookupResult> Lookup(const LookupArgs& args);

}  // namespace attention

#endif  // ATTENTION_EXPERIMENTS_LOOKUP_H_
