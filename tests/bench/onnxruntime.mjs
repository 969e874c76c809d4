// The three ways in which onnxruntime computes attention, each as a function that can be timed.
import { onnxModel } from './onnx-model.mjs';

/** @typedef {import('./attention-size.mjs').Size} Size */
/** @typedef {import('./attention-size.mjs').Inputs} Inputs */

/**
 * MatMul + Softmax + MatMul (scale as its own Mul), the Attention of opset 23, and onnxruntime's own
 * MultiHeadAttention.
 * @type {Record<string, (size: Size) => { model: Uint8Array, shape: number[] }>}
 */
export const ways = {
  'MatMul, Softmax, MatMul': ({ tokens, dim }) => {
    const shape = [1, 1, tokens, dim];
    const model = onnxModel({
      opset: 21,
      nodes: [
        { op: 'Transpose', inputs: ['k'], outputs: ['kt'], attributes: { perm: [0, 1, 3, 2] } },
        { op: 'MatMul', inputs: ['q', 'kt'], outputs: ['scores'] },
        { op: 'Mul', inputs: ['scores', 'scale'], outputs: ['scaled'] },
        { op: 'Softmax', inputs: ['scaled'], outputs: ['weights'], attributes: { axis: 3 } },
        { op: 'MatMul', inputs: ['weights', 'v'], outputs: ['output'] },
      ],
      inputs: { q: shape, k: shape, v: shape },
      outputs: { output: shape },
      constants: { scale: { shape: [1], data: new Float32Array([1 / Math.sqrt(dim)]) } },
    });
    return { model, shape };
  },
  Attention: ({ tokens, dim }) => {
    const shape = [1, 1, tokens, dim];
    const model = onnxModel({
      opset: 23,
      nodes: [{ op: 'Attention', inputs: ['q', 'k', 'v'], outputs: ['output'] }],
      inputs: { q: shape, k: shape, v: shape },
      outputs: { output: shape },
    });
    return { model, shape };
  },
  MultiHeadAttention: ({ tokens, dim }) => {
    const shape = [1, tokens, dim];
    const model = onnxModel({
      opset: 21,
      nodes: [
        {
          op: 'MultiHeadAttention',
          domain: 'com.microsoft',
          inputs: ['q', 'k', 'v'],
          outputs: ['output'],
          attributes: { num_heads: 1 },
        },
      ],
      inputs: { q: shape, k: shape, v: shape },
      outputs: { output: shape },
    });
    return { model, shape };
  },
};

/**
 * One way, ready to run on one thread. `run` resolves to the output; its tensors are made once, outside the time.
 * @param {any} ort the module, of the web or of Node
 * @param {keyof typeof ways} way
 * @param {Size} size
 * @param {Inputs} inputs
 * @returns {Promise<() => Promise<Float32Array>>}
 */
export async function onnxruntimeWay(ort, way, size, inputs) {
  const { model, shape } = ways[way](size);
  const session = await ort.InferenceSession.create(model, { intraOpNumThreads: 1, interOpNumThreads: 1 });
  const feeds = Object.fromEntries(
    Object.entries(inputs).map(([name, data]) => [name, new ort.Tensor('float32', data, shape)]),
  );
  return async () => (await session.run(feeds)).output.data;
}
