// The exercise: which boxes there are, that the probes tell them apart, and that no suspect is cleared unjustly.

import { describe, expect, it } from 'vitest';
import { boxes, boxOf, kinds, mistakesInABox } from '../../../web/demos/bugs/boxes.ts';
import { compute } from '../../../web/demos/bugs/compute.ts';
import { distance } from '../../../web/demos/bugs/evidence.ts';
import { checkVerdict, facts } from '../../../web/demos/bugs/facts.ts';
import { needingMask } from '../../../web/demos/bugs/needing-mask.ts';
import { inputOf } from '../../../web/demos/bugs/input.ts';
import { activeProbe, probe, probeNames, type BugsState } from '../../../web/demos/bugs/probes.ts';
import { schema } from '../../../web/demos/bugs/schema.ts';
import { explain } from '../../../web/demos/bugs/why.ts';
import { expectedTime, longest } from '../../../web/engine/call-time.ts';
import { calls as callNames, type CallName } from '../../../web/engine/module.ts';
import type { Engine, Mistake } from '../../../web/engine/types.ts';
import { History } from '../../../web/experiment/history.ts';
import { decodeLink, encodeLink } from '../../../web/experiment/link.ts';
import { controlOf } from '../../../web/experiment/presentation.ts';
import { normalise } from '../../../web/experiment/state.ts';
import { allMistakes } from '../../../web/lesson/mistakes.ts';
import { lineText } from '../../../web/views/explanation.ts';
import { formatNumber } from '../../../web/views/number.ts';
import { engines } from '../engine/built-engine.ts';
import { expectNear } from '../engine/near.ts';
import { reference } from '../engine/reference.ts';

const engine = engines.simd;
const stateWith = (patch: Partial<BugsState> = {}): BugsState => normalise(schema, patch).state;
const tokens = stateWith().tokens.length;

/** What every box makes of a probe. */
const answersTo = async (name: (typeof probeNames)[number]) => {
  const input = await inputOf(stateWith(probe(name, tokens)), engine);
  return Promise.all(boxes.map((mistakes) => engine.mistakes({ ...input, mistakes })));
};

/** A seed of each box that some small seed means. */
async function seeds(): Promise<Map<string, number>> {
  const found = new Map<string, number>();
  for (let seed = 1; seed <= 200; seed += 1) {
    const name = (await boxOf(seed, engine)).join();
    if (!found.has(name)) found.set(name, seed);
  }
  return found;
}

describe('the boxes', () => {
  it('are all sets of four of the eight mistakes with at most one of each kind', () => {
    const sets = Array.from({ length: 2 ** allMistakes.length }, (_, bits) =>
      allMistakes.filter((_mistake, n) => (bits >> n) & 1),
    ).filter(
      (set) =>
        set.length === mistakesInABox &&
        kinds.every((kind) => kind.filter((mistake) => set.includes(mistake)).length <= 1),
    );
    const names = (all: readonly (readonly Mistake[])[]) => all.map((set) => set.join()).toSorted();
    expect(names(boxes)).toEqual(names(sets));
    expect(kinds.flat().toSorted()).toEqual(allMistakes.toSorted());
  });

  it('all come up among the first seeds', async () => {
    expect([...(await seeds()).keys()].toSorted()).toEqual(boxes.map((box) => box.join()).toSorted());
  });

  it('are told apart by the probes together, every one from every other', async () => {
    const answers = await Promise.all(probeNames.map(answersTo));
    const pairs = boxes.flatMap((_box, a) => boxes.slice(0, a).map((_other, b) => [a, b] as const));
    for (const [a, b] of pairs) {
      const distances = await Promise.all(answers.map((answer) => distance(answer[a]!, answer[b]!, engine)));
      const apart = Math.max(...distances.map(({ size }) => size));
      expect(apart, `${boxes[a]!.join()} and ${boxes[b]!.join()}`).toBeGreaterThan(0.01);
    }
  });
});

