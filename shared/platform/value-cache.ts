import { createRecentKeys } from './recent-keys.ts';
import type { ShopChanges } from './shop-changes.ts';

/** A value as it was made: how much room it takes, and the topics of changes that make it another one. */
interface Made<Value> {
  value: Value;
  bytes: number;
  topics: readonly string[];
}

interface Entry<Value> extends Made<Value> {
  /** Asked for since the last look for somebody to throw out. */
  isWanted: boolean;
}

/** What is under way for all who ask for the same meanwhile. */
interface Making<Value> {
  since: number;
  /** Whether it was asked for more than once: before, or by somebody who waits for it now. */
  isRepeated: boolean;
  value: Promise<Value>;
}

/** So many topics are remembered with the moment of their last change; then all count as changed in this one. */
const MAX_TOPICS = 20_000;

/** Keys that were asked for lately and have no value, by their characters in all. */
const RECENT_CHARACTERS = 250_000;

/** What a value takes besides itself, and each of its topics. */
const ENTRY_BYTES = 200;
const TOPIC_BYTES = 100;

export interface ValueCache<Value> {
  /** The value under a key, when it is there and holds. */
  find: (key: string) => Value | undefined;
  /** The value under a key, made now where there is none; whoever asks meanwhile waits for the same one. */
  findOrMake: (key: string, make: () => Promise<Made<Value>>) => Promise<Value>;
  size: () => { values: number; bytes: number };
}

/**
 * Keeps what is the same for everybody until something that it was made of changes. A value is never older than a
 * change that was reported before it was asked for; a value that was being made at that moment is not kept. If others
 * would have to be removed for it, a value is kept only when it is asked for a second time: a crawler's walk pushes out
 * nothing that people look at.
 */
export function createValueCache<Value>(changes: ShopChanges, maxBytes: number): ValueCache<Value> {
  const entries = new Map<string, Entry<Value>>();
  const keysOf = new Map<string, Set<string>>();
  const making = new Map<string, Making<Value>>();
  const changedAt = new Map<string, number>();
  const recent = createRecentKeys(RECENT_CHARACTERS);
  let bytes = 0;
  let moment = 0;
  /** Before this moment anything may have changed. */
  let sureSince = 0;

  const drop = (key: string, entry: Entry<Value>) => {
    entries.delete(key);
    bytes -= entry.bytes;
    for (const topic of entry.topics) {
      const keys = keysOf.get(topic);
      keys?.delete(key);
      if (keys?.size === 0) keysOf.delete(topic);
    }
  };
  const forgetAll = () => {
    entries.clear();
    keysOf.clear();
    changedAt.clear();
    bytes = 0;
    sureSince = moment;
  };
  changes.subscribe((topic) => {
    moment++;
    if (topic === null) return forgetAll();
    if (changedAt.size >= MAX_TOPICS) forgetAll();
    changedAt.set(topic, moment);
    for (const key of [...(keysOf.get(topic) ?? [])]) {
      const entry = entries.get(key);
      if (entry) drop(key, entry);
    }
  });

  /** Second chance: what was asked for since the last look stays once more. */
  const makeRoom = () => {
    for (const [key, entry] of entries) {
      if (bytes <= maxBytes) return;
      if (entry.isWanted) {
        entry.isWanted = false;
        entries.delete(key);
        entries.set(key, entry);
      } else drop(key, entry);
    }
  };
  const isUnchanged = (topics: readonly string[], since: number) =>
    sureSince <= since && topics.every((topic) => (changedAt.get(topic) ?? 0) <= since);

  const keep = (key: string, made: Made<Value>, isRepeated: boolean) => {
    const before = entries.get(key);
    if (before) drop(key, before);
    const size = made.bytes + ENTRY_BYTES + 2 * key.length + TOPIC_BYTES * made.topics.length;
    if (!isRepeated && bytes + size > maxBytes) return;
    // One that would push out half of the others is not worth it.
    if (size > maxBytes / 2) return;
    entries.set(key, { ...made, bytes: size, isWanted: false });
    bytes += size;
    for (const topic of made.topics) {
      const keys = keysOf.get(topic);
      if (keys) keys.add(key);
      else keysOf.set(topic, new Set([key]));
    }
    makeRoom();
  };

  const find = (key: string): Value | undefined => {
    if (!changes.isCurrent()) return undefined;
    const entry = entries.get(key);
    if (!entry) return undefined;
    entry.isWanted = true;
    return entry.value;
  };

  const makeOne = (key: string, make: () => Promise<Made<Value>>): Making<Value> => {
    const since = moment;
    const one: Making<Value> = {
      since,
      isRepeated: recent.addOrKnow(key),
      value: make().then((made) => {
        if (changes.isHeard() && isUnchanged(made.topics, since)) keep(key, made, one.isRepeated);
        return made.value;
      }),
    };
    return one;
  };

  return {
    find,
    findOrMake: async (key, make) => {
      await changes.caughtUp();
      const found = find(key);
      if (found !== undefined) return found;
      const underWay = making.get(key);
      // Unheard changes leave no mark by which one could tell that it is too old.
      if (underWay?.since === moment && changes.isHeard()) {
        underWay.isRepeated = true;
        return underWay.value;
      }
      const one = makeOne(key, make);
      making.set(key, one);
      return one.value.finally(() => {
        if (making.get(key) === one) making.delete(key);
      });
    },
    size: () => ({ values: entries.size, bytes }),
  };
}
