import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { migrateDatabase } from '#prisma/migrate.ts';
import { LEAVABLE, type Leavable } from '#shared/contract/desk/imports.ts';
import type { Database } from '#shared/domain/database.ts';
import { applyImport } from '#shared/domain/imports/apply-import.ts';
import { chosenColumns } from '#shared/domain/imports/chosen-columns.ts';
import type { LeftGoods } from '#shared/domain/imports/left-fields.ts';
import { type ImportPlan, planImport } from '#shared/domain/imports/plan-import.ts';
import { undoImport } from '#shared/domain/imports/undo-import.ts';
import { ShopError } from '#shared/domain/shop-error.ts';
import { connectDatabase, takeServer } from '#shared/platform/database.ts';
import { readEnv } from '#shared/platform/env.ts';
import { createLogger } from '#shared/platform/logger.ts';
import { openFileStore } from '#shared/platform/pictures/open-file-store.ts';
import { createPictureStore } from '#shared/platform/pictures/picture-store.ts';
import { runCommand } from '#shared/platform/process.ts';
import { StartError } from '#shared/platform/start-error.ts';
import { openPictures } from '#shared/platform/table-files/open-goods-file.ts';
import { previewJson, previewText } from './preview-words.ts';
import { keepGoodsFile, readGoodsOf } from './read-import.ts';

const USAGE = `npm run import -- FILE [--pictures ZIP] [--leave ${LEAVABLE.join(',')}] [--hide-missing] [--json] [--apply]
npm run import -- --undo`;

/** `npm run import`: goods from a table. Shows what would change; `--apply` does it, `--undo` takes the last one back. */
await runCommand(async () => {
  const { values, positionals } = readArguments();
  const [file] = positionals;
  if (file === undefined && !values.undo) throw new StartError(`Укажите файл:\n${USAGE}`);
  const leave = (values.leave?.split(',') ?? []).map(leavable);
  const env = readEnv();
  // What is said in JSON is read by a program: nothing else stands beside it.
  const log = createLogger({ ...env, logLevel: values.json ? 'error' : env.logLevel }, 'import');
  const server = await takeServer(env, log);
  // A shop may be filled before it is started for the first time.
  await migrateDatabase(server.directUrl, { log });
  const { prisma: db, close } = connectDatabase(server.directUrl);
  try {
    if (values.undo) return await undo(db);
    const table = path.resolve(file ?? '');
    const bytes = await readFile(table);
    const given = values.pictures ? await openPictures(await readFile(path.resolve(values.pictures))) : [];
    const chosen = await chosenColumns(db);
    if (!values.apply) {
      const { read } = await readGoodsOf(bytes, { given, chosen });
      return say(await planImport(db, read, new Set(leave)), values.json);
    }
    const pictures = createPictureStore(openFileStore(env));
    const opened = { actorId: null, fileName: path.basename(table), bytes, given, chosen };
    const id = await keepGoodsFile({ db, pictures }, opened);
    const options = { leave, hideVanished: values['hide-missing'] };
    const { plan, missingPictures } = await applyImport({ db }, { id, actorId: null, options });
    say(plan, values.json);
    if (!values.json) process.stdout.write(appliedText(missingPictures));
  } catch (error) {
    throw refusal(error);
  } finally {
    await close();
    await server.release();
  }
});

function readArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        pictures: { type: 'string' },
        leave: { type: 'string' },
        'hide-missing': { type: 'boolean', default: false },
        json: { type: 'boolean', default: false },
        apply: { type: 'boolean', default: false },
        undo: { type: 'boolean', default: false },
      },
    });
  } catch (error) {
    throw new StartError(`${error instanceof Error ? error.message : error}\n${USAGE}`);
  }
}

function leavable(name: string): Leavable {
  const found = LEAVABLE.find((one) => one === name.trim());
  if (!found) throw new StartError(`В --leave бывает ${LEAVABLE.join(', ')}, а не «${name}»`);
  return found;
}

async function undo(db: Database): Promise<void> {
  const { removed, restored, left } = await undoImport({ db }, { actorId: null }).catch((error: unknown) => {
    const isNone = error instanceof ShopError && error.code === 'not_found';
    throw isNone ? new StartError('Отменять нечего: последний импорт уже отменён или ему больше недели.') : error;
  });
  process.stdout.write(
    `Импорт отменён: убрано товаров — ${removed}, возвращено к прежнему — ${restored}.\n${leftText(left)}`,
  );
}

/** Names the first of them: the report has all. */
const leftText = (left: readonly LeftGoods[]): string =>
  left.length === 0
    ? ''
    : `Остались правки, сделанные после импорта (товаров: ${left.length}): ${left
        .slice(0, 10)
        .map(({ title, fields }) => `«${title}» (${fields.join(', ')})`)
        .join('; ')}\n`;

function say(plan: ImportPlan, isJson: boolean): void {
  process.stdout.write(isJson ? `${JSON.stringify(previewJson(plan))}\n` : previewText(plan));
}

function appliedText(missing: readonly string[]): string {
  return [
    'Применено. Отменить: npm run import -- --undo',
    ...(missing.length > 0
      ? [`Не нашлись файлы картинок (${missing.length}): ${missing.slice(0, 10).join(', ')}`]
      : []),
    '',
  ].join('\n');
}

/** What the system says of a file, in the owner's words. */
const UNREADABLE: Readonly<Record<string, string>> = {
  ENOENT: 'такого файла нет',
  EISDIR: 'это папка',
  EACCES: 'нет прав его читать',
  ERR_FS_FILE_TOO_LARGE: 'он больше двух гигабайт',
};

function refusal(error: unknown): unknown {
  if (error instanceof ShopError && error.code === 'import_refused') {
    return new StartError(`Файл не подошёл: ${error.details?.map(({ message }) => message).join('; ')}`);
  }
  const problem = error instanceof Error && 'code' in error ? UNREADABLE[String(error.code)] : undefined;
  return problem === undefined ? error : new StartError(`Файл не прочитался: ${problem}`);
}
