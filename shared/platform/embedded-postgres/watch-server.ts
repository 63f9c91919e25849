import type { Logger } from '../logger.ts';
import type { Unlock } from './kernel-lock.ts';
import type { Server } from './launch-server.ts';
import { isServerAlive } from './live-server.ts';
import { ensureRunning } from './server.ts';

const interval = 500;

/**
 * Restarts the server at the same address if its process is killed. If several processes watch, the first one to get
 * the lock restarts it. Returns a function that ends the watch; it does not wait for a running restart, which holds the
 * lock.
 */
export function watchServer(server: Server, lock: () => Promise<Unlock>, log: Logger): () => void {
  const { cluster } = server.place;
  let isOver = false;
  let timer: NodeJS.Timeout;

  const look = async () => {
    if (!isOver && !(await isServerAlive(cluster))) await revive();
    wait();
  };
  const revive = async () => {
    const unlock = await lock();
    try {
      if (isOver || (await isServerAlive(cluster))) return;
      log.error('the embedded database has died and is started again');
      await ensureRunning(server, { mustKeepPort: true });
      log.info('the embedded database is back');
    } finally {
      unlock();
    }
  };
  // A shop cannot sell without a database: a failed start is not caught, and ends the process with its one line.
  const wait = () => {
    if (!isOver) timer = setTimeout(() => void look(), interval).unref();
  };

  wait();
  return () => {
    isOver = true;
    clearTimeout(timer);
  };
}
