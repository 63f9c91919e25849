import express, { type RequestHandler } from 'express';

/** Bodies larger than this are refused (413). */
const LIMIT = '100kb';
/** A product with hundreds of variants is sent as a whole, and so is the text of a document. */
const LARGE_LIMIT = '300kb';
const LARGE = /^\/desk\/(?:products(?:\/\d+)?|documents\/[^/]+)\/?$/;

/** A text that was cut inside an emoji ends with half a character, which JSON of the database cannot store. */
const wellFormed = (_name: string, value: unknown): unknown =>
  typeof value === 'string' ? value.toWellFormed() : value;

/** Parses JSON bodies. Skips an empty body, because the parser would make an object of it. */
export function jsonBody(): RequestHandler[] {
  const upTo = (limit: string) => express.json({ limit, reviver: wellFormed });
  const [usual, large] = [upTo(LIMIT), upTo(LARGE_LIMIT)];
  return [
    (request, response, next) => (LARGE.test(request.path) ? large : usual)(request, response, next),
    (request, _response, next) => {
      if (request.get('content-length') === '0') request.body = undefined;
      next();
    },
  ];
}
