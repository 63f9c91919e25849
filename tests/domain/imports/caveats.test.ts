import { describe, expect, it } from 'vitest';
import { everyItem } from '#shared/domain/imports/import-items.ts';
import { keepImport, previewImport } from '#shared/domain/imports/stored-import.ts';
import type { Cell } from '#shared/domain/imports/table-row.ts';
import { HEADS, MUG, openImportShop, readTable } from './import-shop.ts';

const { db, plan, apply } = await openImportShop();

const mug = (stock: Cell): Cell[] => MUG.with(6, stock);
const shirt = (size: string, { price = 1490, stock = 5 }: { price?: Cell; stock?: Cell } = {}): Cell[] =>
  ['F', `F-${size}`, 'Футболка', 'Одежда', price, null, stock, '', size] satisfies Cell[];

async function all<Thing>(things: AsyncIterable<Thing>): Promise<Thing[]> {
  const list: Thing[] = [];
  for await (const thing of things) list.push(thing);
  return list;
}

/** What a preview stores of one kind, as the desk shows it. */
async function previewed(rows: Cell[][]) {
  const id = await keepImport({ db }, { actorId: null, fileName: 'goods.csv', read: await readTable(rows) });
  await previewImport({ db }, id);
  const reasons = async (kind: 'new' | 'changed') =>
    (await all(everyItem(db, id, kind))).map(({ title, reason }) => `${title}: ${reason}`);
  return { new: await reasons('new'), changed: await reasons('changed') };
}

describe('a stock that is no number', () => {
  it.each<[Cell, number | null, string | null]>([
    ['много', null, 'Остаток «много» — не считается'],
    ['Есть', null, 'Остаток «Есть» — не считается'],
    ['в наличии', null, 'Остаток «в наличии» — не считается'],
    ['+', null, 'Остаток «+» — не считается'],
    [true, null, 'Остаток «true» — не считается'],
    ['>10', 10, 'Остаток «>10» — 10'],
    ['под заказ', 0, 'Остаток «под заказ» — 0'],
    [-3, 0, 'Остаток «-3» — 0'],
    ['нет', 0, null],
    ['нет в наличии', 0, null],
    ['-', 0, null],
    ['5 шт.', 5, null],
    ['1 000,0', 1000, null],
    [7, 7, null],
    ['', null, null],
  ])('%j of a new product is %j pieces, of which the preview says %j', async (cell, stock, caveat) => {
    const { created, faults } = await plan([HEADS, mug(cell)]);
    expect([created[0]?.next.stock, created[0]?.caveat, faults]).toEqual([stock, caveat, []]);
  });

  it('is said once for all new variants, and for a variant that is added to a product', async () => {
    expect((await previewed([HEADS, shirt('S', { stock: 'много' }), shirt('M', { stock: 'много' })])).new).toEqual([
      'Футболка: Остаток «много» — не считается',
    ]);
    await apply([HEADS, shirt('S'), shirt('M')]);
    expect((await previewed([HEADS, shirt('S'), shirt('L', { stock: '>10' })])).changed).toEqual([
      'Футболка: Остаток «>10» — 10',
    ]);
  });

  it('is a change like others where the shop has counted', async () => {
    await apply([HEADS, MUG]);
    const { changed } = await plan([HEADS, mug('много')]);
    expect(changed).toMatchObject([{ caveat: null, fields: [{ field: 'Остаток', from: '3', to: 'не считается' }] }]);
  });
});
