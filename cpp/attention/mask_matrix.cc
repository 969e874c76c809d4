// Turns each kind of mask into bands of the diagonal, lengths and broadcast
// tensors, and reads M from those.
#include "attention/mask_matrix.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <variant>

namespace attention {
namespace {

constexpr float kBlocked = -std::numeric_limits<float>::infinity();

// Farther from the diagonal than any key, yet sums of three stay in int64_t.
constexpr int64_t kFar = int64_t{1} << 60;

// Keys to one side of the diagonal; everything when unlimited.
int64_t Width(const std::optional<size_t>& width) {
  if (!width) return 2 * kFar;
  return static_cast<int64_t>(
      std::min(static_cast<uint64_t>(*width), static_cast<uint64_t>(2 * kFar)));
}

}  // namespace

template <class T>
MaskMatrix::Broadcast<T>::Broadcast(const TensorView<T>& tensor)
    : data(tensor.data) {
  const Shape& shape = tensor.shape;
  key_stride = shape.dim == 1 ? 0 : 1;
  query_stride = shape.rows == 1 ? 0 : shape.dim;
  head_stride = shape.heads == 1 ? 0 : shape.rows * shape.dim;
  batch_stride = shape.batch == 1 ? 0 : shape.heads * shape.rows * shape.dim;
}

MaskMatrix::MaskMatrix(const std::vector<Mask>& masks,
                       const AttentionSizes& sizes)
    : sizes_(sizes), lengths_(sizes.batch, sizes.keys) {
  for (const Mask& mask : masks) {
    std::visit([this](const auto& kind) { Add(kind); }, mask);
  }
}

int64_t MaskMatrix::Resolve(const Offset& offset) const {
  switch (offset.kind) {
    case Offset::Kind::kPastKeys:
      return static_cast<int64_t>(sizes_.past);
    case Offset::Kind::kBottomRight:
      return static_cast<int64_t>(sizes_.keys) -
             static_cast<int64_t>(sizes_.queries);
    case Offset::Kind::kExplicit:
      break;
  }
  return std::clamp(static_cast<int64_t>(offset.value), -kFar, kFar);
}

void MaskMatrix::Add(const CausalMask& mask) {
  bands_.push_back({-2 * kFar, Resolve(mask.offset)});
}

void MaskMatrix::Add(const WindowMask& mask) {
  const int64_t offset = Resolve(mask.offset);
  bands_.push_back({offset - Width(mask.left), offset + Width(mask.right)});
}

void MaskMatrix::Add(const PaddingMask& mask) {
  for (size_t b = 0; b < lengths_.size(); ++b) {
    lengths_[b] = std::min(lengths_[b], mask.lengths[b]);
  }
}

void MaskMatrix::Add(const BooleanMask& mask) {
  bits_.push_back({Broadcast<const uint8_t>(mask.bits),
                   mask.polarity == BooleanMask::Polarity::kBlock});
}

void MaskMatrix::Add(const BiasMask& mask) {
  biases_.push_back(Broadcast<const float>(mask.bias));
  float largest = 0.0f;
  for (size_t n = 0; n < mask.bias.shape.Size(); ++n) {
    const float bias = mask.bias.data[n];
    if (bias != kBlocked) largest = std::max(largest, std::abs(bias));
  }
  largest_bias_ += largest;
}

KeyRange MaskMatrix::Range(size_t b, size_t i) const {
  int64_t begin = 0;
  int64_t end = static_cast<int64_t>(lengths_[b]);
  for (const Band& band : bands_) {
    begin = std::max(begin, static_cast<int64_t>(i) + band.low);
    end = std::min(end, static_cast<int64_t>(i) + band.high + 1);
  }
  if (begin >= end) return {};
  return {static_cast<size_t>(begin), static_cast<size_t>(end)};
}

void MaskMatrix::AddBiases(size_t b, size_t h, size_t i, size_t first,
                           size_t last, float* cells) const {
  constexpr double kMost = std::numeric_limits<float>::max();
  // Some cells at a time, so that their sums fit on the stack.
  std::array<double, 64> sums;
  for (size_t begin = first; begin < last; begin += sums.size()) {
    const size_t count = std::min(sums.size(), last - begin);
    std::fill_n(sums.begin(), count, 0.0);
    for (const Broadcast<const float>& bias : biases_) {
      const float* from = bias.Row(b, h, i) + begin * bias.key_stride;
      for (size_t n = 0; n < count; ++n) sums[n] += from[n * bias.key_stride];
    }
    for (size_t n = 0; n < count; ++n, ++cells) {
      // A blocked cell stays so: -infinity plus what is not +infinity.
      *cells += sums[n] == kBlocked
                    ? kBlocked
                    : static_cast<float>(std::clamp(sums[n], -kMost, kMost));
    }
  }
}

bool MaskMatrix::Row(size_t b, size_t h, size_t i, size_t begin, size_t count,
                     float* row) const {
  std::fill(row, row + count, kBlocked);
  const KeyRange range = Range(b, i);
  const size_t first = std::max(begin, range.begin);
  const size_t last = std::min(begin + count, range.end);
  if (first >= last) return false;
  std::fill(row + (first - begin), row + (last - begin), 0.0f);
  for (const Bits& mask : bits_) {
    const uint8_t* bits = mask.bits.Row(b, h, i);
    for (size_t j = first; j < last; ++j) {
      const bool bit = bits[j * mask.bits.key_stride] != 0;
      if (bit == mask.blocked) row[j - begin] = kBlocked;
    }
  }
  if (!biases_.empty()) AddBiases(b, h, i, first, last, row + (first - begin));
  return std::any_of(row + (first - begin), row + (last - begin),
                     [](float m) { return m != kBlocked; });
}

}  // namespace attention
