import { createServer, type Server } from 'node:http';
import { StartError } from './start-error.ts';

const reasons: Record<string, string> = {
  EADDRINUSE: 'which another program uses',
  EACCES: 'which this user may not use',
  EADDRNOTAVAIL: 'at an address that this machine does not have',
};

/**
 * Listens, or throws StartError naming the variable that gave the port.
 * Without a host it takes every address of the machine.
 */
export function listen(
  server: Server,
  { name, port, host }: { name: string; port: number; host?: string },
): Promise<void> {
  return new Promise((resolve, reject) => {
    const fail = (error: Error & { code?: string }) => {
      const reason = reasons[error.code ?? ''];
      reject(reason ? new StartError(`${name}: expected a free port, got ${port}, ${reason}`) : error);
    };
    server.once('error', fail);
    server.listen({ port, ...(host !== undefined && { host }) }, () => {
      server.off('error', fail);
      resolve();
    });
  });
}

/** Takes each port for a moment, so that a busy one is told before the work of a start. Throws StartError. */
export async function checkPorts(ports: readonly { name: string; port: number; host?: string }[]): Promise<void> {
  for (const place of ports) {
    const server = createServer();
    await listen(server, place);
    await new Promise((resolve) => server.close(resolve));
  }
}

const LAST_REQUESTS_MS = 5_000;

/** Stops taking connections, gives the open requests a few seconds to end, then cuts them off. */
export function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => server.closeAllConnections(), LAST_REQUESTS_MS);
    server.close(() => {
      clearTimeout(timer);
      resolve();
    });
    server.closeIdleConnections();
  });
}
