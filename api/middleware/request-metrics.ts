import type { Request, RequestHandler } from 'express';
import type { AnsweredRequest } from '#shared/platform/metrics/process-metrics.ts';

/** Reports each answer with the route that gave it. */
export function requestMetrics(tell: (request: AnsweredRequest) => void): RequestHandler {
  return (request, response, next) => {
    const started = performance.now();
    response.once('finish', () => {
      const seconds = (performance.now() - started) / 1000;
      tell({ method: request.method, route: routeOf(request), status: response.statusCode, seconds });
    });
    next();
  };
}

/** Where routers are mounted; when Express answers an error, it has lost this path. */
const MOUNT = /^\/(?:api|payment|telegram|uploads|documents)(?=\/)/;

function routeOf({ originalUrl, route }: Request): string {
  const path: unknown = route?.path;
  if (typeof path !== 'string') return 'other';
  const mount = MOUNT.exec(originalUrl)?.[0] ?? '';
  // All public reads are in one list, with their full paths.
  return path.startsWith(`${mount}/`) ? path : mount + path;
}
