import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { Database } from '#shared/domain/database.ts';
import { type Recall, recallBy } from '#shared/domain/recall.ts';
import { connectDatabase, type Database as OpenDatabase } from '#shared/platform/database.ts';
import { createDomainCache } from '#shared/platform/domain-cache.ts';
import type { Logger } from '#shared/platform/logger.ts';
import type { ShopChanges } from '#shared/platform/shop-changes.ts';
import { assertStandbyOf, lagBehind, serverOf } from './standby.ts';

export interface Followed {
  /** The address of one server, and the database that it follows. */
  url: string;
  primary: Database;
  changes: ShopChanges;
  log: Logger;
}

/** One stretch of time in which the replica is there: its connections, which end with it, and how much it knows. */
export interface Session {
  database: OpenDatabase;
  /** The number of the last change that it is known to have replayed. */
  replayed: number;
  failure?: unknown;
}

/** The replica has fallen behind in the middle of an answer. */
export class BehindError extends Error {}

/** A replica that takes longer, to connect or to answer, counts as away. */
export const ANSWER_MS = 2_000;
const LONGEST_PAUSE_MS = 5_000;
/** How often one that is behind is asked: at first, and at last. */
const FIRST_LOOK_MS = 2;
const LAST_LOOK_MS = 100;
/** One that is behind for so long is told of. */
const LATE_MS = 10_000;

/** Stays connected to a replica, comes back to it by itself, and knows how far it is. */
export function followReplica({ url, primary, changes, log }: Followed) {
  const closing = new AbortController();
  const memory = createDomainCache(changes);
  let session: Session | undefined;
  let failures = 0;
  /** Changes that were heard so far, and when the first of those came that the replica may not know. */
  let heard = 0;
  let behindSince = performance.now();
  let lagBytes = 0;
  let isToldLate = false;
  let wake = () => {};

  changes.subscribe(() => {
    if (session?.replayed === heard) behindSince = performance.now();
    heard++;
    wake();
  });

  const changed = () =>
    new Promise<void>((resolve) => {
      wake = resolve;
    });
  const isComplete = (one: Session) => one === session && one.replayed === heard && changes.isCurrent();
  const isOver = (one: Session) => one.failure !== undefined || closing.signal.aborted;

  const fail = (one: Session, error: unknown) => {
    one.failure ??= error;
    if (session === one) session = undefined;
    wake();
  };

  /** Waits until the replica has replayed what was heard, by a place in the primary's log that is behind all of it. */
  const catchUp = async (client: pg.Client, one: Session) => {
    const upTo = heard;
    const position = await changes.position();
    for (let wait = FIRST_LOOK_MS; !isOver(one); wait = Math.min(2 * wait, LAST_LOOK_MS)) {
      if (position !== undefined) {
        lagBytes = await lagBehind(client, position);
        if (lagBytes === 0) {
          one.replayed = upTo;
          return tellInTime();
        }
      }
      tellLate();
      await pause(wait, undefined, { signal: closing.signal });
      // What may have been missed has no place in the log: it is asked for again when changes are heard.
      if (position === undefined && changes.isHeard()) return;
    }
  };
  const tellLate = () => {
    if (isToldLate || performance.now() - behindSince < LATE_MS) return;
    isToldLate = true;
    log.warn({ lagBytes }, 'the read replica is late: until it has caught up the primary answers');
  };
  const tellInTime = () => {
    if (isToldLate) log.info('the read replica has caught up');
    isToldLate = false;
  };

  /** A value counts as read when the memory begins with it: the replica must miss nothing then, and not only when the answer was begun. */
  const rememberOf =
    (one: Session): Recall =>
    (key, topics, read) =>
      memory(key, topics, async () => {
        if (!isComplete(one)) throw new BehindError();
        return read();
      });

  /** All connections of a session lead to the server that it looks at, also where a name stands for several. */
  const openSession = async (client: pg.Client): Promise<Session> => {
    await assertStandbyOf(primary, client);
    const server = await serverOf(client);
    const accept = async (other: pg.ClientBase) => {
      if ((await serverOf(other)) !== server) throw new Error('the address leads to another server now');
    };
    const one: Session = {
      database: connectDatabase(url, { answerWithinMs: ANSWER_MS, accept }),
      replayed: -1,
    };
    recallBy(one.database.prisma, rememberOf(one));
    return one;
  };

  /** Follows one server until it fails. */
  const followOnce = async () => {
    const client = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: ANSWER_MS,
      query_timeout: ANSWER_MS,
      application_name: 'prilavok replica',
      keepAlive: true,
    });
    let one: Session | undefined;
    const breakOff = (error?: unknown) => one && fail(one, error ?? new Error('the replica closed the connection'));
    client.on('error', breakOff);
    client.on('end', () => breakOff());
    try {
      await client.connect();
      one = await openSession(client);
      session = one;
      while (!isOver(one)) {
        if (one.replayed < heard) await catchUp(client, one);
        else await changed();
      }
      throw one.failure;
    } finally {
      session = undefined;
      await client.end().catch(() => {});
      // Not waited for: what is under way there ends, or fails, in its own time.
      one?.database.close().catch(() => {});
    }
  };

  const follow = async () => {
    while (!closing.signal.aborted) {
      await followOnce().catch((err: unknown) => {
        if (closing.signal.aborted) return;
        if (failures === 0) log.warn({ err }, 'the read replica does not answer: the primary does');
        failures++;
      });
      const wait = Math.min(50 * 2 ** failures, LONGEST_PAUSE_MS);
      await pause(wait, undefined, { signal: closing.signal }).catch(() => {});
    }
  };
  const ended = follow();

  return {
    /** Undefined where anything that this process has heard of, or has written, may be missing in it. */
    completeSession: (): Session | undefined => (session && isComplete(session) ? session : undefined),
    succeed: () => {
      if (failures > 0) log.info('the read replica answers again');
      failures = 0;
    },
    fail,
    status: () => (session === undefined ? 'down' : session.replayed === heard ? 'ok' : 'behind') as ReplicaStatus,
    lag: () => ({
      bytes: lagBytes,
      seconds: session && session.replayed < heard ? (performance.now() - behindSince) / 1000 : 0,
    }),
    close: async () => {
      closing.abort();
      wake();
      await ended;
    },
  };
}

/** `behind`: it has not replayed all that this process has heard of. */
export type ReplicaStatus = 'ok' | 'behind' | 'down';
