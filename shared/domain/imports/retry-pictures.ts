import { type Database, transact } from '#shared/domain/database.ts';
import { addJob } from '#shared/domain/notifications/jobs.ts';
import { MAX_TRIES } from './fetch-pictures.ts';

/** A supplier's server that is down works again within days, or its address is wrong. */
const RETRIED_DAYS = 3;

/** Queues pictures that recently failed for good to be fetched once more. Returns how many. */
export function retryPictures(db: Database): Promise<number> {
  const since = new Date(Date.now() - RETRIED_DAYS * 24 * 3600 * 1000);
  return transact(db, async (tx) => {
    const { count } = await tx.pictureDownload.updateMany({
      where: { error: { not: null }, createdAt: { gt: since } },
      data: { error: null, tries: MAX_TRIES - 1 },
    });
    if (count > 0) await addJob(tx, 'fetch_pictures', {}, { key: 'fetch_pictures' });
    return count;
  });
}
