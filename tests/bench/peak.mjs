// Starts the loops of peak.cc, in Node and in a browser.

/**
 * @param {BufferSource} binary
 * @returns {Promise<{ loops: Record<string, (steps: number) => number>, operationsPerStep: number }>} each loop runs
 *   `steps` steps of 13 × 4 multiplications and as many additions
 */
export async function peakOf(binary) {
  const { instance } = await WebAssembly.instantiate(binary, {});
  const { multiplyAdd, multiplyBesideAdd } = /** @type {Record<string, (steps: number) => number>} */ (
    instance.exports
  );
  return { loops: { multiplyAdd, multiplyBesideAdd }, operationsPerStep: 13 * 4 * 2 };
}
