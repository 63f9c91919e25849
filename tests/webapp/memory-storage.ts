import type { TextStorage } from '#webapp/lib/safe-storage.ts';

/** A fake `Storage` of a browser. */
export function memoryStorage(start: Record<string, string> = {}): TextStorage {
  const kept = new Map(Object.entries(start));
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  };
}
