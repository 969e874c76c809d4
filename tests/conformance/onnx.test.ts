// The ONNX Attention operator's own test vectors through the shipped WebAssembly, step by step and fused.

import { describe, expect, it } from 'vitest';
import type { AttendResult } from '../../web/engine/types.ts';
import { engines, variants } from '../web/engine/built-engine.ts';
import { expectNear, half, rounding } from '../web/engine/near.ts';
import { givenText } from './given.ts';
import { decode, splitHeads, toAttendArgs, type OnnxCase } from './onnx-case.ts';

const text = givenText('conformance/onnx-attention.jsonl');
const cases = (text ?? '')
  .split('\n')
  .filter(Boolean)
  .map((line) => JSON.parse(line) as OnnxCase);

/** What `qk_matmul_output_mode` 0 to 3 shows: raw is scaled but not capped. */
const shown = ['scaled', 'scaled', 'masked', 'weights'] as const;

describe.skipIf(text === null)(
  'ONNX Attention (skipped where the vectors are not beside the repository)',
  () => {
    it('has all 87 cases', () => {
      expect(new Set(cases.map(({ name }) => name)).size).toBe(87);
    });

    describe.each(variants)('%s', (variant) => {
      const engine = engines[variant];

      it.each(cases.map((given) => [given.name, given] as const))('%s', async (_, given) => {
        const { attrs, inputs, outputs } = given;
        const tolerance = inputs.Q!.dtype === 'f16' ? half : rounding;
        const expected = splitHeads(decode(outputs.Y!), attrs.q_num_heads);
        const entries = toAttendArgs(given);

        const stepwise = await Promise.all(entries.map((args) => engine.attend(args)));
        const join = (step: keyof AttendResult) => stepwise.flatMap((r) => Array.from(r[step].data));
        expect([entries.length, ...stepwise[0]!.output.shape.slice(1)]).toEqual(expected.shape);
        expectNear('Y', join('output'), expected.data, tolerance);

        const fused = await Promise.all(entries.map((args) => engine.attendFused(args)));
        const fusedOutput = fused.flatMap((r) => Array.from(r.output.data));
        expectNear('Y, fused', fusedOutput, expected.data, tolerance);

        if (!outputs.qk_matmul_output) return;
        const mode = attrs.qk_matmul_output_mode ?? 0;
        const matrix = decode(outputs.qk_matmul_output);
        const uncapped = entries.map(({ softcap: _cap, ...args }) => args);
        const given0 = mode === 0 ? await Promise.all(uncapped.map((args) => engine.attend(args))) : stepwise;
        const actual = given0.flatMap((r) => Array.from(r[shown[mode]!].data));
        expectNear(`qk_matmul_output ${mode}`, actual, matrix.data, tolerance);
      });
    });
  },
);
