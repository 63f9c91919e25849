import express, { type RequestHandler } from 'express';

/** Bodies larger than this are refused (413). */
const LIMIT = '100kb';
/** A product with hundreds of variants comes whole. */
const PRODUCT_LIMIT = '300kb';
const PRODUCT = /^\/desk\/products(?:\/\d+)?\/?$/;

/** Reads JSON bodies. An empty one is none: the parser would make an object of it. */
export function jsonBody(): RequestHandler[] {
  const [usual, large] = [express.json({ limit: LIMIT }), express.json({ limit: PRODUCT_LIMIT })];
  return [
    (request, response, next) => (PRODUCT.test(request.path) ? large : usual)(request, response, next),
    (request, _response, next) => {
      if (request.get('content-length') === '0') request.body = undefined;
      next();
    },
  ];
}
