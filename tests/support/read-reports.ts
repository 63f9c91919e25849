import { existsSync, readFileSync } from 'node:fs';

/** One suite's end. `failures` has a few lines for each failed test: its name and what it says. */
export interface SuiteResult {
  passed: number;
  failed: number;
  skipped: number;
  failures: string[];
}

const MESSAGE_LINES = 12;
const PAGE_LINES = 60;

interface VitestReport {
  numPassedTests: number;
  numPendingTests: number;
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
  stats: { expected: number; skipped: number };
  suites: PlaywrightSuite[];
}

/** `code` is the tool's exit code: a run can fail without a failed test, by a rejection that nobody handled. */
export function readVitestReport(file: string, code: number): SuiteResult {
  const report = readReport<VitestReport>(file);
  const failures = (report?.testResults ?? []).flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed');
    if (failed.length === 0 && status === 'failed') return [describe(name, message)];
    return failed.map((test) => describe(`${name}: ${test.fullName}`, test.failureMessages.join('\n')));
  });
  return result(failures, code, report?.numPassedTests, report?.numPendingTests);
}

export function readPlaywrightReport(file: string, code: number): SuiteResult {
  const report = readReport<PlaywrightReport>(file);
  const failures = (report?.suites ?? []).flatMap(failuresOf);
  return result(failures, code, report?.stats.expected, report?.stats.skipped);
}

function failuresOf({ file, suites, specs }: PlaywrightSuite): string[] {
  const own = specs.flatMap(({ title, tests }) =>
    tests
      // Nothing is tried twice here, so a test that is called flaky has failed too.
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ projectName, results }) => {
        const messages = results.map(({ error }) => error?.message ?? '');
        const name = `[${projectName}] ${file}: ${title}`;
        return [describe(name, messages.join('\n')), ...results.flatMap(pageOf)].join('\n');
      }),
  );
  return [...own, ...(suites ?? []).flatMap(failuresOf)];
}

/** What the page showed in the end, as Playwright’s note beside the screenshot tells it. */
function pageOf({ attachments }: PlaywrightAttempt): string[] {
  const file = attachments.find(({ name }) => name === 'error-context')?.path;
  if (!file || !existsSync(file)) return [];
  const page = /```yaml\n(.*?)```/s.exec(readFileSync(file, 'utf8'))?.[1] ?? '';
  return page.split('\n').slice(0, PAGE_LINES);
}

function result(failures: string[], code: number, passed = 0, skipped = 0): SuiteResult {
  const all = code !== 0 && failures.length === 0 ? [`ended with code ${code}, without a failed test`] : failures;
  return { passed, failed: all.length, skipped, failures: all };
}

const describe = (name: string, message: string) =>
  [name, ...message.trim().split('\n').slice(0, MESSAGE_LINES)].join('\n    ');

function readReport<Report>(file: string): Report | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Report;
  } catch {
    // The tool ended before it wrote one: its exit code says that it failed.
    return null;
  }
}
