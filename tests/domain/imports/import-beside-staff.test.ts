import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { advisoryLock, transact } from '#shared/domain/database.ts';
import { applyImport } from '#shared/domain/imports/apply-import.ts';
import { readGoodsFile } from '#shared/domain/imports/read-goods-file.ts';
import { keepImport } from '#shared/domain/imports/stored-import.ts';
import type { Cell } from '#shared/domain/imports/table-row.ts';
import { undoImport } from '#shared/domain/imports/undo-import.ts';
import { createTestDatabase } from '../../support/database.ts';
import { makeCategory, makeProduct } from '../../support/shop-fixture.ts';
import { untilSomebodyWaits } from '../../support/waiting-lock.ts';

const database = await createTestDatabase();
const db = database.prisma;
afterAll(database.drop);
beforeEach(async () => {
  await db.goodsImport.deleteMany();
  await db.product.deleteMany();
  await db.category.deleteMany();
  await db.attribute.deleteMany();
});

const read = (rows: Cell[][]) =>
  readGoodsFile({ kind: 'table', rows: rows.map((cells, place) => ({ number: place + 1, cells })) });

async function begun(rows: Cell[][], hideVanished = false) {
  const id = await keepImport({ db }, { actorId: null, fileName: 'goods.csv', read: await read(rows) });
  return () => applyImport({ db }, { id, actorId: null, options: { leave: [], hideVanished } });
}
const apply = async (rows: Cell[][]) => (await begun(rows))();
const undo = () => undoImport({ db }, { actorId: null });

const mug = async () => {
  const { id: categoryId } = await makeCategory(db, { title: 'Посуда' });
  const { id } = await makeProduct(db, { title: 'Кружка', sku: 'K-1', price: 99_000, categoryId, stock: 3 });
  return { id, categoryId };
};
const productOf = (id: number) => db.product.findUniqueOrThrow({ where: { id } });

