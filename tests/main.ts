import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findBrowser } from './support/find-browser.ts';
import { providePrograms } from './support/find-program.ts';
import { readPlaywrightReport, readVitestReport, type SuiteResult } from './support/read-reports.ts';

// Runs everything that `npm test` runs after types and lint, and ends with what failed and one line that counts it all.
// Arguments are suites by name: `node tests/main.ts unit e2e`.

const results = mkdtempSync(path.join(tmpdir(), 'prilavok-tests-'));
// As root the database runs as an ordinary user, who must be able to enter.
chmodSync(results, 0o755);
const say = (line: string) => process.stdout.write(`${line}\n`);

const SUITES = {
  unit: () => vitest('unit', 'isolated'),
  platform: () => {
    providePrograms(say);
    return vitest('platform');
  },
  faults: () => {
    providePrograms(say);
    return vitest('faults');
  },
  e2e: playwright,
} satisfies Record<string, () => Promise<SuiteResult>>;

type Suite = keyof typeof SUITES;

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !(name in SUITES));
if (unknown.length > 0)
  throw new Error(`no such suite: ${unknown.join(', ')}; there are ${Object.keys(SUITES).join(', ')}`);

const total: SuiteResult = { passed: 0, failed: 0, skipped: 0, failures: [] };
for (const name of Object.keys(SUITES) as Suite[]) {
  if (asked.length > 0 && !asked.includes(name)) continue;
  const started = Date.now();
  say(`\n== ${name}`);
  const one = await SUITES[name]();
  total.passed += one.passed;
  total.failed += one.failed;
  total.skipped += one.skipped;
  total.failures.push(...one.failures.map((failure) => `${name}: ${failure}`));
  say(`== ${name}: ${one.passed} passed, ${one.failed} failed in ${Math.round((Date.now() - started) / 1000)} s`);
}
rmSync(results, { recursive: true });
for (const failure of total.failures) say(`\nFailed: ${failure}`);
say(`\n${total.passed} passed, ${total.failed} failed${total.skipped > 0 ? `, ${total.skipped} skipped` : ''}`);
process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0;

async function vitest(...projects: string[]): Promise<SuiteResult> {
  const file = path.join(results, `${projects.join('-')}.json`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  return readVitestReport(
    file,
    await runTool('vitest', ['run', ...projects.map((name) => `--project=${name}`), ...reporters]),
  );
}

async function playwright(): Promise<SuiteResult> {
  const file = path.join(results, 'e2e.json');
  const code = await runTool('playwright', ['test', '--reporter=list,json'], {
    E2E_BROWSER: findBrowser(say),
    E2E_DATA_DIR: path.join(results, 'e2e-data'),
    PLAYWRIGHT_JSON_OUTPUT_NAME: file,
  });
  return readPlaywrightReport(file, code);
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
