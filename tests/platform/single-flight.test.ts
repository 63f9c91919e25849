import { describe, expect, it } from 'vitest';
import { singleFlight } from '#shared/platform/single-flight.ts';

describe('a single flight', () => {
  it('makes one value for all who ask for its key meanwhile', async () => {
    const once = singleFlight<string>();
    const cup = Promise.withResolvers<string>();
    const made: string[] = [];
    const make = (key: string, value: Promise<string>) =>
      once(key, () => {
        made.push(key);
        return value;
      });
    const asked = [make('cup', cup.promise), make('cup', cup.promise), make('plate', Promise.resolve('a plate'))];
    cup.resolve('a cup');
    expect(await Promise.all(asked)).toEqual(['a cup', 'a cup', 'a plate']);
    expect(made).toEqual(['cup', 'plate']);
  });

  it('makes it again for later calls, also after a failure', async () => {
    const once = singleFlight<number>();
    const failing = () => Promise.reject(new Error('no room'));
    const both = await Promise.allSettled([once('cup', failing), once('cup', failing)]);
    expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(await once('cup', async () => 1)).toBe(1);
    expect(await once('cup', async () => 2)).toBe(2);
  });
});
