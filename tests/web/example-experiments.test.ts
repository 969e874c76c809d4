// Each experiment of examples/experiments opens as it stands, and its numbers say what it promises.

import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import type { DemoDefinition } from '../../web/experiment/demo.ts';
import { encodeFile, readFile, stateOfFile, textLimits } from '../../web/experiment/file.ts';
import { encodeLink, linkLengths } from '../../web/experiment/link.ts';
import { engines } from './engine/built-engine.ts';

const folder = new URL('../../examples/experiments/', import.meta.url);

/** One of the sentences that the demo must say about the numbers. */
const promises: Readonly<Record<string, RegExp>> = {
  'attention-sink': /the rest goes to nobody/,
  crossover: /T = 6d = 24,576: both terms are the same/,
  'dog-bites-man': /^Equivariant: the outputs shuffle identically/,
  'exp-overflows': /exp\(103\) is infinite/,
  'gradient-finds-the-query': /the soft lookup now returns 6\.000, wanted is 6/,
  'kv-cache': /the cache takes 42 multiplications; reading the whole prefix again takes 252/,
  'leak-detector': /^Leak: the output of “the”, “cat” and “sat” depends on “under”/,
  'no-scale': /^Violated: scores keep their size/,
  'one-vector-for-all': /^S is symmetric/,
  'painted-mask': /^21 of 36 pairs are blocked/,
  'positions-break-symmetry': /^Not equivariant: positions tell the orders apart/,
  'root-of-dk': /theory: √128 = 11\.31/,
  'two-sentences': /scores and weights are \(3, 5\), the output is \(3, 2\)/,
  'worked-example': /^“sat” reads 58 % from “cat”, 28 % from itself and 14 % from “the”\.$/,
  'zero-is-not-blocked': /^Violated: a blocked key has no weight/,
};

it('is promised something of every file, and every promise has its file', () => {
  const names = readdirSync(fileURLToPath(folder)).map((file) => file.replace(/\.json$/, ''));
  expect(names.sort()).toEqual(Object.keys(promises).sort());
});

describe.each(Object.entries(promises))('%s', async (name, promise) => {
  const text = readFileSync(new URL(`${name}.json`, folder), 'utf8');
  const read = readFile(text);
  if (read.fault) throw new Error(`${name}: ${read.fault}`);
  const { file } = read;
  const index = new URL(`../../web/demos/${file.demo}/index.ts`, import.meta.url);
  const { default: demo } = (await import(/* @vite-ignore */ index.href)) as { default: DemoDefinition };
  const { state, problems } = stateOfFile(file, demo.schema);

  it('is read without a problem, and is written again as it stands', () => {
    expect(problems).toEqual([]);
    expect(encodeFile({ ...file, state, schema: demo.schema })).toBe(text);
  });

  it('says in a title and a sentence what it shows, and fits into a link', () => {
    expect(file.title.length).toBeGreaterThan(4);
    expect(file.title.length).toBeLessThan(textLimits.title);
    expect(file.description).toMatch(/^.{30,300}\.$/);
    const link = encodeLink({ demo: file.demo, state, schema: demo.schema });
    expect(link.length).toBeLessThan(linkLengths.comfortable);
  });

  it('shows what it promises', async () => {
    const result = await demo.compute(state, engines.simd, {});
    const facts = demo.facts(state, result).map((fact) => fact.replaceAll('\u00a0', ' '));
    expect(facts).toContainEqual(expect.stringMatching(promise));
  });
});
