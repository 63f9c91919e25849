import type { Failure } from '#shared/contract/envelope.ts';
import { ratingStats } from '#shared/domain/reviews/rating-stats.ts';
import { ShopError } from '#shared/domain/shop-error.ts';
import { success } from '../../answer.ts';
import { findRead } from '../../cache/find-read.ts';
import { type PublicRead, readPublicly, topicsOfProducts } from '../../cache/public-read.ts';
import type { ApiDeps } from '../../deps.ts';
import { ERROR_ANSWERS } from '../../middleware/error-answers.ts';
import { idOf } from '../../path-params.ts';
import { publicReads } from '../../routes/public-reads.ts';

interface FirstAnswers {
  answers: Record<string, unknown>;
  /** The answers become stale when one of these changes. */
  topics: string[];
}

/** Answers the calls of a first page as the API does. Only public ones: a page is the same for everybody. */
export function createFirstAnswers(deps: Pick<ApiDeps, 'db' | 'payments' | 'replica'>) {
  const readOf = findRead([...publicReads(deps), RATING_READ]);
  return async (calls: readonly string[]): Promise<FirstAnswers> => {
    const read = await Promise.all(
      calls.map(async (call) => {
        const found = readOf(call);
        if (!found) throw new Error(`${call} is no public call`);
        try {
          const { data, named, topics } = await readPublicly(deps, (db) => found.read.read(found.asked, db));
          return { call, answer: success(data, named), topics };
        } catch (error) {
          return { call, answer: absence(error), topics: ['catalog'] };
        }
      }),
    );
    return {
      answers: Object.fromEntries(read.map(({ call, answer }) => [call, answer])),
      topics: [...new Set(read.flatMap(({ topics }) => topics))],
    };
  };
}

/** 'Not found' is an answer that the page shows; with any other error the browser renders the page. */
function absence(error: unknown): Failure {
  if (!(error instanceof ShopError) || (error.code !== 'not_found' && error.code !== 'category_not_found')) throw error;
  const { code } = error;
  return { success: false, status: 'error', code, error: ERROR_ANSWERS[code].text };
}

/** Only stars: texts of reviews have names, which must not stay in any cache after an erasure. */
const RATING_READ: PublicRead = {
  path: '/api/products/:id/rating-stats',
  read: async ({ params: { id = '' } }, db) => {
    const productId = idOf(id);
    return { data: await ratingStats(db, productId), topics: ['reviews', ...topicsOfProducts([{ id: productId }])] };
  },
};
