import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import type { Database } from '#shared/domain/database.ts';
import { type Recall, recallBy } from '#shared/domain/recall.ts';
import { createDomainCache } from '#shared/platform/domain-cache.ts';
import type { Logger } from '#shared/platform/logger.ts';
import type { ShopChanges } from '#shared/platform/shop-changes.ts';
import { createLateness } from './lateness.ts';
import { openSession, replicaClient, type Session } from './replica-session.ts';
import { lagBehind } from './standby.ts';

export interface Followed {
  /** The address of the replica's server, and its primary. */
  url: string;
  primary: Database;
  changes: ShopChanges;
  log: Logger;
}

/** `behind`: it has not replayed all changes that this process has received. */
export type ReplicaStatus = 'ok' | 'behind' | 'down';

/** The replica fell behind while an answer was being made. */
export class BehindError extends Error {}

const LONGEST_PAUSE_MS = 5_000;
/** The pauses between checks of a replica that is behind: the first and the longest. */
const FIRST_LOOK_MS = 2;
const LAST_LOOK_MS = 100;

/** The current state of the replica. */
interface Follower extends Followed {
  session: Session | undefined;
  /** The number of the last change that this process has received. */
  heard: number;
  failures: number;
  lateness: ReturnType<typeof createLateness>;
  recall: Recall;
  closing: AbortController;
  /** Ends the wait for the next change. */
  wake: () => void;
}

/** Stays connected to a replica, reconnects automatically, and tracks which changes it has replayed. */
export function followReplica(followed: Followed) {
  const { changes, log } = followed;
  const follower: Follower = {
    ...followed,
    session: undefined,
    heard: 0,
    failures: 0,
    lateness: createLateness(log),
    recall: createDomainCache(changes),
    closing: new AbortController(),
    wake: () => {},
  };
  changes.subscribe(() => {
    if (follower.session?.replayed === follower.heard) follower.lateness.begin();
    follower.heard++;
    follower.wake();
  });
  const ended = keepFollowing(follower);

  return {
    /** Undefined if a change that this process has received or written may be missing in the replica. */
    completeSession: (): Session | undefined => {
      const { session } = follower;
      return session && isComplete(follower, session) ? session : undefined;
    },
    succeed: () => {
      if (follower.failures > 0) log.info('the read replica answers again');
      follower.failures = 0;
    },
    fail: (session: Session, error: unknown) => endSession(follower, session, error),
    status: (): ReplicaStatus => {
      if (!follower.session) return 'down';
      return isBehind(follower) ? 'behind' : 'ok';
    },
    lag: () => ({
      bytes: follower.lateness.bytes(),
      seconds: isBehind(follower) ? follower.lateness.seconds() : 0,
    }),
    close: async () => {
      follower.closing.abort();
      follower.wake();
      await ended;
    },
  };
}

/** Reconnects after each failure, with growing pauses. */
async function keepFollowing(follower: Follower): Promise<void> {
  const { signal } = follower.closing;
  while (!signal.aborted) {
    await followOnce(follower).catch((err: unknown) => {
      if (signal.aborted) return;
      if (follower.failures === 0) follower.log.warn({ err }, 'the read replica does not answer: the primary does');
      follower.failures++;
    });
    const wait = Math.min(50 * 2 ** follower.failures, LONGEST_PAUSE_MS);
    await pause(wait, undefined, { signal }).catch(() => {});
  }
}

/** Follows one server until it fails. */
async function followOnce(follower: Follower): Promise<void> {
  const client = replicaClient(follower.url);
  let session: Session | undefined;
  const breakOff = (error?: unknown) =>
    session && endSession(follower, session, error ?? new Error('the replica closed the connection'));
  client.on('error', breakOff);
  client.on('end', () => breakOff());
  try {
    await client.connect();
    session = await openSession(follower.url, follower.primary, client);
    recallBy(session.database.prisma, recallIn(follower, session));
    follower.session = session;
    while (!isOver(follower, session)) {
      if (session.replayed < follower.heard) await catchUp(follower, session, client);
      else await nextChange(follower);
    }
    throw session.failure;
  } finally {
    follower.session = undefined;
    await client.end().catch(() => {});
    // Not awaited: running queries end or fail by themselves.
    session?.database.close().catch(() => {});
  }
}

/**
 * Waits until the replica has replayed the known changes: until it has reached a later position of the primary's log.
 */
async function catchUp(follower: Follower, session: Session, client: pg.Client): Promise<void> {
  const { changes, lateness, closing } = follower;
  const upTo = follower.heard;
  const position = await changes.position();
  for (let wait = FIRST_LOOK_MS; !isOver(follower, session); wait = Math.min(2 * wait, LAST_LOOK_MS)) {
    if (position !== undefined) {
      lateness.measure(await lagBehind(client, position));
      if (lateness.bytes() === 0) {
        session.replayed = upTo;
        return lateness.end();
      }
    }
    lateness.reportIfLate();
    await pause(wait, undefined, { signal: closing.signal });
    // The position of missed changes is unknown. It is requested again when the next changes arrive.
    if (position === undefined && changes.isHeard()) return;
  }
}

const nextChange = (follower: Follower): Promise<void> =>
  new Promise((resolve) => {
    follower.wake = resolve;
  });

/**
 * A cached value is read when the cache starts the query, which may be later than the start of the answer. At that
 * moment the replica must be complete too.
 */
const recallIn =
  (follower: Follower, session: Session): Recall =>
  (key, topics, read) =>
    follower.recall(key, topics, async () => {
      if (!isComplete(follower, session)) throw new BehindError();
      return read();
    });

const isComplete = ({ session: current, heard, changes }: Follower, session: Session): boolean =>
  session === current && session.replayed === heard && changes.isCurrent();

const isBehind = ({ session, heard }: Follower): boolean => session !== undefined && session.replayed < heard;

const isOver = ({ closing }: Follower, session: Session): boolean =>
  session.failure !== undefined || closing.signal.aborted;

function endSession(follower: Follower, session: Session, error: unknown): void {
  session.failure ??= error;
  if (follower.session === session) follower.session = undefined;
  follower.wake();
}
