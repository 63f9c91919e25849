import { describe, expect, it } from 'vitest';
import type { ShopChanges } from '#shared/platform/shop-changes.ts';
import { createValueCache } from '#shared/platform/value-cache.ts';

/** Changes that a test announces itself. */
function toldByHand() {
  const listeners: ((topic: string | null) => void)[] = [];
  const state = { isHeard: true, isBehind: false, untold: [] as string[] };
  const tell = (topic: string | null) => {
    for (const listener of listeners) listener(topic);
  };
  const changes: ShopChanges = {
    subscribe: (listener) => void listeners.push(listener),
    isHeard: () => state.isHeard,
    isCurrent: () => state.isHeard && !state.isBehind,
    expectMore: () => {
      state.isBehind = true;
    },
    position: async () => undefined,
    caughtUp: async () => {
      if (!state.isBehind) return state.isHeard;
      for (const topic of state.untold.splice(0)) tell(topic);
      state.isBehind = false;
      return state.isHeard;
    },
    close: async () => {},
  };
  return { changes, state, tell };
}

const made = (value: string, ...topics: string[]) => ({ value, bytes: value.length, topics });

const keptOf = (changes: ShopChanges, maxBytes = 1e6) => createValueCache<string>(changes, maxBytes);

describe('cached values', () => {
  it('are made once for all who ask at the same time, and for those who ask later', async () => {
    const kept = keptOf(toldByHand().changes);
    let times = 0;
    const ask = () => kept.findOrMake('/a', async () => made(`made ${++times}`, 'catalog'));
    const answers = await Promise.all([ask(), ask(), ask()]);
    expect([...answers, await ask(), kept.find('/a')]).toEqual(Array(5).fill('made 1'));
  });

  it('are deleted when one of their topics changes, and stay when another does', async () => {
    const { changes, tell } = toldByHand();
    const kept = keptOf(changes);
    await kept.findOrMake('/a', async () => made('a', 'catalog', 'stock:1'));
    await kept.findOrMake('/b', async () => made('b', 'catalog', 'stock:2'));
    await kept.findOrMake('/c', async () => made('c', 'shop'));
    const left = () => ['/a', '/b', '/c'].filter((key) => kept.find(key));
    tell('stock:1');
    expect(left()).toEqual(['/b', '/c']);
    tell('catalog');
    expect(left()).toEqual(['/c']);
    tell(null);
    expect(left()).toEqual([]);
    expect(kept.size()).toEqual({ values: 0, bytes: 0 });
  });

  it('are not cached when their goods changed while they were made', async () => {
    const { changes, tell } = toldByHand();
    const kept = keptOf(changes);
    const begun = Promise.withResolvers<void>();
    const reading = Promise.withResolvers<void>();
    const first = kept.findOrMake('/a', async () => {
      begun.resolve();
      await reading.promise;
      return made('old', 'stock:1');
    });
    await begun.promise;
    tell('stock:1');
    reading.resolve();
    expect(await first).toBe('old');
    expect(kept.find('/a')).toBeUndefined();
  });

  it('are made again for a call after a change, even if an older one is still being made', async () => {
    const { changes, tell } = toldByHand();
    const kept = keptOf(changes);
    const begun = Promise.withResolvers<void>();
    const reading = Promise.withResolvers<void>();
    const before = kept.findOrMake('/a', async () => {
      begun.resolve();
      await reading.promise;
      return made('old', 'catalog');
    });
    await begun.promise;
    tell('catalog');
    expect(await kept.findOrMake('/a', async () => made('new', 'catalog'))).toBe('new');
    reading.resolve();
    expect(await before).toBe('old');
    expect(kept.find('/a')).toBe('new');
  });

  it('are not shown after a write of this process until the database has told what changed', async () => {
    const { changes, state } = toldByHand();
    const kept = keptOf(changes);
    await kept.findOrMake('/a', async () => made('old', 'catalog'));
    await kept.findOrMake('/b', async () => made('b', 'shop'));
    state.untold.push('catalog');
    changes.expectMore();
    expect(kept.find('/a')).toBeUndefined();
    expect(await kept.findOrMake('/a', async () => made('new', 'catalog'))).toBe('new');
    expect(kept.find('/b')).toBe('b');
  });

  it('are neither shown nor cached while changes are not received', async () => {
    const { changes, state, tell } = toldByHand();
    const kept = keptOf(changes);
    await kept.findOrMake('/a', async () => made('a', 'catalog'));
    state.isHeard = false;
    expect(kept.find('/a')).toBeUndefined();
    await kept.findOrMake('/b', async () => made('b', 'catalog'));
    state.isHeard = true;
    tell(null);
    expect(['/a', '/b'].map((key) => kept.find(key))).toEqual([undefined, undefined]);
  });

  it('take limited room, and those that are requested stay longest', async () => {
    const kept = keptOf(toldByHand().changes, 20_000);
    const body = 'x'.repeat(1000);
    for (let n = 0; n < 200; n++) {
      for (const _time of ['first', 'second']) {
        await kept.findOrMake(`/${n}`, async () => made(body, 'catalog', `stock:${n}`));
      }
      kept.find('/0');
      expect(kept.size().bytes).toBeLessThanOrEqual(20_000);
    }
    expect(kept.size().values).toBeGreaterThan(5);
    expect([kept.find('/0'), kept.find('/1'), kept.find('/199')]).toEqual([body, undefined, body]);
  });

  it('push out nothing when they are requested once and all the room is taken', async () => {
    const kept = keptOf(toldByHand().changes, 20_000);
    const ask = (key: string) => kept.findOrMake(key, async () => made('x'.repeat(1000), 'catalog'));
    for (let n = 0; n < 100; n++) await ask(`/${n}`);
    expect([kept.find('/0'), kept.find('/99')]).toEqual([expect.any(String), undefined]);
    await ask('/99');
    expect(kept.find('/99')).toBeDefined();
    await Promise.all([ask('/together'), ask('/together')]);
    expect(kept.find('/together')).toBeDefined();
  });

  it('remember a limited number of keys that were requested once', async () => {
    const kept = keptOf(toldByHand().changes, 20_000);
    const ask = (key: string) => kept.findOrMake(key, async () => made('x'.repeat(1000), 'catalog'));
    for (let n = 0; n < 100; n++) await ask(`/${n}`);
    for (let n = 0; n < 60; n++) await ask(`/${n}/${'x'.repeat(10_000)}`);
    await ask('/99');
    expect(kept.find('/99')).toBeUndefined();
  });

  it('do not make room for one that would push out most of them', async () => {
    const kept = keptOf(toldByHand().changes, 20_000);
    await kept.findOrMake('/small', async () => made('x', 'catalog'));
    expect(await kept.findOrMake('/large', async () => made('x'.repeat(10_000), 'catalog'))).toHaveLength(10_000);
    expect([kept.find('/small'), kept.find('/large')]).toEqual(['x', undefined]);
  });

  it('cache nothing of a failure', async () => {
    const kept = keptOf(toldByHand().changes);
    const failing = kept.findOrMake('/a', () => Promise.reject(new Error('the database is away')));
    await expect(failing).rejects.toThrow('away');
    expect(await kept.findOrMake('/a', async () => made('a', 'catalog'))).toBe('a');
  });
});
