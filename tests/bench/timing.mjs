// Times contenders in turns, so that whatever else the machine does falls on all of them alike. Knows neither Node nor
// the browser.

/**
 * The least time of each contender in milliseconds of `clock`: the least, because nothing makes a program faster than
 * it is.
 * @template {string} Name
 * @param {() => number} clock milliseconds since whenever
 * @param {Record<Name, () => unknown>} contenders
 * @param {number} rounds after a first one that is not counted
 * @returns {Promise<Record<Name, number>>}
 */
export async function leastTimes(clock, contenders, rounds) {
  const entries = /** @type {[Name, () => unknown][]} */ (Object.entries(contenders));
  const least = /** @type {Record<Name, number>} */ (
    Object.fromEntries(entries.map(([name]) => [name, Infinity]))
  );
  for (let round = 0; round <= rounds; round += 1) {
    for (const [name, run] of entries) {
      const before = clock();
      await run();
      const time = clock() - before;
      if (round > 0) least[name] = Math.min(least[name], time);
    }
  }
  return least;
}

/**
 * The exponent b of time ∝ size^b that fits best on logarithmic axes.
 * @param {number[]} sizes
 * @param {number[]} times
 */
export function fittedSlope(sizes, times) {
  const x = sizes.map(Math.log);
  const y = times.map(Math.log);
  const mean = (/** @type {number[]} */ values) => values.reduce((a, b) => a + b) / values.length;
  const [mx, my] = [mean(x), mean(y)];
  const above = x.reduce((sum, value, n) => sum + (value - mx) * (y[n] - my), 0);
  return above / x.reduce((sum, value) => sum + (value - mx) ** 2, 0);
}
