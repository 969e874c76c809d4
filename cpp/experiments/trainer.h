// Plain gradient descent on one head of attention, a step at a time.
#ifndef ATTENTION_EXPERIMENTS_TRAINER_H_
#define ATTENTION_EXPERIMENTS_TRAINER_H_

#include <cstddef>
#include <cstdint>
#include <vector>

#include "experiments/training_head.h"
#include "experiments/training_tasks.h"

namespace attention {

// What decides every number of a training.
struct TrainingSetup {
  TrainingTask task = TrainingTask::kPronoun;
  uint32_t seed = 0;
  double rate = 4.0;  // weight -= rate * gradient
  // Whether the asking token sees the tokens up to itself. If not, it sees the
  // answer behind it, too, as whoever forgets the causal mask lets it.
  bool causal = true;
  // W_Q and W_K start as zeros instead of small random numbers.
  bool zero_start = false;
};

// Of queries and keys.
inline constexpr size_t kTrainingDim = 16;
// Sentences that a step averages the gradient over.
inline constexpr size_t kTrainingBatch = 32;
// Sentences, none of them ever trained on, that the measures are means over.
inline constexpr size_t kHeldOutSentences = 256;
// W_Q and W_K start uniform in +-kQueryKeyStart, W_V in +-kValueStart.
inline constexpr double kQueryKeyStart = 0.3;
inline constexpr double kValueStart = 0.1;

// The s of the +-s that matrix m starts in: 0 is W_Q, 1 is W_K, 2 is W_V.
double StartSpread(const TrainingSetup& setup, size_t m);

// Means over the held-out sentences.
struct TrainingMeasures {
  double loss = 0.0;      // -ln p(answer)
  double accuracy = 0.0;  // share whose answer is the likeliest token
  // The same where the sentence ends with its prompt, as when a model writes.
  // With the causal mask they are the same bits.
  double generated_loss = 0.0;
  double generated_accuracy = 0.0;
  // The weight that the asking token gives to the source and to the answer
  // itself, which is 0 with the causal mask.
  double source_weight = 0.0;
  double answer_weight = 0.0;
};

class Trainer {
 public:
  explicit Trainer(const TrainingSetup& setup);

  const TrainingSetup& setup() const { return setup_; }
  const HeadSizes& sizes() const { return sizes_; }
  // Before the first step, and now.
  const HeadMatrices& start() const { return start_; }
  const HeadMatrices& weights() const { return weights_; }
  const std::vector<Sentence>& held_out() const { return held_out_; }
  // Entry n is after n steps.
  const std::vector<TrainingMeasures>& history() const { return history_; }
  size_t steps() const { return history_.size() - 1; }

  // The mean loss over the batch of the next step, with these weights; and its
  // gradient with the present ones.
  double BatchLoss(const HeadMatrices& weights) const;
  HeadMatrices BatchGradient() const;

  void Step();

 private:
  // How many tokens of a sentence the asking one sees in training.
  size_t Visible() const { return sizes_.tokens - (setup_.causal ? 1 : 0); }
  TrainingMeasures Measure() const;

  TrainingSetup setup_;
  HeadSizes sizes_;
  HeadMatrices start_;
  HeadMatrices weights_;
  Draws trained_;
  std::vector<Sentence> held_out_;
  std::vector<Sentence> batch_;
  std::vector<TrainingMeasures> history_;
};

}  // namespace attention

#endif  // ATTENTION_EXPERIMENTS_TRAINER_H_
