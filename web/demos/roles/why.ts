// "Why this number?" for every table of this demo, back to x and the three matrices.

import type { Tensor } from '../../engine/types.ts';
import { cellAt } from '../../lesson/cell-at.ts';
import { columnOf, rowOf } from '../../lesson/inputs.ts';
import { whyMessages } from '../../lesson/why-messages.ts';
import { brokenWhy } from '../../lesson/broken-why.ts';
import { equation, result as resultPart, vector } from '../../lesson/arithmetic.ts';
import { placeOfLargest } from '../../lesson/largest.ts';
import { sumOfProducts } from '../../lesson/ways.ts';
import { rowSumWhy, whyLines } from '../../lesson/why.ts';
import type { Explained, Line, Part } from '../../views/explanation.ts';
import { formatNumber } from '../../views/number.ts';
import { tokenName } from '../../views/token.ts';
import type { RolesDemoResult, RolesState } from './compute.ts';
import { featuresOf } from './example.ts';
import { messages } from './messages.ts';
import { columnName, featureName } from './names.ts';

const { why: words } = messages;

type Role = 'q' | 'k' | 'v';
type MatrixName = 'wq' | 'wk' | 'wv';

export const toneOf = { q: 'query', k: 'key', v: 'value' } as const;
export const roleOf = { wq: 'q', wk: 'k', wv: 'v' } as const;
export const editsOf = { x: 'xEdits', wq: 'wqEdits', wk: 'wkEdits', wv: 'wvEdits' } as const;

const letterOf = { q: 'Q', k: 'K', v: 'V' } as const;
const projection = (role: Role): Part => ({ text: 'W', sub: letterOf[role] });

/** Explains a cell of a demo whose result it knows. */
class Reasons {
  private readonly state: RolesState;
  private readonly shown: RolesDemoResult;

  constructor(state: RolesState, shown: RolesDemoResult) {
    this.state = state;
    this.shown = shown;
  }

  private token(row: number): string {
    return tokenName(this.state.tokens[row]!);
  }

  /** The table of a quantity that stands on the page. */
  table(quantity: string): Tensor | null {
    const { inputs, roles } = this.shown;
    const isProjected = this.state.vectors !== 'one';
    switch (quantity) {
      case 'x':
        return inputs.x;
      case 'wq':
      case 'wk':
      case 'wv':
        return isProjected ? inputs[quantity] : null;
      case 'q':
      case 'k':
      case 'v':
      case 'queryKey':
        return isProjected ? roles[quantity] : null;
      default:
        return null;
    }
  }

  /** `query of “it” = (1, 2, 0, 0) · W_Q = (2, 0)` */
  private projected(intro: string, role: 'q' | 'k', row: number): Line {
    const projected: Part = { text: vector(rowOf(this.shown.roles[role], row)), tone: toneOf[role] };
    if (this.state.vectors === 'one') return [intro, projected];
    const { x } = this.shown.inputs;
    const letter = this.state.vectors === 'shared' ? 'q' : role;
    return [intro, `${vector(rowOf(x, row))} · `, projection(letter), ' = ', projected];
  }

  /** What the engine has explained, and then back to x; of an output by the largest of its weights. */
  attention(quantity: string, row: number, column: number): readonly Line[] {
    if (quantity === 'output') {
      const { weights } = this.shown.broken ?? this.shown.roles.attention;
      const values: Line =
        this.state.vectors === 'one'
          ? [words.valuesOfX(column + 1)]
          : [words.values(column + 1), 'X · ', projection('v')];
      return [...this.attention('weights', row, placeOfLargest(rowOf(weights, row))), values];
    }
    return [
      this.projected(words.query(this.token(row)), 'q', row),
      this.projected(words.key(this.token(column)), 'k', column),
    ];
  }

  private typedOr(quantity: keyof typeof editsOf, row: number, column: number, otherwise: string): string {
    return Object.hasOwn(this.state[editsOf[quantity]], `${row}.${column}`) ? words.typed : otherwise;
  }

  private origin(row: number, column: number): string {
    const { preset, seed } = this.state;
    const token = this.token(row);
    if (preset === 'random') return words.drawnToken(token, seed);
    return featuresOf(this.state.tokens[row]!)
      ? words.example(token, featureName(this.state, column))
      : words.unknown(token);
  }

