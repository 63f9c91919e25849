import type { ColumnMeaning } from '#shared/contract/desk/imports.ts';
import type { Transaction } from '#shared/domain/database.ts';
import type { ChosenColumns } from './columns.ts';

/** What somebody has said about columns, in any file. */
export async function chosenColumns(db: Transaction): Promise<ChosenColumns> {
  const rows = await db.importColumn.findMany();
  return new Map(rows.map(({ head, meaning }) => [head, meaning as ColumnMeaning]));
}
