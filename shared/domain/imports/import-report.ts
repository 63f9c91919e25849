import { dayAt } from '#shared/contract/delivery-days.ts';
import type { ImportItem, ImportItemKind } from '#shared/contract/desk/imports.ts';
import type { Transaction } from '#shared/domain/database.ts';
import { readSettings } from '#shared/domain/settings/settings.ts';
import { ShopError } from '#shared/domain/shop-error.ts';
import { everyItem } from './import-items.ts';
import { importOptions } from './import-options.ts';
import type { Cell } from './table-row.ts';

const HEADS = ['Что', 'Строка файла', 'Товар', 'Поле', 'Было', 'Стало', 'Причина'];

/** The day of the shop's clock on which an import was applied; of one that waits, on which it began. */
export async function reportDay(db: Transaction, importId: number): Promise<string> {
  const row = await db.goodsImport.findUnique({
    where: { id: importId },
    select: { createdAt: true, appliedAt: true },
  });
  if (!row) throw new ShopError('not_found');
  const { timezone } = await readSettings(db);
  return dayAt(timezone, row.appliedAt ?? row.createdAt);
}

/** What an import has done, or would do, row by row. Throws `not_found`. */
export async function* reportRows(db: Transaction, importId: number): AsyncGenerator<Cell[]> {
  const row = await db.goodsImport.findUnique({ where: { id: importId }, select: { counts: true, options: true } });
  if (!row?.counts) throw new ShopError('not_found');
  const hides = importOptions(row.options).hide_vanished;
  yield HEADS;
  for (const [kind, rowsOf] of Object.entries(ROWS) as [ImportItemKind, (item: ImportItem) => Cell[][]][]) {
    // What does not change needs no line.
    if (kind === 'vanished' && !hides) continue;
    for await (const item of everyItem(db, importId, kind)) yield* rowsOf(item);
  }
  yield* await failedPictures(db, importId);
}

/** Those that could not be fetched from their addresses. */
async function failedPictures(db: Transaction, importId: number): Promise<Cell[][]> {
  const rows = await db.pictureDownload.findMany({
    where: { importId, error: { not: null } },
    select: { source: true, error: true, product: { select: { title: true } } },
    orderBy: { id: 'asc' },
  });
  return rows.map(({ source, error, product }) => [
    'Фото не скачалось',
    '',
    product.title,
    'Картинки',
    '',
    source,
    error,
  ]);
}

const ROWS = {
  faulty: ({ row, title, reason }) => [['Ошибка', row, title, '', '', '', reason]],
  missing_picture: ({ title, reason }) => [
    [reason ? 'Фото не подошло' : 'Не нашлось фото', '', '', 'Картинки', '', title, reason ?? ''],
  ],
  new: ({ title, price, reason }) => [['Новый товар', '', title, 'Цена', '', price, reason ?? '']],
  changed: ({ title, fields, reason }) => [
    ...(reason ? [['Изменение', '', title, '', '', '', reason]] : []),
    ...fields.map(({ field, from, to }) => ['Изменение', '', title, field, from, to, '']),
  ],
  left: ({ title, reason }) => [['Правка осталась', '', title, '', '', '', reason]],
  vanished: ({ title }) => [['Скрыт: нет в файле', '', title, 'Скрыт', 'нет', 'да', '']],
} satisfies Record<ImportItemKind, (item: ImportItem) => Cell[][]>;
