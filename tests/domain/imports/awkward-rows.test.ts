import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { applyImport } from '#shared/domain/imports/apply-import.ts';
import { exportGoods } from '#shared/domain/imports/export-goods.ts';
import { listItems } from '#shared/domain/imports/import-items.ts';
import { planImport } from '#shared/domain/imports/plan-import.ts';
import { readCategory, readDescription, readList, readMoney } from '#shared/domain/imports/read-cells.ts';
import { readGoodsFile } from '#shared/domain/imports/read-goods-file.ts';
import { readStock } from '#shared/domain/imports/read-stock.ts';
import { keepImport, previewImport } from '#shared/domain/imports/stored-import.ts';
import type { Cell } from '#shared/domain/imports/table-row.ts';
import { createTestDatabase } from '../../support/database.ts';
import { makeProduct } from '../../support/shop-fixture.ts';

const database = await createTestDatabase();
const db = database.prisma;
afterAll(database.drop);
beforeEach(() => db.product.deleteMany());

const read = (rows: Cell[][]) =>
  readGoodsFile({ kind: 'table', rows: rows.map((cells, at) => ({ number: at + 1, cells })) });

async function apply(rows: Cell[][]) {
  const id = await keepImport({ db }, { actorId: null, fileName: 'goods.csv', read: await read(rows) });
  const { plan } = await applyImport({ db }, { id, actorId: null, options: { leave: [], hideVanished: false } });
  return plan.faults.map(({ row, reason }) => `${row}: ${reason}`);
}
const titles = async () => (await db.product.findMany({ orderBy: { title: 'asc' } })).map(({ title }) => title);

describe('one awkward row never stops the others', () => {
  const HEADS = ['Группа', 'Артикул', 'Название', 'Цена', 'Описание', 'Картинки', 'Размер'];
  const MUG: Cell[] = ['', 'K-1', 'Кружка', 990, '', '', ''];

  it('whose code belongs to an archived product', async () => {
    await makeProduct(db, { title: 'Ваза', sku: 'V-1', isHidden: true, archivedAt: new Date() });
    expect(await apply([HEADS, ['', 'V-1', 'Новая ваза', 500, '', '', ''], MUG])).toEqual([
      '2: Артикул «V-1» у товара «Ваза» в архиве: верните его в магазин или укажите другой артикул',
    ]);
    expect(await titles()).toEqual(['Ваза', 'Кружка']);
  });

  it('whose code is the group of others in the file', async () => {
    const shirts: Cell[][] = ['S', 'M'].map((size) => ['F', `F-${size}`, 'Футболка', 1490, '', '', size]);
    expect(await apply([HEADS, ...shirts, ['', 'F', 'Фартук', 500, '', '', ''], MUG])).toEqual([
      '4: Артикул «F» уже есть в строке 2',
    ]);
    expect(await titles()).toEqual(['Кружка', 'Футболка']);
  });

  it('of colours with several photos each: all colours have one before any has two, and no product more than ten', async () => {
    const colour = (n: number): Cell[] => [
      'G',
      `G-${n}`,
      'Плед',
      1490,
      '',
      `${n}a.jpg, ${n}b.jpg, ${n}c.jpg`,
      String(n),
    ];
    const planOf = async (colours: number) =>
      planImport(db, await read([HEADS, ...Array.from({ length: colours }, (_, at) => colour(at + 1))]), new Set());
    const plan = await planOf(4);
    expect(plan.faults).toEqual([]);
    expect(plan.created[0]?.next.pictures.map(({ source }) => source)).toEqual([
      '1a.jpg',
      '1b.jpg',
      '1c.jpg',
      '2a.jpg',
      '2b.jpg',
      '2c.jpg',
      '3a.jpg',
      '3b.jpg',
      '4a.jpg',
      '4b.jpg',
    ]);
    expect((await planOf(12)).created[0]?.next.pictures).toHaveLength(10);
  });

  it('that would give a product more than can be saved at the desk', async () => {
    const shirt = (title: string, size: string): Cell[] => ['', '', title, 1490, '', '', size];
    const sizes = (count: number) => Array.from({ length: count }, (_, at) => String(at + 1));
    expect(await apply([HEADS, ...sizes(31).map((size) => shirt('Пижама', size)), MUG])).toEqual([
      '2: У свойства «Размер» больше 30 значений',
    ]);
    expect(await apply([HEADS, ...sizes(501).map((size) => shirt('Халат', size)), MUG])).toEqual([
      '2: У товара больше 500 вариантов: разделите его на несколько товаров',
    ]);
    expect(await apply([HEADS, ...sizes(30).map((size) => shirt('Футболка', size))])).toEqual([]);
    expect(await titles()).toEqual(['Кружка', 'Футболка']);
    expect(await apply([HEADS, shirt('Футболка', '31')])).toEqual(['2: У свойства «Размер» больше 30 значений']);
  });

  it('whose heading and cell are longer than what is shown of them, with an emoji at the cut', async () => {
    const heads = [...HEADS, `${'х'.repeat(499)}🙂`];
    expect(await apply([heads, [...MUG, `${'х'.repeat(79)}🙂`]])).toEqual([]);
    expect(await titles()).toEqual(['Кружка']);
  });

  it('whose texts the database cannot hold', async () => {
    const faults = await apply([
      HEADS,
      ['a\0b', '', 'Ча\0шка', 500, '', '', ''],
      ['', '', 'Блюдце', 500, '\0', 'a\0.jpg', ''],
      ['g'.repeat(65), '', 'Чайник', 500, '', '', ''],
      ['', '', 'Поднос', 500, 'Улыбка &#55357; и \ud83d', '', ''],
      MUG,
    ]);
    expect(faults).toEqual(['4: Группа: больше 64 знаков']);
    expect(await titles()).toEqual(['Блюдце', 'Кружка', 'Поднос', 'Чашка']);
  });
});

