import { type Database, type Transaction, transact } from '#shared/domain/database.ts';
import { addJob } from '#shared/domain/notifications/jobs.ts';

/** One queue for all: two broadcasts in parallel would be twice as fast as Telegram allows. */
const QUEUE = 'broadcasts';

/** Queues the next messages of a broadcast. */
export const queueBroadcast = (tx: Transaction, broadcastId: number, runAt?: Date): Promise<void> =>
  addJob(
    tx,
    'send_broadcast',
    { broadcastId },
    { key: `send_broadcast:${broadcastId}`, queue: QUEUE, ...(runAt && { runAt }) },
  );

/** The same for one that continues after a pause. */
export const continueBroadcast = ({ db }: { db: Database }, broadcastId: number, runAt: Date): Promise<void> =>
  transact(db, (tx) => queueBroadcast(tx, broadcastId, runAt));
