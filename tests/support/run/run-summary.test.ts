import { describe, expect, it } from 'vitest';
import type { SuiteResult } from './retry-failed-files.ts';
import { runSummary } from './run-summary.ts';

const end = (name: string) => ({ file: 'tests/a.test.ts', name, status: 'failed' as const, text: 'expected 1\ngot 2' });
const suite = (change: Partial<SuiteResult>): SuiteResult => ({
  passed: 5,
  skipped: 0,
  failures: [],
  flaky: [],
  ...change,
});

describe('the closing words', () => {
  it('end with one line that counts all suites', () => {
    const words = runSummary({ unit: suite({}), e2e: suite({ passed: 2, skipped: 1 }) });
    expect(words).toEqual({ lines: ['1 skipped', '7 passed, 0 failed'], exitCode: 0 });
  });

  it('name what failed, with what it said', () => {
    const words = runSummary({ unit: suite({ failures: [end('adds')] }), e2e: suite({}) });
    const failed = 'Failed: unit: tests/a.test.ts: adds\n    expected 1\n    got 2';
    expect(words).toEqual({ lines: [failed, '10 passed, 1 failed'], exitCode: 1 });
  });

  it('name up to two flaky tests, which do not fail the run', () => {
    const words = runSummary({ unit: suite({ flaky: [end('adds')] }), e2e: suite({ flaky: [end('opens')] }) });
    expect(words.lines.map((line) => line.split('\n')[0])).toEqual([
      'Flaky (failed once, passed once): unit: tests/a.test.ts: adds',
      'Flaky (failed once, passed once): e2e: tests/a.test.ts: opens',
      '10 passed, 0 failed',
    ]);
    expect(words.exitCode).toBe(0);
  });

  it('fail a run with three of them', () => {
    const words = runSummary({ unit: suite({ flaky: [end('a'), end('b')] }), e2e: suite({ flaky: [end('c')] }) });
    expect(words.lines.slice(3)).toEqual([
      'Failed: 3 tests are flaky, and a run bears no more than 2',
      '10 passed, 1 failed',
    ]);
    expect(words.exitCode).toBe(1);
  });

  it('do not praise a run without tests', () => {
    expect(runSummary({ unit: suite({ passed: 0 }) })).toEqual({
      lines: ['Failed: no test was run', '0 passed, 1 failed'],
      exitCode: 1,
    });
  });
});
