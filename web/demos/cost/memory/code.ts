// What the attention of one layer keeps in memory as programs.

import type { Programs } from '../../../experiment/demo.ts';
import * as cpp from '../../../lesson/code/cpp.ts';
import { lines } from '../../../lesson/code/lines.ts';
import * as python from '../../../lesson/code/python.ts';
import type { CostState } from '../compute.ts';

const about = [
  'Bytes that the attention of one layer keeps: with a T x T matrix for each head, and tile by tile.',
];
const printed = ['inputs_and_output', 'matrix', 'plain', 'statistics', 'tile', 'tiled'] as const;
/** Queries and keys of a tile of the library. */
const tileShape = '32, 64';

function pythonText(library: python.Library, { tokens, dim, heads, precision }: CostState): string {
  const isNumpy = library === 'numpy';
  const bytes = (shape: string, type: string) =>
    isNumpy
      ? `count(${shape}) * np.dtype("${type}").itemsize`
      : `torch.empty(${shape}, dtype=torch.${type}, device="meta").nbytes`;
  return lines(
    ...about.map((line) => `# ${line}`),
    isNumpy
      ? 'from math import prod\n\nimport numpy as np'
      : 'import torch  # device="meta": shapes without data',
    '',
    `T, d, heads = ${tokens}, ${dim}, ${heads}`,
    '',
    ...(isNumpy ? ['', 'def count(*shape):', '    return prod(shape)', '', ''] : []),
    `inputs_and_output = ${bytes('4, T, d', precision)}  # Q, K, V and the output`,
    `matrix = ${bytes('heads, T, T', precision)}`,
    'plain = inputs_and_output + matrix',
    `statistics = ${bytes('heads, T, 2', 'float32')}  # a maximum and a sum for each query`,
    `tile = ${bytes(tileShape, 'float32')}  # of scores, whatever T`,
    'tiled = inputs_and_output + statistics + tile',
    '',
    python.prints(...printed),
    '',
  );
}

function cppText({ tokens, dim, heads, precision }: CostState): string {
  return cpp.program({
    about,
    headers: ['experiments/cost.h'],
    main: lines(
      'attention::CostArgs args;',
      `args.tokens = {${tokens}};`,
      `args.dim = ${dim};  // the width of the model`,
      `args.heads = ${heads};`,
      `args.number_bytes = ${precision === 'float16' ? 2 : 4};`,
      'const auto cost = OrExit(attention::Cost(args));',
      'const attention::LayerBytes& bytes = cost.layers[0].bytes;',
      '',
      ...printed.map((name) => `std::printf("${name}\\n %.0f\\n", bytes.${name});`),
      'return 0;',
    ),
  });
}

export function memoryCode(state: CostState): Programs {
  return { numpy: pythonText('numpy', state), pytorch: pythonText('torch', state), cpp: cppText(state) };
}
