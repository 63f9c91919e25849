import { randomBytes } from 'node:crypto';
import type { ReviewPicture } from '#shared/contract/review.ts';
import { advisoryLock, type Database, type Transaction, transact } from '#shared/domain/database.ts';
import { queueReviewPictureSweep } from '#shared/domain/notifications/jobs.ts';
import { reviewPictureView } from './review-view.ts';

interface MadePicture {
  width: number;
  height: number;
  placeholder: string;
  files: { name: string; bytes: Buffer }[];
}

interface AddDeps {
  db: Database;
  /** Makes the files that people see. */
  make: (bytes: Buffer) => Promise<MadePicture>;
  write: (picture: string, file: string, bytes: Buffer) => Promise<void>;
}

/** Of a person's pictures that are in no review, so many newest ones are kept. */
const MOST_WAITING = 10;

/** Stores a picture for a future review; if it is never used, `sweepReviewPictures` removes it. */
export async function addReviewPicture(
  { db, make, write }: AddDeps,
  userId: number,
  bytes: Buffer,
): Promise<ReviewPicture> {
  const { files, ...facts } = await make(bytes);
  const [name, key] = [randomBytes(16).toString('hex'), randomBytes(16).toString('hex')];
  // The row is first: files without one would never be removed.
  const row = await transact(db, async (tx) => {
    await dropOldest(tx, userId);
    return tx.reviewPicture.create({ data: { userId, name, key, ...facts } });
  });
  for (const file of files) await write(name, file.name, file.bytes);
  return reviewPictureView(row, true);
}

async function dropOldest(tx: Transaction, userId: number): Promise<void> {
  await advisoryLock(tx, `review pictures of ${userId}`);
  const extra = await tx.reviewPicture.findMany({
    where: { userId, reviewId: null },
    select: { id: true },
    orderBy: { id: 'desc' },
    skip: MOST_WAITING - 1,
  });
  const id = { in: extra.map((picture) => picture.id) };
  const dropped = await tx.reviewPicture.updateMany({ where: { id, reviewId: null }, data: { userId: null } });
  // Their files take space: nobody may fill the disk before the nightly sweep.
  if (dropped.count > 0) await queueReviewPictureSweep(tx);
}
