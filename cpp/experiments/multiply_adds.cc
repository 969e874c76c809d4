// Thirteen or fourteen independent chains hide the time that an operation
// takes, and fit the sixteen registers there are at least.
#include "experiments/multiply_adds.h"

#include <string>

namespace attention {
namespace {

// As GCC and Clang write a vector: one instruction each in wasm SIMD, SSE and
// NEON, four where there are none.
typedef float Vector __attribute__((vector_size(4 * sizeof(float))));

constexpr int kChains = 13;
constexpr int kApartChains = 14;
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

// 7 chains of multiplications and 7 of additions, with the same number in both:
// 59 GFLOP/s in Chromium 156 on Zen 4, where the other loop has 48. The
// compiler must not know that the number is 1.
float Apart(size_t steps) {
  constexpr int kOfEach = kApartChains / 2;
  const volatile float unknown_one = 1.0f;
  const float one = unknown_one;
  const Vector factor_and_term = {one, one, one, one};
  Vector products[kOfEach], sums[kOfEach];
  for (int m = 0; m < kOfEach; ++m) products[m] = sums[m] = factor_and_term;
  for (size_t n = 0; n < steps; ++n) {
    for (int m = 0; m < kOfEach; ++m) {
      products[m] *= factor_and_term;
      sums[m] += factor_and_term;
    }
  }
  return SumOf(products, kOfEach) + SumOf(sums, kOfEach);
}

}  // namespace

Result<MultiplyAdds> RunMultiplyAdds(size_t steps, MultiplyAddLoop loop) {
  if (steps > kMaxMultiplyAddSteps) {
    return Error{"steps is " + std::to_string(steps) + "; allowed: 0 to " +
                 std::to_string(kMaxMultiplyAddSteps)};
  }
  const bool apart = loop == MultiplyAddLoop::kApart;
  MultiplyAdds result;
  // Of a step: 13 of both; or 7 of both, which is 14 of one.
  const int operations = kLanes * (apart ? kApartChains : 2 * kChains);
  result.operations =
      static_cast<double>(operations) * static_cast<double>(steps);
  result.sum = apart ? Apart(steps) : Chained(steps);
  return result;
}

}  // namespace attention
