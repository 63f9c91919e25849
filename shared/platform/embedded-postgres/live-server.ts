import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * The process id of the server that runs on this cluster. A killed server leaves its postmaster.pid behind, and after a
 * restart of the machine or container this number often belongs to another process. So it is checked.
 */
export async function livePostmaster(cluster: string): Promise<number | undefined> {
  const pid = await notedPostmaster(cluster);
  if (pid === undefined || !isAlive(pid)) return undefined;
  if (await belongsTo(pid, cluster)) return pid;
  await rm(pidFile(cluster), { force: true });
  return undefined;
}

/** The same for callers without a lock. It changes no file: a server whose postmaster.pid is deleted shuts down. */
export async function isServerAlive(cluster: string): Promise<boolean> {
  const pid = await notedPostmaster(cluster);
  return pid !== undefined && isAlive(pid) && belongsTo(pid, cluster);
}

const pidFile = (cluster: string): string => path.join(cluster, 'postmaster.pid');

async function notedPostmaster(cluster: string): Promise<number | undefined> {
  const pid = Number.parseInt(await readFile(pidFile(cluster), 'utf8').catch(() => ''), 10);
  return Number.isInteger(pid) && pid > 0 ? pid : undefined;
}

/** Waits until the process is gone, in steps, at most `patience` milliseconds. */
export async function waitForEnd(pid: number, cluster: string, patience: number): Promise<boolean> {
  const deadline = Date.now() + patience;
  while (isAlive(pid) && (await belongsTo(pid, cluster))) {
    if (Date.now() > deadline) return false;
    await sleep(20);
  }
  return true;
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

// Only Linux shows cheaply which program a process runs. Elsewhere any live process with this id counts as the server.
// A zombie has no arguments.
async function belongsTo(pid: number, cluster: string): Promise<boolean> {
  if (process.platform !== 'linux') return true;
  const args = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
  return args.split('\0').includes(cluster);
}
