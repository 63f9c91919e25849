import type { Server, ServerResponse } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';

interface Patience {
  /** How long a connection without a request may still bring the one that is already on its way. */
  idleMs: number;
  /** How long the requests that were taken may work. */
  requestMs: number;
}

const PATIENCE: Patience = { idleMs: 500, requestMs: 5_000 };

/** How a server is closed; made before it takes its first request. */
export type CloseServer = () => Promise<void>;

/**
 * Answers how to close the server, which has its listener already, without cutting anyone off: it takes no new
 * connections, every answer from then on says `Connection: close`, and a request that a client had already sent over an
 * open connection is answered too. Node's own close() drops idle connections at once, and with them what is on its way
 * over them.
 */
export function closable(server: Server, { idleMs, requestMs }: Patience = PATIENCE): CloseServer {
  const open = new Set<ServerResponse>();
  const unused = new Set<Socket>();
  let isClosing = false;
  server.on('connection', (socket) => {
    unused.add(socket);
    socket.once('close', () => unused.delete(socket));
  });
  server.prependListener('request', (request, response: ServerResponse) => {
    unused.delete(request.socket);
    if (isClosing) response.setHeader('Connection', 'close');
  });
  // After whoever answers: what has been answered at once needs no watching.
  server.on('request', (_request, response: ServerResponse) => {
    if (response.writableEnded) return;
    open.add(response);
    response.once('close', () => open.delete(response));
  });
  return () =>
    new Promise((resolve) => {
      isClosing = true;
      for (const response of open) if (!response.headersSent) response.setHeader('Connection', 'close');
      const timers = [
        // Not once: an answer whose head had left before the closing leaves its connection idle afterwards.
        setInterval(() => {
          server.closeIdleConnections();
          // Browsers connect ahead of time; Node does not count a connection as idle before its first request.
          for (const socket of unused) if (socket.bytesRead === 0) socket.destroy();
        }, idleMs),
        setTimeout(() => server.closeAllConnections(), requestMs),
      ];
      NetServer.prototype.close.call(server, () => {
        for (const timer of timers) clearTimeout(timer);
        resolve();
      });
    });
}
