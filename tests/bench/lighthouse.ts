import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';

/** Fetched when it is needed: its hundred packages would be installed with every shop. */
const PACKAGE = 'lighthouse@13.5.0';
/** The first of them is fetched from the registry. */
const WITHIN_MS = 5 * 60_000;

/** What a page must have of a hundred. */
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
    /** Its measure of the machine: a slow or busy one takes points off the performance alone. */
    machine: number;
  }
>;

interface Visit {
  browser: string;
  url: string;
  /** Where its report goes. */
  folder: string;
}

/** Lighthouse's marks of a page, opened as by a phone (its own defaults). Throws where it cannot be fetched or fails. */
export async function lighthouse({ browser, url, folder }: Visit): Promise<LighthouseScores> {
  const file = path.join(folder, 'lighthouse.json');
  const flags = '--chrome-flags=--headless --no-sandbox --disable-gpu';
  const args = ['lighthouse', url, '--quiet', '--output=json', `--output-path=${file}`, flags];
  const child = spawn('npm', ['exec', '--yes', `--package=${PACKAGE}`, '--', ...args], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, CHROME_PATH: browser },
    timeout: WITHIN_MS,
  });
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  if (code !== 0) throw new Error(`${PACKAGE} ended with ${code}`);
  const { categories, audits, environment } = JSON.parse(readFileSync(file, 'utf8')) as Report;
  const mark = (name: Category) => Math.round((categories[name].score ?? 0) * 100);
  return {
    performance: mark('performance'),
    accessibility: mark('accessibility'),
    'best-practices': mark('best-practices'),
    seo: mark('seo'),
    blockingMs: Math.round(audits['total-blocking-time'].numericValue ?? 0),
    machine: Math.round(environment.benchmarkIndex),
  };
}
