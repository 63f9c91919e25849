import type { Server, ServerResponse } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';

interface Patience {
  /** How long a connection without a request is kept open for a request that is already on its way. */
  idleMs: number;
  /** How long accepted requests may still run. */
  requestMs: number;
}

const PATIENCE: Patience = { idleMs: 500, requestMs: 5_000 };

/** Closes a server. It must be created before the server accepts its first request. */
export type CloseServer = () => Promise<void>;

/**
 * Returns a function that closes the server without cutting off a client. The server must have its listener already.
 * New connections are refused, every answer from then on says `Connection: close`, and a request that a client has
 * already sent over an open connection is still answered. Node's own close() drops idle connections at once, together
 * with the requests that are on their way over them.
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
  // Added after the handler that answers: an answer that is complete needs no watching.
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
        // Repeated, because an answer whose head was sent before the closing leaves its connection idle afterwards.
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
