import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Connections } from '#shared/platform/database.ts';

export interface AnsweredRequest {
  method: string;
  /** As the program names it, `/api/products/:id`: addresses themselves would make a series each. */
  route: string;
  status: number;
  seconds: number;
}

/** What a process tells about itself: memory, its event loop, its connections to the database. */
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
