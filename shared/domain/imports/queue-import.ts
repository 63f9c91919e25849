import type { z } from 'zod';
import type { GoodsImportState, Prisma } from '#prisma/generated/client.ts';
import type { ImportProgress, ReadImportInput } from '#shared/contract/desk/imports.ts';
import type { Database, Transaction } from '#shared/domain/database.ts';
import { addJob, type JOBS } from '#shared/domain/notifications/jobs.ts';
import { ShopError } from '#shared/domain/shop-error.ts';
import { filesOf } from './begin-import.ts';
import { headKey } from './columns.ts';
import { importOptions } from './import-options.ts';
import { findUndoable } from './undo-import.ts';

type ImportJob = z.infer<(typeof JOBS)['work_on_import']>;

interface Deps {
  db: Database;
}

interface Asked {
  id: number;
  actorId: number;
}

const QUEUED: ImportProgress = { step: 'queued', done: 0, total: null };

/**
 * Queues a job that reads an import's files, or reads and compares them again. Meanings of columns are stored for later
 * files. Throws `not_found`, and `conflict` for an import that is busy with something else or is over.
 */
export function queueReading({ db }: Deps, { id, actorId, columns, leave }: Asked & ReadImportInput): Promise<void> {
  return db.$transaction(async (tx) => {
    const { options, files, state } = await findImport(tx, id);
    // What was read stays as it is if only the comparison changes.
    const what = columns || leave === undefined || state !== 'previewed' ? 'read' : 'compare';
    // A file that came by the chat was not stored.
    if (what === 'read' && filesOf({ files }).length === 0) throw new ShopError('conflict');
    const chosen = (columns ?? []).map(({ head, as }) => ({ head: headKey(head), meaning: as }));
    for (const { head, meaning } of chosen) {
      await tx.importColumn.upsert({ where: { head }, create: { head, meaning }, update: { meaning } });
    }
    await begin(tx, id, {
      from: ['uploading', 'refused', 'previewed'],
      data: { state: 'reading', options: { ...importOptions(options), ...(leave && { leave }) } },
    });
    await queue(tx, { importId: id, actorId, what });
  });
}

/** Queues a job that applies an import as its preview showed it. Throws `not_found`, `conflict`. */
export function queueApplication(
  { db }: Deps,
  { id, actorId, hideVanished }: Asked & { hideVanished: boolean },
): Promise<void> {
  return db.$transaction(async (tx) => {
    const { options } = await findImport(tx, id);
    const chosen = { ...importOptions(options), hide_vanished: hideVanished };
    await begin(tx, id, { from: ['previewed'], data: { state: 'applying', options: chosen } });
    await queue(tx, { importId: id, actorId, what: 'apply' });
  });
}

/** Queues a job that undoes an import. Throws `not_found`, and `conflict` for one that can no longer be undone. */
export function queueUndo({ db }: Deps, { id, actorId }: Asked): Promise<void> {
  return db.$transaction(async (tx) => {
    await findImport(tx, id);
    if ((await findUndoable(tx))?.id !== id) throw new ShopError('conflict');
    await begin(tx, id, { from: ['applied'], data: { state: 'undoing' } });
    await queue(tx, { importId: id, actorId, what: 'undo' });
  });
}

async function findImport(
  tx: Transaction,
  id: number,
): Promise<{ options: unknown; files: unknown; state: GoodsImportState }> {
  const row = await tx.goodsImport.findUnique({ where: { id }, select: { options: true, files: true, state: true } });
  if (!row) throw new ShopError('not_found');
  return row;
}

interface Beginning {
  from: GoodsImportState[];
  data: Prisma.GoodsImportUpdateManyMutationInput;
}

/** If two people ask at once, the second finds it already started. */
async function begin(tx: Transaction, id: number, { from, data }: Beginning): Promise<void> {
  const { count } = await tx.goodsImport.updateMany({
    where: { id, state: { in: from } },
    data: { ...data, problem: null, progress: QUEUED, touchedAt: new Date() },
  });
  if (count === 0) throw new ShopError('conflict');
}

const queue = (tx: Transaction, job: ImportJob): Promise<void> =>
  addJob(tx, 'work_on_import', job, { key: `work_on_import:${job.importId}` });
