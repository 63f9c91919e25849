import type { RequestHandler } from 'express';

/** Answers of calls are personal or soon out of date, so no cache may store them. */
export const noStore: RequestHandler = (_request, response, next) => {
  response.setHeader('Cache-Control', 'no-store');
  next();
};
