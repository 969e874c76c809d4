// Multiplications and additions and nothing else: what a processor can do at
// most, of which a kernel reaches a share.
#ifndef ATTENTION_EXPERIMENTS_MULTIPLY_ADDS_H_
#define ATTENTION_EXPERIMENTS_MULTIPLY_ADDS_H_

#include <cstddef>

#include "core/result.h"

namespace attention {

inline constexpr size_t kMaxMultiplyAddSteps = size_t{1} << 30;

// Two loops: compilers keep now the one and now the other in registers, and the
// faster shows the peak.
enum class MultiplyAddLoop {
  kChained,  // each addition after its multiplication
  kApart,    // multiplications and additions in chains of their own
};

struct MultiplyAdds {
  double operations = 0.0;  // multiplications and additions of float32
  float sum = 0.0f;         // of what they came to
};

// Runs `steps` steps on vectors of 4 floats: 13 of them with one multiplication
// and one addition each, or 7 multiplied beside 7 added to. Error: more steps
// than kMaxMultiplyAddSteps.
Result<MultiplyAdds> RunMultiplyAdds(size_t steps, MultiplyAddLoop loop);

}  // namespace attention

#endif  // ATTENTION_EXPERIMENTS_MULTIPLY_ADDS_H_