describe('the probes', () => {
  const rightWeights = async (name: (typeof probeNames)[number]) => {
    const { right } = await compute(stateWith(probe(name, tokens)), engine);
    return right.weights.data;
  };

  it('promise what a right attention keeps', async () => {
    expectNear('identical', await rightWeights('identical'), Array(tokens * tokens).fill(1 / tokens));
    const known = await rightWeights('known');
    expectNear('known', [known[1]! / known[0]!, known[2]! / known[0]!], [Math.E, 1]);
    expect([...(await rightWeights('large')).subarray(0, tokens)]).toEqual([1, 0, 0]);
    expect([...(await rightWeights('masked')).subarray(0, tokens)]).toEqual([1, 0, 0]);
    expect(await rightWeights('model')).toEqual(await rightWeights('plain'));
    const input = await inputOf(stateWith(probe('future', tokens)), engine);
    const before = await inputOf(stateWith(probe('masked', tokens)), engine);
    const [now, then] = await Promise.all([engine.mistakes(input), engine.mistakes(before)]);
    const same = (await engine.compare(now.output, then.output)).rowsIdentical.data;
    expect([...same]).toEqual([1, 1, 0]);
  });

  it('are known again, also after a link, until a number is edited', () => {
    for (const name of probeNames) expect(activeProbe(stateWith(probe(name, tokens)))).toBe(name);
    expect(activeProbe(stateWith())).toBe('plain');
    expect(activeProbe(stateWith({ ...probe('large', tokens), heads: 3 }))).toBeNull();
    expect(activeProbe(stateWith({ valueEdits: { '0.0': 1 } }))).toBeNull();
  });

  it('fit their fields', () => {
    for (const count of [schema.tokens.min, tokens, schema.tokens.max]) {
      for (const name of probeNames) expect(normalise(schema, probe(name, count)).problems).toEqual([]);
    }
  });
});

describe('why this number', () => {
  // A box whose mask comes after softmax, which runs over the column of a mask that is swapped.
  const box: readonly Mistake[] = ['noScale', 'maskAfterSoftmax', 'wrongAxis', 'swappedMask'];
  const ask = async (patch: Partial<BugsState>, quantity: string, row: number, column: number) => {
    const seed = (await seeds()).get(box.join())!;
    const state = stateWith({ seed, mask: 'causal', ...patch, why: { quantity, row, column } });
    const result = await compute(state, engine);
    expect(result.box).toEqual(box);
    return { result, lines: explain({ state, result })!.lines.map(lineText) };
  };
  const mistakesNamed = /column|swapped|divided|after softmax/;

  it('does not give a closed box away, but says what went in', async () => {
    for (const quantity of ['weights', 'output']) {
      const { lines } = await ask({}, quantity, 1, 0);
      expect(lines[0]).toMatch(/^The box is closed/);
      expect(lines).toContain('mask: causal');
      expect(lines.filter((line) => / of “/.test(line))).toHaveLength(1 + tokens);
      expect(lines.slice(1).join('\n').replace('column 1 of V', '')).not.toMatch(mistakesNamed);
    }
  });

  it('shows the arithmetic of an opened one, back to its query and its key', async () => {
    const { result, lines } = await ask({ inside: true }, 'weights', 1, 2);
    const { q, k } = result.inputs;
    const [dim = 0] = [k.shape[1]];
    const dot = (i: number, j: number) =>
      Array.from({ length: dim }, (_, c) => q.data[i * dim + c]! * k.data[j * dim + c]!).reduce(
        (sum, product) => sum + product,
        0,
      );
    const column = [0, 1, 2].map((i) => Math.exp(dot(i, 2)));
    const share = column[1]! / (column[0]! + column[1]! + column[2]!);
    // (1, 2) is above the diagonal: the swapped mask lets it pass.
    expect(lines[0]!.startsWith('weights = e^')).toBe(true);
    expect(lines[0]!.endsWith(` = ${formatNumber(share)}`)).toBe(true);
    expect(lines).toContain('The formula, unbroken, makes it 0.');
    expect(lines).toContain(`scaled = ${formatNumber(dot(1, 2))} (not divided by anything)`);
    expect(lines.at(-1)!.startsWith('scores = ')).toBe(true);
    expect(lines.at(-1)!.endsWith(` = ${formatNumber(dot(1, 2))}`)).toBe(true);
    expect(await ask({ revealed: true }, 'weights', 1, 2)).toMatchObject({ lines });
  });

  it('divides by the root of the width of this model', async () => {
    const byModel = ['scaleByModel', 'maskAfterSoftmax', 'wrongAxis', 'swappedMask'];
    const seed = (await seeds()).get(byModel.join())!;
    const state = stateWith({ seed, heads: 3, inside: true, why: { quantity: 'scaled', row: 0, column: 0 } });
    expect(lineText(explain({ state, result: await compute(state, engine) })!.lines[0]!)).toContain(
      ' ÷ √6 = ',
    );
  });
});

