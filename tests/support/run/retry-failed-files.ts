import type { TestEnd } from './test-end.ts';

/** With more failed files something is really broken, and a second try would only waste time. */
const MAX_FILES = 4;

/** The result of a suite. A test that failed once and passed once is flaky, and counts as passed. */
export interface SuiteResult {
  passed: number;
  skipped: number;
  failures: TestEnd[];
  flaky: TestEnd[];
}

/**
 * Runs a suite, and once more the files in which something failed: by themselves, on a fresh database. No files means
 * all of them.
 */
export async function retryFailedFiles(run: (files: string[]) => Promise<TestEnd[]>): Promise<SuiteResult> {
  const first = await run([]);
  const files = [...new Set(failedOf(first).map(({ file }) => file))];
  if (files.length === 0 || files.length > MAX_FILES) return resultOf(first);
  // A failure of the tool itself has no file.
  return resultOf(first, await run(files.includes('') ? [] : files));
}

export function resultOf(first: TestEnd[], second: TestEnd[] = []): SuiteResult {
  const [passedBefore, passedAfter] = [passesOf(first), passesOf(second)];
  const failedFirst = failedOf(first);
  const newlyFailed = failedOf(second).filter((end) => !failedFirst.some((other) => keyOf(other) === keyOf(end)));
  return {
    passed: first.filter(hasPassed).length + second.filter((end) => hasPassed(end) && !passedBefore(end)).length,
    skipped: first.filter((end) => end.status === 'skipped' && !passedAfter(end)).length,
    failures: [...failedFirst.filter((end) => !passedAfter(end)), ...newlyFailed.filter((end) => !passedBefore(end))],
    flaky: [...failedFirst.filter(passedAfter), ...newlyFailed.filter(passedBefore)],
  };
}

const failedOf = (ends: TestEnd[]): TestEnd[] => ends.filter(({ status }) => status === 'failed');

const hasPassed = ({ status }: TestEnd): boolean => status === 'passed';

/** The name under which a failure of the tool itself is reported. */
const TOOL = { file: '', name: '' };

const keyOf = ({ file, name }: Pick<TestEnd, 'file' | 'name'>): string => `${file}\n${name}`;

/** Whether a run proves something: a test that passed, or a file or the tool itself that had no failure. */
function passesOf(ends: TestEnd[]): (end: TestEnd) => boolean {
  const failed = new Set(failedOf(ends).map(keyOf));
  const passed = new Set(
    ends.filter(hasPassed).flatMap((end) => [end, { ...end, name: '' }, TOOL].map((part) => keyOf(part))),
  );
  const partOf = (end: TestEnd) => keyOf(end.file === '' ? TOOL : end);
  const hasToolFailed = ends.some(({ file, status }) => file === '' && status === 'failed');
  return (end) => passed.has(partOf(end)) && !failed.has(keyOf(end)) && !(end.file === '' && hasToolFailed);
}
