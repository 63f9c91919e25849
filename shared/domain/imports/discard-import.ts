import type { Database } from '#shared/domain/database.ts';
import { requireRole, STAFF } from '#shared/domain/require-role.ts';
import { ShopError } from '#shared/domain/shop-error.ts';
import { filesOf, partKeys } from './begin-import.ts';
import type { Actor } from './stored-import.ts';

export interface ImportFilesDeps {
  db: Database;
  /** Removes a stored file; a missing one is no error. */
  removeFile: (key: string) => Promise<void>;
}

/** Deletes an import that nobody applies. Throws `forbidden`, `not_found`, and `conflict` while a job works on it. */
export async function discardImport(
  { db, removeFile }: ImportFilesDeps,
  { id, actorId }: { id: number; actorId: Actor },
): Promise<void> {
  if (actorId !== null) await requireRole(db, actorId, STAFF);
  const row = await db.goodsImport.findUnique({ where: { id }, select: { files: true, state: true } });
  if (!row) throw new ShopError('not_found');
  const { count } = await db.goodsImport.deleteMany({
    where: { id, state: { in: ['uploading', 'refused', 'previewed'] } },
  });
  if (count === 0) throw new ShopError(['applied', 'undone'].includes(row.state) ? 'not_found' : 'conflict');
  for (const key of partKeys(id, filesOf(row))) await removeFile(key);
}

/** Files that nobody will read again. */
export async function removeImportFiles({ db, removeFile }: ImportFilesDeps, id: number): Promise<void> {
  const row = await db.goodsImport.findUnique({ where: { id }, select: { files: true } });
  if (!row) return;
  for (const key of partKeys(id, filesOf(row))) await removeFile(key);
  await db.goodsImport.updateMany({ where: { id }, data: { files: [] } });
}
