// Where W_Q, W_K and W_V come from: one head of attention learns, by plain
// gradient descent, to find the token that tells what comes next.
#ifndef ATTENTION_EXPERIMENTS_TRAINING_H_
#define ATTENTION_EXPERIMENTS_TRAINING_H_

#include <array>
#include <cstddef>
#include <optional>

#include "core/progress.h"
#include "core/result.h"
#include "core/tensor_view.h"
#include "experiments/trainer.h"

namespace attention {

struct TrainingArgs {
  TrainingSetup setup;
  size_t steps = 0;
  size_t probe = 0;  // which of the held-out sentences is shown
};

inline constexpr size_t kMaxTrainingSteps = 10000;
inline constexpr double kMaxTrainingRate = 100.0;
// A finite difference moves a weight by so much up and down.
inline constexpr double kDifferenceStep = 1e-4;

// The weight of a matrix with the largest gradient, and the step it takes next.
struct SteepestWeight {
  double gradient_norm = 0.0;  // of the whole matrix: root of the squares' sum
  size_t row = 0;              // a feature of a token, see HeadSizes
  size_t column = 0;
  // It was drawn uniform in +-start_spread.
  double start_spread = 0.0;
  double start = 0.0;         // before the first step
  double weight = 0.0;        // now
  double gradient = 0.0;      // of the batch's mean loss, by the chain rule
  double raised_loss = 0.0;   // the same loss with weight + kDifferenceStep
  double lowered_loss = 0.0;  // and with weight - kDifferenceStep
  double difference = 0.0;    // (raised - lowered) / (2 kDifferenceStep)
  double next = 0.0;          // weight - rate * gradient
};

struct TrainingResult {
  HeadSizes sizes;
  // Row n is after n steps, n = 0 .. steps: see TrainingMeasures.
  Tensor losses;                // [steps + 1, 1]
  Tensor accuracies;            // [steps + 1, 1]
  Tensor generated_losses;      // [steps + 1, 1]
  Tensor generated_accuracies;  // [steps + 1, 1]
  Tensor source_weights;        // [steps + 1, 1]
  Tensor answer_weights;        // [steps + 1, 1]
  // After the last step.
  Tensor wq;         // [width, dim]
  Tensor wk;         // [width, dim]
  Tensor wv;         // [width, vocabulary]
  Tensor query_key;  // [width, width]  W_Q W_K^T: what matches what
  // The sentence that is asked about, answer included, and its projections.
  Sentence probe;
  Tensor q;  // [tokens, dim]
  Tensor k;  // [tokens, dim]
  Tensor v;  // [tokens, vocabulary]
  // The batch of the step that comes next, and that step.
  double batch_loss = 0.0;
  std::array<SteepestWeight, 3> steepest;  // of W_Q, W_K and W_V
};

// Trains step by step, and keeps what it has trained: more steps of the same
// setup cost only themselves, fewer are trained anew from the start.
class TrainingSession {
 public:
  // Calls `progress` after every step that is trained here. Error: a rate or
  // a number of steps out of its range; a probe that is not below
  // kHeldOutSentences; kCancelled.
  Result<TrainingResult> Run(const TrainingArgs& args,
                             const Progress& progress);

 private:
  std::optional<Trainer> trainer_;
};

// The same from the start: a pure function of `args`. The bits are the same
// with and without SIMD; elsewhere exp and log may round otherwise.
Result<TrainingResult> Training(const TrainingArgs& args,
                                const Progress& progress);

}  // namespace attention

#endif  // ATTENTION_EXPERIMENTS_TRAINING_H_
