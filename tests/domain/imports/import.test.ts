import { describe, expect, it } from 'vitest';
import { applyImport } from '#shared/domain/imports/apply-import.ts';
import { discardImport } from '#shared/domain/imports/discard-import.ts';
import { keepImport } from '#shared/domain/imports/stored-import.ts';
import type { Cell } from '#shared/domain/imports/table-row.ts';
import { undoImport } from '#shared/domain/imports/undo-import.ts';
import { codeOf } from '../../support/failure-code.ts';
import { orderAs } from '../../support/orders.ts';
import { addAttribute, makeCategory, makeProduct, makeUser, rub } from '../../support/shop-fixture.ts';
import { HEADS, MUG, NOTHING, openImportShop, readTable, SHIRT } from './import-shop.ts';

const { db, plan, apply, exported, counts } = await openImportShop();

describe('an import', () => {
  it('makes products with variants, and the same file again changes nothing', async () => {
    await apply([HEADS, ...SHIRT, MUG]);
    expect(
      await db.product.findMany({
        orderBy: { position: 'asc' },
        select: {
          title: true,
          price: true,
          shownPrice: true,
          sku: true,
          stock: true,
          category: { select: { title: true } },
        },
      }),
    ).toEqual([
      {
        title: 'Футболка',
        price: rub(1490),
        shownPrice: rub(1490),
        sku: 'F',
        stock: null,
        category: { title: 'Одежда' },
      },
      { title: 'Кружка', price: rub(990), shownPrice: rub(990), sku: 'K-1', stock: 3, category: { title: 'Посуда' } },
    ]);
    expect(await db.productVariant.findMany({ orderBy: { position: 'asc' } })).toMatchObject([
      { sku: 'F-S', price: null, oldPrice: rub(1990), stock: 10 },
      { sku: 'F-M', price: null, oldPrice: rub(1990), stock: 5 },
    ]);
    expect(await counts([HEADS, ...SHIRT, MUG])).toEqual([0, 0, 0, 0]);
  });

  it('changes nothing until it is applied', async () => {
    const before = await exported();
    expect(await counts([HEADS, ...SHIRT])).toEqual([1, 0, 0, 0]);
    expect(await exported()).toEqual(before);
  });

  it('says field by field what it changes', async () => {
    await apply([HEADS, ...SHIRT, MUG]);
    const { changed, vanished } = await plan([
      HEADS,
      SHIRT[0] ?? [],
      ['F', 'F-M', 'Футболка', 'Одежда', 1690, 1990, 0, '', 'M'],
    ]);
    expect(changed.map(({ fields }) => fields)).toEqual(
      [
        [
          { field: 'M: цена', from: '1 490 ₽', to: '1 690 ₽' },
          { field: 'M: остаток', from: '5', to: '0' },
        ].map((one) => ({ ...one, from: expect.any(String), to: expect.any(String) })),
      ].map((fields) => expect.arrayContaining(fields)),
    );
    expect(vanished.map(({ title }) => title)).toEqual(['Кружка']);
  });

  it('takes prices and stock of a supplier that names codes alone', async () => {
    await apply([HEADS, ...SHIRT, MUG]);
    await apply([
      ['Артикул', 'Цена', 'Остаток'],
      ['F-M', 1290, 2],
      ['K-1', 890, 9],
    ]);
    expect(await db.productVariant.findMany({ orderBy: { position: 'asc' } })).toMatchObject([
      { sku: 'F-S', stock: 10 },
      { sku: 'F-M', stock: 2 },
    ]);
    const rows = await exported();
    expect(rows.slice(1).map((row) => [row[1], row[5], row[7]])).toEqual(
      expect.arrayContaining([
        ['F-S', 1490, 10],
        ['F-M', 1290, 2],
        ['K-1', 890, 9],
      ]),
    );
  });

  it('does not change what it was told to skip, and hides what is not in the file only when asked', async () => {
    await apply([HEADS, ...SHIRT, MUG]);
    await apply([HEADS, ['', 'K-1', 'Кружка новая', 'Посуда', 100, null, 77, '', '']], { leave: ['price', 'stock'] });
    const mug = await db.product.findFirstOrThrow({ where: { sku: 'K-1' } });
    expect(mug).toMatchObject({ title: 'Кружка новая', price: rub(990), stock: 3 });
    expect(await db.product.count({ where: { isHidden: true } })).toBe(0);
    await apply([HEADS, MUG], { hideVanished: true });
    expect(await db.product.findMany({ where: { isHidden: true }, select: { title: true } })).toEqual([
      { title: 'Футболка' },
    ]);
  });

  it('keeps the pictures of a product whose cell for them is empty', async () => {
    await apply([HEADS, MUG]);
    const { id: productId } = await db.product.findFirstOrThrow({ where: { sku: 'K-1' } });
    const picture = { url: '/uploads/pictures/a/1280.jpg', width: 1280, height: 960, alt: '' };
    await db.productPicture.create({ data: { productId, ...picture } });
    expect(await counts([HEADS, MUG])).toEqual([0, 0, 0, 0]);
    await apply([HEADS, ['', 'K-1', 'Кружка', 'Посуда', 890, null, 3, '', '']]);
    expect(await db.productPicture.count({ where: { productId } })).toBe(1);
  });

  it('hides nothing that is in a row with a mistake', async () => {
    await apply([HEADS, ...SHIRT, MUG]);
    const unread = [HEADS, MUG, ['F', 'F-S', 'Футболка', 'Одежда', 'по запросу', null, 10, '', 'S']];
    expect(await counts(unread)).toEqual([0, 0, 0, 1]);
    await apply(unread, { hideVanished: true });
    // Two rows of one product.
    await apply([HEADS, ...SHIRT, MUG, [...MUG]], { hideVanished: true });
    expect(await db.product.count({ where: { isHidden: true } })).toBe(0);
  });

  it('is available only to staff', async () => {
    const customer = await makeUser(db);
    const read = await readTable([HEADS, MUG]);
    expect(await codeOf(keepImport({ db }, { actorId: customer.id, fileName: 'x', read }))).toBe('forbidden');
    const id = await keepImport({ db }, { actorId: null, fileName: 'x', read });
    expect(await codeOf(applyImport({ db }, { id, actorId: customer.id, options: NOTHING }))).toBe('forbidden');
    expect(await codeOf(undoImport({ db }, { actorId: customer.id }))).toBe('forbidden');
    expect(await db.product.count()).toBe(0);
  });

  it('is deleted once it was given up', async () => {
    const id = await keepImport({ db }, { actorId: null, fileName: 'x', read: await readTable([HEADS, MUG]) });
    const customer = await makeUser(db);
    expect(await codeOf(discardImport({ db, removeFile: async () => {} }, { id, actorId: customer.id }))).toBe(
      'forbidden',
    );
    await discardImport({ db, removeFile: async () => {} }, { id, actorId: null });
    expect(await codeOf(discardImport({ db, removeFile: async () => {} }, { id, actorId: null }))).toBe('not_found');
    expect(await codeOf(applyImport({ db }, { id, actorId: null, options: NOTHING }))).toBe('not_found');
  });

  it('is applied once, however many press at once', async () => {
    const id = await keepImport(
      { db },
      { actorId: null, fileName: 'x', read: await readTable([HEADS, ...SHIRT, MUG]) },
    );
    const ends = await Promise.allSettled(
      Array.from({ length: 5 }, () => applyImport({ db }, { id, actorId: null, options: NOTHING })),
    );
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await db.product.count()).toBe(2);
  });
});

