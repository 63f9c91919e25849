import type { GoodsImport } from '#prisma/generated/client.ts';
import type {
  Import,
  ImportColumn,
  ImportCounts,
  ImportProgress,
  ImportSummary,
} from '#shared/contract/desk/imports.ts';
import type { Paging } from '#shared/contract/paging.ts';
import type { Transaction } from '#shared/domain/database.ts';
import { ShopError } from '#shared/domain/shop-error.ts';
import { filesOf } from './begin-import.ts';
import { importOptions } from './import-options.ts';
import { STALLED_MS } from './import-progress.ts';
import { findUndoable, UNDO_DAYS } from './undo-import.ts';

const DAY_MS = 24 * 3600 * 1000;

/** Everything except what was read, which is large. */
const SHOWN = {
  omit: { read: true, before: true },
  include: { actor: { select: { firstName: true, lastName: true, login: true } } },
} as const;

type Row = Omit<GoodsImport, 'read' | 'before'> & {
  actor: { firstName: string | null; lastName: string | null; login: string | null } | null;
};

/** Imports, newest first. */
export async function listImports(
  db: Transaction,
  { page, perPage }: Paging,
): Promise<{ imports: ImportSummary[]; total: number }> {
  const [total, rows, undoable] = await Promise.all([
    db.goodsImport.count(),
    db.goodsImport.findMany({ ...SHOWN, orderBy: { id: 'desc' }, skip: (page - 1) * perPage, take: perPage }),
    findUndoable(db),
  ]);
  return { imports: rows.map((row) => summaryOf(row, undoable?.id)), total };
}

/** One import, with its progress. Throws `not_found`. */
export async function findImport(db: Transaction, id: number): Promise<Import> {
  const row = await db.goodsImport.findUnique({ ...SHOWN, where: { id } });
  if (!row) throw new ShopError('not_found');
  const [undoable, left, failed] = await Promise.all([
    findUndoable(db),
    db.pictureDownload.count({ where: { importId: id, error: null } }),
    db.pictureDownload.count({ where: { importId: id, error: { not: null } } }),
  ]);
  const isAtWork = ['reading', 'applying', 'undoing'].includes(row.state);
  return {
    ...summaryOf(row, undoable?.id),
    progress: row.progress as ImportProgress | null,
    is_stalled: isAtWork && Date.now() - row.touchedAt.getTime() > STALLED_MS,
    columns: row.columns as unknown as ImportColumn[],
    can_read_again: ['refused', 'previewed'].includes(row.state) && filesOf(row).length > 0,
    options: importOptions(row.options),
    pictures: { total: row.picturesTotal, left, failed },
  };
}

function summaryOf(row: Row, undoableId: number | undefined): ImportSummary {
  const { id, fileName, state, problem, actor, createdAt, appliedAt, undoneAt } = row;
  const names = [actor?.firstName, actor?.lastName].filter(Boolean).join(' ');
  return {
    id,
    file_name: fileName,
    state,
    problem,
    counts: row.counts as ImportCounts | null,
    actor: names || (actor?.login ?? null),
    created_at: createdAt.toISOString(),
    applied_at: appliedAt?.toISOString() ?? null,
    undone_at: undoneAt?.toISOString() ?? null,
    undo_until:
      id === undoableId && appliedAt ? new Date(appliedAt.getTime() + UNDO_DAYS * DAY_MS).toISOString() : null,
  };
}
