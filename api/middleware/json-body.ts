import express, { type RequestHandler } from 'express';

/** Bodies larger than this are refused (413). */
const LIMIT = '100kb';

/** Reads JSON bodies. An empty one is none: the parser would make an object of it. */
export function jsonBody(): RequestHandler[] {
  return [
    express.json({ limit: LIMIT }),
    (request, _response, next) => {
      if (request.get('content-length') === '0') request.body = undefined;
      next();
    },
  ];
}
