import { createRecentKeys } from './recent-keys.ts';
import type { ShopChanges } from './shop-changes.ts';

/** A new value with its size, and the topics of changes that make it stale. */
interface Made<Value> {
  value: Value;
  bytes: number;
  topics: readonly string[];
}

interface Entry<Value> extends Made<Value> {
  /** Requested since the last eviction. */
  isWanted: boolean;
}

/** A value that is being made for all callers who request it meanwhile. */
interface Making<Value> {
  since: number;
  /** Whether it was requested more than once: earlier, or by another caller who waits now. */
  isRepeated: boolean;
  value: Promise<Value>;
}

/** How many topics are stored with the time of their last change. Beyond that, all topics count as changed now. */
const MAX_TOPICS = 20_000;

/** The limit for recently requested keys without a value: their total length in characters. */
const RECENT_CHARACTERS = 250_000;

/** The overhead of a value, and of each of its topics. */
const ENTRY_BYTES = 200;
const TOPIC_BYTES = 100;

export interface ValueCache<Value> {
  /** The value of a key, if it is cached and still valid. */
  find: (key: string) => Value | undefined;
  /** The value of a key; it is made if there is none. All callers who ask meanwhile wait for the same value. */
  findOrMake: (key: string, make: () => Promise<Made<Value>>) => Promise<Value>;
  size: () => { values: number; bytes: number };
}

/**
 * Caches values that are the same for everybody until something they are made of changes. A returned value contains
 * every change that was reported before the request; a value that was being made during a change is not cached. When
 * the cache is full, a value is cached only at its second request, so that a crawler does not push out what people look
 * at.
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
    for (const key of Array.from(keysOf.get(topic) ?? [])) {
      const entry = entries.get(key);
      if (entry) drop(key, entry);
    }
  });

  /** Second chance: a value that was requested since the last eviction stays this time. */
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
    // A value that would push out half of the others is not cached.
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
      // While changes are not received, nothing shows that the value is stale.
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
