// Reads and writes the values that several bindings share, each by its name in
// JavaScript.
#include "bindings/wire.h"

#include <string>
#include <utility>

namespace attention {

using emscripten::val;

namespace {

Offset ReadOffset(const val& offset) {
  if (offset.isUndefined()) return {};
  if (offset.isString()) return {Offset::Kind::kBottomRight, 0};
  return {Offset::Kind::kExplicit, offset.as<int>()};
}

// A copy: memory may grow, and move, at the next call.
val WriteArray(const std::vector<float>& data) {
  return val(emscripten::typed_memory_view(data.size(), data.data()))
      .call<val>("slice");
}

}  // namespace

// ---- in -----------------------------------------------------------------

// 1 to 4 axes: [3, 2] is [1, 1, 3, 2], and keeps its rank for messages.
Shape ReadShape(const val& shape) {
  size_t axes[] = {1, 1, 1, 1};
  const size_t rank = shape["length"].as<size_t>();
  for (size_t n = 0; n < rank; ++n) {
    axes[4 - rank + n] = shape[n].as<size_t>();
  }
  return {axes[0], axes[1], axes[2], axes[3], rank};
}

Tensor ReadTensor(const val& tensor) {
  Tensor numbers(ReadShape(tensor["shape"]));
  val(emscripten::typed_memory_view(numbers.data.size(), numbers.data.data()))
      .call<void>("set", tensor["data"]);
  return numbers;
}

std::optional<Tensor> ReadOptionalTensor(const val& tensor) {
  if (tensor.isUndefined()) return std::nullopt;
  return ReadTensor(tensor);
}

void ReadMasks(const val& masks, OwnedArgs& owned) {
  const size_t count = masks["length"].as<size_t>();
  // Views point into these; they must not move while the list grows.
  owned.biases.reserve(count);
  owned.bits.reserve(count);
  for (size_t m = 0; m < count; ++m) {
    const val mask = masks[m];
    const auto kind = mask["kind"].as<std::string>();
    if (kind == "causal") {
      owned.args.masks.push_back(CausalMask{ReadOffset(mask["offset"])});
    } else if (kind == "window") {
      owned.args.masks.push_back(WindowMask{ReadOptional<size_t>(mask["left"]),
                                            ReadOptional<size_t>(mask["right"]),
                                            ReadOffset(mask["offset"])});
    } else if (kind == "padding") {
      owned.args.masks.push_back(
          PaddingMask{ReadVector<size_t>(mask["lengths"])});
    } else if (kind == "bias") {
      owned.biases.push_back(ReadTensor(mask["bias"]));
      owned.args.masks.push_back(
          BiasMask{std::as_const(owned.biases.back()).View()});
    } else {
      owned.bits.push_back(ReadVector<uint8_t>(mask["bits"]["data"]));
      owned.args.masks.push_back(BooleanMask{
          {owned.bits.back().data(), ReadShape(mask["bits"]["shape"])},
          kind == "allow" ? BooleanMask::Polarity::kAllow
                          : BooleanMask::Polarity::kBlock});
    }
  }
}

void ReadArgs(const val& from, OwnedArgs& owned) {
  owned.q = ReadTensor(from["q"]);
  owned.k = ReadTensor(from["k"]);
  owned.v = ReadTensor(from["v"]);
  owned.past_keys = ReadOptionalTensor(from["pastKeys"]);
  owned.past_values = ReadOptionalTensor(from["pastValues"]);
  const OwnedArgs& c = owned;
  owned.args.q = c.q.View();
  owned.args.k = c.k.View();
  owned.args.v = c.v.View();
  if (c.past_keys) owned.args.past_keys = c.past_keys->View();
  if (c.past_values) owned.args.past_values = c.past_values->View();
  owned.args.scale = ReadOptional<float>(from["scale"]);
  owned.args.temperature =
      ReadOptional<float>(from["temperature"]).value_or(1.0f);
  owned.args.softcap = ReadOptional<float>(from["softcap"]);
  ReadMasks(from["masks"], owned);
}

Distribution ReadDistribution(const val& name) {
  const auto text = name.as<std::string>();
  if (text == "uniform") return Distribution::kUniform;
  if (text == "rademacher") return Distribution::kRademacher;
  if (text == "uniform01") return Distribution::kUniform01;
  if (text == "uniform11") return Distribution::kUniform11;
  return Distribution::kNormal;
}

// ---- out ----------------------------------------------------------------

val WriteError(const Error& error) {
  val out = val::object();
  out.set("error", error.message);
  return out;
}

val WriteTensor(const Tensor& tensor) {
  val shape = val::array();
  shape.call<void>("push", tensor.shape.batch, tensor.shape.heads,
                   tensor.shape.rows, tensor.shape.dim);
  val out = val::object();
  out.set("shape", shape);
  out.set("data", WriteArray(tensor.data));
  return out;
}

val WriteTensorOrError(const Result<Tensor>& result) {
  return result.ok() ? WriteTensor(result.value()) : WriteError(result.error());
}

val WriteStepwise(const StepwiseResult& r) {
  val out = val::object();
  out.set("scores", WriteTensor(r.scores));
  out.set("scaled", WriteTensor(r.scaled));
  out.set("masked", WriteTensor(r.masked));
  out.set("weights", WriteTensor(r.weights));
  out.set("output", WriteTensor(r.output));
  out.set("logSumExp", WriteTensor(r.log_sum_exp));
  return out;
}

}  // namespace attention
