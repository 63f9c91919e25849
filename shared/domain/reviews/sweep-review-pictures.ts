import type { Database } from '#shared/domain/database.ts';

interface SweepDeps {
  db: Database;
  removeFiles: (picture: string) => Promise<void>;
}

/** The time to write the review that a picture is for. */
const WAITING_MS = 24 * 3600 * 1000;

/**
 * Removes pictures that belong to no review: never used, removed from one, or left by a deleted review or person.
 * Returns whether there are more than `most`.
 */
export async function sweepReviewPictures({ db, removeFiles }: SweepDeps, most: number): Promise<boolean> {
  const before = new Date(Date.now() - WAITING_MS);
  // Their owner is cleared first: otherwise the sender could use them in a review while the files are deleted.
  await db.reviewPicture.updateMany({
    where: { reviewId: null, userId: { not: null }, createdAt: { lt: before } },
    data: { userId: null },
  });
  const left = await db.reviewPicture.findMany({
    where: { reviewId: null, userId: null },
    select: { id: true, name: true },
    orderBy: { id: 'asc' },
    take: most,
  });
  for (const { id, name } of left) {
    await removeFiles(name);
    await db.reviewPicture.deleteMany({ where: { id } });
  }
  return left.length === most;
}
