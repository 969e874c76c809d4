// The matrix of the words as programs: how many scores, how many bytes, and what the mask leaves of them.

import type { Programs } from '../../../experiment/demo.ts';
import * as cpp from '../../../lesson/code/cpp.ts';
import { lines } from '../../../lesson/code/lines.ts';
import { cppFloat } from '../../../lesson/code/number.ts';
import * as python from '../../../lesson/code/python.ts';
import type { CostState } from '../compute.ts';
import { matrixDim, windowKeys } from './numbers.ts';

const about = ['The T x T matrix of one head: how many scores, how many bytes, how many weights are not 0.'];
const printed = ['scores', 'bytes', 'nonzeros'] as const;

const allowedText: Readonly<Record<CostState['matrixMask'], string>> = {
  none: 'j >= 0',
  causal: 'j <= i',
  window: `(i - ${windowKeys - 1} <= j) & (j <= i)`,
};

function pythonText(library: python.Library, { length, temperature, matrixMask }: CostState): string {
  const isNumpy = library === 'numpy';
  const infinity = isNumpy ? '-np.inf' : '-torch.inf';
  return lines(
    python.header({ library, about }),
    ...(isNumpy ? [python.numpySoftmax({ emptyRows: false }), ''] : []),
    `T, d_k, temperature = ${length}, ${matrixDim}, ${temperature}`,
    isNumpy
      ? 'q, k = np.random.default_rng(1).standard_normal((2, T, d_k), dtype=np.float32)'
      : 'q, k = torch.randn(2, T, d_k, generator=torch.Generator().manual_seed(1))',
    `i, j = ${isNumpy ? 'np.ogrid[:T, :T]' : 'torch.arange(T)[:, None], torch.arange(T)[None, :]'}`,
    `allowed = ${allowedText[matrixMask]}  # query i may read key j`,
    isNumpy
      ? `masked = np.where(allowed, q @ k.T / d_k**0.5, ${infinity}).astype(np.float32)`
      : `masked = (q @ k.T / d_k**0.5).masked_fill(~allowed, ${infinity})`,
    isNumpy ? 'weights = softmax(masked / temperature)' : 'weights = (masked / temperature).softmax(dim=-1)',
    '',
    `scores = ${isNumpy ? 'masked.size' : 'masked.numel()'}`,
    'bytes = masked.nbytes',
    `nonzeros = ${isNumpy ? 'np.count_nonzero(weights)' : 'weights.count_nonzero()'}`,
    '',
    python.prints(...printed),
    '',
  );
}

const maskText: Readonly<Record<CostState['matrixMask'], string | null>> = {
  none: null,
  causal: 'attention::CausalMask{}',
  window: `attention::WindowMask{${windowKeys - 1}, 0, {}}`,
};

function cppText({ length, temperature, matrixMask }: CostState): string {
  const mask = maskText[matrixMask];
  return cpp.program({
    about,
    standard: ['algorithm'],
    headers: ['attention/stepwise.h', 'experiments/embedding.h'],
    main: lines(
      'const auto draw = [](uint32_t seed) {',
      '  return OrExit(attention::Random(',
      `      {1, 1, ${length}, ${matrixDim}}, seed, attention::Distribution::kNormal, {}));`,
      '};',
      'const attention::Tensor q = draw(1), k = draw(2);',
      'attention::AttentionArgs args;',
      'args.q = q.View();',
      'args.k = args.v = k.View();',
      `args.temperature = ${cppFloat(temperature)};`,
      ...(mask ? [`args.masks = {${mask}};`] : []),
      'const auto weights = OrExit(attention::Attend(args)).weights.data;',
      '',
      'std::printf("scores\\n %zu\\n", weights.size());',
      'std::printf("bytes\\n %zu\\n", weights.size() * sizeof(float));',
      'const auto zeros = std::count(weights.begin(), weights.end(), 0.0f);',
      'std::printf("nonzeros\\n %zu\\n", weights.size() - static_cast<size_t>(zeros));',
      'return 0;',
    ),
  });
}

export function matrixCode(state: CostState): Programs {
  return { numpy: pythonText('numpy', state), pytorch: pythonText('torch', state), cpp: cppText(state) };
}
