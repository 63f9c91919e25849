import type { Logger } from '../logger.ts';
import type { Unlock } from './kernel-lock.ts';
import type { Server } from './launch-server.ts';
import { isServerAlive } from './live-server.ts';
import { ensureRunning } from './server.ts';

const interval = 500;

/**
 * Brings the server up again, at the same address, when its process is killed. Of several who watch, the one that gets
 * the lock first does it. Answers how to end the watch; a start that is under way then is waited for at the lock.
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
  // Nobody can sell without a database: a start that fails is not caught, and ends the process with its one line.
  const wait = () => {
    if (!isOver) timer = setTimeout(() => void look(), interval).unref();
  };

  wait();
  return () => {
    isOver = true;
    clearTimeout(timer);
  };
}
