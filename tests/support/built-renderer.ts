import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

const ROOT = path.resolve(import.meta.dirname, '../..');

/**
 * The built renderer of first pages in a temporary folder. It is built in a separate process, because the tests'
 * environment would change the build.
 */
export async function buildRenderer() {
  const folder = await mkdtemp(path.join(tmpdir(), 'prilavok-renderer-'));
  await promisify(execFile)(
    process.execPath,
    [
      path.join(ROOT, 'node_modules/vite/bin/vite.js'),
      'build',
      '--config',
      path.join(ROOT, 'webapp/first-page.config.ts'),
      '--logLevel',
      'warn',
      '--outDir',
      folder,
      '--emptyOutDir',
    ],
    { env: { ...process.env, NODE_ENV: 'production' } },
  );
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}
