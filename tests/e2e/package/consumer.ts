// What somebody writes who has installed the package; only the types matter here, and package.test.ts checks them.

import { loadEngine, type AttendResult } from 'attention-playground';
import type { AttentionWidget } from 'attention-playground/element';

/** What a program does with the engine. */
export async function useEngine(): Promise<Float32Array> {
  const engine = await loadEngine();
  const { weights }: AttendResult = await engine.attend({ q: [[1]], k: [[1]], v: [[1]] });
  // @ts-expect-error: keys are needed
  await engine.attend({ q: [[1]], v: [[1]] });
  return weights.data;
}

/** What a page does with the element. */
export function usePlayground(widget: AttentionWidget): AttentionWidget {
  const playground = document.createElement('attention-playground');
  playground.settings = { tok: ['the', 'cat', 'sat'] };
  const link: string | null = playground.link;
  playground.addEventListener('attention-answer', ({ detail }) => {
    const isRight: boolean = detail.right;
    console.log(link, isRight, detail.question);
  });
  // @ts-expect-error: a link is a text
  playground.link = 5;
  return widget;
}
