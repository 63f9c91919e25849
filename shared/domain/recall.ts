import type { Transaction } from './database.ts';

/** Caches what was read until one of these topics changes (migration `shop_changes`). */
export type Recall = <Value>(key: string, topics: readonly string[], read: () => Promise<Value>) => Promise<Value>;

const memories = new WeakMap<object, Recall>();

/** The platform's cache for a client; a process that receives no changes has none. */
export function recallBy(db: Transaction, memory: Recall): void {
  memories.set(db, memory);
}

/** A small value that hardly ever changes: from the cache if this process has one, never inside a transaction. */
export function recall<Value>(
  db: Transaction,
  key: string,
  topics: readonly string[],
  read: () => Promise<Value>,
): Promise<Value> {
  const memory = memories.get(db);
  return memory ? memory(key, topics, read) : read();
}
