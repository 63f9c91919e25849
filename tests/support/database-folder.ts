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
/** The plans' million orders take one; a container that has less keeps its databases on disk. */
const ROOMY = 4 * 1024 ** 3;
/** Says whose databases a folder has. */
const OWNER = 'checkout';

/**
 * Where the tests' databases live: in memory, where there is room for them. Hundreds come and go in a run, a thousand
 * files each, and ext4 looks at every file that went a moment ago before it makes another: that took a third of the run.
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

/** Memory is not given back with a checkout that is removed: the next run of any other does it. */
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
