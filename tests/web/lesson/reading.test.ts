// Who reads from whom, told from one row of weights: named, bounded, or all alike.

import { expect, it } from 'vitest';
import { readingSentence } from '../../../web/lesson/reading.ts';

const keys = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];
const said = (weights: readonly number[]) =>
  readingSentence('q', weights, keys.slice(0, weights.length), null).replaceAll('\u00a0', ' ');

it('names what is read from most, and bounds the rest', () => {
  expect(said([0.4, 0.05, 0.25, 0.1, 0.2])).toBe(
    '“q” reads 40 % from “a”, 25 % from “c”, 20 % from “e” and at most 10 % from each of 2 others.',
  );
});

it('names all of few, also where they are alike', () => {
  expect(said([0.25, 0.25, 0.25, 0.25])).toBe(
    '“q” reads 25 % from “a”, 25 % from “b”, 25 % from “c” and 25 % from “d”.',
  );
});

it('gives the place of a token that stands there twice', () => {
  expect(readingSentence('c', [0.1, 0.2, 0.7], ['b', 'e', 'b'], null).replaceAll('\u00a0', ' ')).toBe(
    '“c” reads 70 % from “b” at place 3, 20 % from “e” and 10 % from “b” at place 1.',
  );
  expect(readingSentence('b', [0.4, 0.6], ['b', 'b'], 1).replaceAll('\u00a0', ' ')).toBe(
    '“b” reads 60 % from itself and 40 % from “b” at place 1.',
  );
});

it('says of many that are alike only that they are', () => {
  expect(said(Array.from({ length: 7 }, () => 1 / 7))).toBe('“q” reads 14 % from each of 7 tokens.');
});
