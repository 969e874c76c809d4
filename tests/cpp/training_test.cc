// Training: every task is solved on sentences that were kept out of it, a step
// is a step down the gradient, and the same arguments give the same bits.
#include "experiments/training.h"

#include <gtest/gtest.h>

#include <cmath>
#include <cstring>
#include <string>
#include <vector>

#include "cpp/tolerance.h"
#include "cpp/value_of.h"

namespace attention {
namespace {

constexpr TrainingTask kTasks[] = {
    TrainingTask::kPronoun, TrainingTask::kRecall, TrainingTask::kLastSame};

TrainingArgs Args(TrainingTask task, size_t steps, uint32_t seed = 1) {
  TrainingArgs args;
  args.setup.task = task;
  args.setup.seed = seed;
  args.steps = steps;
  return args;
}

TrainingResult Trained(const TrainingArgs& args) {
  return ValueOf(Training(args, {}));
}

TEST(Training, SolvesEveryTaskInAHundredSteps) {
  for (const TrainingTask task : kTasks) {
    for (const uint32_t seed : {1u, 2u, 3u, 4u}) {
      const TrainingResult r = Trained(Args(task, 100, seed));
      EXPECT_LT(r.accuracies.data.front(), 0.6f);
      EXPECT_GT(r.accuracies.data.back(), 0.95f) << "seed " << seed;
      EXPECT_GT(r.source_weights.data.back(), 0.6f) << "seed " << seed;
      EXPECT_LT(r.losses.data.back(), 0.2f * r.losses.data.front());
    }
  }
}

TEST(Training, WithoutTheCausalMaskTheLossFallsAndGenerationFails) {
  for (const TrainingTask task : kTasks) {
    TrainingArgs args = Args(task, 100);
    args.setup.causal = false;
    const TrainingResult r = Trained(args);
    EXPECT_EQ(r.accuracies.data.back(), 1.0f);
    EXPECT_LT(r.losses.data.back(), 0.05f);
    EXPECT_GT(r.answer_weights.data.back(), 0.9f);
    EXPECT_LT(r.generated_accuracies.data.back(), 0.8f);
    EXPECT_GT(r.generated_losses.data.back(), 10 * r.losses.data.back());
  }
}

TEST(Training, WithTheCausalMaskGeneratingIsTheSameComputation) {
  const TrainingResult r = Trained(Args(TrainingTask::kRecall, 20));
  EXPECT_EQ(r.losses.data, r.generated_losses.data);
  EXPECT_EQ(r.accuracies.data, r.generated_accuracies.data);
  EXPECT_EQ(r.answer_weights.data, std::vector<float>(21, 0.0f));
}

TEST(Training, StartsAsLikelyWrongAsAnyGuess) {
  // The logits are near 0, so the loss is near ln(vocabulary).
  for (const TrainingTask task : kTasks) {
    const TrainingResult r = Trained(Args(task, 0));
    EXPECT_EQ(r.losses.data.size(), 1u);
    EXPECT_NEAR(r.losses.data[0],
                std::log(static_cast<double>(SizesOf(task).vocabulary)), 0.1);
  }
}

TEST(Training, GoesDownTheGradientThatFiniteDifferencesFind) {
  for (const TrainingTask task : kTasks) {
    for (const size_t steps : {0, 25}) {
      const TrainingResult before = Trained(Args(task, steps));
      const TrainingResult after = Trained(Args(task, steps + 1));
      const Tensor* now[] = {&before.wq, &before.wk, &before.wv};
      const Tensor* then[] = {&after.wq, &after.wk, &after.wv};
      for (size_t m = 0; m < 3; ++m) {
        const SteepestWeight& w = before.steepest[m];
        EXPECT_NEAR(w.gradient, w.difference, 1e-7);
        EXPECT_GT(std::abs(w.gradient), 0.0);
        EXPECT_GE(w.gradient_norm, std::abs(w.gradient));
        const size_t at = w.row * now[m]->shape.dim + w.column;
        EXPECT_FLOAT_EQ(now[m]->data[at], static_cast<float>(w.weight));
        EXPECT_FLOAT_EQ(then[m]->data[at], static_cast<float>(w.next));
        EXPECT_DOUBLE_EQ(w.next, w.weight - 4.0 * w.gradient);
        // No other weight of the matrix moved further.
        for (size_t n = 0; n < now[m]->data.size(); ++n) {
          EXPECT_LE(std::abs(then[m]->data[n] - now[m]->data[n]),
                    4.0 * std::abs(w.gradient) + 1e-6);
        }
      }
    }
  }
}

TEST(Training, StartsFromSmallNumbersOrZeros) {
  TrainingArgs args = Args(TrainingTask::kPronoun, 0);
  const TrainingResult random = Trained(args);
  args.setup.zero_start = true;
  const TrainingResult zeros = Trained(args);
  float largest = 0.0f;
  for (const float weight : random.wq.data) {
    largest = std::max(largest, std::abs(weight));
  }
  EXPECT_LE(largest, 0.3f);
  EXPECT_GT(largest, 0.29f);
  EXPECT_EQ(zeros.wq.data, std::vector<float>(zeros.wq.data.size(), 0.0f));
  EXPECT_EQ(zeros.wv.data, random.wv.data);
  EXPECT_EQ(random.steepest[0].weight, random.steepest[0].start);
  for (const size_t m : {0u, 1u, 2u}) {
    EXPECT_EQ(random.steepest[m].start_spread, m == 2 ? 0.1 : 0.3);
    EXPECT_EQ(zeros.steepest[m].start_spread, m == 2 ? 0.1 : 0.0);
  }
}

TEST(Training, FromZerosQueriesAndKeysNeverLeaveZero) {
  TrainingArgs args = Args(TrainingTask::kLastSame, 50);
  args.setup.zero_start = true;
  const TrainingResult r = Trained(args);
  EXPECT_EQ(r.steepest[0].gradient_norm, 0.0);
  EXPECT_EQ(r.steepest[1].gradient_norm, 0.0);
  EXPECT_GT(r.steepest[2].gradient_norm, 0.0);
  EXPECT_EQ(r.wq.data, std::vector<float>(r.wq.data.size(), 0.0f));
  EXPECT_LT(r.accuracies.data.back(), 0.8f);
  // Every key gets the same weight.
  for (const float weight : r.source_weights.data) {
    EXPECT_FLOAT_EQ(weight, 1.0f / 8);
  }
}

TEST(Training, ShowsTheProbeAsTheHeadSeesIt) {
  TrainingArgs args = Args(TrainingTask::kRecall, 5);
  args.probe = 17;
  const TrainingResult r = Trained(args);
  EXPECT_TRUE(IsHeldOut(r.probe));
  const size_t width = r.sizes.Width(), dim = r.sizes.dim;
  EXPECT_EQ(r.wq.shape, (Shape{1, 1, width, dim}));
  EXPECT_EQ(r.wv.shape, (Shape{1, 1, width, r.sizes.vocabulary}));
  // Row 1 of q = the rows of W_Q for its token, the one before, its place.
  for (size_t c = 0; c < dim; ++c) {
    const size_t rows[] = {r.probe.tokens[1], 10 + r.probe.tokens[0], 20 + 1};
    double sum = 0.0;
    for (const size_t row : rows) sum += double{r.wq.data[row * dim + c]};
    EXPECT_NEAR(r.q.data[dim + c], sum, 1e-6);
  }
  for (const size_t a : {0, 13, 27}) {
    for (const size_t b : {2, 26}) {
      double sum = 0.0;
      for (size_t c = 0; c < dim; ++c) {
        sum += double{r.wq.data[a * dim + c]} * double{r.wk.data[b * dim + c]};
      }
      EXPECT_NEAR(r.query_key.data[a * width + b], sum, 1e-6);
    }
  }
  args.probe = 18;
  EXPECT_NE(Trained(args).probe.tokens, r.probe.tokens);
}

TEST(Training, EveryArgumentCounts) {
  const TrainingArgs args = Args(TrainingTask::kRecall, 3);
  const std::vector<float> wq = Trained(args).wq.data;
  EXPECT_EQ(Trained(args).wq.data, wq);
  TrainingArgs other = args;
  other.setup.seed = 2;
  EXPECT_NE(Trained(other).wq.data, wq);
  other = args;
  other.setup.rate = 2.0;
  EXPECT_NE(Trained(other).wq.data, wq);
  other = args;
  other.setup.causal = false;
  EXPECT_NE(Trained(other).wq.data, wq);
  other = args;
  other.setup.rate = 0.0;
  const TrainingResult still = Trained(other);
  EXPECT_EQ(still.losses.data.front(), still.losses.data.back());
}

TEST(Training, ASessionGivesTheBitsOfATrainingFromTheStart) {
  TrainingSession session;
  for (const size_t steps : {4, 9, 9, 2}) {
    const TrainingArgs args = Args(TrainingTask::kLastSame, steps);
    const TrainingResult kept = ValueOf(session.Run(args, {}));
    const TrainingResult fresh = Trained(args);
    EXPECT_EQ(kept.wk.data, fresh.wk.data);
    EXPECT_EQ(kept.losses.data, fresh.losses.data);
    EXPECT_EQ(kept.batch_loss, fresh.batch_loss);
  }
  TrainingArgs other = Args(TrainingTask::kLastSame, 9);
  other.setup.zero_start = true;
  EXPECT_EQ(ValueOf(session.Run(other, {})).losses.data,
            Trained(other).losses.data);
}

TEST(Training, ReportsProgressStopsWhenToldAndGoesOnFromThere) {
  TrainingSession session;
  std::vector<double> heard;
  const TrainingArgs args = Args(TrainingTask::kRecall, 4);
  const auto stopped = session.Run(args, [&](double done) {
    heard.push_back(done);
    return heard.size() < 2;
  });
  ASSERT_FALSE(stopped.ok());
  EXPECT_EQ(stopped.error().message, kCancelled);
  EXPECT_EQ(heard, (std::vector<double>{0.25, 0.5}));
  heard.clear();
  const auto finished = session.Run(args, [&](double done) {
    heard.push_back(done);
    return true;
  });
  EXPECT_EQ(heard, (std::vector<double>{0.5, 1.0}));
  EXPECT_EQ(ValueOf(finished).wq.data, Trained(args).wq.data);
}

TEST(Training, RefusesWhatIsOutOfRange) {
  const auto message = [](const TrainingArgs& args) {
    const auto refused = Training(args, {});
    return refused.ok() ? std::string() : refused.error().message;
  };
  TrainingArgs args = Args(TrainingTask::kRecall, 10001);
  EXPECT_EQ(message(args), "steps is 10001; allowed: at most 10000");
  args.steps = 0;
  args.probe = 256;
  EXPECT_EQ(message(args), "probe is 256; allowed: 0 to 255");
  args.probe = 255;
  EXPECT_EQ(message(args), "");
  args.setup.rate = -1.0;
  EXPECT_EQ(message(args), "rate is -1; allowed: 0 to 100");
  args.setup.rate = std::nan("");
  EXPECT_EQ(message(args), "rate is nan; allowed: 0 to 100");
}

TEST(Training, StaysFiniteAtTheLargestRate) {
  TrainingArgs args = Args(TrainingTask::kLastSame, 60);
  args.setup.rate = kMaxTrainingRate;
  for (const float loss : Trained(args).losses.data) {
    EXPECT_TRUE(std::isfinite(loss));
  }
}

}  // namespace
}  // namespace attention
