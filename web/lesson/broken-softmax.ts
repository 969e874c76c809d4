// The softmax of an attention with mistakes, step by step as the core does it.

import type { Engine, Mistake, MistakesResult, SoftmaxSteps, Tensor } from '../engine/types.ts';

/** An attention with mistakes, and how its softmax went */
export interface BrokenAttention extends MistakesResult {
  /** One row for each query, or for each key where softmax ran over the columns */
  readonly softmax: SoftmaxSteps;
}

function transposed({ shape: [rows = 0, columns = 0], data }: Tensor): Tensor {
  const turned = new Float32Array(data.length);
  for (let i = 0; i < rows; i += 1)
    for (let j = 0; j < columns; j += 1) turned[j * rows + i] = data[i * columns + j]!;
  return { shape: [columns, rows], data: turned };
}

/** The same result, with the steps of its softmax. Default temperature 1. */
export async function withSoftmax(
  engine: Engine,
  result: MistakesResult,
  mistakes: readonly Mistake[],
  temperature?: number,
): Promise<BrokenAttention> {
  const scores = mistakes.includes('wrongAxis') ? transposed(result.masked) : result.masked;
  const method = mistakes.includes('noMaximum') ? 'naive' : 'stable';
  return {
    ...result,
    softmax: await engine.softmaxSteps({ scores, method, ...(temperature !== undefined && { temperature }) }),
  };
}
