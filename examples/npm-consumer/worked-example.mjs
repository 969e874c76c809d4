// "The cat sat" in Node, with the engine of the package: once step by step, once fused.

import { loadEngine } from 'attention-playground';

const engine = await loadEngine();
const args = {
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
};
const { weights, output } = await engine.attend(args);
const fused = await engine.attendFused(args);

for (const [name, { data }] of Object.entries({ weights, output, fused: fused.output })) {
  console.log(name, ...Array.from(data, (number) => number.toFixed(3)));
}
