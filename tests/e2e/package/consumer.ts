// A program of somebody who has installed the package: type-checked, and run in Node, by package.test.ts.

import { loadEngine, type AttendResult } from 'attention-playground';
import type { AttentionWidget } from 'attention-playground/element';

const engine = await loadEngine();
const { weights }: AttendResult = await engine.attend({
  q: [[1, 0]],
  k: [
    [0, 1],
    [2, 0],
    [1, 1],
  ],
  v: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
});
console.log(Array.from(weights.data, (weight) => weight.toFixed(3)).join(' '));

/** What a page does with the element; only its types matter here. */
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
