// Checks the arguments of attention, each rule once, in the words of the person
// who has to put it right.
#include "attention/args.h"

#include <cmath>
#include <limits>
#include <string>
#include <variant>

namespace attention {
namespace {

using std::to_string;

// Empty means that the rule is kept.
using Complaint = std::string;

// False also when the product does not fit into size_t.
bool SizeWithin(const Shape& shape, size_t limit) {
  size_t size = 1;
  for (const size_t axis : {shape.batch, shape.heads, shape.rows, shape.dim}) {
    if (axis == 0) return true;
  }
  for (const size_t axis : {shape.batch, shape.heads, shape.rows, shape.dim}) {
    if (axis > limit / size) return false;
    size *= axis;
  }
  return true;
}

template <class T>
Complaint CheckTensor(const std::string& name, const TensorView<T>& tensor) {
  if (!SizeWithin(tensor.shape, kMaxTensorSize)) {
    return name + " has shape " + ToString(tensor.shape) +
           "; a tensor may hold at most " + to_string(kMaxTensorSize) +
           " numbers";
  }
  if (tensor.data == nullptr && tensor.shape.Size() > 0) {
    return name + " has shape " + ToString(tensor.shape) +
           " but no data; it must point to " + to_string(tensor.shape.Size()) +
           " numbers";
  }
  return {};
}

Complaint CheckTensors(const AttentionArgs& args) {
  Complaint complaint = CheckTensor("q", args.q);
  if (complaint.empty()) complaint = CheckTensor("k", args.k);
  if (complaint.empty()) complaint = CheckTensor("v", args.v);
  if (complaint.empty()) complaint = CheckTensor("pastKeys", args.past_keys);
  if (complaint.empty())
    complaint = CheckTensor("pastValues", args.past_values);
  return complaint;
}

// `name` has `given` of something and must have `allowed` of it, as `other`
// has.
Complaint CheckSame(const std::string& name, const std::string& what,
                    size_t given, const std::string& other, size_t allowed) {
  if (given == allowed) return {};
  return name + " has " + what + " " + to_string(given) + "; it must be " +
         to_string(allowed) + ", as in " + other;
}

Complaint CheckKeyShapes(const AttentionArgs& args) {
  const Shape& q = args.q.shape;
  const Shape& k = args.k.shape;
  const Shape& v = args.v.shape;
  Complaint complaint = CheckSame("k", "batch", k.batch, "q", q.batch);
  if (complaint.empty()) {
    complaint = CheckSame("v", "batch", v.batch, "q", q.batch);
  }
  if (complaint.empty()) {
    complaint = CheckSame("v", "heads", v.heads, "k", k.heads);
  }
  if (complaint.empty()) {
    complaint = CheckSame("v", "rows", v.rows, "k", k.rows);
  }
  if (complaint.empty() && k.rows > 0) {
    complaint = CheckSame("k", "dim", k.dim, "q", q.dim);
  }
  if (!complaint.empty()) return complaint;
  const bool divides = k.heads == 0 ? q.heads == 0 : q.heads % k.heads == 0;
  if (divides) return {};
  return "k has heads " + to_string(k.heads) +
         "; it must divide the heads of q, " + to_string(q.heads);
}

Complaint CheckPastShapes(const AttentionArgs& args) {
  const Shape& keys = args.past_keys.shape;
  const Shape& values = args.past_values.shape;
  Complaint complaint =
      CheckSame("pastValues", "rows", values.rows, "pastKeys", keys.rows);
  if (!complaint.empty() || keys.rows == 0) return complaint;
  complaint =
      CheckSame("pastKeys", "batch", keys.batch, "k", args.k.shape.batch);
  if (complaint.empty()) {
    complaint =
        CheckSame("pastKeys", "heads", keys.heads, "k", args.k.shape.heads);
  }
  if (complaint.empty()) {
    complaint = CheckSame("pastKeys", "dim", keys.dim, "q", args.q.shape.dim);
  }
  if (complaint.empty()) {
    complaint =
        CheckSame("pastValues", "batch", values.batch, "v", args.v.shape.batch);
  }
  if (complaint.empty()) {
    complaint =
        CheckSame("pastValues", "heads", values.heads, "v", args.v.shape.heads);
  }
  if (complaint.empty()) {
    complaint =
        CheckSame("pastValues", "dim", values.dim, "v", args.v.shape.dim);
  }
  return complaint;
}

Complaint CheckOptions(const AttentionArgs& args) {
  if (args.scale && !std::isfinite(*args.scale)) {
    return "scale is " + to_string(*args.scale) +
           "; it must be a finite number";
  }
  if (!args.scale && args.q.shape.dim == 0) {
    return "q has dim 0, for which 1 / sqrt(dim) is undefined; give a scale, "
           "or a dim of at least 1";
  }
  if (!(args.temperature >= 0.0f)) {
    return "temperature is " + to_string(args.temperature) +
           "; it must be greater than 0, or 0 for the limit";
  }
  if (args.softcap && !(*args.softcap > 0.0f && std::isfinite(*args.softcap))) {
    return "softcap is " + to_string(*args.softcap) +
           "; it must be finite and greater than 0";
  }
  return {};
}

// Says what is wrong with one mask; `name` is how the message calls it.
class MaskCheck {
 public:
  MaskCheck(const AttentionSizes& sizes, const std::string& name)
      : sizes_(sizes), name_(name) {}

