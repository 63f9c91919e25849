import type { ImportColumn } from '#shared/contract/desk/imports.ts';
import type { Database } from '#shared/domain/database.ts';
import { cutText } from '../cut-text.ts';
import { NO_PROGRESS } from './import-progress.ts';

interface BrokenOff {
  id: number;
  /** In the owner's words. */
  problem: string;
  /** Of a table whose columns were not understood. */
  columns?: ImportColumn[];
}

/** A job failed: the shop is unchanged, and the import shows why. An import without a running job stays as it is. */
export async function failImport({ db }: { db: Database }, { id, problem, columns }: BrokenOff): Promise<void> {
  const said = { problem: cutText(problem, 500), ...NO_PROGRESS };
  await db.$transaction([
    db.goodsImport.updateMany({
      where: { id, state: 'reading' },
      data: { ...said, state: 'refused', ...(columns && columns.length > 0 && { columns }) },
    }),
    db.goodsImport.updateMany({ where: { id, state: 'applying' }, data: { ...said, state: 'previewed' } }),
    db.goodsImport.updateMany({ where: { id, state: 'undoing' }, data: { ...said, state: 'applied' } }),
  ]);
}
