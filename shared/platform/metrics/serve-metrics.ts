import { createServer } from 'node:http';
import type { Registry } from 'prom-client';
import { type CloseServer, closable } from '#shared/platform/close-server.ts';
import { type ListenPlace, listen } from '#shared/platform/listen.ts';
import type { Logger } from '#shared/platform/logger.ts';
import { serverTimeouts } from '#shared/platform/server-timeouts.ts';

interface Served {
  registry: Registry;
  /** Called before each scrape, to query current values. */
  prepare?: () => Promise<void>;
  log: Logger;
}

/** Serves `/metrics` for Prometheus on a port that must not be public. */
export async function serveMetrics(place: ListenPlace, { registry, prepare, log }: Served): Promise<CloseServer> {
  const collect = async () => {
    await prepare?.();
    return registry.metrics();
  };
  const server = createServer(serverTimeouts(), (request, response) => {
    if (request.method !== 'GET' || request.url?.split('?')[0] !== '/metrics')
      return void response.writeHead(404).end();
    collect().then(
      (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
      (error) => {
        log.warn({ err: error }, 'the metrics could not be collected');
        response.writeHead(500).end();
      },
    );
  });
  const close = closable(server);
  await listen(server, place);
  return close;
}
