import type { ServerResponse } from 'node:http';
import type { Request, RequestHandler } from 'express';
import type { Logger } from 'pino';

/** One line for each answer. */
export function requestLog(log: Logger): RequestHandler {
  return ({ method, originalUrl }, response, next) => {
    logAnswer(log, { method, url: originalUrl, response });
    next();
  };
}

interface Call {
  method: string;
  url: string;
  response: ServerResponse;
}

/** Logs an answered call: the path without its query, which may contain a guest's key or a search. */
export function logAnswer(log: Logger, { method, url, response }: Call): void {
  const started = performance.now();
  response.on('finish', () => {
    if (!log.isLevelEnabled('debug')) return;
    const ms = Math.round(performance.now() - started);
    log.debug({ method, path: pathForLog({ originalUrl: url }), status: response.statusCode, ms }, 'answered');
  });
}

/** Secrets that give access, found by the form of random keys: an order's hash anywhere in the path. */
const LONG_RUN = /[\w-]{20,}/g;
/** One check for each run: a pattern with a lookahead at every letter of a long address blocks the process. */
const withoutKey = (run: string): string => (/[a-z]/.test(run) && /[A-Z]/.test(run) ? '…' : run);

/** The path without its query; keys are not logged, also escaped ones. */
export function pathForLog({ originalUrl }: Pick<Request, 'originalUrl'>): string {
  return unescaped(originalUrl.replace(/[?#].*$/s, ''))
    .replace(/(order\/+(?:hash\/+)?)(?!hash\/)[^/]+/i, '$1…')
    .replace(LONG_RUN, withoutKey)
    .replace(/\p{Cc}/gu, '\ufffd');
}

function unescaped(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
