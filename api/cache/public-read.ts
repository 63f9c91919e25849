import type { ParsedUrlQuery } from 'node:querystring';
import { type RequestHandler, Router } from 'express';
import type { Database } from '#shared/domain/database.ts';
import { answer, success } from '../answer.ts';
import type { ApiDeps } from '../deps.ts';
import { sendEncoded } from './send-encoded.ts';

/** A call whose answer is the same for everybody, and so may be cached: it never knows who is asking. */
export interface PublicRead {
  /** As Express writes it, with `:name` for what changes. */
  path: string;
  read: (asked: AskedRead, db: Database) => Promise<ReadAnswer>;
}

export interface AskedRead {
  params: Readonly<Record<string, string>>;
  query: ParsedUrlQuery;
}

interface ReadAnswer {
  data: unknown;
  /** Fields that the specification wants beside `data`. */
  named?: Record<string, unknown>;
  /** What makes it another answer when it changes. */
  topics: readonly string[];
}

/** Everything of these products that people see: their goods, and the pieces that are left. */
export const topicsOfProducts = (products: readonly { id: number }[]): string[] => [
  'catalog',
  ...products.map(({ id }) => `stock:${id}`),
];

/** Where public answers are read: the one place that sends them to the replica. */
type ReadDeps = Pick<ApiDeps, 'db' | 'replica'>;

export const readPublicly = <Answer>(
  { db, replica }: ReadDeps,
  make: (db: Database) => Promise<Answer>,
): Promise<Answer> => (replica ? replica.read(make) : make(db));

/** The same answer as it is kept. */
export async function encodedRead(deps: ReadDeps, { read }: PublicRead, asked: AskedRead) {
  const { data, named, topics } = await readPublicly(deps, (db) => read(asked, db));
  return { body: JSON.stringify(success(data, named)), topics };
}

/**
 * Reads that were tried before Express and failed: they fail here in the same way, and are reported like everything
 * else.
 */
export const failedReads = new WeakMap<object, { error: unknown }>();

/** Public reads as Express routes, for requests that did not take the shortcut. */
export function publicReadRoutes(reads: readonly PublicRead[], deps: ReadDeps & Pick<ApiDeps, 'answerCache'>): Router {
  const router = Router();
  for (const read of reads) router.get(read.path, routeOf(read, deps));
  return router;
}

function routeOf(
  call: PublicRead,
  deps: ReadDeps & Pick<ApiDeps, 'answerCache'>,
): RequestHandler<Record<string, string>> {
  const { answerCache } = deps;
  return async (request, response) => {
    const failed = failedReads.get(request);
    if (failed) throw failed.error;
    const asked = { params: request.params, query: request.query as ParsedUrlQuery };
    if (!answerCache) {
      const { data, named } = await readPublicly(deps, (db) => call.read(asked, db));
      return answer(response, data, named);
    }
    const made = await answerCache.findOrMake(request.originalUrl, () => encodedRead(deps, call, asked));
    sendEncoded(request, response, made);
  };
}
