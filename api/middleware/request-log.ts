import type { RequestHandler } from 'express';
import type { Logger } from 'pino';

/** One line for each answer: the path without its query, which may hold a guest's key or a search. */
export function requestLog(log: Logger): RequestHandler {
  return (request, response, next) => {
    const started = performance.now();
    response.on('finish', () => {
      const ms = Math.round(performance.now() - started);
      const path = withoutKeys(request.originalUrl);
      log.debug({ method: request.method, path, status: response.statusCode, ms }, 'answered');
    });
    next();
  };
}

/** An order's hash opens the order, so it stays out of the log. */
function withoutKeys(url: string): string {
  return url.replace(/\?.*$/s, '').replace(/(\/order\/hash\/)[^/]+/, '$1…');
}
