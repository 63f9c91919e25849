import { spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findBrowser } from './support/find-browser.ts';
import { providePrograms } from './support/find-program.ts';
import { askedSuites, type Suite } from './support/run/asked-suites.ts';
import { readPlaywrightReport, readVitestReport } from './support/run/read-reports.ts';
import { resultOf, retryFailedFiles, type SuiteResult } from './support/run/retry-failed-files.ts';
import { runSummary } from './support/run/run-summary.ts';
import type { TestEnd } from './support/run/test-end.ts';

// Runs everything that `npm test` runs after types and lint, and ends with the failures and one line with the totals.
// Arguments are suites by name, files or folders: `npm run test:only -- unit tests/e2e/cart.spec.ts`.

const results = mkdtempSync(path.join(tmpdir(), 'prilavok-tests-'));
// As root the database runs as an ordinary user, who must be able to enter.
chmodSync(results, 0o755);
let runs = 0;
const say = (line: string) => process.stdout.write(`${line}\n`);

const RUN = {
  unit: (files) => vitest(['unit', 'bot', 'isolated'], files),
  platform: (files) => {
    providePrograms(say);
    return vitest(['platform'], files);
  },
  faults: (files) => {
    providePrograms(say);
    return vitest(['faults'], files);
  },
  e2e: playwright,
} satisfies Record<Suite, (files: string[]) => Promise<TestEnd[]>>;

const suites: Partial<Record<Suite, SuiteResult>> = {};
for (const [name, files] of askedSuites(process.argv.slice(2))) {
  const absent = files.filter((file) => !existsSync(file));
  if (absent.length > 0) throw new Error(`no such file: ${absent.join(', ')}`);
  const started = Date.now();
  say(`\n== ${name}`);
  // A named file is not tried again: its first failure must be visible.
  const one =
    files.length > 0 ? resultOf(await attempt(name, files)) : await retryFailedFiles((again) => attempt(name, again));
  suites[name] = one;
  const seconds = Math.round((Date.now() - started) / 1000);
  say(`== ${name}: ${one.passed} passed, ${one.failures.length} failed, ${one.flaky.length} flaky in ${seconds} s`);
}
rmSync(results, { recursive: true });
const { lines, exitCode } = runSummary(suites);
for (const line of lines) say(`\n${line}`);
process.exitCode = exitCode;

/** A suite that cannot start, for example without a browser, has failed; the others still run. */
async function attempt(suite: Suite, files: string[]): Promise<TestEnd[]> {
  if (files.length > 0) say(`== ${suite}: ${files.join(' ')}`);
  try {
    return await RUN[suite](files);
  } catch (error) {
    return [{ file: '', name: 'did not begin', status: 'failed', text: String(error) }];
  }
}

async function vitest(projects: string[], files: string[]): Promise<TestEnd[]> {
  const file = path.join(runFolder(), 'report.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const args = ['run', ...files, ...projects.map((name) => `--project=${name}`), ...reporters];
  return readVitestReport(file, await runTool('vitest', args));
}

async function playwright(files: string[]): Promise<TestEnd[]> {
  const folder = runFolder();
  const file = path.join(folder, 'report.json');
  // The pictures of the first try are kept next to those of the second.
  const output = path.join('.test-results', path.basename(folder));
  const code = await runTool('playwright', ['test', ...files, '--reporter=list,json', `--output=${output}`], {
    E2E_BROWSER: findBrowser(say),
    E2E_DATA_DIR: path.join(folder, 'data'),
    PLAYWRIGHT_JSON_OUTPUT_NAME: file,
  });
  return readPlaywrightReport(file, code, 'tests/e2e');
}

/** Each run of a tool has a report of its own: an old one would count for a tool that wrote none. */
function runFolder(): string {
  const folder = path.join(results, `run-${++runs}`);
  mkdirSync(folder);
  return folder;
}

function runTool(tool: string, args: string[], env: Record<string, string> = {}): Promise<number> {
  const child = spawn(path.resolve('node_modules', '.bin', tool), args, {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...env },
  });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve(code ?? 1));
  });
}
