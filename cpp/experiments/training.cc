// Trains as far as is asked for, and reports where that has led.
#include "experiments/training.h"

#include <cmath>
#include <string>
#include <vector>

#include "core/number_text.h"

namespace attention {
namespace {

std::optional<Error> Refuse(const TrainingArgs& args) {
  const double rate = args.setup.rate;
  if (!(rate >= 0.0 && rate <= kMaxTrainingRate)) {
    return Error{"rate is " + NumberText(static_cast<float>(rate)) +
                 "; allowed: 0 to " +
                 NumberText(static_cast<float>(kMaxTrainingRate))};
  }
  if (args.steps > kMaxTrainingSteps) {
    return Error{"steps is " + std::to_string(args.steps) +
                 "; allowed: at most " + std::to_string(kMaxTrainingSteps)};
  }
  if (args.probe < kHeldOutSentences) return std::nullopt;
  return Error{"probe is " + std::to_string(args.probe) + "; allowed: 0 to " +
               std::to_string(kHeldOutSentences - 1)};
}

bool IsSame(const TrainingSetup& a, const TrainingSetup& b) {
  return a.task == b.task && a.seed == b.seed && a.rate == b.rate &&
         a.causal == b.causal && a.zero_start == b.zero_start;
}

Tensor TensorOf(const std::vector<double>& numbers, size_t columns) {
  return {Shape{1, 1, numbers.size() / columns, columns},
          {numbers.begin(), numbers.end()}};
}

Tensor Column(const std::vector<TrainingMeasures>& history,
              double TrainingMeasures::*measure) {
  std::vector<double> column;
  for (const TrainingMeasures& measures : history) {
    column.push_back(measures.*measure);
  }
  return TensorOf(column, 1);
}

// W_Q W_K^T
Tensor QueryKey(const HeadSizes& sizes, const HeadMatrices& weights) {
  const size_t width = sizes.Width(), dim = sizes.dim;
  std::vector<double> product(width * width);
  for (size_t a = 0; a < width; ++a) {
    for (size_t b = 0; b < width; ++b) {
      for (size_t c = 0; c < dim; ++c) {
        product[a * width + b] +=
            weights.wq[a * dim + c] * weights.wk[b * dim + c];
      }
    }
  }
  return TensorOf(product, width);
}

// x W for every token of the sentence.
Tensor Projected(const HeadSizes& sizes, const std::vector<double>& matrix,
                 size_t columns, const Sentence& sentence) {
  std::vector<double> rows(sizes.tokens * columns);
  for (size_t i = 0; i < sizes.tokens; ++i) {
    Project(sizes, matrix, columns, sentence, i, rows.data() + i * columns);
  }
  return TensorOf(rows, columns);
}

// Of matrix m: 0 is W_Q, 1 is W_K, 2 is W_V.
SteepestWeight SteepestOf(const Trainer& trainer, size_t m,
                          const std::vector<double>& gradient) {
  SteepestWeight steepest;
  size_t at = 0;
  for (size_t n = 0; n < gradient.size(); ++n) {
    steepest.gradient_norm += gradient[n] * gradient[n];
    if (std::abs(gradient[n]) > std::abs(gradient[at])) at = n;
  }
  steepest.gradient_norm = std::sqrt(steepest.gradient_norm);

  HeadMatrices start = trainer.start();
  HeadMatrices moved = trainer.weights();
  double& weight = (*moved.All()[m])[at];
  const size_t columns = gradient.size() / trainer.sizes().Width();
  steepest.row = at / columns;
  steepest.column = at % columns;
  steepest.start_spread = StartSpread(trainer.setup(), m);
  steepest.start = (*start.All()[m])[at];
  steepest.weight = weight;
  steepest.gradient = gradient[at];
  steepest.next = weight - trainer.setup().rate * steepest.gradient;

  weight = steepest.weight + kDifferenceStep;
  steepest.raised_loss = trainer.BatchLoss(moved);
  weight = steepest.weight - kDifferenceStep;
  steepest.lowered_loss = trainer.BatchLoss(moved);
  steepest.difference =
      (steepest.raised_loss - steepest.lowered_loss) / (2.0 * kDifferenceStep);
  return steepest;
}

TrainingResult ReportOf(const Trainer& trainer, size_t probe) {
  using Measures = TrainingMeasures;
  const HeadSizes& sizes = trainer.sizes();
  const HeadMatrices& weights = trainer.weights();
  const std::vector<Measures>& history = trainer.history();
  TrainingResult result;
  result.sizes = sizes;
  result.losses = Column(history, &Measures::loss);
  result.accuracies = Column(history, &Measures::accuracy);
  result.generated_losses = Column(history, &Measures::generated_loss);
  result.generated_accuracies = Column(history, &Measures::generated_accuracy);
  result.source_weights = Column(history, &Measures::source_weight);
  result.answer_weights = Column(history, &Measures::answer_weight);
  result.wq = TensorOf(weights.wq, sizes.dim);
  result.wk = TensorOf(weights.wk, sizes.dim);
  result.wv = TensorOf(weights.wv, sizes.vocabulary);
  result.query_key = QueryKey(sizes, weights);
  result.probe = trainer.held_out()[probe];
  result.q = Projected(sizes, weights.wq, sizes.dim, result.probe);
  result.k = Projected(sizes, weights.wk, sizes.dim, result.probe);
  result.v = Projected(sizes, weights.wv, sizes.vocabulary, result.probe);
  result.batch_loss = trainer.BatchLoss(weights);
  HeadMatrices gradient = trainer.BatchGradient();
  for (size_t m = 0; m < result.steepest.size(); ++m) {
    result.steepest[m] = SteepestOf(trainer, m, *gradient.All()[m]);
  }
  return result;
}

}  // namespace

Result<TrainingResult> TrainingSession::Run(const TrainingArgs& args,
                                            const Progress& progress) {
  if (auto error = Refuse(args)) return *error;
  const bool continues = trainer_ && IsSame(trainer_->setup(), args.setup) &&
                         trainer_->steps() <= args.steps;
  if (!continues) trainer_.emplace(args.setup);
  const size_t first = trainer_->steps();
  while (trainer_->steps() < args.steps) {
    trainer_->Step();
    const double done = static_cast<double>(trainer_->steps() - first) /
                        static_cast<double>(args.steps - first);
    if (progress && !progress(done)) return Error{kCancelled};
  }
  return ReportOf(*trainer_, args.probe);
}

Result<TrainingResult> Training(const TrainingArgs& args,
                                const Progress& progress) {
  TrainingSession session;
  return session.Run(args, progress);
}

}  // namespace attention
