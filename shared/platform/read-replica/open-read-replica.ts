import { ZodError } from 'zod';
import type { Database } from '#shared/domain/database.ts';
import { stateOf } from '#shared/domain/database-errors.ts';
import { ShopError } from '#shared/domain/shop-error.ts';
import { BehindError, type Followed, followReplica, type ReplicaStatus } from './follow-replica.ts';
import { ANSWER_MS } from './replica-session.ts';

export interface ReplicaFigures {
  status: ReplicaStatus;
  /** How many bytes of the primary's log were missing at the last check, and for how long a change has been missing. */
  lag: { bytes: number; seconds: number };
  /** The number of answers by server. */
  reads: { replica: number; primary: number };
}

export interface ReadReplica {
  /**
   * Makes an answer that is the same for everybody: from the replica if it has all changes that this process has
   * received or written; otherwise, and if the replica fails, from the primary.
   */
  read: <Answer>(make: (db: Database) => Promise<Answer>) => Promise<Answer>;
  figures: () => ReplicaFigures;
  close: () => Promise<void>;
}

/** The server cancels a query that would block the replay of changes; the replica itself works. */
const RECOVERY_CONFLICTS = ['40001', '40P01'];

/** Does not wait for the replica: until it is connected, the primary answers. */
export function openReadReplica(followed: Followed): ReadReplica {
  const replica = followReplica(followed);
  const reads = { replica: 0, primary: 0 };
  const answered = () => {
    reads.replica++;
    replica.succeed();
  };
  return {
    read: async (make) => {
      // Own changes must have been received too, or they may be missing in the replica.
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

/** Whether the primary would give the same error: something does not exist, or the request is wrong. */
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
