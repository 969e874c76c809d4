// The chain rule for one query, from the loss back to the three matrices. Only
// the rows of the features that a token has are read and written.
#include "experiments/training_head.h"

#include <algorithm>
#include <cmath>

namespace attention {
namespace {

// Calls `each(row)` for the rows of x W that the token at `place` has.
template <class Each>
void ForEachFeature(const HeadSizes& sizes, const Sentence& sentence,
                    size_t place, Each each) {
  each(sentence.tokens[place]);
  if (sizes.sees_previous && place > 0) {
    each(sizes.vocabulary + sentence.tokens[place - 1]);
  }
  each(sizes.FirstPlaceRow() + place);
}

// gradient of W += x^T d, where d is the gradient of x W.
void AddToRows(const HeadSizes& sizes, const Sentence& sentence, size_t place,
               const double* d, size_t columns, std::vector<double>& gradient) {
  ForEachFeature(sizes, sentence, place, [&](size_t row) {
    for (size_t c = 0; c < columns; ++c) gradient[row * columns + c] += d[c];
  });
}

double Dot(const double* a, const double* b, size_t count) {
  double sum = 0.0;
  for (size_t c = 0; c < count; ++c) sum += a[c] * b[c];
  return sum;
}

// Puts softmax in place of the scores; returns ln of the sum of their exps.
double SoftmaxInPlace(std::vector<double>& scores) {
  const double maximum = *std::max_element(scores.begin(), scores.end());
  double sum = 0.0;
  for (double& score : scores) {
    score = std::exp(score - maximum);
    sum += score;
  }
  for (double& score : scores) score /= sum;
  return maximum + std::log(sum);
}

}  // namespace

HeadMatrices::HeadMatrices(const HeadSizes& sizes)
    : wq(sizes.Width() * sizes.dim),
      wk(sizes.Width() * sizes.dim),
      wv(sizes.Width() * sizes.vocabulary) {}

size_t HeadPass::Guess() const {
  return static_cast<size_t>(std::max_element(logits.begin(), logits.end()) -
                             logits.begin());
}

void Project(const HeadSizes& sizes, const std::vector<double>& matrix,
             size_t columns, const Sentence& sentence, size_t place,
             double* out) {
  std::fill_n(out, columns, 0.0);
  ForEachFeature(sizes, sentence, place, [&](size_t row) {
    for (size_t c = 0; c < columns; ++c) out[c] += matrix[row * columns + c];
  });
}

void Predict(const HeadSizes& sizes, const HeadMatrices& weights,
             const Sentence& sentence, size_t visible, HeadPass& pass) {
  const size_t dim = sizes.dim, vocabulary = sizes.vocabulary;
  const double scale = 1.0 / std::sqrt(static_cast<double>(dim));
  pass.query.resize(dim);
  pass.keys.resize(visible * dim);
  pass.values.resize(visible * vocabulary);
  pass.weights.resize(visible);
  pass.logits.assign(vocabulary, 0.0);

  Project(sizes, weights.wq, dim, sentence, sentence.Asking(),
          pass.query.data());
  for (size_t j = 0; j < visible; ++j) {
    double* key = pass.keys.data() + j * dim;
    double* value = pass.values.data() + j * vocabulary;
    Project(sizes, weights.wk, dim, sentence, j, key);
    Project(sizes, weights.wv, vocabulary, sentence, j, value);
    pass.weights[j] = Dot(pass.query.data(), key, dim) * scale;
  }
  SoftmaxInPlace(pass.weights);
  for (size_t j = 0; j < visible; ++j) {
    const double* value = pass.values.data() + j * vocabulary;
    for (size_t c = 0; c < vocabulary; ++c) {
      pass.logits[c] += pass.weights[j] * value[c];
    }
  }
  pass.probabilities = pass.logits;
  const double log_sum_exp = SoftmaxInPlace(pass.probabilities);
  pass.loss = log_sum_exp - pass.logits[sentence.Answer()];
}

void AddGradient(const HeadSizes& sizes, const Sentence& sentence,
                 const HeadPass& pass, double share, HeadMatrices& gradient) {
  const size_t dim = sizes.dim, vocabulary = sizes.vocabulary;
  const size_t visible = pass.weights.size();
  const double scale = 1.0 / std::sqrt(static_cast<double>(dim));

  // Of the logits: softmax and logarithm together.
  std::vector<double> d_logits(pass.probabilities);
  d_logits[sentence.Answer()] -= 1.0;
  for (double& d : d_logits) d *= share;

  // Of the weights, and their mean by weight.
  std::vector<double> d_weights(visible);
  double mean = 0.0;
  for (size_t j = 0; j < visible; ++j) {
    const double* value = pass.values.data() + j * vocabulary;
    d_weights[j] = Dot(d_logits.data(), value, vocabulary);
    mean += pass.weights[j] * d_weights[j];
  }

  std::vector<double> d_query(dim), d_key(dim), d_value(vocabulary);
  for (size_t j = 0; j < visible; ++j) {
    for (size_t c = 0; c < vocabulary; ++c) {
      d_value[c] = pass.weights[j] * d_logits[c];
    }
    const double d_score = pass.weights[j] * (d_weights[j] - mean) * scale;
    const double* key = pass.keys.data() + j * dim;
    for (size_t c = 0; c < dim; ++c) {
      d_query[c] += d_score * key[c];
      d_key[c] = d_score * pass.query[c];
    }
    AddToRows(sizes, sentence, j, d_key.data(), dim, gradient.wk);
    AddToRows(sizes, sentence, j, d_value.data(), vocabulary, gradient.wv);
  }
  AddToRows(sizes, sentence, sentence.Asking(), d_query.data(), dim,
            gradient.wq);
}

}  // namespace attention
