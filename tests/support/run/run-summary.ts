import type { SuiteResult } from './retry-failed-files.ts';
import { describeEnd, type TestEnd } from './test-end.ts';

/** One flaky test must not fail a whole run; more of them mean that nobody fixes them. */
const FLAKY_ALLOWED = 2;

/** The last lines of a run: failures, flaky tests, and one line with the totals. */
export function runSummary(suites: Record<string, SuiteResult>): { lines: string[]; exitCode: 0 | 1 } {
  const results = Object.values(suites);
  const named = (pick: (result: SuiteResult) => TestEnd[]) =>
    Object.entries(suites).flatMap(([suite, result]) => pick(result).map((end) => `${suite}: ${describeEnd(end)}`));
  const sum = (pick: (result: SuiteResult) => number) => results.reduce((total, result) => total + pick(result), 0);
  const flaky = named((result) => result.flaky);
  const failures = named((result) => result.failures);
  if (flaky.length > FLAKY_ALLOWED) {
    failures.push(`${flaky.length} tests are flaky, and a run bears no more than ${FLAKY_ALLOWED}`);
  }
  const passed = sum((result) => result.passed);
  const skipped = sum((result) => result.skipped);
  if (passed === 0 && failures.length === 0) failures.push('no test was run');
  const lines = [
    ...flaky.map((end) => `Flaky (failed once, passed once): ${end}`),
    ...failures.map((end) => `Failed: ${end}`),
    ...(skipped > 0 ? [`${skipped} skipped`] : []),
    `${passed} passed, ${failures.length} failed`,
  ];
  return { lines, exitCode: failures.length > 0 ? 1 : 0 };
}