  Complaint operator()(const CausalMask&) const { return {}; }
  Complaint operator()(const WindowMask&) const { return {}; }

  Complaint operator()(const PaddingMask& mask) const {
    if (mask.lengths.size() != sizes_.batch) {
      return name_ + " (padding): lengths has " +
             to_string(mask.lengths.size()) +
             " entries; it must have one for each batch entry, " +
             to_string(sizes_.batch);
    }
    for (size_t b = 0; b < mask.lengths.size(); ++b) {
      if (mask.lengths[b] > sizes_.keys) {
        return name_ + " (padding): lengths[" + to_string(b) + "] is " +
               to_string(mask.lengths[b]) +
               "; it must be from 0 to the number of keys, " +
               to_string(sizes_.keys);
      }
    }
    return {};
  }

  Complaint operator()(const BooleanMask& mask) const {
    const bool allow = mask.polarity == BooleanMask::Polarity::kAllow;
    return CheckBroadcast(allow ? "allow" : "block", mask.bits);
  }

  Complaint operator()(const BiasMask& mask) const {
    Complaint complaint = CheckBroadcast("bias", mask.bias);
    if (!complaint.empty()) return complaint;
    for (size_t n = 0; n < mask.bias.shape.Size(); ++n) {
      const float bias = mask.bias.data[n];
      if (!(bias <= std::numeric_limits<float>::max())) {
        return name_ + " (bias): number " + to_string(n) + " of bias is " +
               to_string(bias) + "; allowed are finite numbers and -infinity";
      }
    }
    return {};
  }

 private:
  template <class T>
  Complaint CheckBroadcast(const std::string& kind,
                           const TensorView<T>& tensor) const {
    const Complaint complaint =
        CheckTensor(name_ + " (" + kind + "): " + kind, tensor);
    if (!complaint.empty()) return complaint;
    const Shape full{sizes_.batch, sizes_.heads, sizes_.queries, sizes_.keys};
    const Shape& given = tensor.shape;
    const auto fits = [](size_t axis, size_t size) {
      return axis == 1 || axis == size;
    };
    if (fits(given.batch, full.batch) && fits(given.heads, full.heads) &&
        fits(given.rows, full.rows) && fits(given.dim, full.dim)) {
      return {};
    }
    return name_ + " (" + kind + "): " + kind + " has shape " +
           ToString(given) +
           "; each axis must be 1 or that of [batch, heads, queries, keys] = " +
           ToString(full);
  }

  const AttentionSizes& sizes_;
  const std::string& name_;
};

Complaint CheckMasks(const AttentionArgs& args, const AttentionSizes& sizes) {
  for (size_t m = 0; m < args.masks.size(); ++m) {
    const std::string name = "mask[" + to_string(m) + "]";
    const Complaint complaint =
        std::visit(MaskCheck(sizes, name), args.masks[m]);
    if (!complaint.empty()) return complaint;
  }
  return {};
}

AttentionSizes SizesOf(const AttentionArgs& args) {
  AttentionSizes sizes;
  sizes.batch = args.q.shape.batch;
  sizes.heads = args.q.shape.heads;
  sizes.kv_heads = args.k.shape.heads;
  sizes.queries = args.q.shape.rows;
  sizes.past = args.past_keys.shape.rows;
  sizes.keys = sizes.past + args.k.shape.rows;
  sizes.dim = args.q.shape.dim;
  sizes.value_dim = args.v.shape.dim;
  sizes.scale =
      args.scale.value_or(1.0f / std::sqrt(static_cast<float>(sizes.dim)));
  return sizes;
}

Complaint CheckOutput(const AttentionSizes& sizes) {
  const Shape output{sizes.batch, sizes.heads, sizes.queries, sizes.value_dim};
  if (SizeWithin(output, kMaxTensorSize)) return {};
  return "q and v ask for an output of shape " + ToString(output) +
         "; a tensor may hold at most " + to_string(kMaxTensorSize) +
         " numbers";
}

}  // namespace

Result<AttentionSizes> CheckArgs(const AttentionArgs& args) {
  Complaint complaint = CheckTensors(args);
  if (complaint.empty()) complaint = CheckKeyShapes(args);
  if (complaint.empty()) complaint = CheckPastShapes(args);
  if (complaint.empty()) complaint = CheckOptions(args);
  if (!complaint.empty()) return Error{complaint};
  const AttentionSizes sizes = SizesOf(args);
  complaint = CheckOutput(sizes);
  if (complaint.empty()) complaint = CheckMasks(args, sizes);
  if (!complaint.empty()) return Error{complaint};
  return sizes;
}

}  // namespace attention
