// The second of the two binaries: every call that a page can do without until
// it is made. It is downloaded at the first such call.
#include <emscripten/bind.h>
#include <emscripten/val.h>

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "attention/backward.h"
#include "attention/fused.h"
#include "attention/softmax.h"
#include "bindings/wire.h"
#include "experiments/compare.h"
#include "experiments/cost.h"
#include "experiments/decode.h"
#include "experiments/lookup.h"
#include "experiments/mistakes.h"
#include "experiments/multiply_adds.h"
#include "experiments/online_softmax.h"
#include "experiments/order.h"
#include "experiments/positions.h"
#include "experiments/power_law.h"
#include "experiments/roles.h"
#include "experiments/scaling.h"
#include "experiments/softmax_steps.h"
#include "experiments/speed.h"
#include "experiments/tally.h"
#include "experiments/training.h"

namespace attention {
namespace {

using emscripten::val;

// A place among numbers; null for none.
val WritePlace(const std::optional<size_t>& place) {
  return place ? val(static_cast<double>(*place)) : val::null();
}

// ---- attention ------------------------------------------------------------

val AttendFusedBinding(const val& from) {
  OwnedArgs owned;
  ReadArgs(from, owned);
  const auto result = AttendFused(owned.args);
  if (!result.ok()) return WriteError(result.error());
  val out = val::object();
  out.set("output", WriteTensor(result.value().output));
  out.set("logSumExp", WriteTensor(result.value().log_sum_exp));
  return out;
}

val BackwardBinding(const val& from) {
  OwnedArgs owned;
  ReadArgs(from, owned);
  const auto d_output = ReadTensor(from["dOutput"]);
  const auto result = Backward(owned.args, d_output.View());
  if (!result.ok()) return WriteError(result.error());
  const Gradients& g = result.value();
  val out = val::object();
  out.set("dq", WriteTensor(g.dq));
  out.set("dk", WriteTensor(g.dk));
  out.set("dv", WriteTensor(g.dv));
  out.set("dScores", WriteTensor(g.d_scores));
  val biases = val::array();
  for (const Tensor& d_bias : g.d_bias) {
    biases.call<void>("push", WriteTensor(d_bias));
  }
  out.set("dBias", biases);
  out.set("dPastKeys", WriteTensor(g.d_past_keys));
  out.set("dPastValues", WriteTensor(g.d_past_values));
  return out;
}

SoftmaxOptions ReadSoftmaxOptions(const val& from) {
  SoftmaxOptions options;
  const auto method = from["method"].as<std::string>();
  if (method == "naive") options.method = SoftmaxMethod::kNaive;
  if (method == "plusOne") options.method = SoftmaxMethod::kPlusOne;
  options.temperature = ReadOptional<float>(from["temperature"]).value_or(1.0f);
  options.sink = ReadOptional<float>(from["sink"]);
  return options;
}

val SoftmaxBinding(const val& from) {
  const auto scores = ReadTensor(from["scores"]);
  return WriteTensorOrError(Softmax(scores.View(), ReadSoftmaxOptions(from)));
}

// ---- experiments ----------------------------------------------------------

val WriteMeasures(const SoftmaxMeasures& measures, val out) {
  out.set("largestWeight", measures.largest_weight);
  out.set("entropy", measures.entropy);
  out.set("gradientNorm", measures.gradient_norm);
  return out;
}

val WriteStatistics(const ScalingStatistics& s) {
  val histogram = val::object();
  histogram.set("low", s.histogram.low);
  histogram.set("high", s.histogram.high);
  histogram.set("counts", WriteNumbers(s.histogram.counts));
  histogram.set("below", static_cast<double>(s.histogram.below));
  histogram.set("above", static_cast<double>(s.histogram.above));
  histogram.set("expected", WriteNumbers(s.histogram.expected));
  val theory = val::object();
  theory.set("mean", s.theory.mean);
  theory.set("variance", s.theory.variance);
  theory.set("standardDeviation", s.theory.standard_deviation);
  val errors = WriteMeasures(s.errors.softmax, val::object());
  errors.set("mean", s.errors.mean);
  errors.set("standardDeviation", s.errors.standard_deviation);
  val out = WriteMeasures(s.softmax, val::object());
  out.set("mean", s.mean);
  out.set("variance", s.variance);
  out.set("standardDeviation", s.standard_deviation);
  out.set("histogram", histogram);
  out.set("standardErrors", errors);
  out.set("theory", theory);
  return out;
}

// `progress(fraction)` is called now and then; returning false stops the work.
Progress ReadProgress(const val& progress) {
  return [progress](double fraction) { return progress(fraction).as<bool>(); };
}

val ScalingBinding(const val& from, const val& progress) {
  ScalingOptions options;
  options.dims = ReadVector<size_t>(from["dims"]);
  options.samples = from["samples"].as<size_t>();
  options.distribution = ReadDistribution(from["distribution"]);
  options.seed = from["seed"].as<uint32_t>();
  options.keys = from["keys"].as<size_t>();
  const auto result = Scaling(options, ReadProgress(progress));
  if (!result.ok()) return WriteError(result.error());
  val out = val::array();
  for (const ScalingResult& r : result.value()) {
    val entry = val::object();
    entry.set("dim", static_cast<double>(r.dim));
    entry.set("samples", static_cast<double>(r.samples));
    entry.set("rows", static_cast<double>(r.rows));
    entry.set("keys", static_cast<double>(r.keys));
    entry.set("raw", WriteStatistics(r.raw));
    entry.set("scaled", WriteStatistics(r.scaled));
    entry.set("dividedByDim", WriteStatistics(r.divided_by_dim));
    entry.set("uniform", WriteMeasures(r.uniform, val::object()));
    out.call<void>("push", entry);
  }
  return out;
}

val PositionsBinding(const val& from) {
  return WriteTensorOrError(
      Positions(from["rows"].as<size_t>(), from["dim"].as<size_t>()));
}

val CompareBinding(const val& a, const val& b) {
  const auto left = ReadTensor(a);
  const auto right = ReadTensor(b);
  const auto result = Compare(left.View(), right.View());
  if (!result.ok()) return WriteError(result.error());
  val out = val::object();
  out.set("largestDifference", result.value().largest_difference);
  out.set("largestAt", WritePlace(result.value().largest_at));
  out.set("rowDifferences", WriteTensor(result.value().row_differences));
  out.set("rowsIdentical", WriteTensor(result.value().rows_identical));
  return out;
}

val TallyBinding(const val& from) {
  const auto values = ReadTensor(from["values"]);
  const auto where = ReadOptionalTensor(from["where"]);
  const auto result =
      Tally(values.View(), where ? std::optional(where->View()) : std::nullopt);
  if (!result.ok()) return WriteError(result.error());
  const TallyResult& tally = result.value();
  val out = val::object();
  out.set("numbers", static_cast<double>(tally.numbers));
  out.set("zeros", static_cast<double>(tally.zeros));
  out.set("nonzeros", static_cast<double>(tally.nonzeros));
  out.set("notANumbers", static_cast<double>(tally.not_a_numbers));
  out.set("largest", tally.largest);
  out.set("largestAt", WritePlace(tally.largest_at));
  return out;
}

Mistakes ReadMistakes(const val& names) {
  Mistakes mistakes;
  const size_t count = names["length"].as<size_t>();
  for (size_t n = 0; n < count; ++n) {
    const auto name = names[n].as<std::string>();
    if (name == "scaleByModel") mistakes.scale_by_model = true;
    if (name == "noScale") mistakes.no_scale = true;
    if (name == "scaleTwice") mistakes.scale_twice = true;
    if (name == "maskWithZero") mistakes.mask_with_zero = true;
    if (name == "maskAfterSoftmax") mistakes.mask_after_softmax = true;
    if (name == "wrongAxis") mistakes.wrong_axis = true;
    if (name == "noMaximum") mistakes.no_maximum = true;
    if (name == "swappedMask") mistakes.swapped_mask = true;
  }
  return mistakes;
}

val FitPowerLawBinding(const val& from) {
  const auto result =
      FitPowerLaw(ReadVector<double>(from["x"]), ReadVector<double>(from["y"]));
  if (!result.ok()) return WriteError(result.error());
  val out = val::object();
  out.set("exponent", result.value().exponent);
  out.set("factor", result.value().factor);
  out.set("fitted", WriteNumbers(result.value().fitted));
  return out;
}

val CompareSpeedsBinding(const val& from) {
  const auto result = CompareSpeeds(ReadVector<double>(from["operations"]),
                                    ReadVector<double>(from["milliseconds"]));
  if (!result.ok()) return WriteError(result.error());
  val out = val::object();
  out.set("rates", WriteNumbers(result.value().rates));
  out.set("times", WriteNumbers(result.value().times));
  return out;
}

val MultiplyAddsBinding(const val& from) {
  const bool apart = from["apart"].as<bool>();
  const auto result = RunMultiplyAdds(
      from["steps"].as<size_t>(),
      apart ? MultiplyAddLoop::kApart : MultiplyAddLoop::kChained);
  if (!result.ok()) return WriteError(result.error());
  val out = val::object();
  out.set("operations", result.value().operations);
  out.set("sum", result.value().sum);
  return out;
}

val WriteOrderSide(const OrderSide& side) {
  val out = val::object();
  out.set("x", WriteTensor(side.x));
  out.set("q", WriteTensor(side.q));
  out.set("k", WriteTensor(side.k));
  out.set("v", WriteTensor(side.v));
  out.set("weights", WriteTensor(side.weights));
  out.set("output", WriteTensor(side.output));
  out.set("pooled", WriteTensor(side.pooled));
  return out;
}

val OrderBinding(const val& from) {
  const auto x = ReadTensor(from["x"]);
  const auto wq = ReadTensor(from["wq"]);
  const auto wk = ReadTensor(from["wk"]);
  const auto wv = ReadTensor(from["wv"]);
  const auto positions = ReadOptionalTensor(from["positions"]);
  OwnedArgs owned;
  ReadMasks(from["masks"], owned);
  OrderArgs args;
  args.x = x.View();
  args.wq = wq.View();
  args.wk = wk.View();
  args.wv = wv.View();
  if (positions) args.positions = positions->View();
  args.permutation = ReadVector<size_t>(from["permutation"]);
  args.masks = owned.args.masks;
  if (from["mistakes"]["length"].as<size_t>() > 0) {
    args.mistakes = ReadMistakes(from["mistakes"]);
    args.heads = from["heads"].as<size_t>();
  }
  const auto result = Order(args);
  if (!result.ok()) return WriteError(result.error());
  const OrderResult& r = result.value();
  val out = val::object();
  out.set("original", WriteOrderSide(r.original));
  out.set("shuffled", WriteOrderSide(r.shuffled));
  out.set("restored", WriteTensor(r.restored));
  out.set("difference", WriteTensor(r.difference));
  out.set("differenceLargestAt", WritePlace(r.difference_largest_at));
  out.set("largestDifference", r.largest_difference);
  out.set("pooledDifference", r.pooled_difference);
  out.set("rounding", r.rounding);
  return out;
}

val RolesBinding(const val& from) {
  const auto x = ReadTensor(from["x"]);
  const auto wq = ReadTensor(from["wq"]);
  const auto wk = ReadTensor(from["wk"]);
  const auto wv = ReadTensor(from["wv"]);
  const auto result = Roles({x.View(), wq.View(), wk.View(), wv.View(),
                             from["oneVector"].as<bool>()});
  if (!result.ok()) return WriteError(result.error());
  const RolesResult& r = result.value();
  val out = val::object();
  out.set("q", WriteTensor(r.q));
  out.set("k", WriteTensor(r.k));
  out.set("v", WriteTensor(r.v));
  out.set("queryKey", WriteTensor(r.query_key));
  out.set("queryKeyAsymmetry", r.query_key_asymmetry);
  out.set("scoresAsymmetry", r.scores_asymmetry);
  out.set("queryKeyAsymmetryAt", WritePlace(r.query_key_asymmetry_at));
  out.set("scoresAsymmetryAt", WritePlace(r.scores_asymmetry_at));
  out.set("queryKeyRounding", r.query_key_rounding);
  out.set("scoresRounding", r.scores_rounding);
  out.set("attention", WriteStepwise(r.attention));
  return out;
}

val DecodeBinding(const val& from) {
  const auto q = ReadTensor(from["q"]);
  const auto k = ReadTensor(from["k"]);
  const auto v = ReadTensor(from["v"]);
  const auto result = Decode(
      {q.View(), k.View(), v.View(), ReadOptional<float>(from["scale"])});
  if (!result.ok()) return WriteError(result.error());
  const DecodeResult& r = result.value();
  val counts = val::object();
  counts.set("parallel", static_cast<double>(r.multiplications.parallel));
  counts.set("prefixes", WriteNumbers(r.multiplications.prefixes));
  counts.set("cached", WriteNumbers(r.multiplications.cached));
  counts.set("prefixesSoFar", WriteNumbers(r.multiplications.prefixes_so_far));
  counts.set("cachedSoFar", WriteNumbers(r.multiplications.cached_so_far));
  val cache = val::object();
  cache.set("numbers", WriteNumbers(r.cache.numbers));
  cache.set("bytes", WriteNumbers(r.cache.bytes));
  val out = val::object();
  out.set("parallel", WriteTensor(r.parallel));
  out.set("prefixes", WriteTensor(r.prefixes));
  out.set("cached", WriteTensor(r.cached));
  out.set("multiplications", counts);
  out.set("cache", cache);
  out.set("prefixesDifference", r.prefixes_difference);
  out.set("cachedDifference", r.cached_difference);
  return out;
}

val LookupBinding(const val& from) {
  const auto keys = ReadTensor(from["keys"]);
  const auto values = ReadTensor(from["values"]);
  const auto query = ReadTensor(from["query"]);
  LookupArgs args;
  args.keys = keys.View();
  args.values = values.View();
  args.query = query.View();
  args.scale = ReadOptional<float>(from["scale"]);
  args.temperature = ReadOptional<float>(from["temperature"]).value_or(1.0f);
  args.target = from["target"].as<float>();
  args.rate = from["rate"].as<float>();
  args.steps = from["steps"].as<size_t>();
  const auto result = Lookup(args);
  if (!result.ok()) return WriteError(result.error());
  const LookupResult& r = result.value();
  val out = val::object();
  out.set("queries", WriteTensor(r.queries));
  out.set("outputs", WriteTensor(r.outputs));
  out.set("losses", WriteTensor(r.losses));
  out.set("outputGradients", WriteTensor(r.output_gradients));
  out.set("gradients", WriteTensor(r.gradients));
  out.set("distance", r.distance);
  out.set("match", WritePlace(r.match));
  return out;
}

val SoftmaxStepsBinding(const val& from) {
  const auto scores = ReadTensor(from["scores"]);
  const auto result = ExplainSoftmax(
      scores.View(), from["constant"].as<float>(), ReadSoftmaxOptions(from));
  if (!result.ok()) return WriteError(result.error());
  const SoftmaxSteps& s = result.value();
  val out = val::object();
  out.set("added", WriteTensor(s.added));
  out.set("maximums", WriteTensor(s.maximums));
  out.set("shifted", WriteTensor(s.shifted));
  out.set("exps", WriteTensor(s.exps));
  out.set("sinkExps", WriteTensor(s.sink_exps));
  out.set("sums", WriteTensor(s.sums));
  out.set("weights", WriteTensor(s.weights));
  out.set("sinkWeights", WriteTensor(s.sink_weights));
  out.set("totals", WriteTensor(s.totals));
  const ExpRange range = FindExpRange();
  val exp_range = val::object();
  exp_range.set("least", range.least);
  exp_range.set("most", range.most);
  out.set("expRange", exp_range);
  return out;
}

val WriteFlops(const LayerFlops& flops) {
  val out = val::object();
  out.set("scores", flops.scores);
  out.set("average", flops.average);
  out.set("quadratic", flops.quadratic);
  out.set("projections", flops.projections);
  out.set("mlp", flops.mlp);
  out.set("linear", flops.linear);
  out.set("total", flops.total);
  out.set("quadraticShare", flops.quadratic_share);
  return out;
}

val WriteBytes(const LayerBytes& bytes) {
  val out = val::object();
  out.set("inputsAndOutput", bytes.inputs_and_output);
  out.set("matrix", bytes.matrix);
  out.set("statistics", bytes.statistics);
  out.set("tile", bytes.tile);
  out.set("plain", bytes.plain);
  out.set("tiled", bytes.tiled);
  return out;
}

val CostBinding(const val& from) {
  CostArgs args;
  args.tokens = ReadVector<size_t>(from["tokens"]);
  args.dim = from["dim"].as<size_t>();
  args.heads = from["heads"].as<size_t>();
  args.number_bytes = from["numberBytes"].as<size_t>();
  const auto result = Cost(args);
  if (!result.ok()) return WriteError(result.error());
  val layers = val::array();
  for (const LayerCost& layer : result.value().layers) {
    val entry = val::object();
    entry.set("tokens", static_cast<double>(layer.tokens));
    entry.set("flops", WriteFlops(layer.flops));
    entry.set("bytes", WriteBytes(layer.bytes));
    layers.call<void>("push", entry);
  }
  val out = val::object();
  out.set("crossover", result.value().crossover);
  out.set("layers", layers);
  return out;
}

val OnlineSoftmaxBinding(const val& from) {
  const auto q = ReadTensor(from["q"]);
  const auto k = ReadTensor(from["k"]);
  const auto v = ReadTensor(from["v"]);
  OnlineSoftmaxArgs args;
  args.q = q.View();
  args.k = k.View();
  args.v = v.View();
  args.scale = ReadOptional<float>(from["scale"]);
  args.tile = from["tile"].as<size_t>();
  args.rescale = from["rescale"].as<bool>();
  const auto result = TraceOnlineSoftmax(args);
  if (!result.ok()) return WriteError(result.error());
  const OnlineSoftmaxTrace& t = result.value();
  val out = val::object();
  out.set("scores", WriteTensor(t.scores));
  out.set("exps", WriteTensor(t.exps));
  out.set("tileMaximums", WriteTensor(t.tile_maximums));
  out.set("maximums", WriteTensor(t.maximums));
  out.set("factors", WriteTensor(t.factors));
  out.set("tileSums", WriteTensor(t.tile_sums));
  out.set("sums", WriteTensor(t.sums));
  out.set("accumulated", WriteTensor(t.accumulated));
  out.set("outputs", WriteTensor(t.outputs));
  out.set("expected", WriteTensor(t.expected));
  out.set("largestDifference", t.largest_difference);
  out.set("rounding", t.rounding);
  return out;
}

val WriteLeak(const Leak& leak) {
  val out = val::object();
  out.set("query", static_cast<double>(leak.query));
  out.set("token", static_cast<double>(leak.token));
  out.set("difference", leak.difference);
  return out;
}

val WriteMeasures(const MistakeMeasures& m) {
  val out = val::object();
  out.set("largestSumError", m.largest_sum_error);
  out.set("largestBlockedWeight", m.largest_blocked_weight);
  out.set("leaks", static_cast<double>(m.leaks));
  out.set("leaksAsked", static_cast<double>(m.leaks_asked));
  out.set("worstLeak", m.worst_leak ? WriteLeak(*m.worst_leak) : val::null());
  out.set("largestExponent", m.largest_exponent);
  out.set("notFinite", static_cast<double>(m.not_finite));
  out.set("scaledSize", m.scaled_size);
  out.set("rightScaledSize", m.right_scaled_size);
  out.set("largestDifference", m.largest_difference);
  return out;
}

val MistakesBinding(const val& from) {
  const auto q = ReadTensor(from["q"]);
  const auto k = ReadTensor(from["k"]);
  const auto v = ReadTensor(from["v"]);
  OwnedArgs owned;
  ReadMasks(from["masks"], owned);
  MistakesArgs args;
  args.q = q.View();
  args.k = k.View();
  args.v = v.View();
  args.masks = owned.args.masks;
  args.heads = from["heads"].as<size_t>();
  args.scale = ReadOptional<float>(from["scale"]);
  args.temperature = from["temperature"].as<float>();
  args.mistakes = ReadMistakes(from["mistakes"]);
  const auto result = AttendWithMistakes(args);
  if (!result.ok()) return WriteError(result.error());
  const MistakesResult& r = result.value();
  val out = val::object();
  out.set("scores", WriteTensor(r.scores));
  out.set("scaled", WriteTensor(r.scaled));
  out.set("masked", WriteTensor(r.masked));
  out.set("weights", WriteTensor(r.weights));
  out.set("output", WriteTensor(r.output));
  out.set("rowSums", WriteTensor(r.row_sums));
  out.set("rowLeaks", WriteTensor(r.row_leaks));
  out.set("modelDim", r.model_dim);
  out.set("measures", WriteMeasures(r.measures));
  return out;
}

val WriteSteepest(const SteepestWeight& steepest) {
  val out = val::object();
  out.set("gradientNorm", steepest.gradient_norm);
  out.set("row", static_cast<double>(steepest.row));
  out.set("column", static_cast<double>(steepest.column));
  out.set("startSpread", steepest.start_spread);
  out.set("start", steepest.start);
  out.set("weight", steepest.weight);
  out.set("gradient", steepest.gradient);
  out.set("raisedLoss", steepest.raised_loss);
  out.set("loweredLoss", steepest.lowered_loss);
  out.set("difference", steepest.difference);
  out.set("next", steepest.next);
  return out;
}

TrainingTask ReadTask(const val& name) {
  const auto task = name.as<std::string>();
  if (task == "recall") return TrainingTask::kRecall;
  if (task == "lastSame") return TrainingTask::kLastSame;
  return TrainingTask::kPronoun;
}

val TrainingBinding(const val& from, const val& progress) {
  // A page that takes one step after the other trains each of them once.
  static TrainingSession session;
  TrainingArgs args;
  args.setup.task = ReadTask(from["task"]);
  args.setup.seed = from["seed"].as<uint32_t>();
  args.setup.rate = from["rate"].as<double>();
  args.setup.causal = from["causal"].as<bool>();
  args.setup.zero_start = from["zeroStart"].as<bool>();
  args.steps = from["steps"].as<size_t>();
  args.probe = from["probe"].as<size_t>();
  const auto result = session.Run(args, ReadProgress(progress));
  if (!result.ok()) return WriteError(result.error());
  const TrainingResult& r = result.value();
  val probe = val::object();
  probe.set("tokens", WriteNumbers(r.probe.tokens));
  probe.set("source", static_cast<double>(r.probe.source));
  probe.set("q", WriteTensor(r.q));
  probe.set("k", WriteTensor(r.k));
  probe.set("v", WriteTensor(r.v));
  val steepest = val::array();
  for (const SteepestWeight& weight : r.steepest) {
    steepest.call<void>("push", WriteSteepest(weight));
  }
  val out = val::object();
  out.set("losses", WriteTensor(r.losses));
  out.set("accuracies", WriteTensor(r.accuracies));
  out.set("generatedLosses", WriteTensor(r.generated_losses));
  out.set("generatedAccuracies", WriteTensor(r.generated_accuracies));
  out.set("sourceWeights", WriteTensor(r.source_weights));
  out.set("answerWeights", WriteTensor(r.answer_weights));
  out.set("wq", WriteTensor(r.wq));
  out.set("wk", WriteTensor(r.wk));
  out.set("wv", WriteTensor(r.wv));
  out.set("queryKey", WriteTensor(r.query_key));
  out.set("probe", probe);
  out.set("batchLoss", r.batch_loss);
  out.set("steepest", steepest);
  out.set("differenceStep", kDifferenceStep);
  out.set("heldOutSentences", static_cast<double>(kHeldOutSentences));
  out.set("batchSentences", static_cast<double>(kTrainingBatch));
  return out;
}

}  // namespace
}  // namespace attention

EMSCRIPTEN_BINDINGS(attention_rest) {
  using emscripten::function;
  function("attendFused", &attention::AttendFusedBinding);
  function("backward", &attention::BackwardBinding);
  function("softmax", &attention::SoftmaxBinding);
  function("scaling", &attention::ScalingBinding);
  function("positions", &attention::PositionsBinding);
  function("compare", &attention::CompareBinding);
  function("tally", &attention::TallyBinding);
  function("fitPowerLaw", &attention::FitPowerLawBinding);
  function("compareSpeeds", &attention::CompareSpeedsBinding);
  function("multiplyAdds", &attention::MultiplyAddsBinding);
  function("order", &attention::OrderBinding);
  function("roles", &attention::RolesBinding);
  function("decode", &attention::DecodeBinding);
  function("lookup", &attention::LookupBinding);
  function("softmaxSteps", &attention::SoftmaxStepsBinding);
  function("cost", &attention::CostBinding);
  function("onlineSoftmax", &attention::OnlineSoftmaxBinding);
  function("mistakes", &attention::MistakesBinding);
  function("training", &attention::TrainingBinding);
}
