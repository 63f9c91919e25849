import { Prisma } from '#prisma/generated/client.ts';
import type { ImportProgress } from '#shared/contract/desk/imports.ts';
import type { Database } from '#shared/domain/database.ts';

/** The progress of an import on which no job works any more. */
export const NO_PROGRESS = { progress: Prisma.DbNull };

/** People look every second or so. */
const EVERY_MS = 1000;
/** A job that has been silent for so long has lost its process, or waits for one. */
export const STALLED_MS = 60_000;

export interface ProgressReport {
  tell: (progress: ImportProgress) => void;
  /** Nothing is written after it. */
  close: () => Promise<void>;
}

/**
 * Writes a job's progress, at most once a second and outside its transaction, which shows that it is alive. A failed
 * write does not matter: the next one comes soon.
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
