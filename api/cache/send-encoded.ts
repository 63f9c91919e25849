import type { IncomingMessage, ServerResponse } from 'node:http';
import compression from 'compression';
import { type EncodedAnswer, encodingFor, isKnownTag } from './encoded-answer.ts';

/** The tag identifies the exact bytes. A client without a supported encoding gets them uncompressed. */
const encoded = new WeakSet<object>();

/** Whether an answer may still be compressed on its way. */
export const isCompressible: compression.CompressionFilter = (request, response) =>
  !encoded.has(response) && compression.filter(request, response);

/** Sends an encoded answer through Express: 304 if the client already has these bytes. */
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
