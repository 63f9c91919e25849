import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { migrateDatabase } from '#prisma/migrate.ts';
import type { Database } from '#shared/domain/database.ts';
import { applyImport } from '#shared/domain/imports/apply-import.ts';
import { chosenColumns } from '#shared/domain/imports/chosen-columns.ts';
import { planImport } from '#shared/domain/imports/plan-import.ts';
import { undoImport } from '#shared/domain/imports/undo-import.ts';
import { ShopError } from '#shared/domain/shop-error.ts';
import { connectDatabase, takeServer } from '#shared/platform/database.ts';
import { type Env, readEnv } from '#shared/platform/env.ts';
import { createLogger } from '#shared/platform/logger.ts';
import { lowerPriority } from '#shared/platform/lower-priority.ts';
import { openFileStore } from '#shared/platform/pictures/open-file-store.ts';
import { createPictureStore } from '#shared/platform/pictures/picture-store.ts';
import { runCommand } from '#shared/platform/process.ts';
import { StartError } from '#shared/platform/start-error.ts';
import { openPictures } from '#shared/platform/table-files/open-goods-file.ts';
import { type GivenFile, IMPORT_HELP, importArguments } from './import-arguments.ts';
import { importRefusal, unreadable } from './import-refusal.ts';
import { appliedText, previewJson, previewText } from './preview-words.ts';
import { keepGoodsFile, readGoodsOf } from './read-import.ts';
import { undoneJson, undoneText } from './undone-words.ts';

// Buyers come first on a machine with two cores.
lowerPriority();

/**
 * `npm run import`: products from a table. Shows what would change; `--apply` applies it, `--undo` undoes the last
 * import.
 */
async function main(): Promise<void> {
  const asked = importArguments(process.argv.slice(2));
  const env = readEnv();
  // A program reads JSON output: nothing else may be printed.
  const log = createLogger({ ...env, logLevel: asked.isJson ? 'error' : env.logLevel }, 'import');
  const server = await takeServer(env, log);
  // A shop may be filled before it is started for the first time.
  await migrateDatabase(server.directUrl, { log });
  const { prisma: db, close } = connectDatabase(server.directUrl);
  try {
    process.stdout.write(
      asked.file ? await importFile({ db, env }, asked.file, asked.isJson) : await undo(db, asked.isJson),
    );
  } catch (error) {
    throw importRefusal(error);
  } finally {
    await close();
    await server.release();
  }
}

async function undo(db: Database, isJson: boolean): Promise<string> {
  const undone = await undoImport({ db }, { actorId: null }).catch((error: unknown) => {
    const isNone = error instanceof ShopError && error.code === 'not_found';
    throw isNone ? new StartError('Отменять нечего: последний импорт уже отменён или ему больше недели.') : error;
  });
  return isJson ? line(undoneJson(undone)) : undoneText(undone);
}

async function importFile(
  { db, env }: { db: Database; env: Env },
  { name, pictures, leave, hideVanished, isApplied }: GivenFile,
  isJson: boolean,
): Promise<string> {
  const bytes = await readGiven(name);
  const given = pictures === undefined ? [] : await openPictures(await readGiven(pictures));
  const chosen = await chosenColumns(db);
  if (!isApplied) {
    const { read } = await readGoodsOf(bytes, { given, chosen });
    const plan = await planImport(db, read, new Set(leave));
    return isJson ? line(previewJson(plan)) : previewText(plan);
  }
  const opened = { actorId: null, fileName: path.basename(name), bytes, given, chosen };
  const id = await keepGoodsFile({ db, pictures: createPictureStore(openFileStore(env)) }, opened);
  const options = { leave, hideVanished };
  const { plan, missingPictures } = await applyImport({ db }, { id, actorId: null, options });
  return isJson ? line(previewJson(plan)) : previewText(plan) + appliedText(missingPictures);
}

const line = (said: object): string => `${JSON.stringify(said)}\n`;

const readGiven = (name: string): Promise<Buffer> =>
  readFile(path.resolve(name)).catch((error: unknown) => {
    throw unreadable(name, error);
  });

// At the end of the file: constants below this line would not be initialised yet.
await runCommand(IMPORT_HELP, main);