  private matrixOrigin(name: MatrixName, row: number, column: number): string {
    const { preset, seed, vectors } = this.state;
    if (name === 'wk' && vectors === 'shared') return words.copied;
    const { matrix } = words;
    return this.typedOr(name, row, column, preset === 'random' ? matrix.random(seed) : matrix[preset]);
  }

  /** The arithmetic or the origin of a number that is no step of attention. */
  own(quantity: string, row: number, column: number, value: number): readonly Line[] {
    const { inputs } = this.shown;
    switch (quantity) {
      case 'x':
        return [[this.typedOr('x', row, column, this.origin(row, column))]];
      case 'wq':
      case 'wk':
      case 'wv':
        return [[this.matrixOrigin(quantity, row, column)]];
      case 'queryKey': {
        const [asks, answers] = [rowOf(inputs.wq, row), rowOf(inputs.wk, column)];
        const names = [row, column].map((feature) => featureName(this.state, feature)) as [string, string];
        return [
          equation('W_Q W_Kᵀ', resultPart(value), sumOfProducts(asks, answers, 'query', 'key')),
          [words.queryKey(...names)],
        ];
      }
      default: {
        const role = quantity as Role;
        const factors = columnOf(inputs[`w${role}`], column);
        return [
          equation(
            role,
            resultPart(value),
            sumOfProducts(rowOf(inputs.x, row), factors, undefined, toneOf[role]),
          ),
          [
            words.token(this.token(row)),
            vector(rowOf(inputs.x, row)),
            '; ',
            { ...projection(role), tone: toneOf[role] },
            ` ${columnName(this.state, role, column)} = `,
            { text: vector(factors), tone: toneOf[role] },
          ],
        ];
      }
    }
  }
}

/** The largest of |S − Sᵀ| or of |W_Q W_Kᵀ − (W_Q W_Kᵀ)ᵀ|, and where it is. */
function asymmetryWhy(state: RolesState, { roles }: RolesDemoResult, which: number): Explained | null {
  const isScores = which === 0;
  if (which > 1 || (!isScores && state.vectors === 'one')) return null;
  const value = isScores ? roles.scoresAsymmetry : roles.queryKeyAsymmetry;
  const matrix = isScores ? roles.attention.scores : roles.queryKey;
  const place = isScores ? roles.scoresAsymmetryAt : roles.queryKeyAsymmetryAt;
  const { row, column } = cellAt(matrix, place!); // there is a token, and it has a feature
  const name = (n: number) => (isScores ? tokenName(state.tokens[n]!) : featureName(state, n));
  const at = (i: number, j: number) => formatNumber(rowOf(matrix, i)[j]!);
  const lines: Line[] = [[resultPart(value), ` : ${words.asymmetry(matrix.data.length)}`]];
  if (row !== column) lines.push([words.across(name(row), name(column), at(row, column), at(column, row))]);
  return { heading: whyMessages.why(formatNumber(value)), lines };
}

/** A number that stands in no table, or behind a row of one. */
function outsideWhy(state: RolesState, shown: RolesDemoResult): Explained | null {
  const { quantity, row } = state.why!;
  switch (quantity) {
    case 'asymmetry':
      return asymmetryWhy(state, shown, row);
    case 'counts':
      if (row > 0 || state.vectors === 'three') return null;
      return { heading: whyMessages.why(String(shown.ownBest.nonzeros)), lines: [[words.ownBest]] };
    case 'rowSums':
      return shown.broken && rowSumWhy(shown.broken, row);
    default:
      return null;
  }
}

/** Heading and lines for the number asked for; null when there is none, or what breaks it explains it. */
export function whyHere(state: RolesState, shown: RolesDemoResult): Explained | null {
  const { why } = state;
  if (!why) return null;
  const reasons = new Reasons(state, shown);
  const { quantity, row, column } = why;
  const explained = whyLines(shown.why);
  if (explained) {
    const made =
      shown.broken && quantity !== 'scores'
        ? brokenWhy({
            broken: shown.broken,
            mistakes: state.broken,
            inputs: shown.roles,
            mask: null,
            cell: why,
            right: shown.why[0]!,
          })
        : explained;
    return { ...made, lines: [...made.lines, ...reasons.attention(quantity, row, column)] };
  }
  const table = reasons.table(quantity);
  if (!table) return outsideWhy(state, shown);
  if (row >= table.shape[0]! || column >= table.shape[1]!) return null;
  const value = rowOf(table, row)[column]!;
  return {
    heading: whyMessages.why(formatNumber(value)),
    lines: reasons.own(quantity, row, column, value),
  };
}
