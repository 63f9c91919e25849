import type { ShopChanges } from '#shared/platform/shop-changes.ts';
import { createValueCache, type ValueCache } from '#shared/platform/value-cache.ts';
import { type EncodedAnswer, encodeAnswer } from './encoded-answer.ts';

/** What people mostly open of ten thousand products fits: the lists, usual searches, a quarter of the products. */
const MAX_BYTES = 8 * 1024 * 1024;

interface MadeAnswer {
  /** JSON. */
  body: string;
  topics: readonly string[];
}

/** Answers that are the same for everybody, by the address that was asked for. */
export interface CachedAnswers {
  find: ValueCache<EncodedAnswer>['find'];
  findOrMake: (url: string, make: () => Promise<MadeAnswer>) => Promise<EncodedAnswer>;
  /** Call it before telling anybody that this process has written something. */
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
