// The one head that is trained: its gradient against central differences, and
// its forward and backward pass against the library's own attention.
#include "experiments/training_head.h"

#include <gtest/gtest.h>

#include <cmath>
#include <string>
#include <vector>

#include "attention/backward.h"
#include "attention/stepwise.h"
#include "cpp/tolerance.h"
#include "cpp/value_of.h"

namespace attention {
namespace {

constexpr HeadSizes kWithPrevious{4, 5, 3, true};
constexpr HeadSizes kWithoutPrevious{4, 5, 3, false};
const Sentence kSentence{{2, 0, 3, 2, 1}, 1};

// Weights large enough that no softmax is flat.
HeadMatrices Weights(const HeadSizes& sizes) {
  HeadMatrices weights(sizes);
  uint32_t substream = 0;
  for (std::vector<double>* matrix : weights.All()) {
    std::vector<float> drawn(matrix->size());
    FillRandom({11, 0, substream++}, Distribution::kNormal, 0, drawn.data(),
               drawn.size());
    matrix->assign(drawn.begin(), drawn.end());
  }
  return weights;
}

HeadPass Passed(const HeadSizes& sizes, const HeadMatrices& weights,
                size_t visible) {
  HeadPass pass;
  Predict(sizes, weights, kSentence, visible, pass);
  return pass;
}

HeadMatrices GradientOf(const HeadSizes& sizes, const HeadMatrices& weights,
                        size_t visible) {
  HeadMatrices gradient(sizes);
  AddGradient(sizes, kSentence, Passed(sizes, weights, visible), 1.0, gradient);
  return gradient;
}

// One-hot features, written out. [visible, width]
std::vector<std::vector<double>> Features(const HeadSizes& sizes,
                                          size_t visible) {
  std::vector<std::vector<double>> x;
  for (size_t j = 0; j < visible; ++j) {
    std::vector<double> row(sizes.Width(), 0.0);
    row[kSentence.tokens[j]] = 1.0;
    if (sizes.sees_previous && j > 0) {
      row[sizes.vocabulary + kSentence.tokens[j - 1]] = 1.0;
    }
    row[sizes.Width() - sizes.tokens + j] = 1.0;
    x.push_back(row);
  }
  return x;
}

// x W, as a tensor of float32.
Tensor Product(const std::vector<std::vector<double>>& x,
               const std::vector<double>& w, size_t columns) {
  Tensor product(Shape{1, 1, x.size(), columns});
  for (size_t j = 0; j < x.size(); ++j) {
    for (size_t c = 0; c < columns; ++c) {
      double sum = 0.0;
      for (size_t a = 0; a < x[j].size(); ++a)
        sum += x[j][a] * w[a * columns + c];
      product.data[j * columns + c] = static_cast<float>(sum);
    }
  }
  return product;
}

// x^T d, from the rows of d.
std::vector<double> Transposed(const std::vector<std::vector<double>>& x,
                               const Tensor& d) {
  const size_t columns = d.shape.dim;
  std::vector<double> product(x[0].size() * columns, 0.0);
  for (size_t j = 0; j < d.shape.rows; ++j) {
    for (size_t a = 0; a < x[j].size(); ++a) {
      for (size_t c = 0; c < columns; ++c) {
        product[a * columns + c] += x[j][a] * double{d.data[j * columns + c]};
      }
    }
  }
  return product;
}

class TrainingHead : public testing::TestWithParam<size_t> {};

TEST_P(TrainingHead, HasTheGradientOfCentralDifferences) {
  for (const HeadSizes& sizes : {kWithPrevious, kWithoutPrevious}) {
    HeadMatrices weights = Weights(sizes);
    HeadMatrices gradient = GradientOf(sizes, weights, GetParam());
    for (size_t m = 0; m < 3; ++m) {
      std::vector<double>& matrix = *weights.All()[m];
      for (size_t n = 0; n < matrix.size(); ++n) {
        constexpr double kStep = 1e-5;
        const double at = matrix[n];
        matrix[n] = at + kStep;
        const double above = Passed(sizes, weights, GetParam()).loss;
        matrix[n] = at - kStep;
        const double below = Passed(sizes, weights, GetParam()).loss;
        matrix[n] = at;
        EXPECT_NEAR((*gradient.All()[m])[n], (above - below) / (2 * kStep),
                    1e-9)
            << "matrix " << m << ", weight " << n;
      }
    }
  }
}

TEST_P(TrainingHead, AgreesWithTheLibrarysAttention) {
  for (const HeadSizes& sizes : {kWithPrevious, kWithoutPrevious}) {
    const size_t visible = GetParam();
    HeadMatrices weights = Weights(sizes);
    const HeadPass pass = Passed(sizes, weights, visible);

    const auto x = Features(sizes, visible);
    const std::vector<std::vector<double>> asking = {x[kSentence.Asking()]};
    const Tensor q = Product(asking, weights.wq, sizes.dim);
    const Tensor k = Product(x, weights.wk, sizes.dim);
    const Tensor v = Product(x, weights.wv, sizes.vocabulary);
    AttentionArgs args;
    args.q = q.View();
    args.k = k.View();
    args.v = v.View();
    const StepwiseResult steps = ValueOf(Attend(args));
    EXPECT_TRUE(Near(steps.weights.data, pass.weights, kAccumulated));
    EXPECT_TRUE(Near(steps.output.data, pass.logits, kAccumulated));

    double sum = 0.0;
    for (const float logit : steps.output.data) sum += std::exp(double{logit});
    Tensor d_output(steps.output.shape);
    for (size_t c = 0; c < sizes.vocabulary; ++c) {
      const double p = std::exp(double{steps.output.data[c]}) / sum;
      EXPECT_NEAR(pass.probabilities[c], p, 1e-5);
      d_output.data[c] =
          static_cast<float>(p - (c == kSentence.Answer() ? 1.0 : 0.0));
    }
    EXPECT_NEAR(pass.loss, -std::log(pass.probabilities[kSentence.Answer()]),
                1e-12);
    const Gradients gradients = ValueOf(Backward(args, d_output.View()));
    const HeadMatrices gradient = GradientOf(sizes, weights, visible);
    EXPECT_TRUE(
        Near(Transposed(asking, gradients.dq), gradient.wq, kAccumulated));
    EXPECT_TRUE(Near(Transposed(x, gradients.dk), gradient.wk, kAccumulated));
    EXPECT_TRUE(Near(Transposed(x, gradients.dv), gradient.wv, kAccumulated));
  }
}

INSTANTIATE_TEST_SUITE_P(WithoutAndWithTheAnswerInSight, TrainingHead,
                         testing::Values(4, 5));

TEST(TrainingHeadPass, GuessesTheFirstOfTheLikeliest) {
  HeadPass pass;
  pass.logits = {-1.0, 2.0, 2.0, 0.0};
  EXPECT_EQ(pass.Guess(), 1u);
}

TEST(TrainingHeadPass, AddsItsShareToWhatIsThere) {
  const HeadMatrices weights = Weights(kWithPrevious);
  const HeadMatrices whole = GradientOf(kWithPrevious, weights, 4);
  HeadMatrices sum(kWithPrevious);
  const HeadPass pass = Passed(kWithPrevious, weights, 4);
  for (const double share : {0.25, 0.5}) {
    AddGradient(kWithPrevious, kSentence, pass, share, sum);
  }
  for (size_t n = 0; n < sum.wk.size(); ++n) {
    EXPECT_NEAR(sum.wk[n], 0.75 * whole.wk[n], 1e-15);
  }
}

TEST(TrainingHeadPass, StaysFiniteWithHugeWeights) {
  HeadMatrices weights = Weights(kWithPrevious);
  for (std::vector<double>* matrix : weights.All()) {
    for (double& weight : *matrix) weight *= 1e6;
  }
  EXPECT_TRUE(std::isfinite(Passed(kWithPrevious, weights, 4).loss));
}

}  // namespace
}  // namespace attention
