// The core on this machine itself, timed for the benchmark. Prints JSON with
// the least CPU time of each in milliseconds.
//   native attention TOKENS DIM ROUNDS  one head of attention, full and causal,
//                                       and the peak of multiplications and
//                                       additions, in turns
//   native scaling PAIRS DIM ROUNDS     the scores of so many normal pairs
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <limits>
#include <string>

#include "attention/fused.h"
#include "experiments/scaling.h"
#include "native_peak.h"

namespace {

constexpr double kInfinity = std::numeric_limits<double>::infinity();

// Milliseconds of CPU time.
template <class Work>
double TimeOf(const Work& work) {
  const std::clock_t before = std::clock();
  work();
  return static_cast<double>(std::clock() - before) * 1e3 / CLOCKS_PER_SEC;
}

void MustSucceed(bool ok) {
  if (!ok) std::exit(1);
}

void RaceAttention(size_t tokens, size_t dim, int rounds) {
  attention::Tensor numbers({1, 1, tokens, dim});
  for (size_t n = 0; n < numbers.data.size(); ++n) {
    numbers.data[n] = static_cast<float>(n * 7919 % 2000) / 1000.0f - 1.0f;
  }
  attention::AttentionArgs args;
  args.q = args.k = args.v =
      static_cast<const attention::Tensor&>(numbers).View();
  attention::AttentionArgs causal_args = args;
  causal_args.masks = {attention::CausalMask{}};

  // As many operations as attention has, and so the same chance to be
  // disturbed.
  const double operations = 4.0 * static_cast<double>(tokens * tokens * dim);
  const auto steps =
      static_cast<size_t>(operations / RunNativePeak(1).operations);
  NativePeak peak = {};
  double full = kInfinity, causal = kInfinity, peak_time = kInfinity;
  for (int round = 0; round < rounds; ++round) {
    full = std::min(
        full, TimeOf([&] { MustSucceed(attention::AttendFused(args).ok()); }));
    causal = std::min(causal, TimeOf([&] {
                        MustSucceed(attention::AttendFused(causal_args).ok());
                      }));
    peak_time = std::min(peak_time, TimeOf([&] {
                           peak = RunNativePeak(steps);
                           MustSucceed(peak.sum > 0.0f);
                         }));
  }
  std::printf(
      "{\"full\": %.4f, \"causal\": %.4f, \"peakRate\": %.1f, "
      "\"target\": \"%s\"}\n",
      full, causal, peak.operations / peak_time, peak.target);
}

void TimeScaling(size_t pairs, size_t dim, int rounds) {
  attention::ScalingOptions options;
  options.dims = {dim};
  options.samples = pairs;
  options.seed = 1;
  double least = kInfinity;
  for (int round = 0; round < rounds; ++round) {
    least = std::min(least, TimeOf([&] {
                       MustSucceed(attention::Scaling(options, {}).ok());
                     }));
  }
  std::printf("{\"scaling\": %.4f}\n", least);
}

}  // namespace

int main(int argc, char** argv) {
  if (argc != 5) return 2;
  const std::string what = argv[1];
  const auto rows = static_cast<size_t>(std::atoi(argv[2]));
  const auto dim = static_cast<size_t>(std::atoi(argv[3]));
  const int rounds = std::atoi(argv[4]);
  if (what == "attention") {
    RaceAttention(rows, dim, rounds);
  } else if (what == "scaling") {
    TimeScaling(rows, dim, rounds);
  } else {
    return 2;
  }
}
