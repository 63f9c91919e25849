import type { Database, Transaction } from '#shared/domain/database.ts';

/** A backup is made every night; two nights without one are no accident. */
const TOO_OLD_MS = 2 * 24 * 3600 * 1000;

/** The newest automatic backup; null before the first one. */
export const lastBackup = (db: Transaction) => db.backup.findFirst({ orderBy: { id: 'desc' } });

export async function recordBackup(db: Database, bytes: number): Promise<void> {
  await db.backup.create({ data: { bytes: BigInt(bytes) } });
}

/** Whether the last backup is too old; a new shop has not had its first night yet. */
export async function isBackupMissing(db: Transaction, now = new Date()): Promise<boolean> {
  const since = (await lastBackup(db))?.finishedAt ?? (await shopBegan(db));
  return since !== null && now.getTime() - since.getTime() > TOO_OLD_MS;
}

async function shopBegan(db: Transaction): Promise<Date | null> {
  const [row] = await db.$queryRaw<{ began: Date | null }[]>`
    SELECT min(finished_at) AS began FROM _prisma_migrations`;
  return row?.began ?? null;
}
