// The small languages: every sentence keeps its rule, none is on both sides of
// the split, and the numbers behind it are those of the stream.
#include "experiments/training_tasks.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <vector>

namespace attention {
namespace {

constexpr TrainingTask kTasks[] = {
    TrainingTask::kPronoun, TrainingTask::kRecall, TrainingTask::kLastSame};

std::vector<Sentence> Drawn(TrainingTask task, bool held_out, size_t count) {
  Draws draws(RandomStream{3, 0, 0});
  std::vector<Sentence> sentences;
  for (size_t n = 0; n < count; ++n) {
    sentences.push_back(DrawSentence(task, held_out, draws));
  }
  return sentences;
}

TEST(TrainingTasks, DrawWholeNumbersAsOftenAsEachOther) {
  const RandomStream stream{7, 1, 2};
  Draws draws(stream);
  std::vector<float> uniform(1000);
  FillRandom(stream, Distribution::kUniform01, 0, uniform.data(), 1000);
  for (const float number : uniform) {
    EXPECT_EQ(draws.Below(5), static_cast<size_t>(number * 5.0));
  }
  EXPECT_EQ(draws.Below(1), 0u);
}

TEST(TrainingTasks, SentencesHaveTheirSize) {
  for (const TrainingTask task : kTasks) {
    const TaskSizes sizes = SizesOf(task);
    for (const Sentence& sentence : Drawn(task, false, 200)) {
      ASSERT_EQ(sentence.tokens.size(), sizes.tokens);
      EXPECT_LE(sentence.source, sentence.Asking());
      for (const size_t token : sentence.tokens) {
        EXPECT_LT(token, sizes.vocabulary);
      }
    }
  }
}

TEST(TrainingTasks, ThePronounsNounTellsTheVerb) {
  std::set<size_t> answers, sources;
  for (const Sentence& s : Drawn(TrainingTask::kPronoun, false, 500)) {
    const size_t pronoun = s.tokens[s.Asking()];
    ASSERT_LT(pronoun, 3u);
    size_t fitting = 0;
    for (const size_t place : {0, 2, 4}) {
      const size_t noun = s.tokens[place];
      ASSERT_TRUE(noun >= 3 && noun < 12);
      if ((noun - 3) / 3 != pronoun) continue;
      ++fitting;
      EXPECT_EQ(s.source, place);
      EXPECT_EQ(s.Answer(), 12 + noun % 3);
    }
    EXPECT_EQ(fitting, 1u);
    EXPECT_TRUE(s.tokens[1] >= 15 && s.tokens[1] < 18);
    EXPECT_TRUE(s.tokens[3] >= 15 && s.tokens[3] < 18);
    EXPECT_EQ(s.tokens[5], 18u);
    answers.insert(s.Answer());
    sources.insert(s.source);
  }
  EXPECT_EQ(answers, (std::set<size_t>{12, 13, 14}));
  EXPECT_EQ(sources, (std::set<size_t>{0, 2, 4}));
}

TEST(TrainingTasks, TheLettersDigitIsRecalled) {
  for (const Sentence& s : Drawn(TrainingTask::kRecall, false, 500)) {
    const std::set<size_t> letters{s.tokens[0], s.tokens[2], s.tokens[4]};
    EXPECT_EQ(letters.size(), 3u);
    EXPECT_LT(*letters.rbegin(), 5u);
    for (const size_t place : {1, 3, 5}) EXPECT_GE(s.tokens[place], 5u);
    EXPECT_EQ(s.tokens[s.source - 1], s.tokens[s.Asking()]);
    EXPECT_EQ(s.Answer(), s.tokens[s.source]);
  }
}

TEST(TrainingTasks, TheLetterAfterTheLastSameOneComesNext) {
  size_t other_follower = 0;
  for (const Sentence& s : Drawn(TrainingTask::kLastSame, false, 500)) {
    const size_t asking = s.tokens[s.Asking()];
    size_t last = s.Asking();
    for (size_t j = 0; j < s.Asking(); ++j) {
      if (s.tokens[j] == asking) last = j;
    }
    ASSERT_LT(last, s.Asking());
    EXPECT_EQ(s.source, last + 1);
    EXPECT_EQ(s.Answer(), s.tokens[s.source]);
    for (size_t j = 0; j < last; ++j) {
      if (s.tokens[j] == asking && s.tokens[j + 1] != s.Answer()) {
        ++other_follower;
        break;
      }
    }
  }
  // Reading after any same letter would not do.
  EXPECT_GT(other_follower, 100u);
}

TEST(TrainingTasks, NoSentenceIsBothTrainedAndHeldOut) {
  for (const TrainingTask task : kTasks) {
    std::set<std::vector<size_t>> trained, held_out;
    for (const Sentence& s : Drawn(task, false, 2000)) trained.insert(s.tokens);
    for (const Sentence& s : Drawn(task, true, 500)) held_out.insert(s.tokens);
    EXPECT_GT(held_out.size(), 200u);
    for (const auto& tokens : held_out) EXPECT_EQ(trained.count(tokens), 0u);
  }
}

TEST(TrainingTasks, AboutOneSentenceInFourIsHeldOut) {
  // All sentences of letters that are next to each other in the last task.
  size_t held_out = 0, all = 0;
  Sentence sentence;
  sentence.tokens.assign(9, 0);
  do {
    ++all;
    if (IsHeldOut(sentence)) ++held_out;
    size_t place = 0;
    while (place < 6 && ++sentence.tokens[place] == 5) {
      sentence.tokens[place++] = 0;
    }
  } while (std::any_of(sentence.tokens.begin(), sentence.tokens.end(),
                       [](size_t token) { return token > 0; }));
  EXPECT_NEAR(static_cast<double>(held_out) / static_cast<double>(all), 0.25,
              0.02);
}

}  // namespace
}  // namespace attention
