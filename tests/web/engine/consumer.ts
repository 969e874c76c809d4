// Another person's program, as the types must let them write it and no other way. Compiled and run by
// library.test.ts against dist/engine, from a folder of its own, in place of the source it names here.

import { ArgumentError, loadEngine } from '../../../web/engine/index.ts';
import type {
  AttendArgs,
  AttendResult,
  BackwardResult,
  Engine,
  EnginePool,
  Explanation,
  FusedResult,
  Mask,
  ScalingResult,
  Tensor,
  TensorLike,
} from '../../../web/engine/index.ts';

const engine: Engine = await loadEngine();
const nested: TensorLike = [
  [1, 0],
  [0, 1],
];
const shaped: TensorLike = { shape: [2, 1], data: [1, 2] };
const masks: Mask[] = [
  { kind: 'causal', offset: 'bottom-right' },
  { kind: 'window', left: 1, right: null },
  { kind: 'padding', lengths: Uint8Array.of(2) },
  { kind: 'padding', valid: [[true, false]] },
  { kind: 'allow', allow: [[1, 1]] },
  { kind: 'block', block: { shape: [2], data: [0, 0] } },
  { kind: 'bias', bias: [0, -Infinity] },
];
const args: AttendArgs = { q: nested, k: nested, v: shaped, mask: masks, scale: 1, temperature: 0.5 };

const r: AttendResult = await engine.attend(args);
const output: Tensor = r.output;
const data: Float32Array = output.data;
const gradients: BackwardResult = await engine.backward({ ...args, dOutput: output });
const [scaling]: ScalingResult[] = await engine.scaling({ dims: [2], samples: 2 }, { onProgress() {} });
const why: Explanation = await engine.explain({ ...args, quantity: 'weights', index: [0, 0] });
const exps: readonly number[] = why.kind === 'weights' ? why.exps : [];
const pool: EnginePool = await engine.startPool(2);
const fused: FusedResult = await pool.attendFused(args, { onProgress() {} });
pool.close();

// @ts-expect-error: v is missing
const refused: unknown = await engine.attend({ q: nested, k: nested }).catch((error: unknown) => error);
// @ts-expect-error: there is no such mask
const diagonal: Mask = { kind: 'diagonal' };
// @ts-expect-error: an argument of another kind of mask
const left: Mask = { kind: 'causal', left: 1 };
// @ts-expect-error: a result is not to be written to
output.shape = [];
// @ts-expect-error: numbers are not text
const text: TensorLike = [['1']];

const isRefused = refused instanceof ArgumentError && refused.message.startsWith('attend: v is missing');
const parts = [
  data.length,
  pool.workers,
  fused.output.data.length,
  gradients.dq.shape.join('x'),
  scaling?.dim,
  exps.length,
  isRefused,
];
console.log(engine.variant, ...parts, typeof diagonal, typeof left, typeof text);
