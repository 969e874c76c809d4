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

it('tells those together that show the same share', () => {
  expect(said([0.76, 0.04, 0.04, 0.04, 0.04, 0.04, 0.04])).toBe(
    '“q” reads 76 % from “a” and 4 % from each of 6 others.',
  );
  expect(said([0.9, 0.06, 0.0101, 0.0099, 0.01, 0.01])).toBe(
    '“q” reads 90 % from “a”, 6 % from “b” and 1 % from each of 4 others.',
  );
  expect(said([0.999, 0.0004, 0.0003, 0.0002, 0.0001])).toBe(
    '“q” reads >99 % from “a” and <1 % from each of 4 others.',
  );
  expect(said([0.3, 0.25, 0.2, 0.125, 0.125])).toBe(
    '“q” reads 30 % from “a”, 25 % from “b”, 20 % from “c” and 13 % from each of 2 others.',
  );
});
