// What the answers of the five questions rest on, as programs.

import type { Programs } from '../../experiment/demo.ts';
import * as cpp from '../../lesson/code/cpp.ts';
import { lines } from '../../lesson/code/lines.ts';
import * as python from '../../lesson/code/python.ts';
import { asked, deviationSamples } from './compute.ts';

const about = ['The five questions, each with what its answer rests on.'];
const { tokens, width, dim, valueDim, deviationDim, crossoverDim } = asked;

/** Where NumPy and PyTorch write the same thing in two ways. */
const calls = {
  numpy: {
    rng: 'rng = np.random.default_rng(1)',
    draw: 'rng.standard_normal(shape, dtype=np.float32)',
    largest: (difference: string) => `np.abs(${difference}).max()`,
    deviation: 'np.einsum("nc,nc->n", *pairs).std(ddof=1)',
    tril: 'np.where(np.tri(len(q), dtype=bool), scaled, -np.inf)',
    stack: 'np.stack',
    shapes: 'np.array',
  },
  torch: {
    rng: 'rng = torch.Generator().manual_seed(1)',
    draw: 'torch.randn(shape, generator=rng)',
    largest: (difference: string) => `(${difference}).abs().max()`,
    deviation: '(pairs[0] * pairs[1]).sum(dim=-1).std()',
    tril: 'scaled.masked_fill(~torch.ones_like(scaled, dtype=torch.bool).tril(), float("-inf"))',
    stack: 'torch.stack',
    shapes: 'torch.tensor',
  },
} as const;

function pythonText(library: python.Library): string {
  const { rng, draw, largest, deviation, tril, stack, shapes } = calls[library];
  const isNumpy = library === 'numpy';
  return lines(
    python.header({
      library,
      about: [
        ...about,
        `${isNumpy ? 'NumPy' : 'PyTorch'} draws other random numbers than the page: the same shapes and laws, not the same digits.`,
      ],
    }),
    `tokens, d, d_k, d_v = ${tokens}, ${width}, ${dim}, ${valueDim}`,
    rng,
    '',
    '',
    'def draw(*shape):',
    `    return ${draw}`,
    '',
    '',
    (isNumpy ? python.numpySoftmax : python.torchSoftmax)({ emptyRows: false }),
    '',
    'def attention(q, k, v, causal=False):',
    '    scaled = q @ k.T / k.shape[-1] ** 0.5',
    '    if causal:',
    `        scaled = ${tril}`,
    '    return softmax(scaled) @ v',
    '',
    '',
    '# 1: shapes',
    'x = draw(tokens, d)',
    'wq, wk, wv = draw(d, d_k), draw(d, d_k), draw(d, d_v)',
    'q, k, v = x @ wq, x @ wk, x @ wv',
    'scores = q @ k.T',
    'weights = softmax(scores / d_k**0.5)',
    'output = weights @ v',
    `shapes = ${shapes}([list(matrix.shape) for matrix in (q, k, v, scores, weights, output)])`,
    python.prints('shapes'),
    '',
    '# 2: one vector for all roles, S = X X^T, and three',
    'shared = x @ x.T',
    python.print('shared_asymmetry', largest('shared - shared.T')),
    python.print('separate_asymmetry', largest('scores - scores.T')),
    '',
    `# 3: the standard deviation of q.k at d_k = ${deviationDim}: theory, and of ${deviationSamples} pairs`,
    `pairs = draw(2, ${deviationSamples}, ${deviationDim})`,
    python.print('deviation', `${deviationDim}**0.5, ${deviation}`),
    '',
    '# 4: one masked pass and a pass for each prefix',
    'q, k, v = draw(tokens, d_k), draw(tokens, d_k), draw(tokens, d_v)',
    'one_pass = attention(q, k, v, causal=True)',
    `prefixes = ${stack}([attention(q[:t], k[:t], v[:t])[-1] for t in range(1, tokens + 1)])`,
    python.print('prefixes_difference', largest('one_pass - prefixes')),
    'work = [t * t * (d_k + d_v) for t in range(1, tokens + 1)]  # multiplications of each prefix',
    python.print('multiplications', 'work[-1], sum(work)'),
    '',
    '# 5: where 4 T^2 d = 24 T d^2',
    python.print('crossover', `24 * ${crossoverDim}**2 / (4 * ${crossoverDim})`),
    '',
  );
}

