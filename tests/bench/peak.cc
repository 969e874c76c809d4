// The peak of multiplications and additions of this engine on this core: what a
// kernel's share is taken of.
#include <wasm_simd128.h>

// Runs `steps` steps of 7 multiplications and 7 additions of four numbers each,
// every one in a chain of its own: 14 chains hide a latency of three where two
// units multiply and two add, and with the one factor and term, `one`, they fit
// sixteen registers. Chains of a multiplication and its addition are a sixth
// slower (48 instead of 59 GFLOP/s in Chromium 156 on Zen 4). `one` is 1, which
// the compiler must not know.
extern "C" __attribute__((export_name("multiplyBesideAdd"))) float
MultiplyBesideAdd(int steps, float one) {
  constexpr int kOfEach = 7;
  const v128_t factor_and_term = wasm_f32x4_splat(one);
  v128_t products[kOfEach], sums[kOfEach];
  for (int m = 0; m < kOfEach; ++m) {
    products[m] = sums[m] = wasm_f32x4_splat(static_cast<float>(m));
  }
  for (int n = 0; n < steps; ++n) {
    for (int m = 0; m < kOfEach; ++m) {
      products[m] = wasm_f32x4_mul(products[m], factor_and_term);
      sums[m] = wasm_f32x4_add(sums[m], factor_and_term);
    }
  }
  v128_t total = wasm_f32x4_splat(0.0f);
  for (int m = 0; m < kOfEach; ++m) {
    total = wasm_f32x4_add(total, wasm_f32x4_add(products[m], sums[m]));
  }
  return wasm_f32x4_extract_lane(total, 0);
}
