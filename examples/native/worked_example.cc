// "The cat sat": one query against three keys, once with every matrix on the
// way, once fused, which never stores the weights. Prints the weights and both
// outputs; ends with 1 where the library refuses its arguments.
#include <cstdio>

#include "attention/fused.h"
#include "attention/stepwise.h"
#include "core/tensor_view.h"

namespace {

void Print(const char* name, const attention::Tensor& tensor) {
  std::printf("%s", name);
  for (const float number : tensor.data) std::printf(" %.3f", number);
  std::printf("\n");
}

}  // namespace

int main() {
  // Shapes are [batch, heads, rows, columns].
  const attention::Tensor q({1, 1, 1, 2}, {1, 0});
  const attention::Tensor k({1, 1, 3, 2}, {0, 1, 2, 0, 1, 1});
  const attention::Tensor v({1, 1, 3, 3}, {1, 0, 0, 0, 1, 0, 0, 0, 1});

  attention::AttentionArgs args;  // the scale is 1 / sqrt(2) by default
  args.q = q.View();
  args.k = k.View();
  args.v = v.View();

  const auto steps = attention::Attend(args);
  const auto fused = attention::AttendFused(args);
  if (!steps.ok() || !fused.ok()) {
    const auto& error = steps.ok() ? fused.error() : steps.error();
    std::fprintf(stderr, "%s\n", error.message.c_str());
    return 1;
  }
  Print("weights", steps.value().weights);
  Print("output", steps.value().output);
  Print("fused", fused.value().output);
}
