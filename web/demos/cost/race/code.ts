// The race as programs: with the T × T matrix and without it, timed where they run.

import type { Programs } from '../../../experiment/demo.ts';
import * as cpp from '../../../lesson/code/cpp.ts';
import { lines } from '../../../lesson/code/lines.ts';
import * as python from '../../../lesson/code/python.ts';
import { raceDim, raceSizes } from './sizes.ts';

const about = ['Attention with its T x T matrix against attention that never stores it, on this machine.'];
const heading = 'race: T, milliseconds with the matrix, milliseconds without, largest difference';

const timed = `def best(call, *args):  # of three
    times = []
    for _ in range(3):
        started = perf_counter()
        output = call(*args)
        times.append(perf_counter() - started)
    return 1000 * min(times), output
`;

function pythonText(library: python.Library): string {
  const isNumpy = library === 'numpy';
  return lines(
    python.header({
      library,
      about,
      imports: [...(isNumpy ? [] : ['import torch.nn.functional as F']), 'from time import perf_counter'],
    }),
    '',
    ...(isNumpy
      ? [
          python.numpySoftmax({ emptyRows: false }),
          '',
          'def plain(q, k, v):',
          '    return softmax(q @ k.T / k.shape[1] ** 0.5) @ v',
          '',
          '',
          'def tiled(q, k, v, tile=64):',
          '    top, total, weighted = np.full((len(q), 1), -np.inf, np.float32), 0, 0',
          '    for first in range(0, len(k), tile):  # of keys; what is kept is rescaled to the new maximum',
          '        scores = q @ k[first : first + tile].T / k.shape[1] ** 0.5',
          '        new_top = np.maximum(top, scores.max(axis=-1, keepdims=True))',
          '        factor, exps = np.exp(top - new_top), np.exp(scores - new_top)',
          '        total = total * factor + exps.sum(axis=-1, keepdims=True)',
          '        weighted = weighted * factor + exps @ v[first : first + tile]',
          '        top = new_top',
          '    return weighted / total',
        ]
      : [
          'def plain(q, k, v):',
          '    return (q @ k.T / k.shape[1] ** 0.5).softmax(dim=-1) @ v',
          '',
          '',
          'def tiled(q, k, v):  # where the backend has a fused kernel for this device',
          '    return F.scaled_dot_product_attention(q[None, None], k[None, None], v[None, None])[0, 0]',
        ]),
    '',
    '',
    timed,
    '',
    isNumpy ? 'rng = np.random.default_rng(1)' : 'rng = torch.Generator().manual_seed(1)',
    `print("${heading}")`,
    `for T in ${python.list(raceSizes)}:`,
    isNumpy
      ? `    q, k, v = rng.standard_normal((3, T, ${raceDim}), dtype=np.float32)`
      : `    q, k, v = torch.randn(3, T, ${raceDim}, generator=rng)`,
    '    (slow, expected), (fast, output) = best(plain, q, k, v), best(tiled, q, k, v)',
    `    difference = ${isNumpy ? 'np.abs(output - expected).max()' : '(output - expected).abs().max()'}`,
    '    print(f"{T:6d} {slow:10.3f} {fast:10.3f} {difference:12.3g}")',
    '',
  );
}

const milliseconds = `// The best of three, in milliseconds.
template <class Call>
double Milliseconds(Call call) {
  double best = 1e9;
  for (int run = 0; run < 3; ++run) {
    const auto started = std::chrono::steady_clock::now();
    call();
    const std::chrono::duration<double, std::milli> took =
        std::chrono::steady_clock::now() - started;
    best = std::min(best, took.count());
  }
  return best;
}
`;

function cppText(): string {
  return cpp.program({
    about,
    standard: ['algorithm', 'chrono'],
    headers: [
      'attention/fused.h',
      'attention/stepwise.h',
      'experiments/compare.h',
      'experiments/embedding.h',
    ],
    definitions: milliseconds,
    main: lines(
      `std::puts("${heading}");`,
      `for (const size_t tokens : {${raceSizes.join(', ')}}) {`,
      '  const auto draw = [&](uint32_t seed) {',
      '    return OrExit(attention::Random(',
      `        {1, 1, tokens, ${raceDim}}, seed, attention::Distribution::kNormal, {}));`,
      '  };',
      '  const attention::Tensor q = draw(1), k = draw(2), v = draw(3);',
      '  attention::AttentionArgs args;',
      '  args.q = q.View();',
      '  args.k = k.View();',
      '  args.v = v.View();',
      '  attention::Tensor expected, output;',
      '  const double slow =',
      '      Milliseconds([&] { expected = OrExit(attention::Attend(args)).output; });',
      '  const double fast =',
      '      Milliseconds([&] { output = OrExit(attention::AttendFused(args)).output; });',
      '  const auto compared =',
      '      OrExit(attention::Compare(output.View(), expected.View()));',
      '  std::printf("%6zu %10.3f %10.3f %12.3g\\n", tokens, slow, fast,',
      '              compared.largest_difference);',
      '}',
      'return 0;',
    ),
  });
}

export function raceCode(): Programs {
  return { numpy: pythonText('numpy'), pytorch: pythonText('torch'), cpp: cppText() };
}
