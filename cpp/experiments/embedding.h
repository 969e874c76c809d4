// Numbers to start from: random tensors, and a vector for each token.
#ifndef ATTENTION_EXPERIMENTS_EMBEDDING_H_
#define ATTENTION_EXPERIMENTS_EMBEDDING_H_

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/result.h"
#include "core/rng.h"
#include "core/shape.h"
#include "core/tensor_view.h"

namespace attention {

// Independent random numbers. With `decimals` (0 to 6) each is the float
// nearest to the number rounded to so many decimals, and never -0. Error:
// decimals out of range; more than kMaxTensorSize numbers.
Result<Tensor> Random(const Shape& shape, uint32_t seed,
                      Distribution distribution, std::optional<int> decimals);

// [1, 1, tokens, dim] from N(0, 1). A row depends on the token's bytes (UTF-8),
// the seed and the stream, not on the position or the other tokens; a larger
// dim only continues the same row. Different streams give one token independent
// vectors. `decimals` and errors: as Random.
Result<Tensor> Embed(const std::vector<std::string>& tokens, size_t dim,
                     uint32_t seed, uint32_t stream,
                     std::optional<int> decimals);

}  // namespace attention

#endif  // ATTENTION_EXPERIMENTS_EMBEDDING_H_
