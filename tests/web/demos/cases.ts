// Demos, and the states that tests of their pictures walk through.

import type { DemoDefinition } from '../../../web/experiment/demo.ts';

/** Changes to the first state, by the demo: each with the name of its demo and as text, for the name of its test. */
export const casesOf = (states: Readonly<Record<string, readonly object[]>>) =>
  Object.entries(states).flatMap(([id, list]) =>
    list.map((state) => [id, JSON.stringify(state), state] as const),
  );

export const loadDemo = async (id: string) =>
  (
    (await import(/* @vite-ignore */ new URL(`../../../web/demos/${id}/index.ts`, import.meta.url).href)) as {
      default: DemoDefinition;
    }
  ).default;
