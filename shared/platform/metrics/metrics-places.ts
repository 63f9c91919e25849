import type { Env } from '#shared/platform/env.ts';
import type { ListenPlace } from '#shared/platform/listen.ts';

type MetricsEnv = Pick<Env, 'metricsPort' | 'botHost'>;

/** The addresses of the metrics: the API's, then the bot's. Empty if metrics are off. */
export function metricsPlaces({ metricsPort, botHost: host }: MetricsEnv): ListenPlace[] {
  if (metricsPort === undefined) return [];
  return [
    { name: 'METRICS_PORT', port: metricsPort, host },
    { name: 'METRICS_PORT + 1', port: metricsPort + 1, host },
  ];
}