const printNumbers = `// The name, then the numbers.
void PrintNumbers(const char* name, const std::vector<double>& numbers) {
  std::printf("%s\\n", name);
  for (const double number : numbers) std::printf(" %.9g", number);
  std::printf("\\n");
}
`;

const drawFunction = `attention::Tensor Draw(size_t rows, size_t columns, uint32_t seed) {
  return OrExit(attention::Random({1, 1, rows, columns}, seed,
                                  attention::Distribution::kNormal, {}));
}
`;

const shapeRow = (matrix: string) =>
  `    static_cast<float>(separate.${matrix}.shape.rows), static_cast<float>(separate.${matrix}.shape.dim),`;

function cppText(): string {
  return cpp.program({
    about: [...about, 'The same random numbers as on the page.'],
    standard: ['cstdint', 'vector'],
    headers: [
      'experiments/cost.h',
      'experiments/decode.h',
      'experiments/embedding.h',
      'experiments/roles.h',
      'experiments/scaling.h',
    ],
    definitions: `${printNumbers}\n${drawFunction}`,
    main: lines(
      '// 1: shapes',
      `const auto x = Draw(${tokens}, ${width}, 1);`,
      `const auto wq = Draw(${width}, ${dim}, 2);`,
      `const auto wk = Draw(${width}, ${dim}, 3);`,
      `const auto wv = Draw(${width}, ${valueDim}, 4);`,
      'attention::RolesArgs roles{x.View(), wq.View(), wk.View(), wv.View()};',
      'const auto separate = OrExit(attention::Roles(roles));',
      'const attention::Tensor shapes({1, 1, 6, 2}, {',
      ...['q', 'k', 'v', 'attention.scores', 'attention.weights', 'attention.output'].map(shapeRow),
      '});',
      cpp.prints(['shapes', 'shapes']),
      '',
      '// 2: one vector for all roles, S = X X^T, and three',
      'roles.one_vector = true;',
      'const auto shared = OrExit(attention::Roles(roles));',
      'PrintNumbers("shared_asymmetry", {shared.scores_asymmetry});',
      'PrintNumbers("separate_asymmetry", {separate.scores_asymmetry});',
      '',
      `// 3: the standard deviation of q.k at d_k = ${deviationDim}: theory, and of ${deviationSamples} pairs`,
      'attention::ScalingOptions options;',
      `options.dims = {${deviationDim}};`,
      `options.samples = ${deviationSamples};`,
      'options.seed = 1;',
      'const auto scaling = OrExit(attention::Scaling(options, nullptr));',
      'const auto& raw = scaling[0].raw;',
      'PrintNumbers("deviation", {raw.theory.standard_deviation, raw.standard_deviation});',
      '',
      '// 4: one masked pass and a pass for each prefix',
      `const auto q = Draw(${tokens}, ${dim}, 5);`,
      `const auto k = Draw(${tokens}, ${dim}, 6);`,
      `const auto v = Draw(${tokens}, ${valueDim}, 7);`,
      'attention::DecodeArgs decode;',
      'decode.q = q.View();',
      'decode.k = k.View();',
      'decode.v = v.View();',
      'const auto decoded = OrExit(attention::Decode(decode));',
      'PrintNumbers("prefixes_difference", {decoded.prefixes_difference});',
      'const auto& work = decoded.multiplications;',
      'PrintNumbers("multiplications",',
      '             {static_cast<double>(work.parallel),',
      '              static_cast<double>(work.prefixes_so_far.back())});',
      '',
      '// 5: where 4 T^2 d = 24 T d^2',
      'attention::CostArgs cost;',
      'cost.tokens = {1};',
      `cost.dim = ${crossoverDim};`,
      'PrintNumbers("crossover", {OrExit(attention::Cost(cost)).crossover});',
      'return 0;',
    ),
  });
}

export function programs(): Programs {
  return { numpy: pythonText('numpy'), pytorch: pythonText('torch'), cpp: cppText() };
}
