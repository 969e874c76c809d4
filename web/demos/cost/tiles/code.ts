// The online softmax, tile by tile, as programs.

import type { Programs } from '../../../experiment/demo.ts';
import * as cpp from '../../../lesson/code/cpp.ts';
import { lines } from '../../../lesson/code/lines.ts';
import * as python from '../../../lesson/code/python.ts';
import { shapeText, type Matrix } from '../../../lesson/code/rows.ts';
import type { CostNumbers, CostState } from '../compute.ts';

const about = [
  'Softmax without the whole row: a running maximum, a running sum and a weighted sum of values,',
  'rescaled whenever a larger score comes (Milakov & Gimelshein, 2018).',
];
const heading = 'running: tile maximum, maximum, factor, tile sum, sum, weighted sum of values, output';

function matricesOf({ inputs: { q, k, v } }: CostNumbers): Matrix[] {
  return [
    { name: 'q', tensor: q, comment: 'the query' },
    { name: 'k', tensor: k, comment: `keys ${shapeText(k)}` },
    { name: 'v', tensor: v, comment: `values ${shapeText(v)}` },
  ];
}

function pythonText(library: python.Library, { tile, rescale }: CostState, numbers: CostNumbers): string {
  const isNumpy = library === 'numpy';
  const module = isNumpy ? 'np' : 'torch';
  const [maximum, infinity, zeros] = isNumpy
    ? ['np.maximum', 'np.float32(-np.inf)', 'np.zeros_like(v[:1])']
    : ['torch.maximum', 'torch.tensor(float("-inf"))', 'torch.zeros_like(v[:1])'];
  return lines(
    python.header({
      library,
      about,
      imports: isNumpy ? [] : ['import torch.nn.functional as F'],
    }),
    ...matricesOf(numbers).map((matrix) => python.matrix(library, matrix)),
    `tile = ${tile}  # keys at a time`,
    '',
    `top, total, weighted = ${infinity}, 0, ${zeros}`,
    `print("${heading}")`,
    'for first in range(0, len(k), tile):',
    '    keys, values = k[first : first + tile], v[first : first + tile]',
    '    scores = q @ keys.T / k.shape[1] ** 0.5',
    `    new_top = ${maximum}(top, scores.max())`,
    rescale
      ? `    factor = ${module}.exp(top - new_top)  # 0 for the first tile, 1 where the maximum stays`
      : '    factor = 1.0  # the mistake: what was summed up is not rescaled',
    `    exps = ${module}.exp(scores - new_top)`,
    '    total = total * factor + exps.sum()',
    '    weighted = weighted * factor + exps @ values',
    '    output = weighted / total  # attention over the keys so far',
    '    kept = scores.max(), new_top, factor, exps.sum(), total, *weighted[0], *output[0]',
    '    print(*(f"{number:10.6f}" for number in kept))',
    '    top = new_top',
    '',
    '# With the whole row at once.',
    ...(isNumpy
      ? [
          'scores = q @ k.T / k.shape[1] ** 0.5',
          'exps = np.exp(scores - scores.max())',
          'expected = exps / exps.sum() @ v',
        ]
      : ['expected = F.scaled_dot_product_attention(q, k, v)']),
    python.print('expected'),
    '',
  );
}

const printRow = `// The numbers that are kept after a tile.
void PrintRow(const attention::OnlineSoftmaxTrace& trace, size_t tile) {
  for (const auto* kept :
       {&trace.tile_maximums, &trace.maximums, &trace.factors, &trace.tile_sums,
        &trace.sums, &trace.accumulated, &trace.outputs}) {
    for (size_t c = 0; c < kept->shape.dim; ++c) {
      std::printf(" %10.6g", kept->View().Row(0, 0, tile)[c]);
    }
  }
  std::printf("\\n");
}
`;

function cppText({ tile, rescale }: CostState, numbers: CostNumbers): string {
  return cpp.program({
    about,
    headers: ['experiments/online_softmax.h'],
    definitions: printRow,
    main: lines(
      ...matricesOf(numbers).map((matrix) => cpp.tensor(matrix)),
      '',
      'attention::OnlineSoftmaxArgs args;',
      'args.q = q.View();',
      'args.k = k.View();',
      'args.v = v.View();',
      `args.tile = ${tile};  // keys at a time`,
      !rescale && 'args.rescale = false;  // the mistake',
      'const auto trace = OrExit(attention::TraceOnlineSoftmax(args));',
      '',
      `std::puts("${heading}");`,
      'for (size_t t = 0; t < trace.sums.shape.rows; ++t) PrintRow(trace, t);',
      cpp.prints(['expected', 'trace.expected']),
      'return 0;',
    ),
  });
}

export function tilesCode(state: CostState, numbers: CostNumbers): Programs {
  return {
    numpy: pythonText('numpy', state, numbers),
    pytorch: pythonText('torch', state, numbers),
    cpp: cppText(state, numbers),
  };
}
