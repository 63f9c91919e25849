import type { ServerOptions } from 'node:http';

interface Patience {
  headersMs: number;
  requestMs: number;
  checkMs: number;
}

/** Bodies are at most 100 KB and come with the buyer's own hands off: even a bad mobile network brings one in this time. */
const PATIENCE: Patience = { headersMs: 10_000, requestMs: 30_000, checkMs: 5_000 };

/** Time limits of the HTTP server, so that a client that sends byte after byte cannot hold connections: it is cut off with 408. */
export function serverTimeouts({ headersMs, requestMs, checkMs }: Patience = PATIENCE): ServerOptions {
  return {
    headersTimeout: headersMs,
    requestTimeout: requestMs,
    // How often Node.js looks for such clients; its own default would double the limits.
    connectionsCheckingInterval: checkMs,
    // Longer than the minute that reverse proxies keep a connection, so that they never send into a closing one.
    keepAliveTimeout: 65_000,
  };
}
