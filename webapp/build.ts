import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const STAMP = '.sources';

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
    // The old build may be served meanwhile. The stamp is written last, so a killed build never looks complete.
    const outDir = join(dist, '.new');
    const { build } = await import('vite');
    await build({ configFile: config, logLevel: 'warn', build: { outDir, emptyOutDir: true } });
    for (const [inner, configFile] of Object.entries(page.within ?? {})) {
      const options = { outDir: join(outDir, inner), emptyOutDir: true };
      await build({ configFile: join(ROOT, page.folder, configFile), logLevel: 'warn', build: options });
    }
    await writeFile(join(outDir, STAMP), hash);
    await replace(dist, outDir);
    log(`built the ${page.name} in ${((performance.now() - started) / 1000).toFixed(1)} s`);
  }
}

/** Replaces a folder by a new build. */
async function replace(folder: string, built: string): Promise<void> {
  const beside = `${folder}-new`;
  await rm(beside, { recursive: true, force: true });
  await rename(built, beside);
  await rm(folder, { recursive: true, force: true });
  await rename(beside, folder);
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
    .filter((file) => !file.includes('/dist/') && !file.includes('/node_modules/'))
    .sort();
}

if (import.meta.main) {
  await buildPages({ log: (line) => process.stdout.write(`${line}\n`), force: process.argv.includes('--force') });
}
