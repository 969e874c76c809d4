// The numbers of this demo: the row, and softmax of it with everything on the way, in the part that is shown.

import type { Engine, SoftmaxSteps, Tensor } from '../../engine/types.ts';
import type { StateOf } from '../../experiment/schema.ts';
import { withEdits } from '../../lesson/inputs.ts';
import { presetRow } from './rows.ts';
import type { schema } from './schema.ts';

export type SoftmaxState = StateOf<typeof schema>;

export interface ShiftNumbers {
  readonly part: 'shift';
  /** Of s + c */
  readonly naive: SoftmaxSteps;
  readonly stable: SoftmaxSteps;
  /** Largest |difference| between the stable weights of s + c and those of s */
  readonly difference: number;
}

export interface AtTemperature {
  readonly temperature: number;
  readonly steps: SoftmaxSteps;
}

export interface TemperatureNumbers {
  readonly part: 'temperature';
  /** From 0 to infinity, no two the same */
  readonly rows: readonly AtTemperature[];
}

export interface SinkNumbers {
  readonly part: 'sink';
  readonly softmax: SoftmaxSteps;
  readonly plusOne: SoftmaxSteps;
  readonly logit: SoftmaxSteps;
}

export interface SoftmaxResult {
  /** `[1, tokens]` */
  readonly scores: Tensor;
  readonly numbers: ShiftNumbers | TemperatureNumbers | SinkNumbers;
}

async function shift(scores: Tensor, { constant }: SoftmaxState, engine: Engine): Promise<ShiftNumbers> {
  const [naive, stable, plain] = await Promise.all([
    engine.softmaxSteps({ scores, constant, method: 'naive' }),
    engine.softmaxSteps({ scores, constant }),
    engine.softmaxSteps({ scores }),
  ]);
  const { largestDifference } = await engine.compare(stable.weights, plain.weights);
  return { part: 'shift', naive, stable, difference: largestDifference };
}

async function temperatures(
  scores: Tensor,
  state: SoftmaxState,
  engine: Engine,
): Promise<TemperatureNumbers> {
  const shown = [...new Set([0, state.temperature, 1, Infinity])].sort((a, b) => a - b);
  const rows = shown.map(async (temperature) => ({
    temperature,
    steps: await engine.softmaxSteps({ scores, temperature }),
  }));
  return { part: 'temperature', rows: await Promise.all(rows) };
}

async function sinks(scores: Tensor, { sink }: SoftmaxState, engine: Engine): Promise<SinkNumbers> {
  const [softmax, plusOne, logit] = await Promise.all([
    engine.softmaxSteps({ scores }),
    engine.softmaxSteps({ scores, method: 'plusOne' }),
    engine.softmaxSteps({ scores, sink }),
  ]);
  return { part: 'sink', softmax, plusOne, logit };
}

const parts = { shift, temperature: temperatures, sink: sinks } as const;

export async function compute(state: SoftmaxState, engine: Engine): Promise<SoftmaxResult> {
  const count = state.tokens.length;
  const scores =
    state.part === 'sink'
      ? withEdits(presetRow(state.row, count), state.sinkEdits)
      : withEdits(presetRow('match', count), state.scoreEdits);
  return { scores, numbers: await parts[state.part](scores, state, engine) };
}
