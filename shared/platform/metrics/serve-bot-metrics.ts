import type { CloseServer } from '#shared/platform/close-server.ts';
import type { Database } from '#shared/platform/database.ts';
import type { ListenPlace } from '#shared/platform/listen.ts';
import type { Logger } from '#shared/platform/logger.ts';
import { processMetrics } from './process-metrics.ts';
import { serveMetrics } from './serve-metrics.ts';
import { shopMetrics } from './shop-metrics.ts';

/** The metrics of the bot's process, and those of the shop, which do not depend on the number of API copies. */
export function serveBotMetrics(
  place: ListenPlace,
  { database, log }: { database: Database; log: Logger },
): Promise<CloseServer> {
  const registry = processMetrics(database.connections);
  return serveMetrics(place, { registry, prepare: shopMetrics(registry, database.prisma), log });
}
