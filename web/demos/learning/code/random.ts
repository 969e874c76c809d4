// The core's random numbers and sentences in Python: the same seed draws the same there.

import { lines } from '../../../lesson/code/lines.ts';
import type { LearningState } from '../compute.ts';
import { tasks, type TaskName } from '../tasks.ts';

/** The stream of the core that a task draws from. */
const streams: Readonly<Record<TaskName, number>> = { pronoun: 0, recall: 1, lastSame: 2 };

const sentence: Readonly<Record<TaskName, string>> = {
  pronoun: lines(
    'def sentence(below):  # 0-2 he she it, 3-11 nouns, 12-14 verbs, 15-17 links, 18 because',
    '    order, tokens = shuffled(3, below), []',
    '    for n, pronoun in enumerate(order):',
    '        tokens += [3 + 3 * pronoun + below(3), 15 + below(3) if n < 2 else 18]',
    '    chosen = below(3)',
    '    return tokens + [order[chosen], 12 + (tokens[2 * chosen] - 3) % 3]',
  ),
  recall: lines(
    'def sentence(below):  # 0-4 letters, 5-9 digits',
    '    letters, tokens = shuffled(5, below), []',
    '    for n in range(3):',
    '        tokens += [letters[n], 5 + below(5)]',
    '    chosen = below(3)',
    '    return tokens + tokens[2 * chosen : 2 * chosen + 2]',
  ),
  lastSame: lines(
    'def sentence(below):  # 0-4 letters; drawn anew until the last has been there before',
    '    while True:',
    '        tokens = [below(5) for _ in range(8)]',
    '        if tokens[-1] in tokens[:-1]:',
    '            last = max(n for n in range(7) if tokens[n] == tokens[-1])',
    '            return tokens + [tokens[last + 1]]',
  ),
};

const shuffled = lines(
  'def shuffled(count, below):',
  '    order = list(range(count))',
  '    for n in range(count - 1):',
  '        other = n + below(count - n)',
  '        order[n], order[other] = order[other], order[n]',
  '    return order',
);

/** Defines `uniform`, `sentences(substream, is_held_out)`, the sizes, and `features(tokens)`: NumPy. */
export function drawing({ task, seed }: LearningState): string {
  const { words, length } = tasks[task];
  const needsOrder = task !== 'lastSame';
  const hasPrevious = task !== 'pronoun';
  return lines(
    `vocabulary, length = ${words.length}, ${length}  # tokens, and how many a sentence has with its answer`,
    'asking = length - 2  # the last token before the answer',
    '',
    '',
    'def uniform(substream, first, chunks):  # Philox4x32-10: the numbers of [0, 1) that the page draws',
    '    counter = np.arange(16 * first, 16 * (first + chunks), dtype=np.uint64)',
    '    a, b = counter & 0xFFFFFFFF, counter >> 32',
    '    c, d = np.full_like(a, substream), np.zeros_like(a)',
    `    key = [${seed}, ${streams[task]}]`,
    '    for _ in range(10):',
    '        p, q = a * 0xD2511F53, c * 0xCD9E8D57',
    '        a, b, c, d = (q >> 32) ^ b ^ key[0], q & 0xFFFFFFFF, (p >> 32) ^ d ^ key[1], p & 0xFFFFFFFF',
    '        key = [(key[0] + 0x9E3779B9) % 2**32, (key[1] + 0xBB67AE85) % 2**32]',
    '    words = np.stack([a, b, c, d]).reshape(4, chunks, 16).transpose(1, 0, 2).ravel()',
    '    return (words >> 8) / 2.0**24',
    '',
    '',
    needsOrder && shuffled,
    needsOrder && '',
    needsOrder && '',
    sentence[task],
    '',
    '',
    'def is_held_out(tokens):  # one sentence in four, by a hash of its tokens (FNV-1a)',
    '    code = 0xCBF29CE484222325',
    '    for token in tokens:',
    '        code = (code ^ token) * 0x100000001B3 % 2**64',
    '    return code >> 62 == 0',
    '',
    '',
    'def sentences(substream, held_out):  # without end',
    '    def numbers():',
    '        first = 0',
    '        while True:',
    '            yield from uniform(substream, first, 64).tolist()',
    '            first += 64',
    '',
    '    drawn = numbers()',
    '    while True:',
    '        tokens = sentence(lambda count: int(next(drawn) * count))',
    '        if is_held_out(tokens) == held_out:',
    '            yield tokens',
    '',
    '',
    `def features(tokens):  # one-hot: which token, ${hasPrevious ? 'which one before it, ' : ''}which place`,
    '    token = np.eye(vocabulary)[tokens]',
    hasPrevious && '    previous = np.concatenate([np.zeros_like(token[:, :1]), token[:, :-1]], axis=1)',
    '    place = np.broadcast_to(np.eye(length), (len(tokens), length, length))',
    `    return np.concatenate([token, ${hasPrevious ? 'previous, ' : ''}place], axis=2)`,
  );
}
