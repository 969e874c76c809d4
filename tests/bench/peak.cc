// The mul-add peak of this engine on this core: what a kernel's share is taken
// of. Thirteen chains hide the latency of both operations and fit the
// registers.
#include <wasm_simd128.h>

constexpr int kChains = 13;

extern "C" {

// Runs `steps` steps of kChains x 4 multiplications and additions.
__attribute__((export_name("multiplyAdd"))) float MultiplyAdd(int steps) {
  const v128_t factor = wasm_f32x4_splat(0.5f);
  const v128_t term = wasm_f32x4_splat(1.0f);
  v128_t s[kChains];
  for (v128_t& sum : s) sum = term;
  for (int n = 0; n < steps; ++n) {
    for (v128_t& sum : s) {
      sum = wasm_f32x4_add(wasm_f32x4_mul(sum, factor), term);
    }
  }
  v128_t total = s[0];
  for (const v128_t& sum : s) total = wasm_f32x4_add(total, sum);
  return wasm_f32x4_extract_lane(total, 0);
}

}  // extern "C"
