// How arguments and results cross between JavaScript and the library: plain
// objects in, plain objects with copied arrays out. The TypeScript side
// (web/engine/module.ts) sends every tensor in the rank that the caller wrote
// and every optional argument as a value or undefined. Tensors come back with
// four axes, a refusal as { error }.
#ifndef ATTENTION_BINDINGS_WIRE_H_
#define ATTENTION_BINDINGS_WIRE_H_

#include <emscripten/val.h>

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "attention/args.h"
#include "attention/stepwise.h"
#include "core/result.h"
#include "core/rng.h"
#include "core/tensor_view.h"

namespace attention {

// ---- in -----------------------------------------------------------------

// Copied numbers. Not a Tensor, which is zero before it is anything else.
template <class T>
struct Received {
  std::unique_ptr<T[]> numbers;
  Shape shape;

  TensorView<const T> View() const { return {numbers.get(), shape}; }
};

Shape ReadShape(const emscripten::val& shape);
Received<float> ReadTensor(const emscripten::val& tensor);
std::optional<Received<float>> ReadOptionalTensor(
    const emscripten::val& tensor);

template <class T>
std::optional<T> ReadOptional(const emscripten::val& value) {
  if (value.isUndefined() || value.isNull()) return std::nullopt;
  return value.as<T>();
}

template <class T>
std::vector<T> ReadVector(const emscripten::val& array) {
  return emscripten::convertJSArrayToNumberVector<T>(array);
}

// Holds the numbers that the views in `args` look at.
struct OwnedArgs {
  Received<float> q, k, v;
  std::optional<Received<float>> past_keys, past_values;
  std::vector<Received<float>> biases;
  std::vector<Received<uint8_t>> bits;
  AttentionArgs args;
};

void ReadMasks(const emscripten::val& masks, OwnedArgs& owned);
void ReadArgs(const emscripten::val& from, OwnedArgs& owned);
Distribution ReadDistribution(const emscripten::val& name);

// ---- out ----------------------------------------------------------------

// A refusal: { error }.
emscripten::val WriteError(const Error& error);
emscripten::val WriteTensor(const Tensor& tensor);
emscripten::val WriteTensorOrError(const Result<Tensor>& result);
emscripten::val WriteStepwise(const StepwiseResult& result);

template <class T>
emscripten::val WriteNumbers(const std::vector<T>& numbers) {
  emscripten::val out = emscripten::val::array();
  for (const T& number : numbers) {
    out.call<void>("push", static_cast<double>(number));
  }
  return out;
}

}  // namespace attention

#endif  // ATTENTION_BINDINGS_WIRE_H_
