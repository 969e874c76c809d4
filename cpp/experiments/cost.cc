// Each matrix product [m, n] x [n, p] takes m n p multiplications and as many
// additions.
#include "experiments/cost.h"

#include <optional>
#include <string>

#include "attention/tile.h"

namespace attention {
namespace {

constexpr double kFlopsPerProduct = 2.0;
constexpr double kProjections = 4.0;   // W_Q, W_K, W_V, W_O
constexpr double kMlpWidening = 4.0;   // the hidden layer's width / d
constexpr double kFloat32Bytes = 4.0;  // statistics and tiles stay in float32

std::optional<Error> RefuseOutside(const std::string& name, size_t given,
                                   size_t most) {
  if (given >= 1 && given <= most) return std::nullopt;
  return Error{name + " is " + std::to_string(given) + "; allowed: 1 to " +
               std::to_string(most)};
}

std::optional<Error> Refuse(const CostArgs& args) {
  if (args.tokens.empty()) {
    return Error{"tokens is empty; allowed: at least one number of tokens"};
  }
  for (const size_t tokens : args.tokens) {
    if (auto error = RefuseOutside("tokens", tokens, kMaxCostTokens)) {
      return error;
    }
  }
  if (auto error = RefuseOutside("dim", args.dim, kMaxCostDim)) return error;
  if (auto error = RefuseOutside("heads", args.heads, kMaxCostHeads)) {
    return error;
  }
  if (args.number_bytes == 2 || args.number_bytes == 4) return std::nullopt;
  return Error{"number_bytes is " + std::to_string(args.number_bytes) +
               "; allowed: 2 or 4"};
}

double ProductFlops(double rows, double inner, double columns) {
  return kFlopsPerProduct * rows * inner * columns;
}

LayerFlops FlopsOf(double tokens, double dim) {
  LayerFlops flops;
  // Over all heads, whose widths add up to dim.
  flops.scores = ProductFlops(tokens, dim, tokens);
  flops.average = ProductFlops(tokens, tokens, dim);
  flops.quadratic = flops.scores + flops.average;
  flops.projections = kProjections * ProductFlops(tokens, dim, dim);
  flops.mlp = ProductFlops(tokens, dim, kMlpWidening * dim) +
              ProductFlops(tokens, kMlpWidening * dim, dim);
  flops.linear = flops.projections + flops.mlp;
  flops.total = flops.quadratic + flops.linear;
  flops.quadratic_share = flops.quadratic / flops.total;
  return flops;
}

LayerBytes BytesOf(double tokens, const CostArgs& args) {
  const double number = static_cast<double>(args.number_bytes);
  const double dim = static_cast<double>(args.dim);
  const double heads = static_cast<double>(args.heads);
  LayerBytes bytes;
  bytes.inputs_and_output = 4.0 * tokens * dim * number;
  bytes.matrix = heads * tokens * tokens * number;
  bytes.statistics = 2.0 * heads * tokens * kFloat32Bytes;
  bytes.tile = static_cast<double>(kBlockRows * kTileKeys) * kFloat32Bytes;
  bytes.plain = bytes.inputs_and_output + bytes.matrix;
  bytes.tiled = bytes.inputs_and_output + bytes.statistics + bytes.tile;
  return bytes;
}

}  // namespace

Result<CostResult> Cost(const CostArgs& args) {
  if (auto error = Refuse(args)) return *error;
  CostResult result;
  const double dim = static_cast<double>(args.dim);
  // The quadratic term is to the linear one as T to the crossover.
  const LayerFlops one = FlopsOf(1.0, dim);
  result.crossover = one.linear / one.quadratic;
  for (const size_t tokens : args.tokens) {
    const double count = static_cast<double>(tokens);
    result.layers.push_back(
        {tokens, FlopsOf(count, dim), BytesOf(count, args)});
  }
  return result;
}

}  // namespace attention
