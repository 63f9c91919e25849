import { setTimeout as sleep } from 'node:timers/promises';
import { StartError } from '../start-error.ts';

// Only SQLite's file locks are available in Node.js on every system and are released by the kernel when their holder is
// killed. Nothing is ever written into these files.

/** Releases a lock; safe to call twice. */
export type Unlock = () => void;

/** Waits until nobody else holds the lock, in this process or another. */
export async function lockExclusively(file: string, patience: number): Promise<Unlock> {
  const deadline = Date.now() + patience;
  for (;;) {
    const unlock = await tryLock(file, 'exclusive');
    if (unlock) return unlock;
    if (Date.now() > deadline) {
      throw new StartError(`DATA_DIR: другой запуск или остановка встроенной базы слишком долго держит ${file}`);
    }
    await sleep(50);
  }
}

/** One attempt. Any number of holders may share a lock, or one has it exclusively. */
export async function tryLock(file: string, kind: 'shared' | 'exclusive'): Promise<Unlock | undefined> {
  // Imported late: a Node.js without this module must still get as far as the line that names the right version.
  const { DatabaseSync } = await import('node:sqlite');
  const handle = new DatabaseSync(file, { timeout: 0 });
  try {
    handle.exec(kind === 'exclusive' ? 'BEGIN EXCLUSIVE' : 'BEGIN; SELECT count(*) FROM sqlite_schema');
  } catch (error) {
    handle.close();
    if (error instanceof Error && 'errcode' in error && error.errcode === 5) return undefined;
    throw error;
  }
  let held = true;
  return () => {
    if (held) handle.close();
    held = false;
  };
}