it('a long description is shown by its beginning, which is never cut in the middle of an emoji', async () => {
  await makeProduct(db, { title: 'Ваза', description: 'Прежнее' });
  const rows: Cell[][] = [
    ['Название', 'Цена', 'Описание'],
    ['Ваза', 990, `${'а'.repeat(199)}🏺 и дальше`],
  ];
  const id = await keepImport({ db }, { actorId: null, fileName: 'goods.csv', read: await read(rows) });
  await previewImport({ db }, id);
  const { items } = await listItems(db, id, { kind: 'changed', page: 1, perPage: 20 });
  expect(items[0]?.fields).toContainEqual({ field: 'Описание', from: 'Прежнее', to: `${'а'.repeat(199)}…` });
});

it('an option with the name of something that every object has is an option like others', async () => {
  const heads = ['Группа', 'Артикул', 'Название', 'Цена', 'Свойство: constructor', 'Свойство: __proto__'];
  const sets: Cell[][] = ['S', 'M'].flatMap((size) => [
    ['A', `A-${size}`, 'Набор', 900, size, ''],
    ['B', `B-${size}`, 'Короб', 900, '', size],
  ]);
  expect(await apply([heads, ...sets])).toEqual([]);
  const rows: Cell[][] = [];
  for await (const row of exportGoods(db)) rows.push(row);
  expect(rows.slice(1).map((row) => row.slice(-2).map(String).sort().join())).toEqual([',S', ',M', ',S', ',M']);
  const { created, changed, faults } = await planImport(db, await read(rows), new Set());
  expect([created, changed, faults]).toEqual([[], [], []]);
});

it('sizes with a decimal comma come back from the export as they were read', async () => {
  const heads = ['Артикул', 'Название', 'Цена', 'Размер'];
  const rings: Cell[][] = [
    ['R-1', 'Кольцо', 900, '16,5; 17'],
    ['R-2', 'Перстень', 900, '16,5'],
  ];
  expect(await apply([heads, ...rings])).toEqual([]);
  const rows: Cell[][] = [];
  for await (const row of exportGoods(db)) rows.push(row);
  expect(rows.slice(1).map((row) => row.at(-1))).toEqual(['16,5 |', '16,5 | 17']);
  const { created, changed, faults } = await planImport(db, await read(rows), new Set());
  expect([created, changed, faults]).toEqual([[], [], []]);
});

it('a word between & and ; that is no entity stays as it is', () => {
  expect(readDescription('&laquo;Дом&raquo; &constructor; &unknown;')).toBe('«Дом» &constructor; &unknown;');
});

it.each(['-500', -500])('a price of %j is said to be below zero, as a text and as a number', (cell) => {
  expect(() => readMoney(cell, 'Цена')).toThrow('Цена «-500» меньше нуля');
});

describe('a cell of a hundred thousand characters is read quickly', () => {
  const many = (part: string) => part.repeat(100_000);
  it.each<[string, () => unknown]>([
    ['a list of commas', () => readList(many(','))],
    ['a list of digits', () => readList(many('1'))],
    ['a list of digits and commas', () => readList(many('1,'))],
    ['a description of open tags', () => readDescription(`<b>${many('<a')}`)],
    ['a description of open scripts', () => readDescription(many('<script>'))],
    ['a description of spaces', () => readDescription(`<b>x${many(' ')}x`)],
    ['a category of spaces', () => readCategory(`x${many(' ')}x`)],
    ['pieces of spaces', () => expect(() => readStock(`1${many(' ')}x`)).toThrow()],
  ])('%s', (_, act) => {
    const before = performance.now();
    act();
    // With quadratic time each would take from three seconds to minutes.
    expect(performance.now() - before).toBeLessThan(1000);
  });
});
