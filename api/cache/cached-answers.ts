import type { ShopChanges } from '#shared/platform/shop-changes.ts';
import { createValueCache, type ValueCache } from '#shared/platform/value-cache.ts';
import { type EncodedAnswer, encodeAnswer } from './encoded-answer.ts';

/** Enough for the common requests to a shop of 10,000 products: lists, usual searches, a quarter of the products. */
const MAX_BYTES = 8 * 1024 * 1024;

interface MadeAnswer {
  /** JSON. */
  body: string;
  topics: readonly string[];
}

/** Cached answers that are the same for everybody. The key is the requested address. */
export interface CachedAnswers {
  find: ValueCache<EncodedAnswer>['find'];
  findOrMake: (url: string, make: () => Promise<MadeAnswer>) => Promise<EncodedAnswer>;
  /** Must be called after a write of this process, before anybody is told of it. */
  expectMore: () => void;
}

export function createCachedAnswers(changes: ShopChanges): CachedAnswers {
  const values = createValueCache<EncodedAnswer>(changes, MAX_BYTES);
  return {
    find: values.find,
    findOrMake: (url, make) =>
      values.findOrMake(url, async () => {
        const { body, topics } = await make();
        const value = encodeAnswer(body);
        return { value, bytes: value.bytes, topics };
      }),
    expectMore: changes.expectMore,
  };
}
