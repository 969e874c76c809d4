// The loops of the peak: as many operations as they say, and what they come to.
#include "experiments/multiply_adds.h"

#include <gtest/gtest.h>

namespace attention {
namespace {

MultiplyAdds Done(size_t steps, MultiplyAddLoop loop) {
  const auto result = RunMultiplyAdds(steps, loop);
  EXPECT_TRUE(result.ok());
  return result.value();
}

// x becomes x / 2 + 1 at each step: 1, 1.5, 1.75 in 13 vectors of 4.
TEST(RunMultiplyAdds, Chained) {
  EXPECT_EQ(Done(0, MultiplyAddLoop::kChained).sum, 52.0f);
  EXPECT_EQ(Done(2, MultiplyAddLoop::kChained).sum, 52.0f * 1.75f);
  EXPECT_EQ(Done(1000, MultiplyAddLoop::kChained).operations, 104000.0);
}

// 28 numbers stay 1, 28 grow by 1 at each step.
TEST(RunMultiplyAdds, Apart) {
  EXPECT_EQ(Done(0, MultiplyAddLoop::kApart).sum, 56.0f);
  EXPECT_EQ(Done(3, MultiplyAddLoop::kApart).sum, 28.0f + 28.0f * 4.0f);
  EXPECT_EQ(Done(3, MultiplyAddLoop::kApart).operations, 168.0);
}

TEST(RunMultiplyAdds, RefusesTooManySteps) {
  const auto result =
      RunMultiplyAdds(kMaxMultiplyAddSteps + 1, MultiplyAddLoop::kChained);
  EXPECT_EQ(result.error().message,
            "steps is 1073741825; allowed: 0 to 1073741824");
}

}  // namespace
}  // namespace attention
