import { setImmediate as settled } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { concurrencyLimit, concurrencyLimitByKey } from '#shared/domain/customers/concurrency-limit.ts';
import { codeOf } from '../../support/failure-code.ts';

/** Work that ends when the test says so. */
function held() {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  let hasStarted = false;
  const work = () => {
    hasStarted = true;
    return promise;
  };
  return { work, resolve, reject, hasStarted: () => hasStarted };
}

describe('few at once', () => {
  it('lets so many run, others wait in their order, and refuses the rest at once', async () => {
    const run = concurrencyLimit(2, 2);
    const pieces = Array.from({ length: 5 }, held);
    const results = pieces.slice(0, 4).map(({ work }) => run(work));
    expect(await codeOf(run(pieces[4]?.work ?? (async () => '')))).toBe('unavailable');
    await settled();
    expect(pieces.map(({ hasStarted }) => hasStarted())).toEqual([true, true, false, false, false]);

    pieces[1]?.resolve('second');
    expect(await results[1]).toBe('second');
    await settled();
    expect(pieces.map(({ hasStarted }) => hasStarted())).toEqual([true, true, true, false, false]);
    for (const [index, { resolve }] of pieces.entries()) resolve(String(index));
    expect(await Promise.all(results)).toEqual(['0', 'second', '2', '3']);
  });

  it('gives the place of a failed piece to the next', async () => {
    const run = concurrencyLimit(1, 1);
    const [bad, good] = [held(), held()];
    const results = [run(bad.work), run(good.work)];
    bad.reject(new Error('broken'));
    await expect(results[0]).rejects.toThrow('broken');
    good.resolve('fine');
    expect(await results[1]).toBe('fine');
    expect(await run(async () => 'again')).toBe('again');
  });
});

describe('limits of each key', () => {
  it('delay and refuse calls of one key only, which may start again later', async () => {
    const run = concurrencyLimitByKey(1, 1);
    const [first, second, other] = [held(), held(), held()];
    const results = [run('a', first.work), run('a', second.work), run('b', other.work)];
    expect(await codeOf(run('a', async () => ''))).toBe('unavailable');
    await settled();
    expect([first, second, other].map(({ hasStarted }) => hasStarted())).toEqual([true, false, true]);
    for (const { resolve } of [first, second, other]) resolve('done');
    expect(await Promise.all(results)).toEqual(['done', 'done', 'done']);
    expect(await run('a', async () => 'again')).toBe('again');
  });
});
