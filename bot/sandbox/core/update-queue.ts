import { limits, pushBounded } from '../limits.ts';

export interface WireUpdate {
  update_id: number;
  [kind: string]: unknown;
}

interface Entry {
  update: WireUpdate;
  /** A repeated update is delivered once, with any offset. */
  repeated: boolean;
}

/** Kinds of updates that Telegram sends only if `allowed_updates` names them. */
const opted = new Set(['chat_member']);

export interface UpdateQueue {
  push(kind: string, payload: object): number;
  /** Delivers an update once more, with its old id. */
  repeat(updateId?: number): number | undefined;
  /** Confirms everything below `offset` and returns what follows. */
  take(offset: number, limit: number): WireUpdate[];
  confirm(updateId: number): void;
  peek(): WireUpdate[];
  clear(): void;
  size(): number;
  allow(kinds: string[]): void;
  allowed(): string[];
  onPush(listener: () => void): () => void;
}

export function createUpdateQueue(nextId: () => number): UpdateQueue {
  let entries: Entry[] = [];
  let allowedKinds: string[] = [];
  const history: WireUpdate[] = [];
  const listeners = new Set<() => void>();
  const notify = (): void => {
    for (const listener of Array.from(listeners)) listener();
  };
  const enqueue = (update: WireUpdate, repeated: boolean): void => {
    pushBounded(entries, { update, repeated }, limits.queuedUpdates);
    notify();
  };
  return {
    push(kind, payload) {
      const update: WireUpdate = { update_id: nextId(), [kind]: structuredClone(payload) };
      const wanted = allowedKinds.length > 0 ? allowedKinds.includes(kind) : !opted.has(kind);
      if (!wanted) return update.update_id;
      pushBounded(history, update, limits.rememberedUpdates);
      enqueue(update, false);
      return update.update_id;
    },
    repeat(updateId) {
      const update = updateId === undefined ? history.at(-1) : history.find((one) => one.update_id === updateId);
      if (update) enqueue(update, true);
      return update?.update_id;
    },
    take(offset, limit) {
      if (offset < 0) entries = entries.slice(offset);
      else if (offset > 0) entries = entries.filter((entry) => entry.repeated || entry.update.update_id >= offset);
      const batch = entries.slice(0, limit);
      entries = entries.filter((entry) => !(entry.repeated && batch.includes(entry)));
      return batch.map((entry) => entry.update);
    },
    confirm(updateId) {
      const at = entries.findIndex((entry) => entry.update.update_id === updateId);
      if (at >= 0) entries.splice(at, 1);
    },
    peek: () => entries.map((entry) => entry.update),
    clear() {
      entries = [];
    },
    size: () => entries.length,
    allow(kinds) {
      allowedKinds = kinds;
    },
    allowed: () => allowedKinds,
    onPush(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
