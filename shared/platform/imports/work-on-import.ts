import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { z } from 'zod';
import type { ImportFile, ImportStep } from '#shared/contract/desk/imports.ts';
import type { Database } from '#shared/domain/database.ts';
import { applyImport } from '#shared/domain/imports/apply-import.ts';
import { filesOf, partKey, partsOf } from '#shared/domain/imports/begin-import.ts';
import { chosenColumns } from '#shared/domain/imports/chosen-columns.ts';
import { removeImportFiles } from '#shared/domain/imports/discard-import.ts';
import { failImport } from '#shared/domain/imports/fail-import.ts';
import { fileRefused, refusalWords, refusedColumns } from '#shared/domain/imports/file-refused.ts';
import { importOptions } from '#shared/domain/imports/import-options.ts';
import { reportProgress } from '#shared/domain/imports/import-progress.ts';
import { keepRead, previewImport } from '#shared/domain/imports/stored-import.ts';
import { undoImport } from '#shared/domain/imports/undo-import.ts';
import type { JOBS } from '#shared/domain/notifications/jobs.ts';
import { ShopError } from '#shared/domain/shop-error.ts';
import type { FileStore } from '#shared/platform/pictures/file-store.ts';
import type { PictureStore } from '#shared/platform/pictures/picture-store.ts';
import { openPictures } from '#shared/platform/table-files/open-goods-file.ts';
import { keepPictures } from './keep-pictures.ts';
import { readGoodsOf } from './read-import.ts';

export type ImportJob = z.infer<(typeof JOBS)['work_on_import']>;

interface Deps {
  db: Database;
  files: FileStore;
  pictures: PictureStore;
}

type Tell = (step: ImportStep) => (done: number, total?: number) => void;

/** Runs the requested step of an import. Errors that the file or the person caused are stored in the import. */
export async function workOnImport(deps: Deps, { importId: id, actorId, what }: ImportJob): Promise<void> {
  const { db } = deps;
  const row = await db.goodsImport.findUnique({ where: { id }, select: { state: true, options: true, files: true } });
  if (!row) return;
  const { leave, hide_vanished: hideVanished } = importOptions(row.options);
  const progress = reportProgress({ db }, id);
  const tell: Tell = (step) => (done, total) => progress.tell({ step, done, total: total ?? null });
  try {
    if (row.state === 'reading') {
      if (what === 'read') await read(deps, { id, files: filesOf(row), tell });
      tell('compare')(0);
      await previewImport({ db }, id, leave);
    } else if (row.state === 'applying') {
      tell('compare')(0);
      await applyImport({ db, onProgress: tell('write') }, { id, actorId, options: { leave, hideVanished } });
      await removeImportFiles({ db, removeFile: deps.files.remove }, id);
    } else if (row.state === 'undoing') {
      await undoImport({ db, onProgress: tell('write') }, { id, actorId });
    }
  } catch (error) {
    const problem = problemOf(error);
    if (problem === undefined) throw error;
    const columns = error instanceof ShopError ? refusedColumns(error) : [];
    await failImport({ db }, { id, problem, columns });
  } finally {
    await progress.close();
  }
}

/** The message for an error that people can do something about; undefined for any other error. */
function problemOf(error: unknown): string | undefined {
  if (!(error instanceof ShopError)) return undefined;
  if (error.code === 'import_refused') return refusalWords(error);
  if (error.code === 'forbidden') return 'У сотрудника, который начал импорт, больше нет прав менеджера';
  // Somebody else has applied, undone or dropped it meanwhile.
  return error.code === 'not_found' ? 'Этот импорт уже применён или отменён' : undefined;
}

interface Reading {
  id: number;
  files: readonly ImportFile[];
  tell: Tell;
}

async function read({ db, files: store, pictures }: Deps, { id, files, tell }: Reading): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'prilavok-import-'));
  try {
    const paths = new Map<string, string>();
    for (const file of files) paths.set(file.kind, await joinParts(store, { id, file, folder }));
    const table = paths.get('table');
    if (table === undefined) throw fileRefused('Таблица не загрузилась');
    const archive = paths.get('pictures');
    const given = archive === undefined ? [] : await openPictures(archive);
    const { read: goods, entries } = await readGoodsOf(table, {
      given,
      chosen: await chosenColumns(db),
      onRow: tell('rows'),
    });
    const kept = await keepPictures({ pictures, onProgress: tell('pictures') }, { entries, read: goods });
    await keepRead({ db }, id, { read: goods, columns: goods.columns, ...kept });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

interface Parts {
  id: number;
  file: ImportFile;
  folder: string;
}

/** Joins the uploaded parts into one file on this machine. */
async function joinParts(store: FileStore, { id, file, folder }: Parts): Promise<string> {
  const target = path.join(folder, file.kind);
  const parts = async function* () {
    for (let part = 0; part < partsOf(file); part++) {
      const bytes = await store.read(partKey(id, file.kind, part));
      if (!bytes) throw fileRefused(`Файл «${file.name}» загрузился не целиком. Загрузите его ещё раз`);
      yield bytes;
    }
  };
  await pipeline(Readable.from(parts()), createWriteStream(target));
  return target;
}
