import { ZodError } from 'zod';
import type { Database } from '#shared/domain/database.ts';
import { stateOf } from '#shared/domain/database-errors.ts';
import { ShopError } from '#shared/domain/shop-error.ts';
import { BehindError, type Followed, followReplica, type ReplicaStatus } from './follow-replica.ts';
import { ANSWER_MS } from './replica-session.ts';

export interface ReplicaFigures {
  status: ReplicaStatus;
  /** What of the primary's log was missing at the last look, and since when a change has been. */
  lag: { bytes: number; seconds: number };
  /** Answers by who made them. */
  reads: { replica: number; primary: number };
}

export interface ReadReplica {
  /**
   * Makes an answer that is the same for everybody: from the replica while it knows all that this process has heard of and
   * written itself, otherwise, and where the replica fails, from the primary.
   */
  read: <Answer>(make: (db: Database) => Promise<Answer>) => Promise<Answer>;
  figures: () => ReplicaFigures;
  close: () => Promise<void>;
}

/** What the server takes back where it would have to wait for a reader: the replica itself is well. */
const RECOVERY_CONFLICTS = ['40001', '40P01'];

/** Nobody waits for the replica: until it is there, the primary answers. */
export function openReadReplica(followed: Followed): ReadReplica {
  const replica = followReplica(followed);
  const reads = { replica: 0, primary: 0 };
  const answered = () => {
    reads.replica++;
    replica.succeed();
  };
  return {
    read: async (make) => {
      // What this process has written itself must have been heard, or the replica may not know it.
      await followed.changes.caughtUp();
      const session = replica.completeSession();
      if (session) {
        try {
          const answer = await inTime(make(session.database.prisma));
          answered();
          return answer;
        } catch (error) {
          if (isAnswer(error)) {
            answered();
            throw error;
          }
          if (!isPassing(error)) replica.fail(session, error);
        }
      }
      reads.primary++;
      return make(followed.primary);
    },
    figures: () => ({ status: replica.status(), lag: replica.lag(), reads: { ...reads } }),
    close: replica.close,
  };
}

/** Whether the primary would say the same: that something is not there, or was asked for wrongly. */
const isAnswer = (error: unknown): boolean =>
  error instanceof ZodError || (error instanceof ShopError && error.code !== 'unavailable');

const isPassing = (error: unknown): boolean =>
  error instanceof BehindError || RECOVERY_CONFLICTS.includes(stateOf(error));

async function inTime<Answer>(answer: Promise<Answer>): Promise<Answer> {
  const late = Promise.withResolvers<never>();
  const tell = () => late.reject(new Error(`the replica has not answered within ${ANSWER_MS / 1000} s`));
  const timer = setTimeout(tell, ANSWER_MS);
  try {
    return await Promise.race([answer, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
