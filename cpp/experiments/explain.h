// How one number of attention came about: the parts that made it, to be read
// aloud.
#ifndef ATTENTION_EXPERIMENTS_EXPLAIN_H_
#define ATTENTION_EXPERIMENTS_EXPLAIN_H_

#include <array>
#include <cstddef>
#include <optional>
#include <variant>
#include <vector>

#include "attention/args.h"
#include "core/result.h"

namespace attention {

enum class Quantity {
  kScores,
  kScaled,
  kMasked,
  kWeights,
  kOutput,
  kLogSumExp
};

// In each explanation `value` is the number that Attend gives; the parts are
// computed in float32 from Attend's own steps before it and make up the value
// to rounding.

// value = sum of products, products[c] = query[c] * key[c]. A blocked pair
// whose sum is not finite has value 0, as in Attend.
struct ScoreExplanation {
  float value = 0.0f;
  std::vector<float> query;
  std::vector<float> key;
  std::vector<float> products;
};

// value = product = score * scale, or softcap * tanh(product / softcap).
struct ScaledExplanation {
  float value = 0.0f;
  float score = 0.0f;
  float scale = 0.0f;
  size_t dim = 0;
  std::optional<float> softcap;
  float product = 0.0f;
};

// value = scaled + bias, the sum of all biases; -infinity when blocked, be it
// by a mask or by a bias of -infinity.
struct MaskedExplanation {
  float value = 0.0f;
  float scaled = 0.0f;
  float bias = 0.0f;
  bool blocked = false;
};

// value = exps[key] / sum, exps = exp((masked - maximum) / temperature). At
// temperature 0 exps is 1 for the keys that reach the maximum, else 0. A row
// without a key, or with no score above -infinity, has maximum -infinity and
// exps, sum and value 0.
struct WeightExplanation {
  float value = 0.0f;
  size_t key = 0;
  std::vector<float> masked;
  float maximum = 0.0f;
  float temperature = 0.0f;
  std::vector<float> exps;
  float sum = 0.0f;
};

// value = sum of products, products[j] = weights[j] * values[j], which is 0 for
// a blocked key whatever its value is. `values` is one column of v.
struct OutputExplanation {
  float value = 0.0f;
  std::vector<float> weights;
  std::vector<float> values;
  std::vector<float> products;
};

// value = maximum + ln sum, exps = exp(masked - maximum); the temperature has
// no part in it. A row without a key: as WeightExplanation, with value
// -infinity.
struct LogSumExpExplanation {
  float value = 0.0f;
  std::vector<float> masked;
  float maximum = 0.0f;
  std::vector<float> exps;
  float sum = 0.0f;
};

using Explanation =
    std::variant<ScoreExplanation, ScaledExplanation, MaskedExplanation,
                 WeightExplanation, OutputExplanation, LogSumExpExplanation>;

// index is [b, h, i, j] (for kOutput the column of v in place of j, for
// kLogSumExp 0). Runs Attend on all of the arguments.
// Error: an index outside the quantity; what Attend refuses.
Result<Explanation> Explain(const AttentionArgs& args, Quantity quantity,
                            const std::array<size_t, 4>& index);

}  // namespace attention

#endif  // ATTENTION_EXPERIMENTS_EXPLAIN_H_
