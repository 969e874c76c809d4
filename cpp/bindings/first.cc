// The first of the two binaries: the calls that a page needs before its first
// picture. What is here is downloaded by everybody; see rest.cc.
#include <emscripten/bind.h>
#include <emscripten/val.h>

#include <string>
#include <variant>

#include "attention/stepwise.h"
#include "bindings/wire.h"
#include "experiments/embedding.h"
#include "experiments/explain.h"

namespace attention {
namespace {

using emscripten::val;

val AttendBinding(const val& from) {
  OwnedArgs owned;
  ReadArgs(from, owned);
  const auto result = Attend(owned.args);
  if (!result.ok()) return WriteError(result.error());
  return WriteStepwise(result.value());
}

val RandomBinding(const val& from) {
  return WriteTensorOrError(Random(ReadShape(from["shape"]),
                                   from["seed"].as<uint32_t>(),
                                   ReadDistribution(from["distribution"]),
                                   ReadOptional<int>(from["decimals"])));
}

val EmbedBinding(const val& from) {
  return WriteTensorOrError(Embed(
      emscripten::vecFromJSArray<std::string>(from["tokens"]),
      from["dim"].as<size_t>(), from["seed"].as<uint32_t>(),
      from["stream"].as<uint32_t>(), ReadOptional<int>(from["decimals"])));
}

Quantity ReadQuantity(const val& name) {
  const auto text = name.as<std::string>();
  if (text == "scores") return Quantity::kScores;
  if (text == "scaled") return Quantity::kScaled;
  if (text == "masked") return Quantity::kMasked;
  if (text == "weights") return Quantity::kWeights;
  if (text == "output") return Quantity::kOutput;
  return Quantity::kLogSumExp;
}

// One overload for each kind of number; std::visit picks it.
struct ExplanationWriter {
  val operator()(const ScoreExplanation& e) const {
    val out = Start("scores", e.value);
    out.set("query", WriteNumbers(e.query));
    out.set("key", WriteNumbers(e.key));
    out.set("products", WriteNumbers(e.products));
    return out;
  }
  val operator()(const ScaledExplanation& e) const {
    val out = Start("scaled", e.value);
    out.set("score", e.score);
    out.set("scale", e.scale);
    out.set("dim", static_cast<double>(e.dim));
    out.set("softcap", e.softcap ? val(*e.softcap) : val::null());
    out.set("product", e.product);
    return out;
  }
  val operator()(const MaskedExplanation& e) const {
    val out = Start("masked", e.value);
    out.set("scaled", e.scaled);
    out.set("bias", e.bias);
    out.set("blocked", e.blocked);
    return out;
  }
  val operator()(const WeightExplanation& e) const {
    val out = Start("weights", e.value);
    out.set("key", static_cast<double>(e.key));
    out.set("masked", WriteNumbers(e.masked));
    out.set("maximum", e.maximum);
    out.set("temperature", e.temperature);
    out.set("exps", WriteNumbers(e.exps));
    out.set("sum", e.sum);
    return out;
  }
  val operator()(const OutputExplanation& e) const {
    val out = Start("output", e.value);
    out.set("weights", WriteNumbers(e.weights));
    out.set("values", WriteNumbers(e.values));
    out.set("products", WriteNumbers(e.products));
    return out;
  }
  val operator()(const LogSumExpExplanation& e) const {
    val out = Start("logSumExp", e.value);
    out.set("masked", WriteNumbers(e.masked));
    out.set("maximum", e.maximum);
    out.set("exps", WriteNumbers(e.exps));
    out.set("sum", e.sum);
    return out;
  }

 private:
  static val Start(const char* kind, float value) {
    val out = val::object();
    out.set("kind", std::string(kind));
    out.set("value", value);
    return out;
  }
};

val ExplainBinding(const val& from) {
  OwnedArgs owned;
  ReadArgs(from, owned);
  const val index = from["index"];
  const auto result = Explain(owned.args, ReadQuantity(from["quantity"]),
                              {index[0].as<size_t>(), index[1].as<size_t>(),
                               index[2].as<size_t>(), index[3].as<size_t>()});
  if (!result.ok()) return WriteError(result.error());
  return std::visit(ExplanationWriter{}, result.value());
}

}  // namespace
}  // namespace attention

EMSCRIPTEN_BINDINGS(attention_first) {
  using emscripten::function;
  function("attend", &attention::AttendBinding);
  function("random", &attention::RandomBinding);
  function("embed", &attention::EmbedBinding);
  function("explain", &attention::ExplainBinding);
}
