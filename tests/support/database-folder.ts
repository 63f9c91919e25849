import { createHash } from 'node:crypto';
import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statfsSync,
  writeFileSync,
} from 'node:fs';
import { userInfo } from 'node:os';
import path from 'node:path';
import { projectRoot } from '#shared/platform/env.ts';

const MEMORY = '/dev/shm';
/** A million orders of the query plan tests need a gigabyte. With less memory than this the databases are on disk. */
const ROOMY = 4 * 1024 ** 3;
/** The file that names the checkout of a folder. */
const OWNER = 'checkout';

/**
 * The folder of the tests' databases: in memory, if there is room. A run makes hundreds of databases with a thousand
 * files each, and on ext4 creating files after many deletions took a third of the run.
 */
export function databaseFolder(): string {
  if (!isRoomy(MEMORY)) return path.join(projectRoot, 'node_modules', '.cache', 'prilavok-tests');
  const own = `prilavok-tests-${userInfo().uid}-`;
  forgetRemoved(own);
  const folder = path.join(MEMORY, own + createHash('sha256').update(projectRoot).digest('hex').slice(0, 8));
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, OWNER), projectRoot);
  return path.join(folder, 'databases');
}

/** Removing a checkout does not free this memory, so the next run of any other checkout does. */
function forgetRemoved(own: string): void {
  for (const name of readdirSync(MEMORY).filter((one) => one.startsWith(own))) {
    const owner = path.join(MEMORY, name, OWNER);
    if (existsSync(owner) && !existsSync(readFileSync(owner, 'utf8'))) {
      rmSync(path.join(MEMORY, name), { recursive: true, force: true });
    }
  }
}

function isRoomy(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK);
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize > ROOMY;
  } catch {
    return false;
  }
}
