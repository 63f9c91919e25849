import { describe, expect, it } from 'vitest';
import { createRecentlyViewed } from '#webapp/lib/recently-viewed.ts';
import { memoryStorage } from '../memory-storage.ts';
import { productOf } from '../product-fixture.ts';

const ids = (viewed: ReturnType<typeof createRecentlyViewed>, but = 0) => viewed.others(but).map(({ id }) => id);

describe('what was looked at', () => {
  it('is kept in the browser, each once and newest first, without a price that would grow old', () => {
    const storage = memoryStorage();
    const viewed = createRecentlyViewed(storage);
    for (const id of [1, 2, 1, 3]) viewed.add(productOf(id));
    expect(ids(createRecentlyViewed(storage))).toEqual([3, 1, 2]);
    expect(ids(viewed, 1)).toEqual([3, 2]);
    expect(storage.getItem('prilavok:viewed')).not.toContain('price');
  });

  it('is no more than a row, and not what is no longer sold', () => {
    const viewed = createRecentlyViewed(memoryStorage());
    for (let id = 1; id <= 20; id++) viewed.add(productOf(id));
    expect(ids(viewed)).toHaveLength(12);
    viewed.remove(20);
    expect(ids(viewed)[0]).toBe(19);
  });

  it('is nothing where something else was kept', () => {
    for (const kept of ['{}', '[{"id":"1"}]', '[null]', 'broken', '[{"id":1,"title":2,"thumbnail":null}]']) {
      expect(ids(createRecentlyViewed(memoryStorage({ 'prilavok:viewed': kept })))).toEqual([]);
    }
  });
});
