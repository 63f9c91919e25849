import type { IncomingMessage, ServerResponse } from 'node:http';
import { type EncodedAnswer, encodingFor, isKnownTag } from './encoded-answer.ts';

/** Sends an encoded answer through Express: 304 to whoever has these bytes already. */
export function sendEncoded({ headers }: IncomingMessage, response: ServerResponse, answer: EncodedAnswer): void {
  const { body, etag, headers: own } = answer.variant(encodingFor(headers['accept-encoding']));
  for (let at = 0; at < own.length; at += 2) response.setHeader(own[at] ?? '', own[at + 1] ?? '');
  if (response.statusCode === 200 && isKnownTag(etag, headers['if-none-match'])) {
    response.removeHeader('Content-Length');
    response.statusCode = 304;
    response.end();
  } else response.end(body, 'latin1');
}
