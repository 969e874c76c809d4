// The last step of a log-sum-exp, for every path that has summed its
// exponentials.
#ifndef ATTENTION_ATTENTION_LOG_SUM_EXP_H_
#define ATTENTION_ATTENTION_LOG_SUM_EXP_H_

#include <cmath>
#include <limits>

namespace attention {

// log sum_j exp(x[j]) from the largest x and sum_j exp(x[j] - largest);
// -infinity for a sum of 0, a row without a key.
template <class T>
float LogSumExp(float largest, T sum) {
  return sum == T{0} ? -std::numeric_limits<float>::infinity()
                     : largest + static_cast<float>(std::log(sum));
}

}  // namespace attention

#endif  // ATTENTION_ATTENTION_LOG_SUM_EXP_H_
