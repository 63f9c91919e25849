import { describe, expect, it } from 'vitest';
import { everyItem } from '#shared/domain/imports/import-items.ts';
import { reportRows } from '#shared/domain/imports/import-report.ts';
import { keepImport, previewImport } from '#shared/domain/imports/stored-import.ts';
import type { Cell } from '#shared/domain/imports/table-row.ts';
import { HEADS, MUG, openImportShop, readTable } from './import-shop.ts';

const { db, plan, apply } = await openImportShop();

const mug = (stock: Cell): Cell[] => MUG.with(6, stock);
const shirt = (size: string, { price = 1490, stock = 5 }: { price?: Cell; stock?: Cell } = {}): Cell[] =>
  ['F', `F-${size}`, 'Футболка', 'Одежда', price, null, stock, '', size] satisfies Cell[];
const ONE_OF_THREE = [HEADS, shirt('S'), shirt('M', { price: 'дорого' }), shirt('L', { stock: 'мало' })];
const INCOMPLETE = 'У товара не все варианты: 2 строки из 3 с ошибками';

async function all<Thing>(things: AsyncIterable<Thing>): Promise<Thing[]> {
  const list: Thing[] = [];
  for await (const thing of things) list.push(thing);
  return list;
}

/** What a preview stores of one kind, as the desk shows it. */
async function previewed(rows: Cell[][]) {
  const id = await keepImport({ db }, { actorId: null, fileName: 'goods.csv', read: await readTable(rows) });
  await previewImport({ db }, id);
  const reasons = async (kind: 'new' | 'changed' | 'faulty') =>
    (await all(everyItem(db, id, kind))).map(({ title, reason }) => `${title}: ${reason}`);
  const report = (await all(reportRows(db, id))).map((row) => row.join('|'));
  return { new: await reasons('new'), changed: await reasons('changed'), faulty: await reasons('faulty'), report };
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

  it('is a fault, and quoted in short, where it is longer than anybody writes', async () => {
    const { faults } = await plan([HEADS, mug(`>${'0'.repeat(30_000)}7`)]);
    expect(faults.map(({ reason }) => reason)).toEqual([`Остаток «>${'0'.repeat(38)}…» — не целое число`]);
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

  it('is said once however it is capitalized, and the texts that are not shown are counted', async () => {
    const stocks = ['Много', 'много', '>10', '-3', 'есть', 'Есть', 'под заказ'];
    const { created } = await plan([HEADS, ...stocks.map((stock, place) => shirt(`${place}`, { stock }))]);
    expect(created.map(({ caveat }) => caveat)).toEqual([
      'Остаток «Много» — не считается, «>10» — 10, «-3» — 0 и ещё 2',
    ]);
  });

  it('is a change like others where the shop has counted', async () => {
    await apply([HEADS, MUG]);
    const { changed } = await plan([HEADS, mug('много')]);
    expect(changed).toMatchObject([{ caveat: null, fields: [{ field: 'Остаток', from: '3', to: 'не считается' }] }]);
  });
});

describe('a product of which only some rows are good', () => {
  it('is said to be incomplete, in its own line, beside the faults and in the report', async () => {
    const seen = await previewed(ONE_OF_THREE);
    expect(seen.new).toEqual([`Футболка: ${INCOMPLETE}`]);
    expect(seen.faulty).toEqual([
      `Футболка: Цена «дорого» — не число. ${INCOMPLETE}`,
      `Футболка: Остаток «мало» — не целое число. ${INCOMPLETE}`,
    ]);
    expect(seen.report).toContain(`Новый товар||Футболка|Цена||1490|${INCOMPLETE}`);
  });

  it('takes the other variants from a later file that has only them', async () => {
    await apply(ONE_OF_THREE);
    await apply([HEADS, shirt('M'), shirt('L')]);
    const variants = await db.productVariant.findMany({ orderBy: { position: 'asc' }, select: { sku: true } });
    expect(variants.map(({ sku }) => sku)).toEqual(['F-S', 'F-M', 'F-L']);
  });

  it('keeps its other variants if the shop has it: not all of them are updated', async () => {
    await apply([HEADS, shirt('S'), shirt('M')]);
    const seen = await previewed([HEADS, shirt('S', { price: 1290 }), shirt('M').with(1, 'F-S')]);
    const caveat = 'Обновляются не все варианты: 1 строка из 2 с ошибкой';
    expect(seen.changed).toEqual([`Футболка: ${caveat}`]);
    expect(seen.faulty).toEqual([`Футболка: Артикул «F-S» уже есть в строке 2. ${caveat}`]);
    expect(seen.report).toContain(`Изменение||Футболка||||${caveat}`);
  });

  it('is said to be incomplete if the shop has it without any variants', async () => {
    await apply([HEADS, MUG.with(0, 'F').with(1, 'F').with(2, 'Футболка')]);
    const { changed } = await plan([HEADS, shirt('S'), shirt('M', { price: 'дорого' })]);
    expect(changed.map(({ caveat }) => caveat)).toEqual(['У товара не все варианты: 1 строка из 2 с ошибкой']);
  });

  it('is not said to be updated if its good rows change nothing', async () => {
    await apply([HEADS, shirt('S'), shirt('M')]);
    const { changed, faults } = await plan([HEADS, shirt('S'), shirt('M', { price: 'дорого' })]);
    expect([changed, faults.map(({ reason }) => reason)]).toEqual([[], ['Цена «дорого» — не число']]);
  });

  it('has nothing to be said of it if the faulty row is another product’s', async () => {
    const other = shirt('M', { price: 'дорого' }).with(0, 'G').with(1, 'G-M').with(2, 'Юбка');
    await apply([HEADS, shirt('S'), shirt('M')]);
    const { changed, faults } = await plan([HEADS, shirt('S', { price: 1290 }), other]);
    expect(changed.map(({ caveat }) => caveat)).toEqual([null]);
    expect(faults.map(({ reason }) => reason)).toEqual(['Цена «дорого» — не число']);
  });

  it('misses no variant where a row without a size repeats a code, as those of further pictures do', async () => {
    const picture = ['F', 'F-S', 'Футболка', 'Одежда', 1490, null, 5, 'https://x.ru/2.jpg', ''];
    const { created, faults } = await plan([HEADS, shirt('S'), picture, shirt('M')]);
    expect(created).toMatchObject([{ caveat: null, next: { variants: [{ sku: 'F-S' }, { sku: 'F-M' }] } }]);
    expect(faults.map(({ reason }) => reason)).toEqual(['Артикул «F-S» уже есть в строке 2']);
  });

  it('is complete where a row without a price has only further pictures', async () => {
    const picture = ['F', '', '', '', '', null, '', 'https://x.ru/2.jpg', ''];
    const { created, faults } = await plan([HEADS, shirt('S'), picture, shirt('M')]);
    expect(created).toMatchObject([{ caveat: null, next: { variants: [{ sku: 'F-S' }, { sku: 'F-M' }] } }]);
    expect(faults.map(({ reason }) => reason)).toEqual(['Нет цены']);
  });

  it('is not said to be so if a row only repeats another, or if no row of it is taken', async () => {
    expect((await plan([HEADS, shirt('S'), shirt('M'), shirt('M')])).created).toMatchObject([{ caveat: null }]);
    expect((await plan([HEADS, MUG, MUG])).created).toMatchObject([{ caveat: null, next: { variants: [] } }]);
    const { faults } = await plan([HEADS, shirt('S', { price: 'дорого' }), shirt('M', { price: '' })]);
    expect(faults.map(({ reason }) => reason)).toEqual(['Цена «дорого» — не число', 'Нет цены']);
  });
});
