// Attention by TensorFlow.js on its WebAssembly backend, in a page.

const packages = 'build/bench/node_modules/@tensorflow/';

/** @param {string} url */
function runScript(url) {
  return new Promise((resolve, reject) => {
    const script = Object.assign(document.createElement('script'), {
      src: url,
      onload: resolve,
      onerror: reject,
    });
    document.head.append(script);
  });
}

/**
 * The library, on one thread. As scripts: its modules import each other by names that a page does not know.
 * @param {(file: string) => string} at where a file of the repository is
 * @returns {Promise<any>}
 */
export async function startTfjs(at) {
  await runScript(at(`${packages}tfjs-core/dist/tf-core.min.js`));
  await runScript(at(`${packages}tfjs-backend-wasm/dist/tf-backend-wasm.min.js`));
  const { tf } = /** @type {any} */ (globalThis);
  tf.env().set('WASM_HAS_MULTITHREAD_SUPPORT', false);
  tf.wasm.setWasmPaths(at(`${packages}tfjs-backend-wasm/dist/`));
  if (!(await tf.setBackend('wasm'))) throw new Error('tfjs-backend-wasm did not start');
  return tf;
}

/**
 * softmax(q kᵀ / √dim) v; its tensors are made once, outside the time.
 * @param {any} tf
 * @param {import('./attention-size.mjs').Size} size
 * @param {import('./attention-size.mjs').Inputs} inputs
 * @returns {() => Promise<Float32Array>}
 */
export function tfjsWay(tf, { tokens, dim }, inputs) {
  const [q, k, v] = [inputs.q, inputs.k, inputs.v].map((data) => tf.tensor2d(data, [tokens, dim]));
  const scale = tf.scalar(1 / Math.sqrt(dim));
  const attend = () => tf.matMul(tf.softmax(tf.mul(tf.matMul(q, k, false, true), scale)), v);
  return async () => {
    const output = tf.tidy(attend);
    const numbers = await output.data();
    output.dispose();
    return numbers;
  };
}
