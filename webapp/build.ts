import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const STAMP = '.sources';
/** What is built, here or by another process, and what is installed. */
const BUILT = /\/(?:dist(?:-\d+)?|node_modules)\//;

interface Page {
  name: string;
  folder: string;
  /** Further configurations, each for a folder inside the build. */
  within?: Readonly<Record<string, string>>;
  /** The sources of the page; when one of them changes, the page is built again. */
  sources: readonly string[];
}

const PAGES: readonly Page[] = [
  {
    name: 'storefront and desk',
    folder: 'webapp',
    within: { desk: 'desk.config.ts', '.first-page': 'first-page.config.ts' },
    sources: ['webapp', 'shared/contract', 'package-lock.json'],
  },
  {
    name: 'sandbox page',
    folder: 'bot/sandbox/page',
    sources: ['bot/sandbox/page', 'shared/contract', 'webapp/precompress.ts', 'package-lock.json'],
  },
];

interface BuildOptions {
  log: (line: string) => void;
  /** Also builds pages that have not changed. */
  force?: boolean;
}

/** Builds the pages whose sources changed since their last complete build. Throws if a build fails. */
export async function buildPages({ log, force = false }: BuildOptions): Promise<void> {
  for (const page of PAGES) {
    const config = join(ROOT, page.folder, 'vite.config.ts');
    if (!existsSync(config)) continue;
    const dist = join(ROOT, page.folder, 'dist');
    const hash = await hashOf(page.sources);
    if (!force && (await readFile(join(dist, STAMP), 'utf8').catch(() => '')) === hash) continue;
    const started = performance.now();
    // Each process builds beside the build that may be served meanwhile; the whole takes its place at the end.
    const outDir = `${dist}-${process.pid}`;
    try {
      await buildInto(outDir, page);
      await writeFile(join(outDir, STAMP), hash);
      await replace(dist, outDir);
    } finally {
      await rm(outDir, { recursive: true, force: true });
    }
    log(`built the ${page.name} in ${((performance.now() - started) / 1000).toFixed(1)} s`);
  }
}

async function buildInto(outDir: string, { folder, within = {} }: Page): Promise<void> {
  const { build } = await import('vite');
  const into = (name: string) => ({ outDir: join(outDir, name), emptyOutDir: true });
  const of = (file: string) => ({ configFile: join(ROOT, folder, file), logLevel: 'warn' as const });
  await build({ ...of('vite.config.ts'), build: into('') });
  for (const [inner, file] of Object.entries(within)) await build({ ...of(file), build: into(inner) });
}

/** Replaces a folder by a new build; of several that end together, the last one stays. */
async function replace(folder: string, built: string): Promise<void> {
  for (let left = 5; ; left--) {
    await rm(folder, { recursive: true, force: true });
    try {
      return await rename(built, folder);
    } catch (error) {
      if (left === 0 || !(error instanceof Error && 'code' in error && error.code === 'ENOTEMPTY')) throw error;
    }
  }
}

async function hashOf(sources: readonly string[]): Promise<string> {
  const hash = createHash('sha256');
  for (const source of sources) {
    for (const file of await filesOf(source)) {
      hash
        .update(`${file}\0`)
        .update(await readFile(join(ROOT, file)))
        .update('\0');
    }
  }
  return hash.digest('hex');
}

async function filesOf(source: string): Promise<string[]> {
  if (/\.\w+$/.test(source)) return [source];
  const entries = await readdir(join(ROOT, source), { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(ROOT.length))
    .filter((file) => !BUILT.test(file))
    .sort();
}

if (import.meta.main) {
  await buildPages({ log: (line) => process.stdout.write(`${line}\n`), force: process.argv.includes('--force') });
}
