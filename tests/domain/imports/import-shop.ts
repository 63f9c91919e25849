import { afterAll, beforeEach } from 'vitest';
import { applyImport, type ImportOptions } from '#shared/domain/imports/apply-import.ts';
import { exportGoods } from '#shared/domain/imports/export-goods.ts';
import { planImport } from '#shared/domain/imports/plan-import.ts';
import { readGoodsFile } from '#shared/domain/imports/read-goods-file.ts';
import { keepImport } from '#shared/domain/imports/stored-import.ts';
import type { Cell } from '#shared/domain/imports/table-row.ts';
import { createTestDatabase } from '../../support/database.ts';

export const HEADS = [
  'Группа',
  'Артикул',
  'Название',
  'Категория',
  'Цена',
  'Старая цена',
  'Остаток',
  'Картинки',
  'Размер',
];
export const SHIRT: Cell[][] = [
  ['F', 'F-S', 'Футболка', 'Одежда', 1490, 1990, 10, 'https://x.ru/1.jpg', 'S'],
  ['F', 'F-M', 'Футболка', 'Одежда', 1490, 1990, 5, '', 'M'],
];
export const MUG: Cell[] = ['', 'K-1', 'Кружка', 'Посуда', 990, null, 3, '', ''];
export const NOTHING: ImportOptions = { leave: [], hideVanished: false };

export const readTable = (rows: Iterable<Cell[]>) =>
  readGoodsFile({ kind: 'table', rows: [...rows].map((cells, place) => ({ number: place + 1, cells })) });

/** A database without goods for each test of a file, and ways to import tables into it. */
export async function openImportShop() {
  const database = await createTestDatabase();
  const db = database.prisma;
  afterAll(database.drop);
  beforeEach(async () => {
    await db.goodsImport.deleteMany();
    await db.orderLine.deleteMany();
    await db.product.deleteMany();
    await db.category.deleteMany();
    await db.attribute.deleteMany();
  });

  const plan = async (rows: Cell[][]) => planImport(db, await readTable(rows), new Set());

  async function apply(rows: Cell[][], options: Partial<ImportOptions> = {}) {
    const id = await keepImport({ db }, { actorId: null, fileName: 'goods.csv', read: await readTable(rows) });
    return applyImport({ db }, { id, actorId: null, options: { ...NOTHING, ...options } });
  }

  const exported = async () => {
    const rows: Cell[][] = [];
    for await (const row of exportGoods(db)) rows.push(row);
    return rows;
  };

  const counts = async (rows: Cell[][]) => {
    const { created, changed, vanished, faults } = await plan(rows);
    return [created.length, changed.length, vanished.length, faults.length];
  };

  return { db, plan, apply, exported, counts };
}
