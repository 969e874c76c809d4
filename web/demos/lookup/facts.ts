// What the numbers of the lookups say, in sentences.

import { readingSentence } from '../../lesson/reading.ts';
import { formatInput, formatNumber } from '../../views/number.ts';
import type { LookupDemoResult, LookupState } from './compute.ts';
import { animals } from './entries.ts';
import { messages } from './messages.ts';
import { lastOf, pointText } from './words.ts';

const { facts: words } = messages;
const only = ({ data }: { readonly data: Float32Array }) => data.at(-1)!;

/** What the dict finds: its value, or null. */
export function dictValue({ soft, v }: LookupDemoResult): number | null {
  return soft.match === null ? null : v.data[soft.match]!;
}

function dictFact(result: LookupDemoResult): string {
  const { match } = result.soft;
  if (match === null) return words.missing(pointText(lastOf(result.soft.queries)));
  return words.found(animals[match]!, formatNumber(dictValue(result)!));
}

function softFact(state: LookupState, result: LookupDemoResult): string {
  const soft = only(result.steps.output);
  const hard = only(result.hardHere.outputs);
  if (state.temperature > 0) {
    const reading = readingSentence('q', result.steps.weights.data, animals, null);
    return `${reading} ${words.soft(formatNumber(soft), formatNumber(hard))}`;
  }
  const dict = dictValue(result);
  const end = dict === null ? words.nearest : dict === soft ? words.dictIsBack : words.other;
  return words.limit(formatNumber(soft)) + end;
}

function slopeFact(state: LookupState, { gradient, hardHere }: LookupDemoResult): string {
  const hard = pointText(lastOf(hardHere.outputGradients));
  if (state.temperature === 0) return words.noSlope(hard);
  const slopes = words.slopes(pointText(lastOf(gradient.dq), 3), hard);
  return gradient.dq.data.some((slope) => slope !== 0) ? slopes : `${slopes} ${words.flat}`;
}

/** What the dict, the soft and the hard lookup return, and how they answer a small move. */
export function lookupFacts(state: LookupState, result: LookupDemoResult): readonly string[] {
  return [`${dictFact(result)} ${softFact(state, result)}`, slopeFact(state, result)];
}

/** What gradient descent has reached, soft and hard. */
export function descentFacts(state: LookupState, { soft, hard }: LookupDemoResult): readonly string[] {
  const output = formatNumber(only(soft.outputs));
  const target = formatInput(state.target);
  const loss = formatNumber(only(soft.losses));
  if (state.steps === 0) return [words.start(output, target, loss)];
  const steps = words.steps(state.steps);
  const isStuck = hard.distance === 0 && hard.gradients.data.every((slope) => slope === 0);
  return [
    words.descent(steps, formatNumber(soft.losses.data[0]!), loss, output, target),
    isStuck
      ? words.stuck(pointText(lastOf(hard.gradients)), formatNumber(only(hard.losses)))
      : words.hardMoved(formatNumber(hard.distance)),
  ];
}

export function facts(state: LookupState, result: LookupDemoResult): readonly string[] {
  const lookups = lookupFacts(state, result);
  const descent = descentFacts(state, result);
  return state.steps === 0 ? [...lookups, ...descent] : [...descent, ...lookups];
}