describe('the numbers', () => {
  it('of the right attention are those of float64', async () => {
    const { inputs, right } = await compute(stateWith({ mask: 'causal' }), engine);
    const expected = reference({ ...inputs, mask: { kind: 'causal' } } as never);
    expectNear('weights', right.weights.data, expected.weights.data);
    expectNear('output', right.output.data, expected.output.data);
  });

  it('of the first picture are finite, and do not give the box away', async () => {
    const result = await compute(stateWith(), engine);
    expect(result.out.measures.notFinite).toBe(0);
    expect(result.alike).toBeGreaterThan(1);
    expect(result.compared).toBeNull();
    expect(result.refutations).toEqual([]);
  });

  it('count the boxes that give the same, for the input as it is', async () => {
    const state = stateWith(probe('known', tokens));
    const { alike, box } = await compute(state, engine);
    const answers = await answersTo('known');
    const own = answers[boxes.findIndex((other) => other.join() === box.join())]!;
    const same = answers.filter(({ weights, output }) =>
      [
        [weights, own.weights],
        [output, own.output],
      ].every(([a, b]) =>
        a!.data.every((x, n) => Object.is(x, b!.data[n]) || Math.abs(x - b!.data[n]!) < 1e-5),
      ),
    );
    expect(alike).toBe(same.length);
  });

  it('say which outputs moved since the edits', async () => {
    const seed = [...(await seeds())].find(([name]) => name.includes('maskWithZero'))![1];
    const { compared } = await compute(stateWith({ ...probe('future', tokens), seed }), engine);
    expect([...compared!.rowsIdentical.data]).toEqual([0, 0, 0]);
  });
});

/** An engine that writes down what it is asked for. */
function observed() {
  const asked: { readonly call: CallName; readonly args: readonly unknown[] }[] = [];
  const observe =
    (call: CallName) =>
    (...args: unknown[]) => {
      asked.push({ call, args });
      return (engine[call] as (...given: readonly unknown[]) => unknown)(...args);
    };
  const calls = Object.fromEntries(callNames.map((call) => [call, observe(call)]));
  return { engine: { ...engine, ...calls } as Engine, asked };
}

describe('the calls', () => {
  it('of an edit are so short together that the page answers them within one frame', async () => {
    const { engine: watched, asked } = observed();
    await compute(
      stateWith({ ...probe('future', tokens), why: { quantity: 'output', row: 1, column: 0 } }),
      watched,
    );
    const times = asked.map(({ call, args }) => expectedTime(call, args));
    expect(times.reduce((sum, time) => sum + time, 0)).toBeLessThan(longest);
  });

  it('of a check put each input to each box once, and no probe where none is needed', async () => {
    const passes = async (suspects: readonly Mistake[]) => {
      const { engine: watched, asked } = observed();
      await compute(stateWith({ suspects, checked: true }), watched);
      return asked.filter(({ call }) => call === 'mistakes').length;
    };
    const { box } = await compute(stateWith(), engine);
    expect(await passes(box)).toBe(boxes.length + 1);
    expect(await passes(allMistakes)).toBe((probeNames.length + 1) * boxes.length + 1);
  });
});

