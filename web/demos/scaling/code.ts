// Scores of random queries and keys for each d_k, as programs.

import type { Distribution } from '../../engine/types.ts';
import type { Programs } from '../../experiment/demo.ts';
import * as cpp from '../../lesson/code/cpp.ts';
import { lines } from '../../lesson/code/lines.ts';
import * as python from '../../lesson/code/python.ts';
import type { ScalingResults, ScalingState } from './compute.ts';

const about = [
  'Var(q.k) = d_k Var(q) Var(k) for independent components of mean 0: divided by sqrt(d_k) it stays.',
];

const numpyDraws: Readonly<Record<Distribution, string>> = {
  normal: 'rng.standard_normal(shape, dtype=np.float32)',
  uniform: 'rng.uniform(-3**0.5, 3**0.5, shape).astype(np.float32)',
  rademacher: 'rng.choice(np.array([-1, 1], dtype=np.float32), shape)',
  uniform01: 'rng.random(shape, dtype=np.float32)',
  uniform11: 'rng.uniform(-1, 1, shape).astype(np.float32)',
};

const torchDraws: Readonly<Record<Distribution, string>> = {
  normal: 'torch.randn(shape, generator=rng)',
  uniform: '(2 * torch.rand(shape, generator=rng) - 1) * 3**0.5',
  rademacher: '2.0 * torch.randint(0, 2, shape, generator=rng) - 1',
  uniform01: 'torch.rand(shape, generator=rng)',
  uniform11: '2 * torch.rand(shape, generator=rng) - 1',
};

const cppDraws: Readonly<Record<Distribution, string>> = {
  normal: 'kNormal',
  uniform: 'kUniform',
  rademacher: 'kRademacher',
  uniform01: 'kUniform01',
  uniform11: 'kUniform11',
};

/** The heading, and what stands under it for each d_k and each way to divide. */
const columns = ['d_k', 'mean', 'standard deviation', 'largest weight', 'entropy', 'gradient norm'];
const divided = ['raw', 'scaled', 'divided_by_dim'] as const;

/** A softmax row has fewer scores where there are not enough samples for one. */
const keysOf = (results: ScalingResults, { keys }: ScalingState) => results[0]?.keys ?? keys;

function pythonText(library: python.Library, state: ScalingState, results: ScalingResults): string {
  const { dims, samples, seed, distribution } = state;
  const isNumpy = library === 'numpy';
  const settings = [
    `dims = ${python.list(dims)}`,
    `samples = ${samples}  # pairs (q, k) for each d_k`,
    `keys = ${keysOf(results, state)}  # so many scores share one softmax`,
  ];
  const draw = isNumpy ? numpyDraws[distribution] : torchDraws[distribution];
  const rng = isNumpy ? `np.random.default_rng(${seed})` : `torch.Generator().manual_seed(${seed})`;
  return lines(
    python.header({
      library,
      about: [
        ...about,
        `${isNumpy ? 'NumPy' : 'PyTorch'} draws other random numbers than the page: the same statistics, not the same digits.`,
      ],
    }),
    ...settings,
    `rng = ${rng}`,
    '',
    '',
    'def draw(shape):',
    `    return ${draw}`,
    '',
    '',
    'def draw_scores(d_k):',
    '    pieces = [1000] * (samples // 1000) + [samples % 1000]  # so that memory stays small',
    '    pairs = (draw((2, n, d_k)) for n in pieces)',
    isNumpy
      ? '    return np.concatenate([np.einsum("nc,nc->n", q, k) for q, k in pairs])'
      : '    return torch.cat([(q * k).sum(dim=-1) for q, k in pairs])',
    '',
    '',
    'def measures(scores):',
    ...(isNumpy
      ? [
          '    rows = scores[: len(scores) // keys * keys].reshape(-1, keys).astype(np.float64)',
          '    p = np.exp(rows - rows.max(axis=-1, keepdims=True))',
          '    p /= p.sum(axis=-1, keepdims=True)',
          '    entropy = -np.sum(p * np.log(np.maximum(p, 1e-300)), axis=-1)  # in nats; 0 log 0 = 0',
          '    # The Frobenius norm of the Jacobian diag(p) - p p^T, squared.',
          '    squared = (p**2).sum(axis=-1) - 2 * (p**3).sum(axis=-1) + (p**2).sum(axis=-1) ** 2',
          '    gradient = np.sqrt(np.maximum(squared, 0))',
          '    scores = scores.astype(np.float64)',
          '    softmax = p.max(axis=-1).mean(), entropy.mean(), gradient.mean()',
          '    return scores.mean(), scores.std(ddof=1), *softmax',
        ]
      : [
          '    rows = scores[: len(scores) // keys * keys].reshape(-1, keys).double()',
          '    p = rows.softmax(dim=-1)',
          '    entropy = torch.special.entr(p).sum(dim=-1)  # in nats',
          '    # The Frobenius norm of the Jacobian diag(p) - p p^T, squared.',
          '    squared = (p**2).sum(dim=-1) - 2 * (p**3).sum(dim=-1) + (p**2).sum(dim=-1) ** 2',
          '    gradient = squared.clamp(min=0).sqrt()',
          '    softmax = p.amax(dim=-1).mean(), entropy.mean(), gradient.mean()',
          '    return scores.mean(), scores.std(), *softmax',
        ]),
    '',
    '',
    'drawn = {d_k: draw_scores(d_k) for d_k in dims}',
    'dividers = {"raw": lambda d_k: 1, "scaled": lambda d_k: d_k**0.5, "divided_by_dim": lambda d_k: d_k}',
    'for name, divider in dividers.items():',
    `    print(f"{name}: ${columns.join(', ')}")`,
    '    for d_k, scores in drawn.items():',
    '        numbers = measures(scores / divider(d_k))',
    '        print(f"{d_k:6d}", *(f"{number:11.6f}" for number in numbers))',
    '',
  );
}

const printRow = `// d_k, then what the scores are like and what softmax makes of them.
void PrintRow(size_t dim, const attention::ScalingStatistics& scores) {
  std::printf("%6zu %11.6f %11.6f %11.6f %11.6f %11.6f\\n", dim, scores.mean,
              scores.standard_deviation, scores.softmax.largest_weight,
              scores.softmax.entropy, scores.softmax.gradient_norm);
}
`;

function cppText(state: ScalingState): string {
  const { dims, samples, keys, seed, distribution } = state;
  return cpp.program({
    about: [...about, 'The same random numbers as on the page.'],
    headers: ['experiments/scaling.h'],
    definitions: printRow,
    main: lines(
      'attention::ScalingOptions options;',
      `options.dims = {${dims.join(', ')}};`,
      `options.samples = ${samples};  // pairs (q, k) for each d_k`,
      `options.keys = ${keys};  // so many scores share one softmax`,
      `options.distribution = attention::Distribution::${cppDraws[distribution]};`,
      `options.seed = ${seed};`,
      'const auto results = OrExit(attention::Scaling(options, nullptr));',
      '',
      ...divided.flatMap((name) => [
        `std::puts("${name}: ${columns.join(', ')}");`,
        `for (const auto& result : results) PrintRow(result.dim, result.${name});`,
      ]),
      'return 0;',
    ),
  });
}

export function programs(state: ScalingState, results: ScalingResults): Programs {
  return {
    numpy: pythonText('numpy', state, results),
    pytorch: pythonText('torch', state, results),
    cpp: cppText(state),
  };
}
