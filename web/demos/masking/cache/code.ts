// Token by token with a KV cache, as programs.

import type { Programs } from '../../../experiment/demo.ts';
import * as cpp from '../../../lesson/code/cpp.ts';
import { lines } from '../../../lesson/code/lines.ts';
import * as python from '../../../lesson/code/python.ts';
import { cppInputs, pythonInputs } from '../code-parts.ts';
import type { MaskingResult } from '../compute.ts';
import type { MaskingState } from '../pattern.ts';
import type { CacheNumbers } from './numbers.ts';

const about = ['Generation with a KV cache: earlier rows never change, so each new token costs one row.'];

function pythonText(
  library: python.Library,
  { tokens }: MaskingState,
  { inputs }: MaskingResult,
  { length }: CacheNumbers,
): string {
  const isNumpy = library === 'numpy';
  const [concatenate, stack] = isNumpy ? ['np.concatenate', 'np.stack'] : ['torch.cat', 'torch.stack'];
  return lines(
    python.header({ library, about, imports: isNumpy ? [] : ['import torch.nn.functional as F'] }),
    pythonInputs(library, tokens, inputs),
    '',
    '',
    (isNumpy ? python.numpySoftmax : python.torchSoftmax)({ emptyRows: false }),
    '',
    'd_k, d_v = k.shape[1], v.shape[1]',
    'keys, values = k[:0], v[:0]  # the cache, empty at first',
    'outputs, with_cache, without_cache = [], [], []',
    'for t in range(len(q)):',
    `    keys, values = ${concatenate}([keys, k[t : t + 1]]), ${concatenate}([values, v[t : t + 1]])`,
    '    weights = softmax(q[t] @ keys.T / d_k**0.5)  # one row; no mask: the future is not there yet',
    '    outputs.append(weights @ values)',
    '    with_cache.append((t + 1) * (d_k + d_v))  # multiplications in q K^T and in a V',
    '    without_cache.append((t + 1) ** 2 * (d_k + d_v))  # the whole prefix again',
    `    if t == ${length - 1}:`,
    '        print("weights", weights, "output", outputs[-1], sep="\\n")',
    `cached = ${stack}(outputs)`,
    ...(isNumpy
      ? []
      : [
          '# The same as one full pass.',
          'torch.testing.assert_close(F.scaled_dot_product_attention(q, k, v, is_causal=True), cached)',
        ]),
    '',
    python.prints('cached'),
    python.print('with_cache', '*with_cache'),
    python.print('without_cache', '*without_cache'),
    '',
  );
}

const printCounts = `// The name, then the counts.
void PrintCounts(const char* name, const std::vector<uint64_t>& counts) {
  std::printf("%s\\n", name);
  for (const uint64_t count : counts) {
    std::printf(" %10llu\\n", static_cast<unsigned long long>(count));
  }
}
`;

function cppText({ tokens }: MaskingState, { inputs }: MaskingResult, { length }: CacheNumbers): string {
  const newest = length - 1;
  return cpp.program({
    about,
    standard: ['cstdint', 'vector'],
    headers: ['attention/stepwise.h', 'experiments/decode.h'],
    definitions: `${cpp.rowFunction}\n${printCounts}`,
    main: lines(
      cppInputs(tokens, inputs),
      `const size_t newest = ${newest};  // the token that has just come`,
      '',
      '// Its row alone, on the keys and values of the tokens before it.',
      'const attention::Tensor new_q = Row(q, newest);',
      'const attention::Tensor new_k = Row(k, newest);',
      'const attention::Tensor new_v = Row(v, newest);',
      'attention::AttentionArgs args;',
      'args.q = new_q.View();',
      'args.k = new_k.View();',
      'args.v = new_v.View();',
      ...(newest === 0
        ? []
        : [
            'args.past_keys = k.View();',
            'args.past_values = v.View();',
            'args.past_keys->shape.rows = args.past_values->shape.rows = newest;',
          ]),
      'const auto steps = OrExit(attention::Attend(args));',
      cpp.prints(['weights', 'steps.weights'], ['output', 'steps.output']),
      '',
      '// All tokens, one after the other.',
      'attention::DecodeArgs all;',
      'all.q = q.View();',
      'all.k = k.View();',
      'all.v = v.View();',
      'const auto decoded = OrExit(attention::Decode(all));',
      cpp.prints(['cached', 'decoded.cached']),
      'PrintCounts("with_cache", decoded.multiplications.cached);',
      'PrintCounts("without_cache", decoded.multiplications.prefixes);',
      'return 0;',
    ),
  });
}

export function cacheCode(state: MaskingState, result: MaskingResult, numbers: CacheNumbers): Programs {
  return {
    numpy: pythonText('numpy', state, result, numbers),
    pytorch: pythonText('torch', state, result, numbers),
    cpp: cppText(state, result, numbers),
  };
}
