// The peak of multiplications and additions of one core of this machine, in the
// best instruction set it has: what the native kernel's share is taken of.
#ifndef ATTENTION_BENCH_NATIVE_PEAK_H_
#define ATTENTION_BENCH_NATIVE_PEAK_H_

#include <cstddef>

struct NativePeak {
  const char* target;  // the instruction set, as Highway names it
  double operations;   // multiplications and additions of float32
  float sum;           // of what they came to
};

// Runs `steps` steps of twelve vectors, one multiplication and one addition in
// each of their lanes.
NativePeak RunNativePeak(size_t steps);

#endif  // ATTENTION_BENCH_NATIVE_PEAK_H_
