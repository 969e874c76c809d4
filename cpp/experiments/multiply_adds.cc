// Thirteen independent chains hide the time that an operation takes, and fit
// the sixteen registers there are at least.
#include "experiments/multiply_adds.h"

#include <string>

namespace attention {
namespace {

// As GCC and Clang write a vector: one instruction each in wasm SIMD, SSE and
// NEON, four where there are none.
typedef float Vector __attribute__((vector_size(4 * sizeof(float))));

constexpr int kChains = 13;
constexpr int kLanes = 4;

float SumOf(const Vector* vectors, int count) {
  Vector total = vectors[0];
  for (int n = 1; n < count; ++n) total += vectors[n];
  return total[0] + total[1] + total[2] + total[3];
}

float Chained(size_t steps) {
  const Vector factor = {0.5f, 0.5f, 0.5f, 0.5f};
  const Vector term = {1.0f, 1.0f, 1.0f, 1.0f};
  Vector sums[kChains];
  for (Vector& sum : sums) sum = term;
  for (size_t n = 0; n < steps; ++n) {
    for (Vector& sum : sums) sum = sum * factor + term;
  }
  return SumOf(sums, kChains);
}

// 7 chains of multiplications and 6 of additions; four rounds of both are as
// many operations as two steps of the other loop.
float Apart(size_t steps) {
  constexpr int kProducts = 7, kSums = 6;
  const Vector factor = {0.5f, 0.5f, 0.5f, 0.5f};
  const Vector term = {1.0f, 1.0f, 1.0f, 1.0f};
  Vector products[kProducts], sums[kSums];
  for (Vector& product : products) product = term;
  for (Vector& sum : sums) sum = term;
  for (size_t n = 0; n < steps; n += 2) {
    for (int round = 0; round < 4; ++round) {
      for (int m = 0; m < kProducts; ++m) {
        products[m] *= factor;
        if (m < kSums) sums[m] += term;
      }
    }
  }
  return SumOf(products, kProducts) + SumOf(sums, kSums);
}

}  // namespace

Result<MultiplyAdds> RunMultiplyAdds(size_t steps, MultiplyAddLoop loop) {
  if (steps > kMaxMultiplyAddSteps) {
    return Error{"steps is " + std::to_string(steps) + "; allowed: 0 to " +
                 std::to_string(kMaxMultiplyAddSteps)};
  }
  const bool apart = loop == MultiplyAddLoop::kApart;
  const size_t done = apart ? (steps + 1) / 2 * 2 : steps;
  MultiplyAdds result;
  result.operations = 2.0 * kLanes * kChains * static_cast<double>(done);
  result.sum = apart ? Apart(steps) : Chained(steps);
  return result;
}

}  // namespace attention