describe('an import that is taken back', () => {
  const categories = () => db.category.findMany({ select: { title: true, isHidden: true }, orderBy: { title: 'asc' } });

  it('is the one that was named, or none', async () => {
    await apply([HEADS, MUG]);
    const { id } = await db.goodsImport.findFirstOrThrow();
    expect(await codeOf(undoImport({ db }, { actorId: null, id: id - 1 }))).toBe('not_found');
    expect(await undoImport({ db }, { actorId: null, id })).toEqual({ removed: 1, restored: 0, left: [] });
  });

  it('removes the categories that it added when it is undone, except those that are in use by then', async () => {
    await apply([HEADS, ['', 'L-1', 'Лампа', 'Свет', 990, null, 3, '', '']]);
    await apply([HEADS, ...SHIRT, MUG, ['', 'L-2', 'Торшер', 'Свет', 990, null, 3, '', '']]);
    const { id: categoryId } = await db.category.findFirstOrThrow({ where: { title: 'Посуда' } });
    await db.product.create({ data: { title: 'Чашка', categoryId, price: 1 } });
    await undoImport({ db }, { actorId: null });
    expect(await categories()).toEqual([
      { title: 'Посуда', isHidden: false },
      { title: 'Свет', isHidden: false },
    ]);
  });

  it('leaves a category that it added when ordered goods stay in it, or when staff have renamed it', async () => {
    await apply([HEADS, ...SHIRT, MUG]);
    const { id } = await db.product.findFirstOrThrow({ where: { sku: 'K-1' } });
    await orderAs(db, null, [{ id }]);
    await db.category.updateMany({ where: { title: 'Одежда' }, data: { title: 'Платья' } });
    await undoImport({ db }, { actorId: null });
    expect(await categories()).toEqual([
      { title: 'Платья', isHidden: false },
      { title: 'Посуда', isHidden: false },
    ]);
  });

  it('leaves the shop as it was, except for what was sold since', async () => {
    const { id: categoryId } = await makeCategory(db, { title: 'Посуда' });
    const mug = await makeProduct(db, { title: 'Кружка', sku: 'K-1', price: rub(700), stock: 20, categoryId });
    const before = await exported();
    await apply([HEADS, ...SHIRT, MUG, ['', 'B-1', 'Ваза', 'Посуда', 500, null, 5, '', '']]);
    const vase = await db.product.findFirstOrThrow({ where: { sku: 'B-1' } });
    await orderAs(db, null, [{ id: mug.id, quantity: 2 }, { id: vase.id }]);
    expect(await undoImport({ db }, { actorId: null })).toEqual({ removed: 2, restored: 1, left: [] });
    const [heads = [], row = []] = before;
    // Two of the three pieces that the import had set are sold: of the twenty before, eighteen are left.
    expect(await exported()).toEqual([heads, row.map((cell) => (cell === 20 ? 18 : cell))]);
    // Ordered pieces stay reserved for their order.
    expect(await db.product.findUniqueOrThrow({ where: { id: vase.id } })).toMatchObject({
      isHidden: true,
      archivedAt: expect.any(Date),
    });
    expect(await codeOf(undoImport({ db }, { actorId: null }))).toBe('not_found');
  });

  it('can only be the last one', async () => {
    await apply([HEADS, ...SHIRT]);
    await apply([HEADS, MUG]);
    await undoImport({ db }, { actorId: null });
    expect(await db.product.findMany({ select: { title: true } })).toEqual([{ title: 'Футболка' }]);
    expect(await codeOf(undoImport({ db }, { actorId: null }))).toBe('not_found');
  });

  it('loses the variants that it added', async () => {
    await apply([HEADS, ...SHIRT]);
    const before = await exported();
    await apply([HEADS, ...SHIRT, ['F', 'F-L', 'Футболка', 'Одежда', 1590, 1990, 1, '', 'L']]);
    expect(await db.productVariant.count()).toBe(3);
    await undoImport({ db }, { actorId: null });
    expect(await exported()).toEqual(before);
  });
});

