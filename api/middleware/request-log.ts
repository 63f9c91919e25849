import type { Request, RequestHandler } from 'express';
import type { Logger } from 'pino';

/** One line for each answer: the path without its query, which may hold a guest's key or a search. */
export function requestLog(log: Logger): RequestHandler {
  return (request, response, next) => {
    const started = performance.now();
    response.on('finish', () => {
      const ms = Math.round(performance.now() - started);
      const path = pathForLog(request);
      log.debug({ method: request.method, path, status: response.statusCode, ms }, 'answered');
    });
    next();
  };
}

/** An order's hash opens the order, so it stays out of the log. */
export function pathForLog({ originalUrl }: Pick<Request, 'originalUrl'>): string {
  return originalUrl.replace(/\?.*$/s, '').replace(/(\/order\/hash\/)[^/]+/i, '$1…');
}
