import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { TestEnd } from './test-end.ts';

const MESSAGE_LINES = 12;
const PAGE_LINES = 60;

interface VitestReport {
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[];
  }[];
}

interface PlaywrightAttempt {
  error?: { message?: string };
  attachments: { name: string; path?: string }[];
}

interface PlaywrightSuite {
  file: string;
  suites?: PlaywrightSuite[];
  specs: {
    title: string;
    tests: { projectName: string; status: string; results: PlaywrightAttempt[] }[];
  }[];
}

interface PlaywrightReport {
  suites: PlaywrightSuite[];
  /** Errors outside of tests, for example a shop that did not start. */
  errors: { message?: string }[];
}

/** `code` is the tool's exit code: a run can fail without a failed test, by an unhandled rejection. */
export function readVitestReport(file: string, code: number): TestEnd[] {
  const report = readReport<VitestReport>(file);
  const ends = (report?.testResults ?? []).flatMap(({ name, status, message, assertionResults }): TestEnd[] => {
    const source = path.relative(process.cwd(), name);
    const tests = assertionResults.map(({ fullName, status, failureMessages }) => ({
      file: source,
      name: fullName,
      status: statusOf(status),
      text: firstLines(failureMessages.join('\n')),
    }));
    const failedByItself = status === 'failed' && !tests.some(({ status }) => status === 'failed');
    return failedByItself ? [...tests, { file: source, name: '', status: 'failed', text: firstLines(message) }] : tests;
  });
  return withTool(ends, code, '');
}

const VITEST_STATUS: Record<string, TestEnd['status']> = { passed: 'passed', failed: 'failed' };
const statusOf = (status: string): TestEnd['status'] => VITEST_STATUS[status] ?? 'skipped';

/** `folder` is where the suite's files are. */
export function readPlaywrightReport(file: string, code: number, folder: string): TestEnd[] {
  const report = readReport<PlaywrightReport>(file);
  const ends = (report?.suites ?? []).flatMap((suite) => endsOf(suite, folder));
  return withTool(ends, code, (report?.errors ?? []).map(({ message }) => message ?? '').join('\n'));
}

function endsOf({ file, suites, specs }: PlaywrightSuite, folder: string): TestEnd[] {
  const own = specs.flatMap(({ title, tests }) =>
    tests.map(({ projectName, status, results }): TestEnd => {
      const end = { file: `${folder}/${file}`, name: `${title} [${projectName}]` };
      if (status === 'expected') return { ...end, status: 'passed', text: '' };
      if (status === 'skipped') return { ...end, status: 'skipped', text: '' };
      const messages = firstLines(results.map(({ error }) => error?.message ?? '').join('\n'));
      return { ...end, status: 'failed', text: [messages, ...results.flatMap(pageOf)].join('\n') };
    }),
  );
  return [...own, ...(suites ?? []).flatMap((suite) => endsOf(suite, folder))];
}

/** The final content of the page, from Playwright's note next to the screenshot. */
function pageOf({ attachments }: PlaywrightAttempt): string[] {
  const file = attachments.find(({ name }) => name === 'error-context')?.path;
  if (!file || !existsSync(file)) return [];
  const page = /```yaml\n(.*?)```/s.exec(readFileSync(file, 'utf8'))?.[1] ?? '';
  return page.split('\n').slice(0, PAGE_LINES);
}

function withTool(ends: TestEnd[], code: number, text: string): TestEnd[] {
  if (code === 0 || ends.some(({ status }) => status === 'failed')) return ends;
  const name = `ended with code ${code}, without a failed test`;
  return [...ends, { file: '', name, status: 'failed', text: firstLines(text) }];
}

/** Stack lines of the tools themselves are useless. */
const firstLines = (message: string): string =>
  message
    .trim()
    .split('\n')
    .filter((line) => !/^\s+at .*(?:\/node_modules\/|<anonymous>|\(node:)/.test(line))
    .slice(0, MESSAGE_LINES)
    .join('\n');

function readReport<Report>(file: string): Report | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Report;
  } catch {
    // The tool ended before it wrote a report; its exit code says that it failed.
    return null;
  }
}
