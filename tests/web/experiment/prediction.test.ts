// How a prediction is judged, and when an answer belongs to another question.

import { describe, expect, it } from 'vitest';
import {
  isRight,
  isSameQuestion,
  type ChoicePrediction,
  type NumberPrediction,
  type SharePrediction,
} from '../../../web/experiment/prediction.ts';

const explain = () => '';
const choice: ChoicePrediction = {
  kind: 'choice',
  question: 'Which?',
  options: ['a', 'b', 'c'],
  right: [0, 2],
  explain,
};
const number: NumberPrediction = {
  kind: 'number',
  question: 'How many?',
  right: -20,
  tolerance: 0.1,
  explain,
};
const share: SharePrediction = {
  kind: 'share',
  question: 'How much?',
  right: 0.5,
  tolerance: 0.125,
  explain,
};

describe('the answer is right', () => {
  it('for each of the options that tie', () => {
    expect([0, 1, 2].map((answer) => isRight(choice, answer))).toEqual([true, false, true]);
  });

  it('up to a share of the number, both ways and for negative ones', () => {
    expect([-18, -22, -17.9, -22.1, 20].map((answer) => isRight(number, answer))).toEqual([
      true,
      true,
      false,
      false,
      false,
    ]);
  });

  it('never of a number that is still to be measured', () => {
    expect([0, -20].map((answer) => isRight({ ...number, right: null }, answer))).toEqual([false, false]);
  });

  it('only exactly, without a tolerance', () => {
    const exact = { ...number, right: 15, tolerance: 0 };
    expect([15, 14, 15.001].map((answer) => isRight(exact, answer))).toEqual([true, false, false]);
  });

  it('up to a difference of shares', () => {
    expect([0.375, 0.625, 0.37, 0.63].map((answer) => isRight(share, answer))).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });
});

describe('an answer holds', () => {
  it('for the same question at a later step', () => {
    expect(isSameQuestion(choice, { ...choice, later: 'Step 4 will tell.', explain: () => 'so' })).toBe(true);
  });

  it('whatever is measured, where it is measured anew each time', () => {
    const measured = { ...number, right: null, measured: true };
    expect(isSameQuestion(measured, { ...measured, right: 3 })).toBe(true);
    expect(isSameQuestion({ ...measured, right: 2 }, { ...measured, right: 3 })).toBe(true);
    expect(isSameQuestion({ ...measured, question: 'How fast?' }, measured)).toBe(false);
  });

  it('not when words, options or the right answer differ', () => {
    expect(isSameQuestion(choice, { ...choice, question: 'Who?' })).toBe(false);
    expect(isSameQuestion(choice, { ...choice, options: ['a', 'b', 'd'] })).toBe(false);
    expect(isSameQuestion(choice, { ...choice, right: [0] })).toBe(false);
    expect(isSameQuestion(number, { ...number, right: 20 })).toBe(false);
    expect(isSameQuestion(number, { ...number, right: null })).toBe(false);
    expect(isSameQuestion({ ...number, right: 0.5 }, { ...share, question: number.question })).toBe(false);
  });
});
