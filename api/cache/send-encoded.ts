import type { IncomingMessage, ServerResponse } from 'node:http';
import compression from 'compression';
import { type EncodedAnswer, encodingFor, isKnownTag } from './encoded-answer.ts';

/** Their tags name their very bytes: whoever takes an encoding that is not offered gets them as they are. */
const encoded = new WeakSet<object>();

/** Whether an answer may still be compressed on its way. */
export const isCompressible: compression.CompressionFilter = (request, response) =>
  !encoded.has(response) && compression.filter(request, response);

/** Sends an encoded answer through Express: 304 to whoever has these bytes already. */
export function sendEncoded({ headers }: IncomingMessage, response: ServerResponse, answer: EncodedAnswer): void {
  encoded.add(response);
  const { body, etag, headers: own } = answer.variant(encodingFor(headers['accept-encoding']));
  for (let at = 0; at < own.length; at += 2) response.setHeader(own[at] ?? '', own[at + 1] ?? '');
  if (response.statusCode === 200 && isKnownTag(etag, headers['if-none-match'])) {
    response.removeHeader('Content-Length');
    response.statusCode = 304;
    response.end();
  } else response.end(body, 'latin1');
}
