import type { CloseServer } from '#shared/platform/close-server.ts';
import type { Database } from '#shared/platform/database.ts';
import type { ListenPlace } from '#shared/platform/listen.ts';
import type { Logger } from '#shared/platform/logger.ts';
import type { ReadReplica } from '#shared/platform/read-replica/open-read-replica.ts';
import { type AnsweredRequest, processMetrics, replicaMetrics, requestMetrics } from './process-metrics.ts';
import { serveMetrics } from './serve-metrics.ts';

export interface ApiMetrics {
  /** Counts an answer. */
  onAnswer: (request: AnsweredRequest) => void;
  serve: () => Promise<CloseServer>;
}

export interface ToldByApi {
  database: Pick<Database, 'connections'>;
  replica: ReadReplica | undefined;
  log: Logger;
}

/** The metrics of one process of the API. */
export function apiMetrics(place: ListenPlace, { database, replica, log }: ToldByApi): ApiMetrics {
  const registry = processMetrics(database.connections);
  if (replica) replicaMetrics(registry, replica.figures);
  return {
    onAnswer: requestMetrics(registry),
    serve: () => serveMetrics(place, { registry, log }),
  };
}
