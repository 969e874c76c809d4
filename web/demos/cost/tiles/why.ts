// "Why this number?" for the walk over the tiles: each number from those before it, back to q, k and v.

import type { CellAddress } from '../../../experiment/schema.ts';
import { equation, made as madeBy, noted, result } from '../../../lesson/arithmetic.ts';
import { rowOf } from '../../../lesson/inputs.ts';
import type { Way } from '../../../lesson/way.ts';
import { largestDifference, power, quotient, sum, sumOfProducts, within } from '../../../lesson/ways.ts';
import { quantityNames } from '../../../lesson/why-messages.ts';
import { whyLines } from '../../../lesson/why.ts';
import type { Line } from '../../../views/explanation.ts';
import { formatNumber } from '../../../views/number.ts';
import type { CostNumbers, CostState } from '../compute.ts';
import { messages } from '../messages.ts';
import { numberAt, runningColumns, runningValue, type RunningColumn } from './running.ts';
import { tilesOf, type Tile } from './tiles.ts';

const { why: words } = messages.tiles;

interface Explained {
  readonly value: string;
  readonly lines: readonly Line[];
}

const explained = (value: number, ...lines: readonly Line[]): Explained => ({
  value: formatNumber(value),
  lines,
});
const tileAround = (state: CostState, key: number): Tile => tilesOf(state).find(({ last }) => key <= last)!;
const keysOf = ({ first, last }: Tile) => Array.from({ length: last - first + 1 }, (_, n) => first + n);

/** What the columns are called in arithmetic. */
const names: Readonly<Record<RunningColumn['kept'], string>> = {
  tileMaximums: 'max s',
  maximums: 'm',
  factors: messages.tiles.columns.factor,
  tileSums: 'Σ e',
  sums: 'ℓ',
  accumulated: 'Σ e·v',
  outputs: quantityNames.output,
};

const editsOf = { q: 'queryEdits', k: 'keyEdits', v: 'valueEdits' } as const;

function whyInput(state: CostState, numbers: CostNumbers, name: keyof typeof editsOf, cell: CellAddress) {
  const value = numberAt(numbers.inputs[name], cell.row, cell.column);
  const isTyped = Object.hasOwn(state[editsOf[name]], `${cell.row}.${cell.column}`);
  return explained(value, [isTyped ? words.typed : words.drawn(state.seed)]);
}

function whyScore({ inputs, trace }: CostNumbers, key: number): Explained {
  const [, dim = 0] = inputs.k.shape;
  const value = trace.scores.data[key]!;
  const vector = [...inputs.k.data.subarray(key * dim, (key + 1) * dim)];
  const product = sumOfProducts([...inputs.q.data], vector, 'query', 'key');
  const divided = within(
    product,
    (number) => number / Math.sqrt(dim),
    (line) => ['(', ...line, `) ÷ √${dim}`],
  );
  return explained(value, equation('s', result(value), divided));
}

function whyExp(state: CostState, { trace }: CostNumbers, key: number): Explained {
  const value = trace.exps.data[key]!;
  const maximum = numberAt(trace.maximums, tileAround(state, key).index, 0);
  return explained(value, equation('e', result(value), power(trace.scores.data[key]!, maximum)));
}

/** `before · factor + own`, or only its own before the first tile. */
const carried = (before: number | null, factor: number, own: Way): Way =>
  before === null
    ? own
    : {
        operands: [before, factor, ...own.operands],
        reckon: ([last, by, ...rest]) => last! * by! + own.reckon(rest),
        write: ([last, by, ...rest]) => [`${last} · ${by} + `, ...own.write(rest)],
      };

/** `max(a, b, …)` */
const largest = (numbers: readonly number[]): Way => ({
  operands: numbers,
  reckon: (all) => Math.max(...all),
  write: (texts) => [`max(${texts.join(', ')})`],
});

function whyRunning(
  state: CostState,
  { inputs, trace }: CostNumbers,
  tile: Tile,
  column: RunningColumn,
): Explained {
  const t = tile.index;
  const value = runningValue(trace, t, column);
  const keys = keysOf(tile);
  const made = (way: Way) => equation(names[column.kept], result(value), way);
  const before = (kept: 'maximums' | 'sums' | 'accumulated', component = 0) =>
    t === 0 ? null : numberAt(trace[kept], t - 1, component);
  const scores = keys.map((key) => trace.scores.data[key]!);
  const exps = keys.map((key) => trace.exps.data[key]!);
  const factor = numberAt(trace.factors, t, 0);
  switch (column.kept) {
    case 'tileMaximums':
      return explained(value, [...made(largest(scores)), `, ${words.tileMaximum}`]);
    case 'maximums': {
      const last = before('maximums');
      return explained(value, made(largest([last ?? -Infinity, numberAt(trace.tileMaximums, t, 0)])));
    }
    case 'factors': {
      if (!state.rescale) return explained(value, noted(names.factors, result(value), words.notRescaled));
      const last = before('maximums');
      const now = numberAt(trace.maximums, t, 0);
      return explained(value, made(power(last ?? -Infinity, now)), ...(last === null ? [[words.none]] : []));
    }
    case 'tileSums':
      return explained(value, made(sum(exps)));
    case 'sums': {
      const own = sum([numberAt(trace.tileSums, t, 0)]);
      return explained(value, made(carried(before('sums'), factor, own)));
    }
    case 'accumulated': {
      const values = keys.map((key) => numberAt(inputs.v, key, column.component));
      const own = sumOfProducts(exps, values, undefined, 'value');
      return explained(value, made(carried(before('accumulated', column.component), factor, own)));
    }
    case 'outputs': {
      const accumulated = numberAt(trace.accumulated, t, column.component);
      return explained(value, made(quotient(accumulated, numberAt(trace.sums, t, 0))));
    }
  }
}

function whyApart({ trace }: CostNumbers): Explained {
  const { outputs, expected, largestDifference: value } = trace;
  const last = rowOf(outputs, outputs.shape[0]! - 1);
  return explained(value, madeBy(largestDifference(last, expected.data), result(value)), [words.apart]);
}

/** Null for a cell that is not there. */
export function whyTiles(state: CostState, numbers: CostNumbers, cell: CellAddress): Explained | null {
  const { quantity, row, column } = cell;
  if (quantity === 'tilesApart') return row === 0 && column === 0 ? whyApart(numbers) : null;
  if (quantity === 'output') {
    const lines = whyLines(numbers.whole)?.lines;
    return lines ? explained(numbers.whole[0]!.value, ...lines, [words.wholeRow]) : null;
  }
  if (quantity === 'running') {
    const tile = tilesOf(state)[row];
    const kept = runningColumns[column];
    return tile && kept ? whyRunning(state, numbers, tile, kept) : null;
  }
  if (Object.hasOwn(editsOf, quantity)) {
    const name = quantity as keyof typeof editsOf;
    const [rows = 0, columns = 0] = numbers.inputs[name].shape;
    return row < rows && column < columns ? whyInput(state, numbers, name, cell) : null;
  }
  const isThere = row === 0 && column < numbers.trace.scores.data.length;
  if (!isThere) return null;
  return quantity === 'exps' ? whyExp(state, numbers, column) : whyScore(numbers, column);
}
