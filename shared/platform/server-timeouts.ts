import type { ServerOptions } from 'node:http';

interface Patience {
  headersMs: number;
  requestMs: number;
  checkMs: number;
}

/** A body has at most 300 KB, a part of an import 1 MB, a shrunk photo a few: a mobile network sends that within this time. */
const PATIENCE: Patience = { headersMs: 10_000, requestMs: 30_000, checkMs: 5_000 };

/** Time limits of the HTTP server. A client that sends byte by byte to occupy connections is cut off with 408. */
export function serverTimeouts({ headersMs, requestMs, checkMs }: Patience = PATIENCE): ServerOptions {
  return {
    headersTimeout: headersMs,
    requestTimeout: requestMs,
    // How often Node.js checks; with its default the real limits would be twice as long.
    connectionsCheckingInterval: checkMs,
    // Longer than the minute for which reverse proxies keep a connection, so that they never use a closing one.
    keepAliveTimeout: 65_000,
  };
}
