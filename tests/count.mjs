// Reads how many tests passed, failed and were skipped out of what the test programs report.

/**
 * @typedef {object} Count
 * @property {number} passed
 * @property {number} failed
 * @property {number} skipped
 */

/** @returns {Count} */
export function none() {
  return { passed: 0, failed: 0, skipped: 0 };
}

/**
 * @param {Count} a
 * @param {Count} b
 * @returns {Count}
 */
export function sum(a, b) {
  return { passed: a.passed + b.passed, failed: a.failed + b.failed, skipped: a.skipped + b.skipped };
}

/**
 * The tests in the output of `ctest --verbose`. A GoogleTest program counts by its own summary, any other program as
 * one test, and a program that fails without a failed test (a crash, a time-out) as one failure more.
 * @param {string} output
 * @returns {Count}
 */
export function countCtest(output) {
  let total = none();
  for (const [, number, status] of output.matchAll(
    /^ *\d+\/\d+ +Test +#(\d+): .*?(Passed|\*\*\*.*?) +[\d.]+ sec/gm,
  )) {
    const inner = countGoogleTest(linesOf(output, number ?? ''));
    if (status === 'Passed') total = sum(total, inner ?? { ...none(), passed: 1 });
    else if (status?.startsWith('***Skipped')) total = sum(total, { ...none(), skipped: 1 });
    else total = sum(total, withFailure(inner ?? none()));
  }
  return total;
}

/**
 * The lines that ctest prefixes with the number of a test.
 * @param {string} output
 * @param {string} number
 */
function linesOf(output, number) {
  const prefix = `${number}: `;
  const lines = output.split('\n').filter((line) => line.startsWith(prefix));
  return lines.map((line) => line.slice(prefix.length)).join('\n');
}

/**
 * The summary of a GoogleTest program, or null when there is none.
 * @param {string} output
 * @returns {Count | null}
 */
function countGoogleTest(output) {
  const summary = (/** @type {string} */ label) => {
    const match = new RegExp(`^\\[ +${label} +\\] (\\d+) tests?\\b`, 'm').exec(output);
    return match ? Number(match[1]) : null;
  };
  const passed = summary('PASSED');
  if (passed === null) return null;
  return { passed, failed: summary('FAILED') ?? 0, skipped: summary('SKIPPED') ?? 0 };
}

/**
 * The tests in vitest's JSON report; a file that cannot be loaded counts as one failure.
 * @param {{ testResults: { status: string, assertionResults: { status: string }[] }[] }} report
 * @returns {Count}
 */
export function countVitest(report) {
  let total = none();
  for (const { status, assertionResults } of report.testResults) {
    const withStatus = (/** @type {string} */ wanted) =>
      assertionResults.filter((result) => result.status === wanted).length;
    const passed = withStatus('passed');
    const failed = withStatus('failed');
    const file = { passed, failed, skipped: assertionResults.length - passed - failed };
    total = sum(total, status === 'failed' ? withFailure(file) : file);
  }
  return total;
}

/**
 * `count` with at least one failure, for a program that says it failed.
 * @param {Count} count
 * @returns {Count}
 */
export function withFailure(count) {
  return { ...count, failed: Math.max(count.failed, 1) };
}

/**
 * The line that ends a run: "12 passed, 0 failed, 1 skipped".
 * @param {Count} count
 */
export function closingLine({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed, ${skipped} skipped`;
}
