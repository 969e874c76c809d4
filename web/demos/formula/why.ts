// "Why this number?" for every matrix of this demo: computed numbers by their arithmetic, the mask by its
// rule, inputs by where they come from.

import type { AttendArgs, Engine } from '../../engine/types.ts';
import { workedTokens } from '../../lesson/inputs.ts';
import { brokenWhy } from '../../lesson/broken-why.ts';
import { explainChain } from '../../lesson/why-chain.ts';
import { rowSumWhy, whyLines } from '../../lesson/why.ts';
import { whyMessages } from '../../lesson/why-messages.ts';
import type { Explained, Line } from '../../views/explanation.ts';
import { formatNumber } from '../../views/number.ts';
import { tokenName } from '../../views/token.ts';
import type { FormulaResult, FormulaState } from './compute.ts';
import { editsOf, firstAsker, type InputName } from './inputs-of.ts';
import { messages } from './why-messages.ts';

/** All that is shown but the explanation itself. */
type Numbers = Omit<FormulaResult, 'why'>;

function inputLine(
  state: FormulaState,
  numbers: Numbers,
  name: InputName,
  row: number,
  column: number,
): Line {
  const token = name === 'q' ? row + firstAsker(state, numbers) : row;
  if (Object.hasOwn(state[editsOf[name]], `${token}.${column}`)) return [messages.given.typed];
  const word = tokenName(state.tokens[token] ?? '');
  switch (state.preset) {
    case 'identity':
      return [messages.given.identity(word)];
    case 'random':
      return [messages.given.random(word, state.seed)];
    case 'worked':
      if (name === 'v') return [messages.given.identity(word)];
      if (token >= workedTokens) return [messages.given.random(word, state.seed)];
      return [messages.given.worked(token + 1)];
  }
}

function maskLine(
  state: FormulaState,
  { askers }: Numbers,
  row: number,
  column: number,
  value: number,
): Line {
  if (state.mask === 'none') return [messages.maskWhy.none];
  const query = tokenName(askers[row] ?? '');
  const key = tokenName(state.tokens[column] ?? '');
  if (state.broken.includes('swappedMask')) return [messages.maskWhy.swapped(query, key)];
  return [value === 0 ? messages.maskWhy.allowed(query, key) : messages.maskWhy.blocked(query, key)];
}

/** How many pairs are blocked, should be, and are there at all. */
function countWhy({ counts, rightMask }: Numbers, row: number): Explained | null {
  if (!counts) return null;
  const counted = [counts.blocked.nonzeros, counts.meant.nonzeros, counts.meant.numbers][row];
  const name = (['blocked', 'meant', 'all'] as const)[row];
  if (counted === undefined || !name) return null;
  const [rows = 0, columns = 0] = rightMask.shape;
  return { heading: whyMessages.why(String(counted)), lines: [[messages.counts[name](rows, columns)]] };
}

/** A number that the engine has no arithmetic for; null when it is none of those. */
function givenWhy(state: FormulaState, numbers: Numbers): Explained | null {
  const { quantity, row, column } = state.why!;
  const { inputs, mask, broken } = numbers;
  if (quantity === 'counts') return countWhy(numbers, row);
  if (quantity === 'rowSums') return broken && rowSumWhy(broken, row);
  const given = { ...inputs, mask };
  if (!Object.hasOwn(given, quantity)) return null;
  const { shape, data } = given[quantity as keyof typeof given];
  const [rows = 0, columns = 0] = shape;
  if (row >= rows || column >= columns) return null;
  const value = data[row * columns + column]!;
  const line =
    quantity === 'mask'
      ? maskLine(state, numbers, row, column, value)
      : inputLine(state, numbers, quantity as InputName, row, column);
  return { heading: whyMessages.why(formatNumber(value)), lines: [line] };
}

/** A computed number by what made it, which may be broken. */
async function computedWhy(
  state: FormulaState,
  { steps, broken, inputs, rightMask }: Numbers,
  args: AttendArgs,
  engine: Engine,
): Promise<Explained | null> {
  const { scores, scaled, masked, weights, output } = steps;
  const computed = Object.entries({ scores, scaled, masked, weights, output });
  const shapes = Object.fromEntries(computed.map(([name, tensor]) => [name, tensor.shape]));
  const chain = await explainChain(engine, args, shapes, state.why);
  const explained = whyLines(chain, state.mask !== 'none');
  const cell = state.why!;
  if (!explained || !broken || cell.quantity === 'scores') return explained;
  return brokenWhy({
    broken,
    mistakes: state.broken,
    inputs,
    mask: state.mask === 'none' ? null : rightMask,
    cell,
    right: chain[0]!,
  });
}

/** Why the number that is asked about; null when none is, or what breaks it explains it. */
export async function explain(
  state: FormulaState,
  numbers: Numbers,
  args: AttendArgs,
  engine: Engine,
): Promise<Explained | null> {
  return (await computedWhy(state, numbers, args, engine)) ?? givenWhy(state, numbers);
}
