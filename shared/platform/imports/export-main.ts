import { createWriteStream } from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { exportGoods, templateRows } from '#shared/domain/imports/export-goods.ts';
import { connectDatabase, takeServer } from '#shared/platform/database.ts';
import { readEnv } from '#shared/platform/env.ts';
import { createLogger } from '#shared/platform/logger.ts';
import { runCommand } from '#shared/platform/process.ts';
import { StartError } from '#shared/platform/start-error.ts';
import { writeCsv } from '#shared/platform/table-files/write-csv.ts';
import { streamXlsx } from '#shared/platform/table-files/write-xlsx.ts';

const HELP = `npm run export -- ФАЙЛ [--template]

Все товары таблицей; XLSX или CSV, как назван файл. Её можно поправить и загрузить снова.
  --template   вместо товаров — пример, который можно заполнить`;

/** `npm run export -- FILE`: all goods as XLSX or CSV, by the file's name; `--template` writes an example to fill. */
await runCommand(HELP, async () => {
  const [file, option] = process.argv.slice(2);
  if (file === undefined || !/\.(?:xlsx|csv)$/i.test(file))
    throw new StartError('Укажите файл: npm run export -- goods.xlsx');
  const target = path.resolve(file);
  const write = async (rows: Parameters<typeof writeCsv>[0]) => {
    await pipeline(/\.csv$/i.test(target) ? writeCsv(rows) : streamXlsx(rows), createWriteStream(target));
    process.stdout.write(`Таблица: ${target}\n`);
  };
  if (option === '--template') return write(templateRows());
  const env = readEnv();
  const server = await takeServer(env, createLogger(env, 'export'));
  const { prisma, close } = connectDatabase(server.directUrl);
  try {
    await write(exportGoods(prisma));
  } finally {
    await close();
    await server.release();
  }
});
