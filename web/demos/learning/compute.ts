// The numbers of this demo: the training up to the present step, and the shown sentence in the trained head: as in
// training, and as when the head writes and the answer is not there yet.

import type {
  AttendResult,
  Engine,
  Explanation,
  Job,
  SoftmaxSteps,
  TrainingResult,
} from '../../engine/types.ts';
import type { StateOf } from '../../experiment/schema.ts';
import { rowsFrom } from '../../lesson/inputs.ts';
import { explainChain } from '../../lesson/why-chain.ts';
import type { schema } from './schema.ts';
import { askingPlace } from './tasks.ts';

export type LearningState = StateOf<typeof schema>;

/** The asking token in the shown sentence. */
export interface Asked {
  /** One row for each query, `asking` among them; as many columns as there are tokens to be seen */
  readonly attention: AttendResult;
  /** Its row there */
  readonly row: number;
  /** Softmax of its output: the probability of each token to come next `[1, vocabulary]` */
  readonly next: SoftmaxSteps;
}

export interface LearningResult {
  readonly training: TrainingResult;
  /** The whole sentence, answer included, with the mask of the training */
  readonly trained: Asked;
  /** The sentence up to the asking token, which is the only query */
  readonly written: Asked;
  readonly why: readonly Explanation[];
}

export async function compute(state: LearningState, engine: Engine, job: Job): Promise<LearningResult> {
  const { task, steps, rate, seed, sentence, causal, zeroStart, why } = state;
  const training = await engine.training(
    { task, steps, rate, seed, probe: sentence, causal, zeroStart },
    job,
  );
  const { q, k, v } = training.probe;
  const asking = askingPlace(task);

  const ask = async (attention: AttendResult, row: number): Promise<Asked> => {
    const scores = rowsFrom(attention.output, row, row + 1);
    return { attention, row, next: await engine.softmaxSteps({ scores }) };
  };
  const whole = { q, k, v, ...(causal && { mask: { kind: 'causal' } as const }) };
  const prompt = {
    q: rowsFrom(q, asking, asking + 1),
    k: rowsFrom(k, 0, asking + 1),
    v: rowsFrom(v, 0, asking + 1),
  };
  const attention = await engine.attend(whole);
  return {
    training,
    trained: await ask(attention, asking),
    written: await ask(await engine.attend(prompt), 0),
    why: await explainChain(engine, whole, { weights: attention.weights.shape }, why),
  };
}
