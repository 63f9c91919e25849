import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';

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
    /** Lighthouse's benchmark of the machine: a slow or busy machine lowers the performance score. */
    machine: number;
  }
>;

interface Visit {
  browser: string;
  url: string;
  /** The folder of its report. */
  folder: string;
}

/** The Lighthouse scores of a page, opened as on a phone (its defaults). Throws if it cannot be installed or fails. */
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
