import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findBrowser } from './support/find-browser.ts';
import { provideRedis } from './support/find-redis.ts';

// Runs everything that `npm test` runs after types and lint, and ends with one line that counts it all.
// Arguments are suites by name: `node tests/main.ts unit e2e`.

interface Count {
  passed: number;
  failed: number;
  skipped: number;
}

const results = mkdtempSync(path.join(tmpdir(), 'prilavok-tests-'));
// As root the database runs as an ordinary user, who must be able to enter.
chmodSync(results, 0o755);
const say = (line: string) => process.stdout.write(`${line}\n`);

const SUITES = {
  unit: () => vitest('unit'),
  platform: () => {
    provideRedis(say);
    return vitest('platform');
  },
  faults: () => vitest('faults'),
  e2e: playwright,
} satisfies Record<string, () => Promise<Count>>;

type Suite = keyof typeof SUITES;

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !(name in SUITES));
if (unknown.length > 0)
  throw new Error(`no such suite: ${unknown.join(', ')}; there are ${Object.keys(SUITES).join(', ')}`);

const total: Count = { passed: 0, failed: 0, skipped: 0 };
for (const name of Object.keys(SUITES) as Suite[]) {
  if (asked.length > 0 && !asked.includes(name)) continue;
  const started = Date.now();
  say(`\n== ${name}`);
  const count = await SUITES[name]();
  total.passed += count.passed;
  total.failed += count.failed;
  total.skipped += count.skipped;
  say(`== ${name}: ${count.passed} passed, ${count.failed} failed in ${Math.round((Date.now() - started) / 1000)} s`);
}
rmSync(results, { recursive: true });
say(`\n${total.passed} passed, ${total.failed} failed${total.skipped > 0 ? `, ${total.skipped} skipped` : ''}`);
process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0;

async function vitest(project: string): Promise<Count> {
  const file = path.join(results, `${project}.json`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const code = await runTool('vitest', ['run', '--project', project, ...reporters]);
  const report = readReport(file) as { numPassedTests: number; numFailedTests: number; numPendingTests: number } | null;
  const failed = report?.numFailedTests ?? 0;
  return {
    passed: report?.numPassedTests ?? 0,
    // A run can fail without a failed test: a file that does not load, an unhandled rejection.
    failed: code === 0 ? failed : Math.max(failed, 1),
    skipped: report?.numPendingTests ?? 0,
  };
}

async function playwright(): Promise<Count> {
  const file = path.join(results, 'e2e.json');
  const code = await runTool('playwright', ['test', '--reporter=list,json'], {
    E2E_BROWSER: findBrowser(say),
    E2E_DATA_DIR: path.join(results, 'e2e-data'),
    PLAYWRIGHT_JSON_OUTPUT_NAME: file,
  });
  const report = readReport(file) as {
    stats: { expected: number; unexpected: number; skipped: number; flaky: number };
  } | null;
  const failed = (report?.stats.unexpected ?? 0) + (report?.stats.flaky ?? 0);
  return {
    passed: report?.stats.expected ?? 0,
    failed: code === 0 ? failed : Math.max(failed, 1),
    skipped: report?.stats.skipped ?? 0,
  };
}

function readReport(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    // The tool ended before it wrote one: its exit code says that it failed.
    return null;
  }
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
