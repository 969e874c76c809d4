// Starts the loop of peak.cc, in Node and in a browser.

/**
 * @param {BufferSource} binary
 * @returns {Promise<{ loop: (steps: number) => number, operationsPerStep: number }>} the loop runs `steps` steps of
 *   7 × 4 multiplications and as many additions
 */
export async function peakOf(binary) {
  const { instance } = await WebAssembly.instantiate(binary, {});
  const { multiplyBesideAdd } = /** @type {Record<string, (steps: number, one: number) => number>} */ (
    instance.exports
  );
  return { loop: (steps) => multiplyBesideAdd(steps, 1), operationsPerStep: 7 * 4 * 2 };
}
