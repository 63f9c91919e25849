import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Connections } from '#shared/platform/database.ts';
import type { ReplicaFigures } from '#shared/platform/read-replica/open-read-replica.ts';

export interface AnsweredRequest {
  method: string;
  /** The route's pattern, `/api/products/:id`: with real addresses each would make its own series. */
  route: string;
  status: number;
  seconds: number;
}

/** The metrics of a process: memory, its event loop, its connections to the database. */
export function processMetrics(connections: () => Connections): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  new Gauge({
    name: 'prilavok_database_connections',
    help: 'Connections of this process: open, idle, and callers that wait for one.',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      for (const [state, count] of Object.entries(connections())) this.set({ state }, count);
    },
  });
  return registry;
}

/** The metrics of the API's read replica, if there is one. */
export function replicaMetrics(registry: Registry, figures: () => ReplicaFigures): void {
  const registers = [registry];
  const gauges: [name: string, help: string, value: (figures: ReplicaFigures) => number][] = [
    ['prilavok_replica_up', '1 while the read replica can be reached.', ({ status }) => (status === 'down' ? 0 : 1)],
    ['prilavok_replica_lag_bytes', 'What it had not replayed at the last look.', ({ lag }) => lag.bytes],
    ['prilavok_replica_lag_seconds', 'How long a change waits for it.', ({ lag }) => lag.seconds],
  ];
  for (const [name, help, value] of gauges) {
    new Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(value(figures()));
      },
    });
  }
  new Counter({
    name: 'prilavok_public_reads_total',
    help: 'Public answers that were made anew, by who was asked for them.',
    labelNames: ['source'],
    registers,
    collect() {
      this.reset();
      for (const [source, count] of Object.entries(figures().reads)) this.inc({ source }, count);
    },
  });
}

/** Counts and times what the API answers. */
export function requestMetrics(registry: Registry): (request: AnsweredRequest) => void {
  const histogram = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'How long answers took.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  });
  return ({ seconds, status, ...labels }) => histogram.observe({ ...labels, status: String(status) }, seconds);
}
