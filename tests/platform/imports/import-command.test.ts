import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { startProgram } from '../program.ts';

let database: TestDatabase;
let folder: string;
beforeAll(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(path.join(os.tmpdir(), 'prilavok-import-command-'));
});
afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true });
});

const run = (...args: string[]) =>
  startProgram('../../shared/platform/imports/main.ts', {
    args,
    env: { DATABASE_URL: database.url, DATA_DIR: folder, LOG_LEVEL: 'info' },
  }).ended;

async function table(name: string, ...rows: string[]): Promise<string> {
  const file = path.join(folder, name);
  await writeFile(file, ['Артикул;Название;Цена', ...rows].join('\r\n'));
  return file;
}

it('a table is previewed, applied and taken back, with output in JSON and in words', async () => {
  const file = await table('goods.csv', 'V-1;Ваза;2500', 'V-2;Миска;дорого', 'V-3;Чашка;');
  const preview = {
    new: 1,
    changed: 0,
    vanished: 0,
    faulty: [
      { row: 3, title: 'Миска', reason: 'Цена «дорого» — не число' },
      { row: 4, title: 'Чашка', reason: 'Нет цены' },
    ],
  };
  expect(await run(file, '--json')).toEqual({ code: 0, err: '', out: `${JSON.stringify(preview)}\n` });
  expect(await database.prisma.product.count()).toBe(0);
  expect(await run(file, '--json', '--apply')).toEqual({ code: 0, err: '', out: `${JSON.stringify(preview)}\n` });
  expect(await database.prisma.product.count()).toBe(1);

  const undone = { removed: 1, restored: 0, left: [] };
  expect(await run('--undo', '--json')).toEqual({ code: 0, err: '', out: `${JSON.stringify(undone)}\n` });
  expect(await database.prisma.product.count()).toBe(0);

  expect(await run(file, '--apply')).toMatchObject({ code: 0, err: '' });
  expect(await run('--undo')).toEqual({
    code: 0,
    err: '',
    out: expect.stringContaining('Импорт отменён: убрано товаров — 1, возвращено к прежнему — 0.\n'),
  });
  expect(await run('--undo', '--json')).toMatchObject({
    code: 78,
    out: '',
    err: expect.stringContaining('Отменять нечего'),
  });
});

it('what cannot be read is reported in words, and nothing is printed where JSON is expected', async () => {
  const refused = path.join(folder, 'people.csv');
  await writeFile(refused, 'Имя;Возраст\r\nПётр;30\r\n');
  expect(await run(refused, '--json', '--apply')).toEqual({
    code: 78,
    out: '',
    err: 'Файл не подошёл: В файле не нашлись столбцы с названием и ценой. Подпишите их: «Название», «Цена»\n',
  });
  const missing = path.join(folder, 'none.csv');
  expect(await run(missing, '--json')).toEqual({
    code: 78,
    out: '',
    err: `Файл «${missing}» не прочитался: такого файла нет\n`,
  });
  expect(await run(folder)).toMatchObject({ code: 78, err: `Файл «${folder}» не прочитался: это папка\n` });
});
