// The peak of multiplications and additions of this engine on this core: what a
// kernel's share is taken of. Two loops, because compilers keep now the one and
// now the other in registers: the faster is the peak.
#include <wasm_simd128.h>

namespace {

float LaneOfSum(const v128_t* terms, int count) {
  v128_t total = terms[0];
  for (int n = 1; n < count; ++n) total = wasm_f32x4_add(total, terms[n]);
  return wasm_f32x4_extract_lane(total, 0);
}

}  // namespace

extern "C" {

// Runs `steps` steps of 13 multiplications and additions of four numbers each,
// every addition after its multiplication: 13 chains hide the latency of both
// and fit the registers.
__attribute__((export_name("multiplyAdd"))) float MultiplyAdd(int steps) {
  constexpr int kChains = 13;
  const v128_t factor = wasm_f32x4_splat(0.5f);
  const v128_t term = wasm_f32x4_splat(1.0f);
  v128_t s[kChains];
  for (v128_t& sum : s) sum = term;
  for (int n = 0; n < steps; ++n) {
    for (v128_t& sum : s) {
      sum = wasm_f32x4_add(wasm_f32x4_mul(sum, factor), term);
    }
  }
  return LaneOfSum(s, kChains);
}

// As many operations in chains of their own, 7 of multiplications and 6 of
// additions, in pairs of steps.
__attribute__((export_name("multiplyBesideAdd"))) float MultiplyBesideAdd(
    int steps) {
  constexpr int kProducts = 7, kSums = 6;
  const v128_t factor = wasm_f32x4_splat(0.5f);
  const v128_t term = wasm_f32x4_splat(1.0f);
  v128_t products[kProducts], sums[kSums];
  for (v128_t& product : products) product = term;
  for (v128_t& sum : sums) sum = term;
  for (int n = 0; n < steps; n += 2) {
    // 52 operations, as two steps of the other loop have.
    for (int round = 0; round < 4; ++round) {
      for (int m = 0; m < kProducts; ++m) {
        products[m] = wasm_f32x4_mul(products[m], factor);
        if (m < kSums) sums[m] = wasm_f32x4_add(sums[m], term);
      }
    }
  }
  return LaneOfSum(products, kProducts) + LaneOfSum(sums, kSums);
}

}  // extern "C"
