// The last step of a log-sum-exp, for every path that has summed its
// exponentials.
#ifndef ATTENTION_ATTENTION_LOG_SUM_EXP_H_
#define ATTENTION_ATTENTION_LOG_SUM_EXP_H_

#include <cmath>
#include <limits>

namespace attention {

// log sum_j exp(x[j]) from the largest x and sum_j exp(x[j] - largest);
// -infinity for a sum of 0, a row without a key.
inline float LogSumExp(double largest, double sum) {
  return sum == 0.0 ? -std::numeric_limits<float>::infinity()
                    : static_cast<float>(largest + std::log(sum));
}

}  // namespace attention

#endif  // ATTENTION_ATTENTION_LOG_SUM_EXP_H_
