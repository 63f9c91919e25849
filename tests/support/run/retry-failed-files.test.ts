import { describe, expect, it } from 'vitest';
import { retryFailedFiles } from './retry-failed-files.ts';
import type { TestEnd } from './test-end.ts';

const end = (file: string, name: string, status: TestEnd['status'] = 'passed'): TestEnd => ({
  file,
  name,
  status,
  text: '',
});
const names = (ends: TestEnd[]) => ends.map(({ file, name }) => `${file} ${name}`);

/** Runs a suite whose runs end as given, one after another. */
async function run(...tries: TestEnd[][]) {
  const asked: string[][] = [];
  const result = await retryFailedFiles(async (files) => {
    asked.push(files);
    const ends = tries[asked.length - 1];
    if (!ends) throw new Error('run once more than expected');
    return ends;
  });
  return { ...result, failures: names(result.failures), flaky: names(result.flaky), asked };
}

describe('a suite', () => {
  it('is run once when nothing fails', async () => {
    const result = await run([end('a', 'one'), end('a', 'two', 'skipped')]);
    expect(result).toEqual({ passed: 1, skipped: 1, failures: [], flaky: [], asked: [[]] });
  });

  it('has a flaky test where the second try passes, and only the files with a failure are tried', async () => {
    const result = await run(
      [end('a', 'one', 'failed'), end('a', 'two'), end('b', 'one')],
      [end('a', 'one'), end('a', 'two')],
    );
    expect(result).toEqual({ passed: 3, skipped: 0, failures: [], flaky: ['a one'], asked: [[], ['a']] });
  });

  it('has failed where both tries do', async () => {
    const result = await run(
      [end('a', 'one', 'failed'), end('a', 'two')],
      [end('a', 'one', 'failed'), end('a', 'two')],
    );
    expect(result).toMatchObject({ passed: 1, failures: ['a one'], flaky: [] });
  });

  it('has a flaky test too where only the second try fails', async () => {
    const result = await run(
      [end('a', 'one', 'failed'), end('a', 'two')],
      [end('a', 'one'), end('a', 'two', 'failed')],
    );
    expect(result).toMatchObject({ passed: 2, failures: [], flaky: ['a one', 'a two'] });
  });

  it('has failed where the second try does not come to the test', async () => {
    const nothing = end('', 'ended with code 1, without a failed test', 'failed');
    const result = await run([end('a', 'one', 'failed'), end('b', 'one')], [nothing]);
    expect(result).toMatchObject({
      passed: 1,
      failures: ['a one'],
      flaky: [' ended with code 1, without a failed test'],
    });
  });

  it('is run again as a whole when the tool failed outside of tests', async () => {
    const rejection = end('', 'ended with code 1, without a failed test', 'failed');
    const result = await run([end('a', 'one'), rejection], [end('a', 'one')]);
    expect(result).toMatchObject({
      passed: 1,
      failures: [],
      flaky: [rejection].map((e) => ` ${e.name}`),
      asked: [[], []],
    });
    expect(await run([end('a', 'one'), rejection], [end('a', 'one'), rejection])).toMatchObject({
      failures: [` ${rejection.name}`],
    });
  });

  it('counts the tests of a file that could not be set up at first', async () => {
    const first = [end('a', '', 'failed'), end('a', 'one', 'skipped'), end('a', 'two', 'skipped')];
    const result = await run(first, [end('a', 'one'), end('a', 'two')]);
    expect(result).toMatchObject({ passed: 2, skipped: 0, failures: [], flaky: ['a '] });
  });

  it('is not tried again when many files fail', async () => {
    const broken = ['a', 'b', 'c', 'd', 'e'].map((file) => end(file, 'one', 'failed'));
    expect(await run(broken)).toMatchObject({
      passed: 0,
      failures: broken.map(({ file }) => `${file} one`),
      asked: [[]],
    });
  });
});
