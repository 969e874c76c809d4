// Attention in float64 by plain loops, written from the contract and sharing no
// code with the library: what the values are tested against.
#ifndef ATTENTION_TESTS_CPP_REFERENCE_H_
#define ATTENTION_TESTS_CPP_REFERENCE_H_

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <limits>
#include <optional>
#include <variant>
#include <vector>

#include "attention/args.h"

namespace attention {

struct Reference {
  // As AttentionArgs, with past and new keys joined.
  size_t batch, heads, kv_heads, queries, past, keys, dim, value_dim;
  double scale, temperature;
  std::optional<double> softcap;
  std::vector<double> q, k, v;
  std::vector<double> m;  // [b, h, i, j], -infinity where blocked

  // As StepwiseResult.
  std::vector<double> scores, scaled, masked, weights, output, log_sum_exp;

  explicit Reference(const AttentionArgs& args) {
    batch = args.q.shape.batch;
    heads = args.q.shape.heads;
    kv_heads = args.k.shape.heads;
    queries = args.q.shape.rows;
    past = args.past_keys ? args.past_keys->shape.rows : 0;
    keys = past + args.k.shape.rows;
    dim = args.q.shape.dim;
    value_dim = args.v.shape.dim;
    scale =
        args.scale ? *args.scale : 1.0 / std::sqrt(static_cast<double>(dim));
    temperature = args.temperature;
    if (args.softcap) softcap = *args.softcap;
    q.assign(args.q.data, args.q.data + args.q.shape.Size());
    k = Join(args.past_keys, args.k, dim);
    v = Join(args.past_values, args.v, value_dim);
    m.assign(batch * heads * queries * keys, 0.0);
    for (const Mask& mask : args.masks) {
      std::visit([this](const auto& kind) { Block(kind); }, mask);
    }
    Run();
  }

  // Computes the results anew from q, k, v and m.
  void Run() {
    const double infinity = std::numeric_limits<double>::infinity();
    const size_t rows = batch * heads * queries;
    scores.assign(rows * keys, 0.0);
    scaled = masked = weights = scores;
    output.assign(rows * value_dim, 0.0);
    log_sum_exp.assign(rows, -infinity);
    for (size_t row = 0; row < rows; ++row) {
      const size_t b = row / queries / heads;
      const size_t h = row / queries % heads;
      const size_t kv = b * kv_heads + h / (heads / kv_heads);
      double largest = -infinity;
      for (size_t j = 0; j < keys; ++j) {
        const size_t cell = row * keys + j;
        double dot = 0.0;
        for (size_t c = 0; c < dim; ++c) {
          dot += q[row * dim + c] * k[(kv * keys + j) * dim + c];
        }
        scores[cell] = dot;
        scaled[cell] = dot * scale;
        if (softcap) {
          scaled[cell] = *softcap * std::tanh(scaled[cell] / *softcap);
        }
        const bool blocked = m[cell] == -infinity;
        masked[cell] = blocked ? -infinity : scaled[cell] + m[cell];
        if (masked[cell] > largest) largest = masked[cell];
      }
      if (largest == -infinity) continue;
      double sum = 0.0, plain_sum = 0.0;
      for (size_t j = 0; j < keys; ++j) {
        const size_t cell = row * keys + j;
        if (masked[cell] == -infinity) continue;
        const double below = masked[cell] - largest;
        weights[cell] = below == 0.0 ? 1.0 : std::exp(below / temperature);
        sum += weights[cell];
        plain_sum += std::exp(below);
      }
      for (size_t j = 0; j < keys; ++j) {
        const size_t cell = row * keys + j;
        if (masked[cell] == -infinity) continue;
        weights[cell] /= sum;
        for (size_t c = 0; c < value_dim; ++c) {
          output[row * value_dim + c] +=
              weights[cell] * v[(kv * keys + j) * value_dim + c];
        }
      }
      log_sum_exp[row] = largest + std::log(plain_sum);
    }
  }

 private:
  std::vector<double> Join(const std::optional<ConstTensor>& given,
                           const ConstTensor& second, size_t width) const {
    const ConstTensor first = given.value_or(ConstTensor{});
    std::vector<double> joined;
    for (size_t n = 0; n < batch * kv_heads; ++n) {
      for (const ConstTensor* part : {&first, &second}) {
        const size_t size = part->shape.rows * width;
        const float* data = part->data + n * size;
        joined.insert(joined.end(), data, data + size);
      }
    }
    return joined;
  }

  double Position(size_t i, const Offset& offset) const {
    const double at = static_cast<double>(i);
    switch (offset.kind) {
      case Offset::Kind::kPastKeys:
        return at + static_cast<double>(past);
      case Offset::Kind::kBottomRight:
        return at + static_cast<double>(keys) - static_cast<double>(queries);
      case Offset::Kind::kExplicit:
        break;
    }
    return at + static_cast<double>(offset.value);
  }

  // Calls f(b, h, i, j, cell of m).
  template <class F>
  void ForEachCell(F f) {
    for (size_t cell = 0; cell < m.size(); ++cell) {
      const size_t row = cell / keys;
      f(row / queries / heads, row / queries % heads, row % queries,
        cell % keys, m[cell]);
    }
  }

  template <class T>
  static T At(const TensorView<T>& tensor, size_t b, size_t h, size_t i,
              size_t j) {
    const Shape& s = tensor.shape;
    if (s.batch == 1) b = 0;
    if (s.heads == 1) h = 0;
    if (s.rows == 1) i = 0;
    if (s.dim == 1) j = 0;
    return tensor.data[((b * s.heads + h) * s.rows + i) * s.dim + j];
  }

  static constexpr double kBlock = -std::numeric_limits<double>::infinity();

  void Block(const CausalMask& mask) {
    ForEachCell([&](size_t, size_t, size_t i, size_t j, double& cell) {
      if (static_cast<double>(j) > Position(i, mask.offset)) cell = kBlock;
    });
  }
  void Block(const WindowMask& mask) {
    ForEachCell([&](size_t, size_t, size_t i, size_t j, double& cell) {
      const double distance = static_cast<double>(j) - Position(i, mask.offset);
      if (mask.left && distance < -static_cast<double>(*mask.left)) {
        cell = kBlock;
      }
      if (mask.right && distance > static_cast<double>(*mask.right)) {
        cell = kBlock;
      }
    });
  }
  void Block(const PaddingMask& mask) {
    ForEachCell([&](size_t b, size_t, size_t, size_t j, double& cell) {
      if (j >= mask.lengths[b]) cell = kBlock;
    });
  }
  void Block(const BooleanMask& mask) {
    const bool block = mask.polarity == BooleanMask::Polarity::kBlock;
    ForEachCell([&](size_t b, size_t h, size_t i, size_t j, double& cell) {
      if ((At(mask.bits, b, h, i, j) != 0) == block) cell = kBlock;
    });
  }
  void Block(const BiasMask& mask) {
    ForEachCell([&](size_t b, size_t h, size_t i, size_t j, double& cell) {
      cell += At(mask.bias, b, h, i, j);
    });
  }
};

}  // namespace attention

#endif  // ATTENTION_TESTS_CPP_REFERENCE_H_
