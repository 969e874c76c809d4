// The fused path on this machine itself, timed for the benchmark: prints the
// least CPU time in milliseconds, full and causal, for one head of the given
// tokens and dim. Usage: native TOKENS DIM ROUNDS
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <ctime>

#include "attention/fused.h"

namespace {

double LeastTime(const attention::AttentionArgs& args, int rounds) {
  double least = 1e9;
  for (int round = 0; round < rounds; ++round) {
    const std::clock_t before = std::clock();
    if (!attention::AttendFused(args).ok()) std::exit(1);
    const double seconds =
        static_cast<double>(std::clock() - before) / CLOCKS_PER_SEC;
    least = std::min(least, seconds * 1e3);
  }
  return least;
}

}  // namespace

int main(int argc, char** argv) {
  if (argc != 4) return 2;
  const auto tokens = static_cast<size_t>(std::atoi(argv[1]));
  const auto dim = static_cast<size_t>(std::atoi(argv[2]));
  attention::Tensor numbers({1, 1, tokens, dim});
  for (size_t n = 0; n < numbers.data.size(); ++n) {
    numbers.data[n] = static_cast<float>(n * 7919 % 2000) / 1000.0f - 1.0f;
  }
  attention::AttentionArgs args;
  args.q = args.k = args.v =
      static_cast<const attention::Tensor&>(numbers).View();
  const int rounds = std::atoi(argv[3]);
  const double full = LeastTime(args, rounds);
  args.masks = {attention::CausalMask{}};
  std::printf("{\"full\": %.4f, \"causal\": %.4f}\n", full,
              LeastTime(args, rounds));
}
