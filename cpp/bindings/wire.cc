// Reads and writes the values that several bindings share, each by its name in
// JavaScript.
#include "bindings/wire.h"

#include <emscripten/emscripten.h>

#include <memory>
#include <string>
#include <utility>

// A tensor crosses in two calls and comes back in one. By the ways of val each
// of its sizes takes several: with them the smallest attendFused took 10 us, so
// it takes 7 (AMD EPYC (Zen 4), Node 20, best of 50,000 calls in a row).
//
// What is read was checked when the call was made, but the numbers are still
// the caller's: an array that follows a resizable buffer may have another
// length by now. So nothing is written that does not fit, and nothing left
// unwritten: both throw, which ends this engine, and another is started.
//
// The 1 to 4 sizes of a shape become the last of four axes.
// clang-format off
EM_JS(size_t, attention_read_axes, (void* shape, uint32_t* axes), {
  const sizes = Emval.toValue(shape);
  const rank = sizes.length;
  if (!(rank >= 1 && rank <= 4)) throw RangeError("got rank " + rank + "; allowed: rank 1 to 4");
  HEAPU32.subarray(axes / 4 + 4 - rank, axes / 4 + 4).set(sizes);
  return rank;
});

EM_JS(void, attention_read_numbers, (void* numbers, void* to, size_t count, size_t bytes), {
  const from = Emval.toValue(numbers);
  if (from.length !== count) throw RangeError("got " + from.length + " numbers; its shape has " + count);
  const heap = bytes === 1 ? HEAPU8 : HEAPF32;
  heap.subarray(to / bytes, to / bytes + count).set(from);
});

// Copies: memory may grow, and move, at the next call.
EM_JS(void*, attention_write_tensor, (const uint32_t* axes, const float* numbers, size_t count), {
  const shape = Array.from(HEAPU32.subarray(axes / 4, axes / 4 + 4));
  const data = HEAPF32.slice(numbers / 4, numbers / 4 + count);
  return Emval.toHandle({ shape, data });
});
// clang-format on

namespace attention {

using emscripten::val;

namespace {

Offset ReadOffset(const val& offset) {
  if (offset.isUndefined()) return {};
  if (offset.isString()) return {Offset::Kind::kBottomRight, 0};
  return {Offset::Kind::kExplicit, offset.as<int>()};
}

// The handle of a new value, which val's own type for it hides.
val TakeValue(void* handle) {
  using Handle = decltype(std::declval<val>().as_handle());
  return val::take_ownership(static_cast<Handle>(handle));
}

// Of float32 numbers or of bytes.
template <class T>
Received<T> Read(const val& tensor) {
  Received<T> received;
  received.shape = ReadShape(tensor["shape"]);
  // Not make_unique, which would write zeros first.
  const size_t count = received.shape.Size();
  received.numbers.reset(new T[count]);
  attention_read_numbers(tensor["data"].as_handle(), received.numbers.get(),
                         count, sizeof(T));
  return received;
}

}  // namespace

// ---- in -----------------------------------------------------------------

// 1 to 4 axes: [3, 2] is [1, 1, 3, 2], and keeps its rank for messages.
Shape ReadShape(const val& shape) {
  uint32_t axes[] = {1, 1, 1, 1};
  const size_t rank = attention_read_axes(shape.as_handle(), axes);
  return {axes[0], axes[1], axes[2], axes[3], rank};
}

Received<float> ReadTensor(const val& tensor) { return Read<float>(tensor); }

std::optional<Received<float>> ReadOptionalTensor(const val& tensor) {
  if (tensor.isUndefined()) return std::nullopt;
  return ReadTensor(tensor);
}

void ReadMasks(const val& masks, OwnedArgs& owned) {
  const size_t count = masks["length"].as<size_t>();
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
      owned.args.masks.push_back(BiasMask{owned.biases.back().View()});
    } else {
      owned.bits.push_back(Read<uint8_t>(mask["bits"]));
      owned.args.masks.push_back(BooleanMask{
          owned.bits.back().View(), kind == "allow"
                                        ? BooleanMask::Polarity::kAllow
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
  owned.args.q = owned.q.View();
  owned.args.k = owned.k.View();
  owned.args.v = owned.v.View();
  if (owned.past_keys) owned.args.past_keys = owned.past_keys->View();
  if (owned.past_values) owned.args.past_values = owned.past_values->View();
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
  const uint32_t axes[] = {tensor.shape.batch, tensor.shape.heads,
                           tensor.shape.rows, tensor.shape.dim};
  return TakeValue(
      attention_write_tensor(axes, tensor.data.data(), tensor.data.size()));
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
