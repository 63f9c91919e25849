import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { deskProductsInput } from '#shared/contract/desk/product-row.ts';
import { findDeskVariants } from '#shared/domain/catalog/desk/desk-products.ts';
import { listDeskProducts } from '#shared/domain/catalog/desk/list-desk-products.ts';
import { createSale } from '#shared/domain/catalog/save-sale.ts';
import { createTestDatabase } from '../../../support/database.ts';
import {
  addVariant,
  makeCategory,
  makeManager,
  makeProduct,
  makeShirt,
  rub,
  setShop,
} from '../../../support/shop-fixture.ts';

const database = await createTestDatabase();
const db = database.prisma;
afterAll(database.drop);
beforeEach(async () => {
  await db.product.deleteMany();
  await setShop(db, { lowStock: 3 });
});

const list = (query: object = {}) => listDeskProducts(db, deskProductsInput.parse(query));
const titles = async (query?: object) => (await list(query)).products.map(({ title }) => title);
const named = (title: string, data: Parameters<typeof makeProduct>[1] = {}) => makeProduct(db, { title, ...data });

describe('the desk’s list of products', () => {
  it('has all products but the archived, the newest first, in pages with totals', async () => {
    for (const title of ['А', 'Б', 'В']) await named(title, { isHidden: title === 'Б' });
    await named('Г', { isHidden: true, archivedAt: new Date() });
    const { products, pagination } = await list({ per_page: '2' });
    expect(products.map(({ title }) => title)).toEqual(['В', 'Б']);
    expect(pagination).toMatchObject({ total: 3, totalPages: 2 });
    expect(await titles({ per_page: '2', page: '9' })).toEqual(['А']);
    expect(await titles({ state: 'archived' })).toEqual(['Г']);
    expect(await titles({ state: 'hidden' })).toEqual(['Б']);
    expect(await titles({ state: 'shown' })).toEqual(['В', 'А']);
  });

  it('finds by words of the title and by codes, also of variants, whatever characters are typed', async () => {
    await named('Кружка синяя', { sku: 'КР-100%' });
    const shirt = await makeShirt(db);
    await addVariant(db, shirt.id, [shirt.values.red, shirt.values.s], { sku: 'ФУТ-7' });
    expect(await titles({ q: 'СИНЯЯ круж' })).toEqual(['Кружка синяя']);
    expect(await titles({ q: '100%' })).toEqual(['Кружка синяя']);
    expect(await titles({ q: 'фут-7' })).toEqual(['Футболка']);
    expect(await titles({ q: '_' })).toEqual([]);
  });

  it('narrows to a category, to pinned ones, to those with a lower price, and to those without a picture', async () => {
    const category = await makeCategory(db);
    await named('В разделе', { categoryId: category.id });
    await named('Закреплён', { position: 1 });
    await named('Дешевле', { oldPrice: rub(2000) });
    const { id } = await named('С фото');
    await db.productPicture.create({ data: { productId: id, url: '/a.jpg', width: 1, height: 1, alt: '' } });
    expect(await titles({ category: String(category.id) })).toEqual(['В разделе']);
    expect(await titles({ pinned: '1' })).toEqual(['Закреплён']);
    expect(await titles({ on_sale: '1' })).toEqual(['Дешевле']);
    expect(await titles({ no_picture: '1' })).toEqual(['Дешевле', 'Закреплён', 'В разделе']);
  });

  it('filters by in stock, low, sold out and not counted, also for variants', async () => {
    await named('Много', { stock: 50 });
    await named('Мало', { stock: 3 });
    await named('Нет', { stock: 0 });
    await named('Не считаем');
    await named('Свой порог', { stock: 10, lowStock: 20 });
    const shirt = await makeShirt(db, { title: 'Варианты', stock: 0 });
    await addVariant(db, shirt.id, [shirt.values.red, shirt.values.s], { stock: 2 });
    await addVariant(db, shirt.id, [shirt.values.red, shirt.values.m]);
    const gone = await makeShirt(db, { title: 'Раскуплено', stock: 9 });
    await addVariant(db, gone.id, [gone.values.red, gone.values.s], { stock: 0 });
    await addVariant(db, gone.id, [gone.values.red, gone.values.m], { stock: 7, isHidden: true });
    expect(await titles({ stock: 'out' })).toEqual(['Раскуплено', 'Нет']);
    expect(await titles({ stock: 'low' })).toEqual(['Варианты', 'Свой порог', 'Мало']);
    expect(await titles({ stock: 'in' })).toEqual(['Варианты', 'Свой порог', 'Не считаем', 'Мало', 'Много']);
    expect(await titles({ stock: 'uncounted' })).toEqual(['Не считаем']);
    const rows = new Map(
      (await list()).products.map(({ title, pieces, availability }) => [title, [pieces, availability]]),
    );
    expect(Object.fromEntries(rows)).toEqual({
      Много: [50, 'enough'],
      Мало: [3, 'low'],
      Нет: [0, 'out'],
      'Не считаем': [null, 'enough'],
      'Свой порог': [10, 'low'],
      Варианты: [2, 'low'],
      Раскуплено: [0, 'out'],
    });
  });

  it('shows the range of prices of shown variants', async () => {
    const shirt = await makeShirt(db, { price: rub(1000) });
    await addVariant(db, shirt.id, [shirt.values.red, shirt.values.s], { price: rub(1500) });
    await addVariant(db, shirt.id, [shirt.values.red, shirt.values.m], { price: rub(9000), isHidden: true });
    await addVariant(db, shirt.id, [shirt.values.blue, shirt.values.m]);
    expect((await list()).products).toMatchObject([{ price: 1000, price_min: 1000, price_max: 1500, variants: 3 }]);
  });

  it('shows what goods and their variants cost under the sale that runs', async () => {
    const shirt = await makeShirt(db, { price: rub(1000) });
    await addVariant(db, shirt.id, [shirt.values.red, shirt.values.s], { price: rub(1500) });
    await addVariant(db, shirt.id, [shirt.values.red, shirt.values.m]);
    const other = await makeShirt(db, { title: 'Без скидки' });
    await addVariant(db, other.id, [other.values.red, other.values.s]);
    const actorId = (await makeManager(db)).id;
    const input = { title: 'Скидки', description: '', contact: '', pictureUrl: null, isActive: true, percent: 10 };
    await createSale({ db }, { actorId, draftKey: randomUUID(), input: { ...input, productIds: [shirt.id] } });
    expect((await list()).products).toMatchObject([
      { title: 'Без скидки', sale_price: null },
      { title: 'Футболка', price: 1000, price_max: 1500, sale_price: 900 },
    ]);
    expect((await findDeskVariants(db, shirt.id)).variants).toMatchObject([
      { price: 1500, sale_price: 1350 },
      { price: null, sale_price: 900 },
    ]);
    expect((await findDeskVariants(db, other.id)).variants).toMatchObject([{ sale_price: null }]);
  });

  it('sorts', async () => {
    await named('Б', { price: rub(1), stock: 5 });
    await named('А', { price: rub(3), stock: 1 });
    await named('В', { price: rub(2) });
    expect(await titles({ sort: 'title' })).toEqual(['А', 'Б', 'В']);
    expect(await titles({ sort: 'price_asc' })).toEqual(['Б', 'В', 'А']);
    expect(await titles({ sort: 'price_desc' })).toEqual(['А', 'В', 'Б']);
    expect(await titles({ sort: 'stock' })).toEqual(['А', 'Б', 'В']);
    await db.product.updateMany({ where: { title: 'А' }, data: { price: rub(4) } });
    expect((await titles({ sort: 'updated' }))[0]).toBe('А');
  });
});
