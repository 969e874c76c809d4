// Draws the start and the sentences, steps, and measures after every step.
#include "experiments/trainer.h"

#include "core/rng.h"

namespace attention {
namespace {

// What is drawn from which substream.
constexpr uint64_t kWeightsSubstream = 0;
constexpr uint64_t kTrainedSubstream = 1;
constexpr uint64_t kHeldOutSubstream = 2;

RandomStream StreamOf(const TrainingSetup& setup, uint64_t substream) {
  return {setup.seed, static_cast<uint32_t>(setup.task), substream};
}

HeadSizes HeadSizesOf(TrainingTask task) {
  const TaskSizes sizes = SizesOf(task);
  return {sizes.vocabulary, sizes.tokens, kTrainingDim, sizes.sees_previous};
}

// Uniform numbers, drawn in the order W_Q, W_K, W_V.
HeadMatrices StartOf(const TrainingSetup& setup, const HeadSizes& sizes) {
  HeadMatrices start(sizes);
  const RandomStream stream = StreamOf(setup, kWeightsSubstream);
  uint64_t drawn = 0;
  for (size_t m = 0; m < start.All().size(); ++m) {
    std::vector<double>& matrix = *start.All()[m];
    std::vector<float> numbers(matrix.size());
    FillRandom(stream, Distribution::kUniform11, drawn, numbers.data(),
               numbers.size());
    drawn += numbers.size();
    for (size_t n = 0; n < matrix.size(); ++n) {
      matrix[n] = StartSpread(setup, m) * double{numbers[n]};
    }
  }
  return start;
}

std::vector<Sentence> DrawSentences(TrainingTask task, bool held_out,
                                    size_t count, Draws& draws) {
  std::vector<Sentence> sentences;
  sentences.reserve(count);
  for (size_t n = 0; n < count; ++n) {
    sentences.push_back(DrawSentence(task, held_out, draws));
  }
  return sentences;
}

}  // namespace

double StartSpread(const TrainingSetup& setup, size_t m) {
  if (m == 2) return kValueStart;
  return setup.zero_start ? 0.0 : kQueryKeyStart;
}

Trainer::Trainer(const TrainingSetup& setup)
    : setup_(setup),
      sizes_(HeadSizesOf(setup.task)),
      start_(StartOf(setup, sizes_)),
      weights_(start_),
      trained_(StreamOf(setup, kTrainedSubstream)) {
  Draws held_out(StreamOf(setup, kHeldOutSubstream));
  held_out_ = DrawSentences(setup.task, true, kHeldOutSentences, held_out);
  batch_ = DrawSentences(setup.task, false, kTrainingBatch, trained_);
  history_.push_back(Measure());
}

double Trainer::BatchLoss(const HeadMatrices& weights) const {
  HeadPass pass;
  double loss = 0.0;
  for (const Sentence& sentence : batch_) {
    Predict(sizes_, weights, sentence, Visible(), pass);
    loss += pass.loss;
  }
  return loss / static_cast<double>(kTrainingBatch);
}

HeadMatrices Trainer::BatchGradient() const {
  constexpr double kShare = 1.0 / static_cast<double>(kTrainingBatch);
  HeadPass pass;
  HeadMatrices gradient(sizes_);
  for (const Sentence& sentence : batch_) {
    Predict(sizes_, weights_, sentence, Visible(), pass);
    AddGradient(sizes_, sentence, pass, kShare, gradient);
  }
  return gradient;
}

void Trainer::Step() {
  HeadMatrices gradient = BatchGradient();
  for (size_t m = 0; m < weights_.All().size(); ++m) {
    std::vector<double>& matrix = *weights_.All()[m];
    const std::vector<double>& slopes = *gradient.All()[m];
    for (size_t n = 0; n < matrix.size(); ++n) {
      matrix[n] -= setup_.rate * slopes[n];
    }
  }
  batch_ = DrawSentences(setup_.task, false, kTrainingBatch, trained_);
  history_.push_back(Measure());
}

TrainingMeasures Trainer::Measure() const {
  constexpr double kShare = 1.0 / static_cast<double>(kHeldOutSentences);
  HeadPass pass;
  TrainingMeasures mean;
  for (const Sentence& sentence : held_out_) {
    Predict(sizes_, weights_, sentence, Visible(), pass);
    mean.loss += kShare * pass.loss;
    if (pass.Guess() == sentence.Answer()) mean.accuracy += kShare;
    mean.source_weight += kShare * pass.weights[sentence.source];
    if (!setup_.causal) {
      mean.answer_weight += kShare * pass.weights.back();
      Predict(sizes_, weights_, sentence, sizes_.tokens - 1, pass);
    }
    mean.generated_loss += kShare * pass.loss;
    if (pass.Guess() == sentence.Answer()) mean.generated_accuracy += kShare;
  }
  return mean;
}

}  // namespace attention
