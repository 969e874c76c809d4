// Holds how the closing line of `npm test` is counted: a crash or an unloadable file must never pass for success.

import { describe, expect, it } from 'vitest';
import { closingLine, countCtest, countVitest } from '../count.mjs';

describe('ctest', () => {
  it('counts a GoogleTest program by its own summary and another program as one test', () => {
    const output = [
      'test 1',
      '    Start 1: attention_tests',
      '1: [==========] 12 tests from 3 test suites ran. (40 ms total)',
      '1: [  PASSED  ] 9 tests.',
      '1: [  SKIPPED ] 1 test, listed below:',
      '1: [  SKIPPED ] Conformance.Given',
      '1: [  FAILED  ] 2 tests, listed below:',
      '1: [  FAILED  ] Softmax.Sums',
      '1: [  FAILED  ] Softmax.Shifts',
      '1/2 Test #1: attention_tests ..................***Failed    0.06 sec',
      '2/2 Test #2: example_native ...................   Passed    0.01 sec',
    ].join('\n');
    expect(countCtest(output)).toEqual({ passed: 10, failed: 2, skipped: 1 });
  });

  it.each(['***Exception: SegFault', '***Timeout', '***Failed', '***Not Run'])(
    'counts %s as a failure',
    (status) => {
      expect(countCtest(`1/1 Test #1: attention_tests ...${status}   1.50 sec`)).toEqual({
        passed: 0,
        failed: 1,
        skipped: 0,
      });
    },
  );

  it('counts a crash after the summary as a failure', () => {
    const output =
      '1: [  PASSED  ] 9 tests.\n 1/1 Test  #1: attention_tests ...***Exception: Child aborted  0.1 sec\n';
    expect(countCtest(output)).toEqual({ passed: 9, failed: 1, skipped: 0 });
  });

  it('keeps tests 1 and 11 apart', () => {
    const lines = ['1: [  PASSED  ] 1 test.', '11: [  PASSED  ] 5 tests.'];
    const status = (n: number) => `${n}/11 Test #${n}: t ....   Passed    0.01 sec`;
    expect(countCtest([...lines, status(1), status(11)].join('\n')).passed).toBe(6);
  });

  it('finds no test where there is none', () => {
    expect(countCtest('No tests were found!!!')).toEqual({ passed: 0, failed: 0, skipped: 0 });
  });
});

describe('vitest', () => {
  const file = (status: string, ...results: string[]) => ({
    status,
    assertionResults: results.map((result) => ({ status: result })),
  });

  it('counts by status', () => {
    const report = {
      testResults: [file('passed', 'passed', 'pending'), file('failed', 'failed', 'failed', 'todo')],
    };
    expect(countVitest(report)).toEqual({ passed: 1, failed: 2, skipped: 2 });
  });

  it('counts a file that cannot be loaded as a failure', () => {
    expect(countVitest({ testResults: [file('failed')] })).toEqual({ passed: 0, failed: 1, skipped: 0 });
  });
});

it('ends with a plain line', () => {
  expect(closingLine({ passed: 12, failed: 0, skipped: 1 })).toBe('12 passed, 0 failed, 1 skipped');
});