describe('an import beside the staff', () => {
  it('undoes its changes except in fields that staff have changed since, and names those', async () => {
    const { id } = await mug();
    await apply([
      ['Артикул', 'Название', 'Цена', 'Описание'],
      ['K-1', 'Кружка синяя', 1290, 'Большая.'],
    ]);
    await db.product.update({ where: { id }, data: { price: 149_000, isHidden: true } });
    expect(await undo()).toEqual({
      removed: 0,
      restored: 1,
      left: [{ id, title: 'Кружка синяя', fields: ['цена'] }],
    });
    expect(await productOf(id)).toMatchObject({
      title: 'Кружка',
      description: '',
      price: 149_000,
      isHidden: true,
      stock: 3,
    });
  });

  it('does not overwrite what staff change while it is being written', async () => {
    const { id } = await mug();
    const other = await makeProduct(db, { title: 'Блюдце', sku: 'B-1', price: 49_000 });
    const finish = await begun([
      ['Артикул', 'Название', 'Цена', 'Описание'],
      ['K-1', 'Кружка', 1290, 'Большая.'],
      ['B-1', 'Блюдце', 590, ''],
    ]);
    let applied: ReturnType<typeof finish> | undefined;
    await transact(db, async (tx) => {
      // When it waits for this lock, it has finished comparing.
      await advisoryLock(tx, 'skus');
      applied = finish();
      await untilSomebodyWaits(db);
      await db.product.update({ where: { id }, data: { price: 149_000, isHidden: true } });
    });
    await applied;
    expect(await productOf(id)).toMatchObject({ price: 149_000, isHidden: true, description: 'Большая.' });
    expect(await productOf(other.id)).toMatchObject({ price: 59_000 });
  });

  it('restores a category by its id, not by its title', async () => {
    const { id, categoryId } = await mug();
    await apply([
      ['Артикул', 'Название', 'Цена', 'Категория'],
      ['K-1', 'Кружка', 990, 'Подарки'],
    ]);
    await db.category.update({ where: { id: categoryId }, data: { title: 'Кухня' } });
    await undo();
    expect(await productOf(id)).toMatchObject({ categoryId });
    expect((await db.category.findMany()).map(({ title }) => title).sort()).toEqual(['Кухня']);
  });

  it('restores the photos that it removed, and keeps those that staff have added since', async () => {
    const { id } = await mug();
    const photo = { productId: id, width: 640, height: 640, alt: 'Кружка' };
    const { url } = await db.productPicture.create({ data: { ...photo, url: '/pictures/own.webp' } });
    await apply([
      ['Артикул', 'Название', 'Цена', 'Картинки'],
      ['K-1', 'Кружка', 990, 'https://x.ru/1.jpg'],
    ]);
    expect(await db.productPicture.count({ where: { productId: id } })).toBe(0);
    await db.productPicture.create({ data: { ...photo, url: '/pictures/later.webp', position: 5 } });
    await undo();
    expect(await db.productPicture.findMany({ where: { productId: id }, orderBy: { position: 'asc' } })).toMatchObject([
      { ...photo, url, source: null },
      { url: '/pictures/later.webp' },
    ]);
    expect(await db.pictureDownload.count()).toBe(0);
  });

  it('keeps an option’s value that a variant added by staff needs', async () => {
    const { id } = await mug();
    await db.product.update({ where: { id }, data: { sku: null } });
    await apply([
      ['Группа', 'Артикул', 'Название', 'Цена', 'Размер'],
      [`id:${id}`, 'K-S', 'Кружка', 990, 'S'],
      [`id:${id}`, 'K-M', 'Кружка', 990, 'M'],
    ]);
    const size = await db.attribute.findFirstOrThrow({ include: { values: true } });
    const large = await db.attributeValue.create({ data: { attributeId: size.id, value: 'L', position: 2 } });
    await db.productAttribute.create({
      data: { productId: id, attributeId: size.id, valueId: large.id, position: 2 },
    });
    await db.productVariant.create({ data: { productId: id, valueIds: [large.id], sku: 'K-L', position: 2 } });
    await undo();
    const left = await db.product.findUniqueOrThrow({ where: { id }, include: { attributes: true, variants: true } });
    expect(left.variants.map(({ sku }) => sku)).toEqual(['K-L']);
    expect(left.attributes.map(({ valueId }) => valueId)).toEqual([large.id]);
  });

  it('does not recreate an option that staff have renamed', async () => {
    const rows = (price: number) => [
      ['Группа', 'Артикул', 'Название', 'Цена', 'Размер'],
      ['g', 'K-S', 'Кружка', price, 'S'],
      ['g', 'K-M', 'Кружка', price, 'M'],
    ];
    await apply(rows(990));
    await apply(rows(1290));
    const { id } = await db.attribute.findFirstOrThrow();
    await db.attribute.update({ where: { id }, data: { name: 'Объём' } });
    expect(await undo()).toMatchObject({ restored: 1, left: [] });
    expect(await db.attribute.findMany()).toMatchObject([{ id, name: 'Объём' }]);
    expect(await db.attributeValue.count()).toBe(2);
    expect(await db.product.findMany()).toMatchObject([{ price: 99_000 }]);
  });

  it('hides nothing that staff have added since its file was uploaded', async () => {
    const old = await mug();
    const finish = await begun(
      [
        ['Артикул', 'Название', 'Цена'],
        ['B-1', 'Блюдце', 490],
      ],
      true,
    );
    const added = await makeProduct(db, { title: 'Чайник' });
    await finish();
    expect(await productOf(old.id)).toMatchObject({ isHidden: true });
    expect(await productOf(added.id)).toMatchObject({ isHidden: false });
    await undo();
    expect(await productOf(old.id)).toMatchObject({ isHidden: false });
  });

  it('restores a code only where no other product has it by now', async () => {
    const { id } = await mug();
    await apply([
      ['Группа', 'Артикул', 'Название', 'Цена'],
      [`id:${id}`, 'K-2', 'Кружка', 990],
    ]);
    const taker = await makeProduct(db, { title: 'Чайник', sku: 'K-1' });
    await undo();
    expect(await productOf(id)).toMatchObject({ sku: null });
    expect(await productOf(taker.id)).toMatchObject({ sku: 'K-1' });
  });
});
