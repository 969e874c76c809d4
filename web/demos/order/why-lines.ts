// The explanation of a clicked number as lines of arithmetic.

import { equation, result, vector as list } from '../../lesson/arithmetic.ts';
import { difference, mean } from '../../lesson/ways.ts';
import { whyLines } from '../../lesson/why.ts';
import { whyMessages } from '../../lesson/why-messages.ts';
import type { Line, Part } from '../../views/explanation.ts';
import { formatCount, formatNumber } from '../../views/number.ts';
import { tokenName } from '../../views/token.ts';
import { drawnDecimals } from './compute.ts';
import { messages } from './messages.ts';
import type { Projection, Why } from './why.ts';

const { why: words } = messages;

export interface WhyText {
  readonly heading: string;
  readonly lines: readonly Line[];
}

const projectionMatrix = (letter: 'Q' | 'K' | 'V'): Part => ({ text: 'W', sub: letter });

function projectionLine(intro: string, { x, vector }: Projection, tone: 'query' | 'key'): Line {
  const matrix = projectionMatrix(tone === 'query' ? 'Q' : 'K');
  return [intro, `${list(x)} · `, matrix, ' = ', { text: list(vector), tone }];
}

/** Where the query and the key of a weight come from. */
const projectionLines = (
  { query, key }: Extract<Why, { kind: 'weights' | 'output' }>,
  name: (token: number) => string,
): readonly Line[] => [
  projectionLine(words.query(name(query.token)), query, 'query'),
  projectionLine(words.key(name(key.token)), key, 'key'),
];

/** By what made it, which may be broken. */
const computed = ({ chain, broken }: Extract<Why, { kind: 'weights' | 'output' }>): WhyText | null =>
  broken ?? whyLines(chain);

/** Null when there is nothing to explain. */
export function textOf(why: Why, names: readonly string[]): WhyText | null {
  const name = (token: number) => tokenName(names[token]!);
  switch (why.kind) {
    case 'weights': {
      const text = computed(why);
      return (
        text && {
          ...text,
          lines: [...text.lines, ...projectionLines(why, name)],
        }
      );
    }
    case 'output': {
      const text = computed(why);
      return (
        text && {
          ...text,
          lines: [
            ...text.lines,
            ...projectionLines(why, name),
            [words.values(name(why.token), why.column + 1), projectionMatrix('V')],
            ...(why.putBackFrom === null ? [] : [[words.putBack(why.putBackFrom + 1)]]),
          ],
        }
      );
    }
    case 'difference':
      return {
        heading: whyMessages.why(formatNumber(why.value)),
        lines: [
          equation(words.difference, result(why.value), difference(why.restored, why.original)),
          [words.restoredMinusOriginal(name(why.token))],
        ],
      };
    case 'mean':
      return {
        heading: whyMessages.why(formatNumber(why.value)),
        lines: [
          equation(words.meanName, result(why.value), mean(why.values)),
          [words.mean(why.values.length)],
        ],
      };
    case 'embedding':
      return {
        heading: whyMessages.why(formatNumber(why.value, drawnDecimals)),
        lines: [[words.embedding(name(why.token), why.seed)]],
      };
    case 'projection':
      return {
        heading: whyMessages.why(formatNumber(why.value, drawnDecimals)),
        lines: [[words.projection(why.seed)]],
      };
    case 'position': {
      const pair = why.column - (why.column % 2);
      return {
        heading: whyMessages.why(formatNumber(why.value)),
        lines: [
          equation(words.positionName, result(why.value), [
            `${why.column % 2 === 0 ? 'sin' : 'cos'}(${why.slot} ÷ `,
            { text: formatCount(10_000), sup: `${pair}/${why.width}` },
            ')',
          ]),
          [words.position],
        ],
      };
    }
  }
}
