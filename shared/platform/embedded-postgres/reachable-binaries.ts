import { randomBytes } from 'node:crypto';
import { chmod, cp, lstat, mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Logger } from '../logger.ts';
import { StartError } from '../start-error.ts';
import { type Binaries, program } from './binaries.ts';
import { runProgram } from './run-program.ts';
import type { Account } from './server-account.ts';

/** The folder for files that PostgreSQL's account cannot reach inside the project. */
export const outsideFolder = '/var/lib/prilavok';

/**
 * Binaries that the account can run: the given ones, or a copy outside the project if the account cannot enter it. The
 * copy is made once for each version.
 */
export async function reachableBinaries(
  binaries: Binaries,
  account: Account | undefined,
  log: Logger,
): Promise<Binaries> {
  const failure = await trial(binaries, account);
  if (failure === undefined) return binaries;
  const folders = account ? [outsideFolder, path.join(os.tmpdir(), 'prilavok')] : [];
  for (const folder of folders) {
    const copy = { ...binaries, folder: path.join(folder, `postgresql-${binaries.version}`) };
    if (await provideCopy(binaries, copy, account).catch(() => false)) {
      log.info(`user ${account?.name} cannot run PostgreSQL in ${binaries.folder}: using its copy in ${copy.folder}`);
      return copy;
    }
  }
  const who = account ? `пользователя ${account.name} (от имени root PostgreSQL не работает)` : 'этого пользователя';
  throw new StartError(`${binaries.folder}: PostgreSQL не запустить от имени ${who}: ${failure}`);
}

/** Undefined if the program runs, otherwise the reason. */
async function trial(binaries: Binaries, account: Account | undefined): Promise<string | undefined> {
  const { code, output } = await runProgram(program(binaries, 'postgres'), ['--version'], { account });
  return code === 0 ? undefined : output.replace(/\s+/g, ' ') || `exit code ${code}`;
}

async function provideCopy(from: Binaries, to: Binaries, account: Account | undefined): Promise<boolean> {
  const parent = path.dirname(to.folder);
  await mkdir(parent, { recursive: true, mode: 0o755 });
  // If another user may write to the folder, they could replace the programs.
  const { uid, mode } = await stat(parent);
  if (uid !== process.getuid?.() || (mode & 0o022) !== 0) return false;
  if ((await trial(to, account)) === undefined) return true;
  const draft = path.join(parent, `.copy-${randomBytes(6).toString('hex')}`);
  try {
    await cp(from.folder, draft, { recursive: true, verbatimSymlinks: true });
    await openToReaders(draft);
    await rm(to.folder, { recursive: true, force: true });
    await rename(draft, to.folder);
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
  return (await trial(to, account)) === undefined;
}

async function openToReaders(file: string): Promise<void> {
  const entry = await lstat(file);
  if (entry.isSymbolicLink()) return;
  if (!entry.isDirectory()) return chmod(file, (entry.mode & 0o111) === 0 ? 0o644 : 0o755);
  await chmod(file, 0o755);
  for (const name of await readdir(file)) await openToReaders(path.join(file, name));
}
