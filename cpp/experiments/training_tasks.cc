// Draws sentences by a few uniform choices each; what does not fit is drawn
// anew.
#include "experiments/training_tasks.h"

#include <algorithm>
#include <string>
#include <utility>

#include "experiments/token_hash.h"

namespace attention {
namespace {

// A random order of 0 .. N-1, by Fisher and Yates.
template <size_t N>
std::array<size_t, N> Shuffled(Draws& draws) {
  std::array<size_t, N> order;
  for (size_t n = 0; n < N; ++n) order[n] = n;
  for (size_t n = 0; n + 1 < N; ++n) {
    std::swap(order[n], order[n + draws.Below(N - n)]);
  }
  return order;
}

Sentence PronounSentence(Draws& draws) {
  constexpr size_t kNoun = 3, kVerb = 12, kLink = 15, kBecause = 18;
  const std::array<size_t, 3> pronouns = Shuffled<3>(draws);
  Sentence sentence;
  for (size_t n = 0; n < pronouns.size(); ++n) {
    const bool is_last = n + 1 == pronouns.size();
    sentence.tokens.push_back(kNoun + 3 * pronouns[n] + draws.Below(3));
    sentence.tokens.push_back(is_last ? kBecause : kLink + draws.Below(3));
  }
  const size_t chosen = draws.Below(pronouns.size());
  sentence.source = 2 * chosen;
  sentence.tokens.push_back(pronouns[chosen]);
  const size_t noun = sentence.tokens[sentence.source];
  sentence.tokens.push_back(kVerb + (noun - kNoun) % 3);
  return sentence;
}

Sentence RecallSentence(Draws& draws) {
  constexpr size_t kLetters = 5, kDigits = 5, kPairs = 3;
  const std::array<size_t, kLetters> letters = Shuffled<kLetters>(draws);
  Sentence sentence;
  for (size_t n = 0; n < kPairs; ++n) {
    sentence.tokens.push_back(letters[n]);
    sentence.tokens.push_back(kLetters + draws.Below(kDigits));
  }
  const size_t chosen = draws.Below(kPairs);
  sentence.source = 2 * chosen + 1;
  sentence.tokens.push_back(letters[chosen]);
  sentence.tokens.push_back(sentence.tokens[sentence.source]);
  return sentence;
}

Sentence LastSameSentence(Draws& draws) {
  constexpr size_t kLetters = 5, kPrompt = 8;
  while (true) {
    Sentence sentence;
    for (size_t n = 0; n < kPrompt; ++n) {
      sentence.tokens.push_back(draws.Below(kLetters));
    }
    // Backwards from the token before the last.
    const auto same = std::find(sentence.tokens.rbegin() + 1,
                                sentence.tokens.rend(), sentence.tokens.back());
    if (same == sentence.tokens.rend()) continue;
    sentence.source = static_cast<size_t>(sentence.tokens.rend() - same);
    sentence.tokens.push_back(sentence.tokens[sentence.source]);
    return sentence;
  }
}

Sentence AnySentence(TrainingTask task, Draws& draws) {
  switch (task) {
    case TrainingTask::kPronoun:
      return PronounSentence(draws);
    case TrainingTask::kRecall:
      return RecallSentence(draws);
    case TrainingTask::kLastSame:
      return LastSameSentence(draws);
  }
  return {};
}

}  // namespace

TaskSizes SizesOf(TrainingTask task) {
  switch (task) {
    case TrainingTask::kPronoun:
      return {19, 8, false};
    case TrainingTask::kRecall:
      return {10, 8, true};
    case TrainingTask::kLastSame:
      return {5, 9, true};
  }
  return {};
}

size_t Draws::Below(size_t count) {
  const size_t place = drawn_ % chunk_.size();
  if (place == 0) {
    FillRandom(from_, Distribution::kUniform01, drawn_, chunk_.data(),
               chunk_.size());
  }
  ++drawn_;
  return static_cast<size_t>(double{chunk_[place]} *
                             static_cast<double>(count));
}

bool IsHeldOut(const Sentence& sentence) {
  std::string bytes;
  for (const size_t token : sentence.tokens) {
    bytes.push_back(static_cast<char>(token));
  }
  return Fnv1a64(bytes) >> 62 == 0;
}

Sentence DrawSentence(TrainingTask task, bool held_out, Draws& draws) {
  while (true) {
    Sentence sentence = AnySentence(task, draws);
    if (IsHeldOut(sentence) == held_out) return sentence;
  }
}

}  // namespace attention
