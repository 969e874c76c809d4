// The exponential of every softmax here, so that all of them mean the same by
// temperature.
#ifndef ATTENTION_ATTENTION_TEMPERED_EXP_H_
#define ATTENTION_ATTENTION_TEMPERED_EXP_H_

#include <cmath>

namespace attention {

// exp(distance / temperature) for temperature >= 0, with 0 / 0 = 0: at
// temperature 0 it is 1 for the maximum (distance 0) and 0 below it, so that a
// normalized row is the limit, shared by ties. Infinity is the other limit: 1.
// -0 is 0: divided by it, a distance below 0 would be +infinity.
inline float TemperedExp(float distance, float temperature) {
  return distance == 0.0f ? 1.0f : std::exp(distance / std::abs(temperature));
}

}  // namespace attention

#endif  // ATTENTION_ATTENTION_TEMPERED_EXP_H_
