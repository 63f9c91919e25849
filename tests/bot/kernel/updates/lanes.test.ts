import { describe, expect, it } from 'vitest';
import { createLanes } from '#bot/kernel/updates/lanes.ts';

/** Work that ends when the test says so. */
function held(log: string[], name: string) {
  const { promise, resolve } = Promise.withResolvers<void>();
  const work = async () => {
    log.push(`${name} begins`);
    await promise;
    log.push(`${name} ends`);
    return 'done' as const;
  };
  return { work, end: resolve };
}

const settled = () => new Promise<void>((resolve) => setImmediate(resolve));

describe('lanes', () => {
  it('keep the order within a lane and run in parallel', async () => {
    const log: string[] = [];
    const lanes = createLanes({ sideBySide: 2, waiting: 10 });
    const [a1, a2, b1, c1] = ['a1', 'a2', 'b1', 'c1'].map((name) => held(log, name));
    if (!a1 || !a2 || !b1 || !c1) return expect.unreachable();
    lanes.run('a', a1.work);
    lanes.run('a', a2.work);
    lanes.run('b', b1.work);
    lanes.run('c', c1.work);
    expect(log).toEqual(['a1 begins', 'b1 begins']);
    b1.end();
    await settled();
    expect(log.slice(2)).toEqual(['b1 ends', 'c1 begins']);
    a1.end();
    await settled();
    expect(log.slice(4)).toEqual(['a1 ends', 'a2 begins']);
    a2.end();
    c1.end();
    await lanes.close();
    expect(log.slice(6).sort()).toEqual(['a2 ends', 'c1 ends']);
  });

  it('keep the order of later updates of a lane, and let other lanes overtake it', async () => {
    const log: string[] = [];
    const lanes = createLanes({ sideBySide: 1, waiting: 10 });
    const ends: ('done' | 'later')[] = ['later', 'later', 'done'];
    lanes.run('a', async () => {
      const end = ends.shift() ?? 'done';
      log.push(`a1 ${end}`);
      return end;
    });
    lanes.run('a', async () => {
      log.push('a2');
      return 'done';
    });
    lanes.run('b', async () => {
      log.push('b');
      return 'done';
    });
    await expect.poll(() => log).toEqual(['a1 later', 'b', 'a1 later', 'a1 done', 'a2']);
    await lanes.close();
  });

  it('say when there is room, and at the end finish only what has started', async () => {
    const log: string[] = [];
    const lanes = createLanes({ sideBySide: 1, waiting: 2 });
    const first = held(log, 'first');
    await lanes.room();
    lanes.run('a', first.work);
    lanes.run('a', held(log, 'second').work);
    let hasRoom = false;
    void lanes.room().then(() => {
      hasRoom = true;
    });
    await settled();
    expect(hasRoom).toBe(false);
    const closed = lanes.close();
    await settled();
    expect(hasRoom).toBe(true);
    first.end();
    await closed;
    lanes.run('b', held(log, 'third').work);
    expect(log).toEqual(['first begins', 'first ends']);
  });
});