describe('an import beside the staff', () => {
  it('keeps the variants that staff have added since', async () => {
    await apply([HEADS, ...SHIRT]);
    await apply([HEADS, ...SHIRT, ['F', 'F-L', 'Футболка', 'Одежда', 1590, 1990, 1, '', 'L']]);
    const { id: productId } = await db.product.findFirstOrThrow({ where: { sku: 'F' } });
    const { id: attributeId } = await db.attribute.findFirstOrThrow();
    const value = await db.attributeValue.create({ data: { attributeId, value: 'XL' } });
    await db.productVariant.create({ data: { productId, valueIds: [value.id], sku: 'F-XL' } });
    await undoImport({ db }, { actorId: null });
    expect((await db.productVariant.findMany({ orderBy: { id: 'asc' } })).map(({ sku }) => sku)).toEqual([
      'F-S',
      'F-M',
      'F-XL',
    ]);
  });

  it('hands a code on from one variant to another', async () => {
    await apply([HEADS, ...SHIRT]);
    const [first = [], second = []] = SHIRT;
    const swapped = [
      [first[0] ?? '', 'F-M', ...first.slice(2)],
      [second[0] ?? '', 'F-S', ...second.slice(2)],
    ] as Cell[][];
    const { faults } = (await apply([HEADS, ...swapped])).plan;
    expect(faults).toEqual([]);
    expect(await db.productVariant.count({ where: { sku: { in: ['F-S', 'F-M'] } } })).toBe(2);
  });
});

describe('an export that is imported again', () => {
  it('changes nothing, whatever the goods are', async () => {
    const plate = await makeProduct(db, {
      title: 'Тарелка, белая; «Снег»',
      description: '=1+1\nстрока',
      oldPrice: rub(1500),
    });
    await addAttribute(db, plate.id, 'Цвет', [{ value: 'белый, матовый' }]);
    const two = await makeProduct(db, { title: 'Двое', isHidden: true, stock: 0 });
    await makeProduct(db, { title: 'Двое', sku: '007' });
    const { values } = await addAttribute(db, two.id, 'Размер', [{ value: 'S' }, { value: 'M', price: rub(1100) }]);
    const [s = 0, m = 0] = values;
    const vest = await makeProduct(db, { title: 'Жилет', price: rub(3000), oldPrice: rub(4000) });
    const size = await addAttribute(db, vest.id, 'Рост', [{ value: '170' }, { value: '180' }]);
    await db.productVariant.createMany({
      data: size.values.map((id, place) => ({
        productId: vest.id,
        valueIds: [id],
        price: place === 0 ? null : rub(3300),
        stock: place,
      })),
    });
    await db.productPicture.createMany({
      data: [
        {
          productId: vest.id,
          url: '/uploads/pictures/a.jpg',
          width: 1,
          height: 1,
          alt: '',
          valueIds: [size.values[0] ?? 0],
        },
        { productId: vest.id, url: '/uploads/pictures/b.jpg', width: 1, height: 1, alt: '', position: 1 },
      ],
    });
    expect([s, m].every((id) => id > 0)).toBe(true);
    expect(await plan(await exported())).toEqual({ created: [], changed: [], vanished: [], faults: [] });
  });
});
