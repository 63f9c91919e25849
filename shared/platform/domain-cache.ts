import type { Recall } from '#shared/domain/recall.ts';
import type { ShopChanges } from './shop-changes.ts';
import { createValueCache } from './value-cache.ts';

const MAX_BYTES = 4 * 1024 * 1024;

/** The domain's cache of small values. The size of a value is the length of its JSON. */
export function createDomainCache(changes: ShopChanges): Recall {
  const values = createValueCache<unknown>(changes, MAX_BYTES);
  return async <Value>(key: string, topics: readonly string[], read: () => Promise<Value>) => {
    const known = values.find(key);
    if (known !== undefined) return known as Value;
    return values.findOrMake(key, async () => {
      const value = await read();
      return { value, bytes: 2 * JSON.stringify(value, bigintsAsText).length, topics };
    }) as Promise<Value>;
  };
}

const bigintsAsText = (_name: string, value: unknown): unknown => (typeof value === 'bigint' ? String(value) : value);
