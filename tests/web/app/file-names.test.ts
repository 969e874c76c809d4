// The names of saved files, from captions of any kind.

import { describe, expect, it } from 'vitest';
import { fileNames } from '../../../web/app/files/file-names.ts';
import type { Part } from '../../../web/app/files/parts.ts';

const part = (name: string, quantity?: string) =>
  ({ name, matrix: quantity === undefined ? null : { quantity } }) as Part;
const namesOf = (...parts: readonly Part[]) => fileNames(parts).map(([, name]) => name);

describe('fileNames', () => {
  it.each([
    ['Weights A', 'weights-a'],
    ['Largest weight, by d_k (scaled)', 'largest-weight-by-d-k-scaled'],
    ['Máscara de atención', 'mascara-de-atencion'],
    ['−∞', 'part'],
    ['', 'part'],
    // The fortieth character is a space: no hyphen stays at the end.
    ['How much of all the weight goes to each of the keys', 'how-much-of-all-the-weight-goes-to-each'],
    ['a'.repeat(50), 'a'.repeat(40)],
  ])('of a caption keep Latin letters and digits: %s', (caption, name) => {
    expect(namesOf(part(caption))).toEqual([name]);
  });

  it('are those of quantities, where there are any, and none is there twice', () => {
    const parts = [part('Weights A', 'weights'), part('Weights'), part('Scores', 'scores'), part('weights!')];
    expect(namesOf(...parts)).toEqual(['weights', 'weights-2', 'scores', 'weights-3']);
  });

  it('are none twice also where a caption ends like a numbered name', () => {
    expect(namesOf(part('w'), part('w'), part('w-2'), part('w'))).toEqual(['w', 'w-2', 'w-2-2', 'w-3']);
  });
});
