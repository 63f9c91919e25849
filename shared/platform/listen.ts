import { createServer, type Server } from 'node:http';
import { StartError } from './start-error.ts';

/** A server's address; `name` is the variable with the port. Without a host: every address of the machine. */
export interface ListenPlace {
  name: string;
  port: number;
  host?: string | undefined;
}

const reasons: Record<string, string> = {
  EADDRINUSE: 'его занимает другая программа',
  EACCES: 'этому пользователю его занимать нельзя',
  EADDRNOTAVAIL: 'такого адреса у этой машины нет',
};

/** Listens, or throws StartError with the name of the variable. */
export function listen(server: Server, { name, port, host }: ListenPlace): Promise<void> {
  return new Promise((resolve, reject) => {
    const fail = (error: Error & { code?: string }) => {
      const reason = reasons[error.code ?? ''];
      reject(reason ? new StartError(`${name}: нужен свободный порт, а указан ${port}: ${reason}`) : error);
    };
    server.once('error', fail);
    server.listen({ port, ...(host !== undefined && { host }) }, () => {
      server.off('error', fail);
      resolve();
    });
  });
}

/** Opens each port for a moment, so that a busy port is reported before the work of a start. Throws StartError. */
export async function checkPorts(ports: readonly ListenPlace[]): Promise<void> {
  for (const place of ports) {
    const server = createServer();
    await listen(server, place);
    await new Promise((resolve) => server.close(resolve));
  }
}

/** Where a listening server can be reached, for the log: `127.0.0.1:3000`, `every address, port 3000`. */
export function listeningOn({ port, host }: Omit<ListenPlace, 'name'>): string {
  if (host === undefined || host === '0.0.0.0' || host === '::') return `every address of this machine, port ${port}`;
  return `${host.includes(':') ? `[${host}]` : host}:${port}`;
}
