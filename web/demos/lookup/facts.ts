// What the numbers of the lookups say, in sentences.

import { placesOfLargest } from '../../lesson/largest.ts';
import { reading } from '../../lesson/reading.ts';
import { joined, sentenceText, told, type Sentence, type ToldNumber } from '../../lesson/sentence.ts';
import { formatInput, formatNumber } from '../../views/number.ts';
import type { LookupDemoResult, LookupState } from './compute.ts';
import type { Broken } from '../../lesson/mistakes.ts';
import { animals } from './entries.ts';
import { messages } from './messages.ts';
import { lastOf, toldPoint } from './point-text.ts';

const { facts: words } = messages;
const only = ({ data }: { readonly data: Float32Array }) => data.at(-1)!;
/** The rows of `lookups` and `descent` */
const rows = { hard: 0, soft: 1 } as const;
type Side = keyof typeof rows;

const toldCell = (value: number, quantity: string, row: number, column = 0): ToldNumber =>
  told(formatNumber(value), value, quantity, row, column);

/** What the dict finds: its value, or null. */
export function dictValue({ soft, v }: LookupDemoResult): number | null {
  return soft.match === null ? null : v.data[soft.match]!;
}

/** The same as a live number. */
export function toldDictValue(result: LookupDemoResult): ToldNumber | null {
  const value = dictValue(result);
  return value === null ? null : toldCell(value, 'dict', 0);
}

function dictFact(result: LookupDemoResult): Sentence {
  const value = toldDictValue(result);
  if (!value) return words.missing(toldPoint(lastOf(result.soft.queries), 'q', 0));
  return words.found(animals[result.soft.match!]!, value);
}

/** What a lookup returns where the query is. */
const toldOutput = ({ steps, hardHere }: LookupDemoResult, side: Side) =>
  toldCell(only(side === 'soft' ? steps.output : hardHere.outputs), 'lookups', rows[side]);

/** At temperature 0 the soft lookup is the hard one, and the tables have its row alone. */
const sideOf = ({ temperature }: LookupState): Side => (temperature === 0 ? 'hard' : 'soft');

function softFact(state: LookupState, result: LookupDemoResult): Sentence {
  const soft = toldOutput(result, sideOf(state));
  if (state.temperature > 0) {
    const weights = result.steps.weights.data;
    const read = reading({ token: 'q', weights, keys: animals, query: null, row: 0 });
    return joined([read, words.soft(soft, toldOutput(result, 'hard'))], ' ');
  }
  const dict = dictValue(result);
  const end = dict === null ? words.nearest : dict === soft.value ? words.dictIsBack : words.other;
  return words.limit(soft, end);
}

/** Whether the output follows the query where it is. */
export const hasSlope = ({ gradient }: LookupDemoResult) => gradient.dq.data.some((slope) => slope !== 0);

export function slopeFact(state: LookupState, result: LookupDemoResult): Sentence {
  const hard = toldPoint(lastOf(result.hardHere.outputGradients), 'lookups', rows.hard, 1);
  if (state.temperature === 0) return words.noSlope(hard);
  const soft = toldPoint(lastOf(result.gradient.dq), 'lookups', rows.soft, 1, 3);
  const slopes = words.slopes(soft, hard);
  return hasSlope(result) ? slopes : joined([slopes, words.flat], ' ');
}

/** What the dict, the soft and the hard lookup return. */
export function lookupFact(state: LookupState, result: LookupDemoResult): Sentence {
  return joined([dictFact(result), softFact(state, result)], ' ');
}

/** What the lookup with mistakes returns, and what the right one. */
export const brokenFact = (result: LookupDemoResult, { output }: Broken): Sentence =>
  words.broken(toldCell(only(output), 'brokenOutput', 0), toldOutput(result, 'soft'));

/** The key that matches best, with its score: for the lead. */
export function bestMatch({ steps }: LookupDemoResult): Sentence {
  const scores = steps.scores.data;
  const [best = 0] = placesOfLargest(scores);
  return words.bestMatch(animals[best]!, toldCell(scores[best]!, 'scores', 0, best));
}

/** What gradient descent has reached, soft and hard. */
export function descentFacts(state: LookupState, result: LookupDemoResult): readonly Sentence[] {
  const { soft, hard } = result;
  const side = sideOf(state);
  const output = toldOutput(result, side);
  const target = formatInput(state.target);
  const loss = (of: Side) => toldCell(only(result[of].losses), 'descent', rows[of]);
  if (state.steps === 0) return [words.start(output, target, loss(side))];
  const first = toldCell(soft.losses.data[0]!, 'start', 0);
  const isStuck = hard.distance === 0 && hard.gradients.data.every((slope) => slope === 0);
  const stuckAt = toldPoint(lastOf(hard.gradients), 'descent', rows.hard, 1);
  if (isStuck && side === 'hard') return [words.noStep(stuckAt, loss('hard'))];
  return [
    words.descent(words.steps(state.steps), first, loss('soft'), output, target),
    isStuck
      ? words.stuck(stuckAt, loss('hard'))
      : words.hardMoved(toldCell(hard.distance, 'descent', rows.hard, 3)),
  ];
}

export function facts(state: LookupState, result: LookupDemoResult): readonly string[] {
  const lookups = [lookupFact(state, result), slopeFact(state, result)];
  const descent = descentFacts(state, result);
  const { broken } = result;
  const violations = (broken?.verdicts ?? []).flatMap(({ violation }) => violation ?? []);
  const whole = state.steps === 0 ? [...lookups, ...descent] : [...descent, ...lookups];
  const sentences = broken ? [brokenFact(result, broken), ...whole] : whole;
  return [...violations, ...sentences.map(sentenceText)];
}
