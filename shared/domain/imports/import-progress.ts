import { Prisma } from '#prisma/generated/client.ts';
import type { ImportProgress } from '#shared/contract/desk/imports.ts';
import type { Database } from '#shared/domain/database.ts';

/** What an import is written with when no job is at it any more. */
export const NO_PROGRESS = { progress: Prisma.DbNull };

/** People look every second or so. */
const EVERY_MS = 1000;
/** A job that has not been heard of for so long has lost its process, or waits for one. */
export const STALLED_MS = 60_000;

export interface ProgressReport {
  tell: (progress: ImportProgress) => void;
  /** No more is written after it. */
  close: () => Promise<void>;
}

/**
 * Writes how far a job is, once a second at most and past its transaction, and that it is alive. What cannot be written
 * is no matter: the next word comes soon.
 */
export function reportProgress({ db }: { db: Database }, id: number): ProgressReport {
  let latest: ImportProgress | undefined;
  let writing: Promise<unknown> = Promise.resolve();
  const write = () => {
    const progress = latest;
    latest = undefined;
    writing = writing.then(() =>
      db.goodsImport
        .updateMany({
          where: { id, state: { in: ['reading', 'applying', 'undoing'] } },
          data: { touchedAt: new Date(), ...(progress && { progress }) },
        })
        .catch(() => {}),
    );
  };
  write();
  const timer = setInterval(write, EVERY_MS);
  return {
    tell: (progress) => {
      latest = progress;
    },
    close: async () => {
      clearInterval(timer);
      await writing;
    },
  };
}
