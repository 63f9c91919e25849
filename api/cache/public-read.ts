import type { ParsedUrlQuery } from 'node:querystring';
import { type RequestHandler, Router } from 'express';
import type { Database } from '#shared/domain/database.ts';
import { answer, success } from '../answer.ts';
import type { ApiDeps } from '../deps.ts';
import { sendEncoded } from './send-encoded.ts';

/** A call whose answer is the same for everybody, so it can be cached: it does not know the caller. */
export interface PublicRead {
  /** In Express's format, with `:name` for the variable parts. */
  path: string;
  read: (asked: AskedRead, db: Database) => Promise<ReadAnswer>;
}

export interface AskedRead {
  params: Readonly<Record<string, string>>;
  query: ParsedUrlQuery;
}

interface ReadAnswer {
  data: unknown;
  /** Fields that the specification puts next to `data`. */
  named?: Record<string, unknown>;
  /** The answer becomes stale when one of these changes. */
  topics: readonly string[];
}

/** All visible data of these products: their goods and their stock. */
export const topicsOfProducts = (products: readonly { id: number }[]): string[] => [
  'catalog',
  ...products.map(({ id }) => `stock:${id}`),
];

/** Where public answers are read: only here are reads sent to the replica. */
type ReadDeps = Pick<ApiDeps, 'db' | 'replica'>;

export const readPublicly = <Answer>(
  { db, replica }: ReadDeps,
  make: (db: Database) => Promise<Answer>,
): Promise<Answer> => (replica ? replica.read(make) : make(db));

/** The same answer, encoded for the cache. */
export async function encodedRead(deps: ReadDeps, { read }: PublicRead, asked: AskedRead) {
  const { data, named, topics } = await readPublicly(deps, (db) => read(asked, db));
  return { body: JSON.stringify(success(data, named)), topics };
}

/** Reads that failed before Express: here they fail in the same way, and are reported like all other errors. */
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
