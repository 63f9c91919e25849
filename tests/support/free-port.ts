import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** Below the ports that systems give to outgoing connections: one of those may be taken again at any moment. */
const PORTS = [10_000, 30_000] as const;

/** A port that nobody listens at right now, chosen by chance so that tests side by side do not choose the same. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(...PORTS);
    if (await isFree(port)) return port;
    await pause(0);
  }
}

/** Whether a port can be listened at, on all addresses as the shop does. */
export async function isFree(port: number): Promise<boolean> {
  const server = createServer();
  return new Promise((resolve) => {
    server.once('error', () => resolve(false));
    server.listen({ port, exclusive: true }, () => server.close(() => resolve(true)));
  });
}
