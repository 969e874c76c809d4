// Checks the arguments of attention, each rule once, in the words of the person
// who has to put it right.
#include "attention/args.h"

#include <cmath>
#include <initializer_list>
#include <limits>
#include <string>
#include <variant>

#include "core/number_text.h"

namespace attention {
namespace {

using std::to_string;

// Empty means that the rule is kept.
using Complaint = std::string;

Complaint First(std::initializer_list<Complaint> complaints) {
  for (const Complaint& complaint : complaints) {
    if (!complaint.empty()) return complaint;
  }
  return {};
}

template <class T>
Complaint CheckTensor(const std::string& name, const TensorView<T>& tensor) {
  if (!tensor.shape.Within(kMaxTensorSize)) {
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
  return First(
      {CheckTensor("q", args.q), CheckTensor("k", args.k),
       CheckTensor("v", args.v),
       CheckTensor("pastKeys", args.past_keys.value_or(ConstTensor{})),
       CheckTensor("pastValues", args.past_values.value_or(ConstTensor{}))});
}

// `name` has `given` of something and must have `allowed` of it, as `other`
// has.
Complaint CheckSame(const std::string& name, const std::string& what,
                    size_t given, const std::string& other, size_t allowed) {
  if (given == allowed) return {};
  return name + " has " + what + " " + to_string(given) + "; it must be " +
         to_string(allowed) + ", as in " + other;
}

// Without rows and columns there is no width that could disagree.
Complaint CheckWidth(const std::string& name, const Shape& given,
                     const std::string& other, size_t allowed) {
  if (given.rows == 0 && given.dim == 0) return {};
  return CheckSame(name, "dim", given.dim, other, allowed);
}

Complaint CheckHeads(size_t heads, size_t kv_heads) {
  if (kv_heads == 0 ? heads == 0 : heads % kv_heads == 0) return {};
  return "k has heads " + to_string(kv_heads) +
         "; it must divide the heads of q, " + to_string(heads);
}

Complaint CheckKeyShapes(const AttentionArgs& args) {
  const Shape& q = args.q.shape;
  const Shape& k = args.k.shape;
  const Shape& v = args.v.shape;
  return First({CheckSame("k", "batch", k.batch, "q", q.batch),
                CheckSame("v", "batch", v.batch, "q", q.batch),
                CheckSame("v", "heads", v.heads, "k", k.heads),
                CheckSame("v", "rows", v.rows, "k", k.rows),
                CheckWidth("k", k, "q", q.dim), CheckHeads(q.heads, k.heads)});
}

Complaint CheckPastShapes(const AttentionArgs& args) {
  if (!args.past_keys && !args.past_values) return {};
  if (!args.past_values)
    return "pastKeys is given without pastValues; both or neither";
  if (!args.past_keys)
    return "pastValues is given without pastKeys; both or neither";
  const Shape& keys = args.past_keys->shape;
  const Shape& values = args.past_values->shape;
  const Shape& k = args.k.shape;
  const Shape& v = args.v.shape;
  return First(
      {CheckSame("pastValues", "rows", values.rows, "pastKeys", keys.rows),
       CheckSame("pastKeys", "batch", keys.batch, "k", k.batch),
       CheckSame("pastKeys", "heads", keys.heads, "k", k.heads),
       CheckWidth("pastKeys", keys, "q", args.q.shape.dim),
       CheckSame("pastValues", "batch", values.batch, "v", v.batch),
       CheckSame("pastValues", "heads", values.heads, "v", v.heads),
       CheckWidth("pastValues", values, "v", v.dim)});
}

Complaint CheckOptions(const AttentionArgs& args) {
  if (args.scale && !std::isfinite(*args.scale)) {
    return "scale is " + NumberText(*args.scale) +
           "; it must be a finite number";
  }
  if (!args.scale && args.q.shape.dim == 0) {
    return "q has dim 0, for which 1 / sqrt(dim) is undefined; give a scale, "
           "or a dim of at least 1";
  }
  if (!(args.temperature >= 0.0f)) {
    return "temperature is " + NumberText(args.temperature) +
           "; it must be greater than 0, or 0 for the limit";
  }
  if (args.softcap && !(*args.softcap > 0.0f && std::isfinite(*args.softcap))) {
    return "softcap is " + NumberText(*args.softcap) +
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
               NumberText(bias) + "; allowed are finite numbers and -infinity";
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
    const std::string name =
        args.masks.size() == 1 ? "mask" : "mask[" + to_string(m) + "]";
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
  sizes.past = args.past_keys ? args.past_keys->shape.rows : 0;
  sizes.keys = sizes.past + args.k.shape.rows;
  sizes.dim = args.q.shape.dim;
  sizes.value_dim = args.v.shape.dim;
  sizes.scale =
      args.scale.value_or(1.0f / std::sqrt(static_cast<float>(sizes.dim)));
  return sizes;
}

// The new and the past keys each fit; their sum and the results may not. `rank`
// is that of the caller's tensors.
Complaint CheckResults(const AttentionSizes& sizes, size_t rank) {
  const Shape keys{sizes.batch, sizes.kv_heads, sizes.keys, sizes.dim, rank};
  if (!keys.Within(kMaxTensorSize)) {
    return "pastKeys and k together have shape " + ToString(keys) +
           "; a tensor may hold at most " + to_string(kMaxTensorSize) +
           " numbers";
  }
  const Shape output{sizes.batch, sizes.heads, sizes.queries, sizes.value_dim,
                     rank};
  if (!output.Within(kMaxTensorSize)) {
    return "q and v ask for an output of shape " + ToString(output) +
           "; a tensor may hold at most " + to_string(kMaxTensorSize) +
           " numbers";
  }
  return {};
}

}  // namespace

Result<AttentionSizes> CheckArgs(const AttentionArgs& args) {
  Complaint complaint = First({CheckTensors(args), CheckKeyShapes(args),
                               CheckPastShapes(args), CheckOptions(args)});
  if (!complaint.empty()) return Error{complaint};
  const AttentionSizes sizes = SizesOf(args);
  complaint = CheckResults(sizes, args.q.shape.rank);
  if (!complaint.empty()) return Error{complaint};
  complaint = CheckMasks(args, sizes);
  if (!complaint.empty()) return Error{complaint};
  return sizes;
}

Result<AttentionSizes> CheckMatrixArgs(const AttentionArgs& args) {
  const Result<AttentionSizes> checked = CheckArgs(args);
  if (!checked.ok()) return checked;
  const AttentionSizes& sizes = checked.value();
  const Shape matrix{sizes.batch, sizes.heads, sizes.queries, sizes.keys,
                     args.q.shape.rank};
  if (matrix.Within(kMaxMatrixCells)) return checked;
  return Error{"q and k ask for matrices of shape " + ToString(matrix) +
               "; each may hold at most " + to_string(kMaxMatrixCells) +
               " numbers (attendFused stores no such matrix)"};
}

}  // namespace attention
