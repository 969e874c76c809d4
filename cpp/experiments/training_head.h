// One head of attention that predicts the next token, and the gradient of its
// loss. All in float64, in sums of fixed order: the same weights give the same
// bits with and without SIMD.
#ifndef ATTENTION_EXPERIMENTS_TRAINING_HEAD_H_
#define ATTENTION_EXPERIMENTS_TRAINING_HEAD_H_

#include <array>
#include <cstddef>
#include <vector>

#include "experiments/training_tasks.h"

namespace attention {

// A token as the head sees it has two or three features, each one-hot: which
// token it is, which one stands before it (if the task says so), and its place.
// x is their concatenation, so that x W is a sum of a few rows of W:
//   row t                the token is t
//   row vocabulary + t   the token before it is t (none at place 0)
//   the last rows        its place is 0, 1, ...
struct HeadSizes {
  size_t vocabulary = 0;
  size_t tokens = 0;
  size_t dim = 0;  // of queries and keys
  bool sees_previous = false;

  size_t Width() const { return FirstPlaceRow() + tokens; }
  size_t FirstPlaceRow() const { return (sees_previous ? 2 : 1) * vocabulary; }
};

// A number for each weight: the weights themselves, or a gradient.
struct HeadMatrices {
  explicit HeadMatrices(const HeadSizes& sizes);

  // Zero at first.
  std::vector<double> wq;  // [width, dim]
  std::vector<double> wk;  // [width, dim]
  std::vector<double> wv;  // [width, vocabulary]: a value is a vote for each
                           // token to be the next

  std::array<std::vector<double>*, 3> All() { return {&wq, &wk, &wv}; }
};

// What came out for one sentence, and what its gradient needs.
struct HeadPass {
  std::vector<double> query;          // [dim], of the asking token
  std::vector<double> keys;           // [visible, dim]
  std::vector<double> values;         // [visible, vocabulary]
  std::vector<double> weights;        // [visible], softmax(q.k / sqrt(dim))
  std::vector<double> logits;         // [vocabulary], sum of weight * value
  std::vector<double> probabilities;  // [vocabulary], softmax(logits)
  double loss = 0.0;                  // -ln probabilities[answer]

  // The first of the likeliest tokens.
  size_t Guess() const;
};

// out[c] = sum of the rows of `matrix` [width, columns] that the token at
// `place` of the sentence has: its row of x W.
void Project(const HeadSizes& sizes, const std::vector<double>& matrix,
             size_t columns, const Sentence& sentence, size_t place,
             double* out);

// What follows the prompt, when the asking token may see the first `visible`
// tokens of the sentence: all of the prompt, or the answer too. `pass` may be
// used again and again.
void Predict(const HeadSizes& sizes, const HeadMatrices& weights,
             const Sentence& sentence, size_t visible, HeadPass& pass);

// Adds share * d loss / d weights to `gradient`; `pass` is that of Predict.
void AddGradient(const HeadSizes& sizes, const Sentence& sentence,
                 const HeadPass& pass, double share, HeadMatrices& gradient);

}  // namespace attention

#endif  // ATTENTION_EXPERIMENTS_TRAINING_HEAD_H_
