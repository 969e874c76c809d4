// Three small languages whose sentences end in a word that only one earlier
// token tells: what a head of attention learns to find in training.
#ifndef ATTENTION_EXPERIMENTS_TRAINING_TASKS_H_
#define ATTENTION_EXPERIMENTS_TRAINING_TASKS_H_

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "core/rng.h"

namespace attention {

// Tokens are numbers from 0; what they are called is the page's business.
enum class TrainingTask {
  // "king near bird sees girl because she plays". 0 .. 2 he, she, it; 3 .. 11
  // nouns, three for each pronoun; 12 .. 14 verbs, the n-th for the n-th noun
  // of each pronoun; 15 .. 17 links; 18 because. The noun that fits the pronoun
  // tells the verb.
  kPronoun,
  // "a 3 c 1 e 1 c 1". 0 .. 4 letters, all different but for the last; 5 .. 9
  // digits. The digit after the letter tells the last digit.
  kRecall,
  // "b a d b c a b e b" + "e". 0 .. 4 letters. The letter after the last same
  // letter tells the next.
  kLastSame,
};

struct TaskSizes {
  size_t vocabulary = 0;
  size_t tokens = 0;  // of a sentence, its answer included
  // Whether each token is given the one before it, too: where what tells the
  // answer has to be found by its neighbour.
  bool sees_previous = false;
};

TaskSizes SizesOf(TrainingTask task);

struct Sentence {
  std::vector<size_t> tokens;  // the prompt, then the answer
  size_t source = 0;           // where the token stands that tells the answer

  // Of the last token of the prompt, which has to find the source.
  size_t Asking() const { return tokens.size() - 2; }
  size_t Answer() const { return tokens.back(); }
};

// The numbers of a stream, one after the other.
class Draws {
 public:
  explicit Draws(const RandomStream& from) : from_(from) {}

  // From 0 to count - 1, each as likely as the others; count below 2^24.
  size_t Below(size_t count);

 private:
  RandomStream from_;
  std::array<float, 64> chunk_;
  uint64_t drawn_ = 0;
};

// Whether the sentence is kept out of training: of all sentences about one in
// four is, by a hash of its tokens.
bool IsHeldOut(const Sentence& sentence);

// A random sentence that is held out, or one that is not.
Sentence DrawSentence(TrainingTask task, bool held_out, Draws& draws);

}  // namespace attention

#endif  // ATTENTION_EXPERIMENTS_TRAINING_TASKS_H_
