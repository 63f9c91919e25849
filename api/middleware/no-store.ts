import type { RequestHandler } from 'express';

/** Answers of calls are personal, or soon out of date: no cache keeps them. */
export const noStore: RequestHandler = (_request, response, next) => {
  response.setHeader('Cache-Control', 'no-store');
  next();
};
