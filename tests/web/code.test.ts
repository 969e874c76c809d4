// Holds what the lesson's programs are written with: numbers that read back as the same float32 in Python and in
// C++, tokens that stay in their comment, and what the tests read of what the programs print.

import { spawnSync } from 'node:child_process';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as cpp from '../../web/lesson/code/cpp.ts';
import { cppFloat, cppNumber, pythonNumber } from '../../web/lesson/code/number.ts';
import * as python from '../../web/lesson/code/python.ts';
import { quoted } from '../../web/lesson/code/quoted.ts';
import { printedNumbers } from './printed-numbers.ts';

const float32 = fc.float({ noNaN: false });
const finite = fc.float({ noNaN: true, noDefaultInfinity: true });
/** Text of all kinds: markup, quotes, controls, marks of direction, half pairs. */
const token = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({
    unit: fc.constantFrom('\\', '"', "'", '\n', '\r', '\u2028', '\u202e', '#', '*/', '?', '\ud800'),
  }),
);
const reads = { tensor: { shape: [1, 1], data: Float32Array.of(1) }, name: 'x' };

describe('numbers', () => {
  it.each([
    [0, '0', '0', '0.0f'],
    [-0, '-0.0', '-0.0', '-0.0f'],
    [2, '2', '2', '2.0f'],
    [Math.fround(0.1), '0.1', '0.1', '0.1f'],
    [-3.5, '-3.5', '-3.5', '-3.5f'],
    [Math.fround(1e-7), '1e-7', '1e-7', '1e-7f'],
    [1e10, '10000000000', '10000000000.0', '10000000000.0f'],
    [-Infinity, '-float("inf")', '-INFINITY', '-INFINITY'],
    [NaN, 'float("nan")', 'NAN', 'NAN'],
  ])('%d is %s, %s and %s', (value, inPython, inCpp, single) => {
    expect([pythonNumber(value), cppNumber(value), cppFloat(value)]).toEqual([inPython, inCpp, single]);
  });

  it('read back as the same float32, as a decimal in JavaScript too', () => {
    fc.assert(
      fc.property(finite, (value) => {
        for (const text of [pythonNumber(value), cppNumber(value), cppFloat(value).slice(0, -1)]) {
          expect(text).toMatch(/^-?\d+(\.\d+)?(e[+-]\d+)?$/);
          expect(Math.fround(Number(text))).toBe(value);
        }
      }),
    );
  });

  it('are a float literal in C++, and never an integer too long for one', () => {
    fc.assert(
      fc.property(finite, (value) => {
        expect(cppFloat(value)).toMatch(/[.e].*f$/);
        expect(cppNumber(value)).not.toMatch(/^-?\d{10,}$/);
      }),
    );
  });
});

/** Ends a line, turns the direction of what follows, or is no character at all. */
function isUnsafe(character: string): boolean {
  const code = character.codePointAt(0)!;
  const within = (low: number, high: number) => low <= code && code <= high;
  const isControl = within(0, 0x1f) || within(0x7f, 0x9f);
  const turns = within(0x202a, 0x202e) || within(0x2066, 0x2069);
  return isControl || turns || within(0x2028, 0x2029) || within(0xd800, 0xdfff);
}

describe('a token in a comment', () => {
  it.each([
    ['the', '"the"'],
    ['naïve 猫', '"naïve 猫"'],
    ['a"b', '"a\\"b"'],
    ['\\', '"\\\\"'],
    ['\n', '"\\u{a}"'],
    ['\u202e', '"\\u{202e}"'],
    ['\ud800', '"\\u{d800}"'],
  ])('%j is %s', (given, text) => {
    expect(quoted(given)).toBe(text);
  });

  it('stays in its line, ends with its quote, and can be told from every other', () => {
    fc.assert(
      fc.property(token, (given) => {
        const text = quoted(given);
        expect([...text].filter(isUnsafe)).toEqual([]);
        expect(text).toMatch(/^"([^"\\]|\\["\\]|\\u\{[0-9a-f]+\})*"$/u);
        const back = text
          .slice(1, -1)
          .replaceAll(/\\(?:u\{([0-9a-f]+)\}|(.))/gu, (_, code?: string, plain?: string) =>
            code ? String.fromCodePoint(parseInt(code, 16)) : plain!,
          );
        expect(back).toBe(given);
      }),
    );
  });
});

describe('a matrix', () => {
  const keys = {
    name: 'k',
    tensor: { shape: [2, 2], data: Float32Array.of(0.1, -2, 10, -Infinity) },
    comment: 'keys (2, 2)',
    tokens: ['the', 'cat'],
  };

  it('has its numbers in columns, and behind each row its token', () => {
    expect(python.matrix('numpy', keys)).toBe(`k = np.array([  # keys (2, 2)
    [0.1,            -2],  # "the"
    [ 10, -float("inf")],  # "cat"
], dtype=np.float32)`);
    expect(cpp.tensor(keys)).toBe(`const attention::Tensor k({1, 1, 2, 2}, {  // keys (2, 2)
    0.1,        -2,  // "the"
     10, -INFINITY,  // "cat"
});`);
  });

  it('stands in one line when it is one row of nobody', () => {
    expect(python.matrix('torch', reads)).toBe('x = torch.tensor([[1]], dtype=torch.float32)');
    expect(cpp.tensor(reads)).toBe('const attention::Tensor x({1, 1, 1, 1}, {1});');
  });

  it.skipIf(spawnSync('python3', ['--version']).status !== 0)(
    'is read by Python as the same numbers, whatever the tokens are',
    () => {
      const rows = fc.sample(fc.tuple(float32, float32, token), { numRuns: 500, seed: 1 });
      const data = Float32Array.from(rows.flatMap(([first, second]) => [first, second]));
      const text = python.matrix('numpy', {
        name: 'x',
        tensor: { shape: [rows.length, 2], data },
        tokens: rows.map(([, , word]) => word),
      });
      // The lists alone, packed as float32: NumPy is not needed for this.
      const list = text.replace('np.array(', '(').replace(', dtype=np.float32)', ')');
      const program = `${list}\nimport struct, sys\nsys.stdout.write("".join(struct.pack(">f", n).hex() for row in x for n in row))\n`;
      const { stdout, stderr } = spawnSync('python3', ['-W', 'error', '-'], {
        input: program,
        encoding: 'utf8',
      });
      expect(stderr).toBe('');
      const bytes = Buffer.from(stdout, 'hex');
      const read = Array.from({ length: data.length }, (_, n) => bytes.readFloatBE(4 * n));
      expect(read).toEqual([...data]);
    },
  );
});

describe('what a program has printed', () => {
  it('is read as names and rows', () => {
    const text = 'q\n[[0.  -1.5]\n [inf nan]]\nsum\n 1e-07\ndict: KeyError\nrows: [0, 2]\n';
    expect(printedNumbers(text)).toEqual(
      new Map([
        ['q', [0, -1.5, Infinity, NaN]],
        ['sum', [1e-7]],
        ['dict', []],
        ['rows', [0, 2]],
      ]),
    );
  });

  it('is refused where it is neither', () => {
    expect(() => printedNumbers('1 2')).toThrow('not a row');
    expect(() => printedNumbers('q\n1 two')).toThrow('not a row');
    expect(() => printedNumbers('q\n1\nq\n2')).toThrow('twice');
  });
});
