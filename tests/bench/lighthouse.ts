import { spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type TraceEvent, withoutWaiting } from '../support/trace-without-waiting.ts';

/** Installed only for this bench: as a dependency, its hundred packages would be installed with every shop. */
const PACKAGE = 'lighthouse@13.5.0';
/** Enough for the first visit, which also installs the package from the registry. */
const WITHIN_MS = 5 * 60_000;

/** The scores that a page must reach, of a hundred. */
export const LIGHTHOUSE_BARS = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 } as const;

type Category = keyof typeof LIGHTHOUSE_BARS;

interface Report {
  categories: Record<Category, { score: number | null }>;
  audits: Record<'total-blocking-time', { numericValue?: number }>;
  environment: { benchmarkIndex: number };
}

export type LighthouseScores = Readonly<
  Record<Category, number> & {
    blockingMs: number;
    /** The same visit without the time that threads waited: an upper bound, see `withoutWaiting`. */
    alone: Readonly<{ performance: number; blockingMs: number }>;
    /** Lighthouse's benchmark of the machine: a slow or busy machine lowers the performance score. */
    machine: number;
  }
>;

interface Visit {
  browser: string;
  url: string;
  /** The folder of what it gathers. */
  folder: string;
}

/** The Lighthouse scores of a page, opened as on a phone (its defaults). Throws if it cannot be installed or fails. */
export async function lighthouse({ browser, url, folder }: Visit): Promise<LighthouseScores> {
  const flags = '--chrome-flags=--headless --no-sandbox --disable-gpu';
  await runLighthouse(browser, [url, `--gather-mode=${folder}`, flags]);
  const asMeasured = await judge({ browser, url, folder });
  leaveOutWaiting(path.join(folder, 'trace.json'));
  const alone = await judge({ browser, url, folder });
  return {
    performance: markOf(asMeasured, 'performance'),
    accessibility: markOf(asMeasured, 'accessibility'),
    'best-practices': markOf(asMeasured, 'best-practices'),
    seo: markOf(asMeasured, 'seo'),
    blockingMs: blockingOf(asMeasured),
    alone: { performance: markOf(alone, 'performance'), blockingMs: blockingOf(alone) },
    machine: Math.round(asMeasured.environment.benchmarkIndex),
  };
}

/** The scores of what a visit has gathered. */
async function judge({ browser, url, folder }: Visit): Promise<Report> {
  const file = path.join(folder, 'report.json');
  await runLighthouse(browser, [url, `--audit-mode=${folder}`, '--output=json', `--output-path=${file}`]);
  return JSON.parse(readFileSync(file, 'utf8')) as Report;
}

const markOf = ({ categories }: Report, name: Category) => Math.round((categories[name].score ?? 0) * 100);

const blockingOf = ({ audits }: Report) => Math.round(audits['total-blocking-time'].numericValue ?? 0);

function leaveOutWaiting(file: string): void {
  const trace = JSON.parse(readFileSync(file, 'utf8')) as { traceEvents: TraceEvent[] };
  writeFileSync(file, JSON.stringify({ ...trace, traceEvents: withoutWaiting(trace.traceEvents) }));
}

async function runLighthouse(browser: string, args: readonly string[]): Promise<void> {
  const child = spawn('npm', ['exec', '--yes', `--package=${PACKAGE}`, '--', 'lighthouse', ...args, '--quiet'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, CHROME_PATH: browser },
    timeout: WITHIN_MS,
  });
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  if (code !== 0) throw new Error(`${PACKAGE} ended with ${code}`);
}
