// @vitest-environment happy-dom
// A finished race is known to the page around as long as it is to be seen.

import { expect, it, vi } from 'vitest';
import { compute } from '../../../web/demos/cost/compute.ts';
import type { RaceReport } from '../../../web/demos/cost/race/race.ts';
import { raceView } from '../../../web/demos/cost/race/race-view.ts';
import { schema } from '../../../web/demos/cost/schema.ts';
import { defaultState } from '../../../web/experiment/state.ts';
import { engines } from '../engine/built-engine.ts';
import { mount } from '../views/mount.ts';

const finished: RaceReport = {
  timings: [],
  growth: [],
  workers: 0,
  speeds: null,
  shared: null,
  difference: 0,
  fraction: 1,
  next: null,
};

vi.mock('../../../web/demos/cost/race/race.ts', async (original) => ({
  ...(await original<object>()),
  race: async function* () {
    yield finished;
  },
}));

it('is told again when the numbers around it were computed anew, and only then', async () => {
  const { race: work } = await compute(defaultState(schema), engines.simd);
  const onFinished = vi.fn();
  const viewOf = (raced: RaceReport | null) => raceView(engines.simd, work, raced, onFinished);
  const view = await mount(viewOf(null));
  expect(onFinished).not.toHaveBeenCalled();
  view.find('.race-status button').click();
  await vi.waitFor(() => expect(onFinished).toHaveBeenCalledExactlyOnceWith(finished));
  await view.draw(viewOf(finished));
  expect(onFinished).toHaveBeenCalledOnce();
  await view.draw(viewOf(null));
  expect(onFinished).toHaveBeenCalledTimes(2);
});
