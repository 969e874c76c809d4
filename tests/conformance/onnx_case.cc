// Base64, half floats, ranks and ONNX's own reading of masks.
#include "conformance/onnx_case.h"

#include <cmath>
#include <cstdint>
#include <cstring>
#include <limits>
#include <utility>

namespace attention {
namespace {

std::vector<uint8_t> DecodeBase64(const std::string& text) {
  static const std::string kDigits =
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  std::vector<uint8_t> bytes;
  uint32_t buffer = 0;
  int bits = 0;
  for (const char digit : text) {
    if (digit == '=') break;
    buffer = buffer << 6 | static_cast<uint32_t>(kDigits.find(digit));
    bits += 6;
    if (bits < 8) continue;
    bits -= 8;
    bytes.push_back(static_cast<uint8_t>(buffer >> bits));
  }
  return bytes;
}

float FromHalf(uint16_t half) {
  const int exponent = half >> 10 & 31;
  const float fraction = static_cast<float>(half & 1023) / 1024.0f;
  float magnitude = std::ldexp(1.0f + fraction, exponent - 15);
  if (exponent == 0) magnitude = std::ldexp(fraction, -14);
  if (exponent == 31) {
    magnitude = fraction == 0.0f ? std::numeric_limits<float>::infinity()
                                 : std::numeric_limits<float>::quiet_NaN();
  }
  return half >> 15 != 0 ? -magnitude : magnitude;
}

template <class T>
std::vector<T> Numbers(const std::vector<uint8_t>& bytes) {
  std::vector<T> numbers(bytes.size() / sizeof(T));
  std::memcpy(numbers.data(), bytes.data(), numbers.size() * sizeof(T));
  return numbers;
}

// [batch, tokens, heads * width] becomes [batch, heads, tokens, width].
OnnxTensor SplitHeads(const OnnxTensor& joined, size_t heads) {
  const size_t batch = joined.shape[0], tokens = joined.shape[1];
  const size_t width = joined.shape[2] / heads;
  OnnxTensor split = joined;
  split.shape = {batch, heads, tokens, width};
  for (size_t b = 0; b < batch; ++b) {
    for (size_t h = 0; h < heads; ++h) {
      for (size_t t = 0; t < tokens; ++t) {
        for (size_t c = 0; c < width; ++c) {
          split.data[((b * heads + h) * tokens + t) * width + c] =
              joined.data[((b * tokens + t) * heads + h) * width + c];
        }
      }
    }
  }
  return split;
}

// Four axes, broadcast from the right; only the given batch entry, if any.
Tensor ToTensor(const OnnxTensor& from, std::optional<size_t> part) {
  std::vector<size_t> axes(4 - from.shape.size(), 1);
  axes.insert(axes.end(), from.shape.begin(), from.shape.end());
  Tensor tensor({axes[0], axes[1], axes[2], axes[3]}, from.data);
  if (!part || axes[0] == 1) return tensor;
  const size_t size = tensor.data.size() / axes[0];
  const auto begin =
      from.data.begin() + static_cast<std::ptrdiff_t>(*part * size);
  return Tensor({1, axes[1], axes[2], axes[3]},
                {begin, begin + static_cast<std::ptrdiff_t>(size)});
}

// A mask that is shorter than the keys blocks those it does not have.
Tensor Lengthened(const Tensor& mask, size_t keys, float blocked) {
  if (mask.shape.dim == 1 || mask.shape.dim >= keys) return mask;
  Shape shape = mask.shape;
  shape.dim = keys;
  Tensor longer(shape, std::vector<float>(shape.Size(), blocked));
  for (size_t n = 0; n < mask.data.size(); ++n) {
    longer.data[n / mask.shape.dim * keys + n % mask.shape.dim] = mask.data[n];
  }
  return longer;
}

}  // namespace

OnnxTensor DecodeOnnxTensor(const nlohmann::json& json) {
  OnnxTensor tensor;
  tensor.shape = json["shape"].get<std::vector<size_t>>();
  tensor.dtype = json["dtype"];
  tensor.boolean = json.value("bool", false);
  const std::vector<uint8_t> bytes = DecodeBase64(json["b64"]);
  if (tensor.dtype == "f32") tensor.data = Numbers<float>(bytes);
  if (tensor.dtype == "u8") tensor.data = {bytes.begin(), bytes.end()};
  if (tensor.dtype == "f16") {
    for (const uint16_t half : Numbers<uint16_t>(bytes)) {
      tensor.data.push_back(FromHalf(half));
    }
  }
  if (tensor.dtype == "i64") {
    for (const int64_t number : Numbers<int64_t>(bytes)) {
      tensor.data.push_back(static_cast<float>(number));
    }
  }
  return tensor;
}

std::optional<OnnxTensor> OnnxCase::Input(const std::string& name) const {
  if (!json_["inputs"].contains(name)) return std::nullopt;
  return DecodeOnnxTensor(json_["inputs"][name]);
}

std::vector<size_t> OnnxCase::Parts() const {
  std::vector<size_t> parts;
  if (!Input("nonpad_kv_seqlen")) return parts;
  for (size_t b = 0; b < Input("Q")->shape[0]; ++b) parts.push_back(b);
  return parts;
}

Tensor OnnxCase::Operand(const std::string& name, const std::string& heads,
                         std::optional<size_t> part) const {
  const std::optional<OnnxTensor> tensor = Input(name);
  if (!tensor) return {};
  if (tensor->shape.size() == 4) return ToTensor(*tensor, part);
  return ToTensor(SplitHeads(*tensor, Attribute<size_t>(heads, 0)), part);
}

AttentionArgs OnnxCase::Args(std::optional<size_t> part) {
  q_ = Operand("Q", "q_num_heads", part);
  k_ = Operand("K", "kv_num_heads", part);
  v_ = Operand("V", "kv_num_heads", part);
  past_keys_ = Operand("past_key", "kv_num_heads", part);
  past_values_ = Operand("past_value", "kv_num_heads", part);
  AttentionArgs args;
  args.q = q_.View();
  args.k = k_.View();
  args.v = v_.View();
  if (Input("past_key")) args.past_keys = past_keys_.View();
  if (Input("past_value")) args.past_values = past_values_.View();
  if (json_["attrs"].contains("scale")) args.scale = Attribute("scale", 1.0f);
  const float softcap = Attribute("softcap", 0.0f);
  if (softcap != 0.0f) args.softcap = softcap;
  AddMask(args, part);
  AddBands(args, part);
  return args;
}

void OnnxCase::AddMask(AttentionArgs& args, std::optional<size_t> part) {
  const std::optional<OnnxTensor> mask = Input("attn_mask");
  if (!mask) return;
  const float blocked =
      mask->boolean ? 0.0f : -std::numeric_limits<float>::infinity();
  bias_ = Lengthened(ToTensor(*mask, part),
                     k_.shape.rows + past_keys_.shape.rows, blocked);
  if (mask->boolean) {
    bits_.assign(bias_.data.begin(), bias_.data.end());
    args.masks.push_back(BooleanMask{{bits_.data(), bias_.shape},
                                     BooleanMask::Polarity::kAllow});
  } else {
    args.masks.push_back(BiasMask{bias_.View()});
  }
}

void OnnxCase::AddBands(AttentionArgs& args, std::optional<size_t> part) const {
  Offset offset;
  if (const std::optional<OnnxTensor> lengths = Input("nonpad_kv_seqlen")) {
    const auto length = static_cast<size_t>(lengths->data[*part]);
    args.masks.push_back(PaddingMask{{length}});
    offset = {Offset::Kind::kExplicit,
              static_cast<std::ptrdiff_t>(length) -
                  static_cast<std::ptrdiff_t>(q_.shape.rows)};
  }
  if (Attribute("is_causal", 0) != 0) args.masks.push_back(CausalMask{offset});
  WindowMask window{std::nullopt, std::nullopt, offset};
  const int left = Attribute("left_window_size", -1);
  const int right = Attribute("right_window_size", -1);
  if (left >= 0) window.left = static_cast<size_t>(left);
  if (right >= 0) window.right = static_cast<size_t>(right);
  if (window.left || window.right) args.masks.push_back(window);
}

std::optional<std::vector<float>> OnnxCase::Expected(
    const std::string& name, std::optional<size_t> part) const {
  if (!json_["outputs"].contains(name)) return std::nullopt;
  OnnxTensor tensor = DecodeOnnxTensor(json_["outputs"][name]);
  if (tensor.shape.size() == 3) {
    tensor = SplitHeads(tensor, Attribute<size_t>("q_num_heads", 0));
  }
  return ToTensor(tensor, part).data;
}

}  // namespace attention