describe('the check', () => {
  it('finds the four, and no fewer', async () => {
    const { box } = await compute(stateWith(), engine);
    const verdictOf = async (suspects: readonly Mistake[], checked = true) => {
      const state = stateWith({ suspects, checked });
      return checkVerdict(state, await compute(state, engine));
    };
    expect((await verdictOf(box))?.kind).toBe('held');
    expect(await verdictOf(box, false)).toBeNull();
    expect(await verdictOf([])).toBeNull();
    expect((await verdictOf(box.slice(1)))?.title).toBe(
      '3 of the 3 you ticked are in the box; 1 is missing.',
    );
    expect((await verdictOf(box.slice(3)))?.title).toBe('The one you ticked is in the box; 3 are missing.');
    const innocent = allMistakes.filter((mistake) => !box.includes(mistake));
    expect((await verdictOf(innocent.slice(3)))?.title).toBe(
      'The one you ticked is not in the box; 4 are missing.',
    );
    expect((await verdictOf(innocent))?.title).toBe('None of the 4 you ticked is in the box; 4 are missing.');
    expect((await verdictOf(allMistakes))?.title).toBe('4 of the 8 you ticked are in the box.');
  });

  it('is undone like an edit, the last step first', () => {
    const history = new History(schema, stateWith());
    const steps: readonly Partial<BugsState>[] = [
      probe('masked', tokens),
      { suspects: ['noMaximum'] },
      { checked: true },
    ];
    for (const step of steps) history.push(stateWith({ ...history.present.value, ...step }));
    const seen = () => {
      const { mask, suspects, checked } = history.present.value;
      return [mask, suspects, checked];
    };
    expect(seen()).toEqual(['causal', ['noMaximum'], true]);
    history.undo();
    expect(seen()).toEqual(['causal', ['noMaximum'], false]);
    history.undo();
    expect(seen()).toEqual(['causal', [], false]);
    history.undo();
    expect(seen()).toEqual(['none', [], false]);
    for (const _ of steps) history.redo();
    expect(seen()).toEqual(['causal', ['noMaximum'], true]);
  });

  it('stays the learner’s, whatever a teacher takes away', () => {
    expect([controlOf(schema.suspects), controlOf(schema.checked)]).toEqual(['kept', 'kept']);
  });

  it('says which of the mistakes need a mask that the input has not', async () => {
    const needing = async (patch: Partial<BugsState>) => {
      const state = stateWith(patch);
      const result = await compute(state, engine);
      return { box: result.box, needing: needingMask(state, result) };
    };
    for (const seed of new Set((await seeds()).values())) {
      const { box, needing: unseen } = await needing({ seed, mask: 'none' });
      const ofMasks = ['maskWithZero', 'maskAfterSoftmax', 'swappedMask'];
      expect(unseen).toEqual(box.filter((mistake) => ofMasks.includes(mistake)));
      expect((await needing({ seed, mask: 'causal' })).needing).toEqual([]);
      // The last token may see all: nothing is blocked, but a swapped mask blocks everything.
      const last = await needing({ seed, mask: 'causal', queries: 'last' });
      expect(last.needing).toEqual(unseen.filter((mistake) => mistake !== 'swappedMask'));
    }
  });

  it('clears every wrong suspect of every box by an input that shows it, and no right one', async () => {
    for (const [name, seed] of await seeds()) {
      const box = name.split(',');
      const state = stateWith({ seed, suspects: allMistakes, checked: true });
      const { refutations } = await compute(state, engine);
      expect(refutations.map(({ suspect }) => suspect)).toEqual(
        allMistakes.filter((mistake) => !box.includes(mistake)),
      );
      for (const { size } of refutations) expect(size, name).toBeGreaterThan(0.01);
    }
  });

  it('shows in its evidence what the box gives there', async () => {
    const state = stateWith({ suspects: allMistakes, checked: true });
    const { box, refutations } = await compute(state, engine);
    for (const { probe: name, quantity, row, column, here, there, size } of refutations) {
      const input = await inputOf({ ...state, ...(name && probe(name, tokens)) }, engine);
      const { data, shape } = (await engine.mistakes({ ...input, mistakes: box }))[quantity];
      expect(here).toBe(data[row * shape[1]! + column]);
      if (Number.isFinite(size)) expect(Math.abs(here - there)).toBe(size);
      else expect(Number.isNaN(here) !== Number.isNaN(there)).toBe(true);
    }
  });
});

it('opens a box again from its link, suspects and all', async () => {
  const state = stateWith({ seed: 7, ...probe('future', tokens), suspects: ['noScale', 'wrongAxis'] });
  const link = encodeLink({ demo: 'bugs', state, schema });
  expect(decodeLink({ hash: `#${link}`, search: '' }, () => schema, { id: 'bugs', schema }).state).toEqual(
    state,
  );
  expect(facts(state, await compute(state, engine))).toHaveLength(1);
});
