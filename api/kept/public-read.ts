import type { Request, RequestHandler, Response } from 'express';
import { answer, success } from '../answer.ts';
import { type EncodedAnswer, encodingFor, isKnownTag } from './encoded-answer.ts';
import type { KeptAnswers } from './kept-answers.ts';

/** What a public read answers, and the topics of changes that make it another answer. */
interface PublicRead {
  data: unknown;
  /** Fields that the specification wants beside `data`. */
  named?: Record<string, unknown>;
  topics: readonly string[];
}

/** A route whose answer is the same for everybody, and so may be kept: `read` must never look at who is calling. */
export function publicRead<Params>(
  kept: KeptAnswers | undefined,
  read: (request: Request<Params>) => Promise<PublicRead>,
): RequestHandler<Params> {
  return async (request, response) => {
    if (!kept) {
      const { data, named } = await read(request);
      return answer(response as Response, data, named);
    }
    const made = await kept.findOrMake(request.originalUrl, async () => {
      const { data, named, topics } = await read(request);
      return { body: JSON.stringify(success(data, named)), topics };
    });
    send(request as Request, response as Response, made);
  };
}

function send(request: Request, response: Response, made: EncodedAnswer): void {
  const { body, etag, headers } = made.variant(encodingFor(request.get('accept-encoding')));
  for (let at = 0; at < headers.length; at += 2) response.setHeader(headers[at] ?? '', headers[at + 1] ?? '');
  if (isKnownTag(etag, request.get('if-none-match'))) {
    response.removeHeader('Content-Length');
    response.status(304).end();
  } else response.status(200).end(body);
}

/** Everything of these products that people see: their goods, and the pieces that are left. */
export const topicsOfProducts = (products: readonly { id: number }[]): string[] => [
  'catalog',
  ...products.map(({ id }) => `stock:${id}`),
];
