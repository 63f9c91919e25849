import type { ShopChanges } from '#shared/platform/shop-changes.ts';
import { type EncodedAnswer, encodeAnswer } from './encoded-answer.ts';

/** An answer as it was made: its text, and the topics of changes that make it another one. */
export interface MadeAnswer {
  body: string;
  topics: readonly string[];
}

interface Entry {
  answer: EncodedAnswer;
  topics: readonly string[];
  bytes: number;
  /** Asked for since the last look for somebody to throw out. */
  isWanted: boolean;
}

/** What is under way for all who ask for the same meanwhile. */
interface Making {
  since: number;
  answer: Promise<EncodedAnswer>;
}

/** All lists, products and usual searches of a shop of ten thousand products fit; a larger shop keeps what is asked for. */
const MAX_BYTES = 32 * 1024 * 1024;
/** So many topics are remembered with the moment of their last change; then all count as changed in this one. */
const MAX_TOPICS = 20_000;

export type KeptAnswers = ReturnType<typeof createKeptAnswers>;

/**
 * Keeps answers that are the same for everybody until something changes that they show. An answer is never older than a
 * change that was told before it was asked for; one that was being made meanwhile is not kept.
 */
export function createKeptAnswers(changes: ShopChanges, maxBytes = MAX_BYTES) {
  const entries = new Map<string, Entry>();
  const keysOf = new Map<string, Set<string>>();
  const making = new Map<string, Making>();
  const changedAt = new Map<string, number>();
  let bytes = 0;
  let moment = 0;
  /** Before this moment anything may have changed. */
  let sureSince = 0;
  /** What this process has written, and how much of it the database has told: in between nothing kept may be shown. */
  let written = 0;
  let told = 0;

  const drop = (key: string, entry: Entry) => {
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

  const keep = (key: string, answer: EncodedAnswer, topics: readonly string[]) => {
    const before = entries.get(key);
    if (before) drop(key, before);
    const entry = { answer, topics, bytes: answer.bytes + 2 * key.length + 100 * topics.length, isWanted: false };
    // One that would push out half of the others is not worth it.
    if (entry.bytes > maxBytes / 2) return;
    entries.set(key, entry);
    bytes += entry.bytes;
    for (const topic of topics) {
      const keys = keysOf.get(topic);
      if (keys) keys.add(key);
      else keysOf.set(topic, new Set([key]));
    }
    makeRoom();
  };

  const find = (key: string): EncodedAnswer | undefined => {
    if (told < written || !changes.isHeard()) return undefined;
    const entry = entries.get(key);
    if (!entry) return undefined;
    entry.isWanted = true;
    return entry.answer;
  };

  const make = async (key: string, since: number, compute: () => Promise<MadeAnswer>): Promise<EncodedAnswer> => {
    const { body, topics } = await compute();
    const answer = encodeAnswer(body);
    if (changes.isHeard() && isUnchanged(topics, since)) keep(key, answer, topics);
    return answer;
  };

  return {
    /** The answer under a key, when it is there and holds. */
    find,
    /** The answer under a key, made now where there is none; whoever asks meanwhile waits for the same one. */
    findOrMake: async (key: string, compute: () => Promise<MadeAnswer>): Promise<EncodedAnswer> => {
      if (told < written) {
        const upTo = written;
        if (!(await changes.caughtUp())) forgetAll();
        told = Math.max(told, upTo);
      }
      const found = find(key);
      if (found) return found;
      const underWay = making.get(key);
      if (underWay?.since === moment) return underWay.answer;
      const one: Making = { since: moment, answer: make(key, moment, compute) };
      making.set(key, one);
      return one.answer.finally(() => {
        if (making.get(key) === one) making.delete(key);
      });
    },
    /** Call it before telling anybody that something was written by this process. */
    expectChanges: (): void => {
      written++;
    },
    size: (): { answers: number; bytes: number } => ({ answers: entries.size, bytes }),
  };
}
