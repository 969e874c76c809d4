// Draws the numbers, and rounds them so that people can check them by hand.
#include "experiments/embedding.h"

#include <cmath>

#include "attention/args.h"
#include "experiments/token_hash.h"

namespace attention {
namespace {

constexpr int kMaxDecimals = 6;

std::optional<Error> Refuse(const Shape& shape, std::optional<int> decimals) {
  if (decimals && (*decimals < 0 || *decimals > kMaxDecimals)) {
    return Error{"decimals is " + std::to_string(*decimals) +
                 "; allowed: 0 to " + std::to_string(kMaxDecimals)};
  }
  // One axis at a time: the product of all four may not fit.
  size_t left = kMaxTensorSize;
  for (const size_t size : {shape.batch, shape.heads, shape.rows, shape.dim}) {
    if (size == 0) return std::nullopt;
    left /= size;
  }
  if (left > 0) return std::nullopt;
  return Error{"shape is " + ToString(shape) + "; allowed: at most " +
               std::to_string(kMaxTensorSize) + " numbers"};
}

// In float64 n / 10^decimals is the double nearest to the decimal. With at most
// 6 decimals it lies too far from the middle between two floats, or exactly on
// it, for the second rounding to go wrong.
void RoundTo(std::optional<int> decimals, std::vector<float>& numbers) {
  if (!decimals) return;
  double power = 1.0;
  for (int n = 0; n < *decimals; ++n) power *= 10.0;
  for (float& number : numbers) {
    // + 0.0 turns -0 into 0.
    number = static_cast<float>(std::round(number * power) / power + 0.0);
  }
}

}  // namespace

Result<Tensor> Random(const Shape& shape, uint32_t seed,
                      Distribution distribution, std::optional<int> decimals) {
  if (auto error = Refuse(shape, decimals)) return *error;
  Tensor tensor(shape);
  FillRandom({seed, 0, 0}, distribution, 0, tensor.data.data(),
             tensor.data.size());
  RoundTo(decimals, tensor.data);
  return tensor;
}

Result<Tensor> Embed(const std::vector<std::string>& tokens, size_t dim,
                     uint32_t seed, uint32_t stream,
                     std::optional<int> decimals) {
  const Shape shape{1, 1, tokens.size(), dim};
  if (auto error = Refuse(shape, decimals)) return *error;
  Tensor tensor(shape);
  for (size_t i = 0; i < tokens.size(); ++i) {
    FillRandom({seed, stream, Fnv1a64(tokens[i])}, Distribution::kNormal, 0,
               tensor.View().Row(0, 0, i), dim);
  }
  RoundTo(decimals, tensor.data);
  return tensor;
}

}  // namespace attention
