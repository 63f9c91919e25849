import { describe, expect, it } from 'vitest';
import { memoryWindows, WINDOW_MS } from '#shared/platform/memory-windows.ts';

function setUp(limit: number, maxKeys?: number) {
  let time = 0;
  const windows = memoryWindows(limit, () => time, maxKeys);
  return { windows, pass: (ms: number) => (time += ms) };
}

describe('counts in memory', () => {
  it('allow calls up to the limit and say how long the next must wait', () => {
    const { windows, pass } = setUp(2);
    expect([windows.take('a'), windows.take('a')]).toEqual([0, 0]);
    pass(20_000);
    expect(windows.take('a')).toBe(40_000);
  });

  it('restart a minute after the first call', () => {
    const { windows, pass } = setUp(1);
    windows.take('a');
    pass(WINDOW_MS - 1);
    expect(windows.take('a')).toBe(1);
    pass(1);
    expect(windows.take('a')).toBe(0);
    expect(windows.take('a')).toBe(WINDOW_MS);
  });

  it('keep keys apart', () => {
    const { windows } = setUp(1);
    expect([windows.take('a'), windows.take('b')]).toEqual([0, 0]);
    expect(windows.take('a')).toBeGreaterThan(0);
  });

  it('take back what was given', () => {
    const { windows } = setUp(1);
    windows.take('a');
    windows.giveBack('a');
    windows.giveBack('a');
    windows.giveBack('unknown');
    expect([windows.take('a'), windows.take('a')]).toEqual([0, WINDOW_MS]);
  });

  it('delete expired counts', () => {
    const { windows, pass } = setUp(1);
    for (let n = 0; n < 100; n++) windows.take(`key ${n}`);
    expect(windows.size()).toBe(100);
    pass(WINDOW_MS);
    windows.take('another');
    expect(windows.size()).toBe(1);
  });

  it('keep a limited number of keys, and delete the oldest first', () => {
    const { windows, pass } = setUp(1, 3);
    for (const key of ['a', 'b', 'c', 'd']) {
      windows.take(key);
      pass(1);
    }
    expect(windows.size()).toBe(3);
    expect(windows.take('d')).toBeGreaterThan(0);
    expect(windows.take('a')).toBe(0);
    expect(windows.size()).toBe(3);
  });
});
