// The training as programs: the same seed, the same sentences, the same numbers at the end.

import type { Programs } from '../../experiment/demo.ts';
import * as cpp from '../../lesson/code/cpp.ts';
import { lines } from '../../lesson/code/lines.ts';
import { cppNumber } from '../../lesson/code/number.ts';
import { about, numpy, pytorch } from './code/python.ts';
import type { LearningState } from './compute.ts';
import type { TaskName } from './tasks.ts';

const taskNames: Readonly<Record<TaskName, string>> = {
  pronoun: 'kPronoun',
  recall: 'kRecall',
  lastSame: 'kLastSame',
};

const ask = `// The asking token of the shown sentence, when it sees the first tokens.
attention::StepwiseResult Ask(const attention::TrainingResult& r, size_t seen) {
  attention::AttentionArgs args;
  args.q = {r.q.View().Row(0, 0, r.probe.Asking()), {1, 1, 1, r.sizes.dim}};
  args.k = {r.k.data.data(), {1, 1, seen, r.sizes.dim}};
  args.v = {r.v.data.data(), {1, 1, seen, r.sizes.vocabulary}};
  return OrExit(attention::Attend(args));
}
`;

function cppText({ task, seed, rate, causal, zeroStart, steps, sentence }: LearningState): string {
  return cpp.program({
    about,
    headers: ['attention/softmax.h', 'attention/stepwise.h', 'experiments/training.h'],
    definitions: ask,
    main: lines(
      'attention::TrainingArgs args;',
      `args.setup.task = attention::TrainingTask::${taskNames[task]};`,
      `args.setup.seed = ${seed}u;`,
      `args.setup.rate = ${cppNumber(rate)};`,
      !causal && 'args.setup.causal = false;  // the asking token sees the answer, too',
      zeroStart && 'args.setup.zero_start = true;  // W_Q and W_K start at zero',
      `args.steps = ${steps};`,
      `args.probe = ${sentence};  // which of the held-out sentences`,
      'const auto r = OrExit(attention::Training(args, {}));',
      '',
      cpp.printNumber('loss', 'r.losses.data.back()'),
      cpp.printNumber('right', 'r.accuracies.data.back()'),
      cpp.printNumber('written_loss', 'r.generated_losses.data.back()'),
      cpp.printNumber('written_right', 'r.generated_accuracies.data.back()'),
      `Print("weights", Ask(r, r.probe.Asking() + ${causal ? 1 : 2}).weights);`,
      'const auto written = Ask(r, r.probe.Asking() + 1);',
      'Print("next", OrExit(attention::Softmax(written.output.View(), {})));',
      'return 0;',
    ),
  });
}

export function programs(state: LearningState): Programs {
  return { numpy: numpy(state), pytorch: pytorch(state), cpp: cppText(state) };
}
