// What the tests of attention start from: the value of a result, or a failure
// that says why there is none; and the numbers that are none.
#ifndef ATTENTION_TESTS_CPP_VALUE_OF_H_
#define ATTENTION_TESTS_CPP_VALUE_OF_H_

#include <gtest/gtest.h>

#include <limits>
#include <utility>

#include "core/result.h"

namespace attention {

inline constexpr float kInfinity = std::numeric_limits<float>::infinity();
inline constexpr float kNan = std::numeric_limits<float>::quiet_NaN();

// An empty value, after a failure, where the arguments were refused.
template <class T>
T ValueOf(Result<T> result) {
  if (!result.ok()) {
    ADD_FAILURE() << result.error().message;
    return {};
  }
  return std::move(result.value());
}

}  // namespace attention

#endif  // ATTENTION_TESTS_CPP_VALUE_OF_H_
