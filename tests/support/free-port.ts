import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** Below the range for outgoing connections, whose ports may be taken at any moment. */
const PORTS = [10_000, 30_000] as const;

/** A random free port: random, so that tests that run at the same time do not choose the same. */
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
