import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { readPlaywrightReport, readVitestReport } from './read-reports.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'reports-'));
afterAll(() => rmSync(folder, { recursive: true }));

function written(report: object | string): string {
  const file = path.join(folder, 'report.json');
  writeFileSync(file, typeof report === 'string' ? report : JSON.stringify(report));
  return file;
}

const noReport = { file: '', name: 'ended with code 137, without a failed test', status: 'failed', text: '' };

describe('a report of Vitest', () => {
  const name = path.resolve('tests/api/a.test.ts');
  const test = (status: string, fullName: string, ...failureMessages: string[]) => ({
    status,
    fullName,
    failureMessages,
  });

  it('gives each test with its file and what it said', () => {
    const assertionResults = [
      test('passed', 'adds'),
      test('failed', 'divides', `by zero\n    at a.test.ts:7:16\n    at run (/shop/node_modules/vitest/run.js:1:2)`),
      test('pending', 'waits'),
    ];
    const report = written({ testResults: [{ name, status: 'failed', message: '', assertionResults }] });
    expect(readVitestReport(report, 1)).toEqual([
      { file: 'tests/api/a.test.ts', name: 'adds', status: 'passed', text: '' },
      { file: 'tests/api/a.test.ts', name: 'divides', status: 'failed', text: 'by zero\n    at a.test.ts:7:16' },
      { file: 'tests/api/a.test.ts', name: 'waits', status: 'skipped', text: '' },
    ]);
  });

  it('gives a file that failed outside of its tests', () => {
    const report = written({
      testResults: [{ name, status: 'failed', message: 'no such module', assertionResults: [] }],
    });
    expect(readVitestReport(report, 1)).toEqual([
      { file: 'tests/api/a.test.ts', name: '', status: 'failed', text: 'no such module' },
    ]);
  });

  it.each(['', '{"testResults": ['])('takes a run that left %j for failed', (text) => {
    expect(readVitestReport(written(text), 137)).toEqual([noReport]);
  });

  it('takes a run for failed that ended badly though every test passed', () => {
    const report = written({
      testResults: [{ name, status: 'passed', message: '', assertionResults: [test('passed', 'adds')] }],
    });
    expect(readVitestReport(report, 1).map(({ status }) => status)).toEqual(['passed', 'failed']);
  });
});

describe('a report of Playwright', () => {
  it('gives each test for each width, of nested groups too', () => {
    const tests = (phone: string, desktop: string) =>
      Object.entries({ phone, desktop }).map(([projectName, status]) => ({
        projectName,
        status,
        results: status === 'unexpected' ? [{ error: { message: 'not there' }, attachments: [] }] : [],
      }));
    const report = written({
      errors: [],
      suites: [
        {
          file: 'cart.spec.ts',
          specs: [{ title: 'opens', tests: tests('expected', 'unexpected') }],
          suites: [{ file: 'cart.spec.ts', specs: [{ title: 'closes', tests: tests('expected', 'skipped') }] }],
        },
      ],
    });
    const file = 'tests/e2e/cart.spec.ts';
    expect(readPlaywrightReport(report, 1, 'tests/e2e')).toEqual([
      { file, name: 'opens [phone]', status: 'passed', text: '' },
      { file, name: 'opens [desktop]', status: 'failed', text: 'not there' },
      { file, name: 'closes [phone]', status: 'passed', text: '' },
      { file, name: 'closes [desktop]', status: 'skipped', text: '' },
    ]);
  });

  it('says why it could not begin', () => {
    const report = written({ errors: [{ message: 'the shop did not start' }], suites: [] });
    expect(readPlaywrightReport(report, 1, 'tests/e2e')).toEqual([
      { ...noReport, name: 'ended with code 1, without a failed test', text: 'the shop did not start' },
    ]);
  });
});
