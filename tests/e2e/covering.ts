// States of a demo that between them hold every pair of values of its settings: what goes wrong in one setting,
// or where two meet, goes wrong in one of these. Deterministic: the same schema, the same states.

import { encodeValue } from '../../web/experiment/field-text.ts';
import type { FieldValue } from '../../web/experiment/field-value.ts';
import type { Field, Schema } from '../../web/experiment/schema.ts';

/** A setting that is walked, and its values; the first is the default. */
interface Factor {
  readonly field: string;
  readonly values: readonly FieldValue[];
}

/** Integers with more values than this are left at their default. */
const mostSteps = 12;

function factorsOf(field: string, definition: Field): readonly Factor[] {
  switch (definition.type) {
    case 'boolean':
      return [{ field, values: [definition.default, !definition.default] }];
    case 'choice': {
      const others = Object.keys(definition.choices).filter((value) => value !== definition.default);
      return [{ field, values: [definition.default, ...others] }];
    }
    case 'flags':
      return Object.keys(definition.choices).map((flag) => ({ field, values: [[], [flag]] }));
    case 'integer': {
      const { min, max, default: usual } = definition;
      if (max - min >= mostSteps) return [];
      return [{ field, values: [...new Set([usual, min, max])] }];
    }
    case 'number':
      return [{ field, values: [...new Set([definition.default, definition.min, definition.max])] }];
    default:
      return [];
  }
}

type Row = readonly number[];

/** Pairs (factor, value; factor, value) of a row, as text. */
const pairsOf = (row: Row): string[] =>
  row.flatMap((a, i) => row.slice(i + 1).map((b, offset) => `${i}.${a} ${i + 1 + offset}.${b}`));

/** Rows that hold every pair, each made of the values that cover most of what is missing; the defaults first. */
function coveringRows(factors: readonly Factor[]): readonly Row[] {
  const first = factors.map(() => 0);
  const missing = new Set<string>();
  factors.forEach((a, i) =>
    factors.slice(i + 1).forEach((b, offset) => {
      for (const m of a.values.keys())
        for (const n of b.values.keys()) missing.add(`${i}.${m} ${i + 1 + offset}.${n}`);
    }),
  );
  const rows: Row[] = [first];
  for (const pair of pairsOf(first)) missing.delete(pair);
  while (missing.size > 0) {
    const [pair] = missing;
    const row: (number | null)[] = factors.map(() => null);
    for (const [factor, value] of pair!.split(' ').map((part) => part.split('.').map(Number)))
      row[factor!] = value!;
    for (const [factor, { values }] of factors.entries()) {
      if (row[factor] !== null) continue;
      const gain = (value: number) =>
        row.filter((other, n) => {
          if (other === null) return false;
          const key = n < factor ? `${n}.${other} ${factor}.${value}` : `${factor}.${value} ${n}.${other}`;
          return missing.has(key);
        }).length;
      row[factor] = [...values.keys()].reduce((best, value) => (gain(value) > gain(best) ? value : best), 0);
    }
    const whole = row.map((value) => value!);
    for (const covered of pairsOf(whole)) missing.delete(covered);
    rows.push(whole);
  }
  return rows;
}

/** Settings as a link has them: `part=leak&mask=window`; the first is the empty one. */
export function coveringSettings(schema: Schema): readonly string[] {
  const factors = Object.entries(schema).flatMap(([name, field]) => factorsOf(name, field));
  const rows = factors.length === 1 ? factors[0]!.values.map((_, n) => [n]) : coveringRows(factors);
  return rows.map((row) => {
    const patch = new Map<string, FieldValue>();
    row.forEach((value, n) => {
      const { field, values } = factors[n]!;
      const before = patch.get(field);
      const chosen = values[value]!;
      patch.set(
        field,
        Array.isArray(before) && Array.isArray(chosen) ? ([...before, ...chosen] as FieldValue) : chosen,
      );
    });
    return [...patch]
      .map(([name, value]) => `${schema[name]!.key}=${encodeValue(schema[name]!, value)}`)
      .join('&');
  });
}
