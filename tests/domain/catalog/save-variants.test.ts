import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, it } from 'vitest';
import { changeStock } from '#shared/domain/catalog/change-stock.ts';
import { findProduct } from '#shared/domain/catalog/find-product.ts';
import type { ProductChange, VariantInput } from '#shared/domain/catalog/product-input.ts';
import { changeProduct, createProduct } from '#shared/domain/catalog/save-product.ts';
import { saveVariants } from '#shared/domain/catalog/save-variants.ts';
import { findStaffProduct, listStaffProducts } from '#shared/domain/catalog/staff-products.ts';
import { changeStatus } from '#shared/domain/orders/change-status.ts';
import { placeOrder } from '#shared/domain/orders/place-order.ts';
import { createTestDatabase } from '../../support/database.ts';
import { codeOf, shopErrorOf } from '../../support/failure-code.ts';
import { GUEST, makeManager, makeProduct, makeShirt, makeUser, orderInput, rub } from '../../support/shop-fixture.ts';

const database = await createTestDatabase();
const db = database.prisma;
afterAll(database.drop);

const { id: actorId } = await makeManager(db);
const variant = (values: VariantInput['values'], changes: Partial<VariantInput> = {}): VariantInput => ({
  values,
  sku: null,
  price: null,
  oldPrice: null,
  pictureId: null,
  isHidden: false,
  ...changes,
});
const save = (productId: number, variants: VariantInput[]) => saveVariants({ db }, { actorId, productId, variants });
const change = (id: number, changes: ProductChange) => changeProduct({ db }, { actorId, id, change: changes });
const rowsOf = (productId: number) =>
  db.productVariant.findMany({ where: { productId }, orderBy: { position: 'asc' } });
const attributesOf = (...sizes: string[]) => [
  { name: 'Цвет', values: [{ value: 'Красный', price: null }] },
  { name: 'Размер', values: sizes.map((value) => ({ value, price: null })) },
];
const create = (variants: VariantInput[], sku: string | null = null) =>
  createProduct(
    { db },
    {
      actorId,
      draftKey: randomUUID(),
      input: {
        title: 'Худи',
        description: '',
        price: rub(1000),
        category: { title: 'Одежда' },
        attributes: attributesOf('S', 'M'),
        stock: null,
        pictures: [],
        isHidden: false,
        sku,
        variants,
      },
    },
  );
const red = (size: string) => ({ Цвет: 'красный', размер: size });

describe('the variants of a product', () => {
  it('are named by values or by their ids, and keep their order', async () => {
    const { id, values } = await makeShirt(db);
    await save(id, [
      variant([values.blue, values.m], { price: rub(5) }),
      variant([values.s, values.red], { stock: 4 }),
    ]);
    expect(await rowsOf(id)).toMatchObject([
      { valueIds: [values.blue, values.m], price: rub(5), stock: null, position: 0 },
      { valueIds: [values.red, values.s], price: null, stock: 4, position: 1 },
    ]);
    const made = await create([variant(red('M'), { sku: 'HOOD-M' })]);
    expect((await findStaffProduct(db, made)).allVariants).toMatchObject([{ name: 'Красный, M', sku: 'HOOD-M' }]);
  });

  it('are found by their codes among the staff’s goods', async () => {
    const made = await create([variant(red('S'), { sku: 'FIND-ME-7' })]);
    const { products } = await listStaffProducts(db, { page: 1, perPage: 5, words: 'find-me' });
    expect(products.map(({ id }) => id)).toEqual([made]);
  });

  it('keep their ids while their combination stays, and their stock unless it is recounted', async () => {
    const { id, values } = await makeShirt(db);
    await save(id, [
      variant([values.red, values.s], { sku: 'A-1', stock: 7 }),
      variant([values.red, values.m], { sku: 'A-2', stock: 8 }),
      variant([values.blue, values.m]),
    ]);
    const before = await rowsOf(id);
    await save(id, [
      variant([values.red, values.m], { sku: 'A-1' }),
      variant([values.red, values.s], { sku: 'A-2', stock: null }),
      variant([values.blue, values.s]),
    ]);
    const after = await rowsOf(id);
    expect(after.slice(0, 2).map((row) => row.id)).toEqual([before[1]?.id, before[0]?.id]);
    expect(after.map(({ sku, stock }) => [sku, stock])).toEqual([
      ['A-1', 8],
      ['A-2', null],
      [null, null],
    ]);
    expect(await db.productVariant.count({ where: { id: before[2]?.id ?? 0 } })).toBe(0);
  });

  it('are refused as a whole, with what is wrong in which variant', async () => {
    const other = await makeProduct(db, { title: 'Чужая', sku: 'TAKEN' });
    const { id, values, colour } = await makeShirt(db, { price: rub(1000), sku: 'OWN' });
    const foreign = await db.productPicture.create({
      data: { productId: other.id, url: '/x.webp', width: 1, height: 1, alt: '' },
    });
    const error = await shopErrorOf(
      save(id, [
        variant([values.red, values.s], { sku: 'TAKEN' }),
        variant([values.s, values.red], { sku: 'OWN' }),
        variant([values.red]),
        variant({ [colour.name]: 'Зелёный' }),
        variant([values.red, values.m], { oldPrice: rub(1000), pictureId: foreign.id }),
      ]),
    );
    expect(error.code).toBe('invalid_fields');
    expect(error.details).toEqual([
      { path: 'variants.1.values', message: 'Такой вариант в списке уже есть' },
      { path: 'variants.2.values', message: 'Нужно по одному значению каждой характеристики товара' },
      { path: 'variants.3.values', message: 'Нужно по одному значению каждой характеристики товара' },
      { path: 'variants.4.oldPrice', message: 'Старая цена должна быть выше цены' },
      { path: 'variants.4.pictureId', message: 'Такого фото у товара нет' },
      { path: 'variants.0.sku', message: 'Артикул TAKEN уже у товара «Чужая»' },
      { path: 'variants.1.sku', message: 'Артикул OWN указан дважды' },
    ]);
    expect(await rowsOf(id)).toEqual([]);
  });

  it('cannot all be hidden, or the product would be sold without a choice', async () => {
    const { id, values } = await makeShirt(db);
    const error = await shopErrorOf(save(id, [variant([values.red, values.s], { isHidden: true })]));
    expect(error.details?.map(({ path }) => path)).toEqual(['variants']);
  });

  it('can be saved only by staff', async () => {
    const { id } = await makeShirt(db);
    const stranger = await makeUser(db);
    expect(await codeOf(saveVariants({ db }, { actorId: stranger.id, productId: id, variants: [] }))).toBe('forbidden');
    expect(await codeOf(save(999_999, []))).toBe('not_found');
  });

  it('never share a code between two products, even if both are saved at once', async () => {
    const [one, two] = [await makeShirt(db), await makeShirt(db)];
    const results = await Promise.allSettled(
      [one, two].map(({ id, values }) => save(id, [variant([values.red, values.s], { sku: 'RACE' })])),
    );
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const code = await codeOf(
      changeProduct({ db }, { actorId, id: (await makeProduct(db)).id, change: { sku: 'RACE' } }),
    );
    expect(code).toBe('invalid_fields');
  });

  it('that are removed do not return their ordered pieces to the product', async () => {
    const { id, values, line } = await makeShirt(db, { stock: 5 });
    await save(id, [variant([values.red, values.s], { stock: 2 }), variant([values.red, values.m])]);
    const { order } = await placeOrder({ db }, orderInput([line(values.red, values.s, 2)]), GUEST);
    await save(id, [variant([values.red, values.m])]);
    await changeStatus({ db }, { id: order.id, asStaff: true }, 'cancelled', {
      userId: actorId,
      as: 'manager',
      channel: 'bot',
    });
    expect((await db.product.findUniqueOrThrow({ where: { id } })).stock).toBe(5);
  });
});

describe('a change of the attributes', () => {
  it('removes the variants of a removed value, and the links of pictures to it', async () => {
    const id = await create([variant(red('S')), variant(red('M'), { stock: 3 })]);
    const { attributes } = await findProduct(db, id);
    const ids = attributes.map(({ value }) => value.id);
    await db.productPicture.create({
      data: { productId: id, url: '/x.webp', width: 1, height: 1, alt: '', valueIds: ids },
    });
    await change(id, { attributes: attributesOf('M', 'L') });
    expect(await rowsOf(id)).toMatchObject([{ stock: 3 }]);
    const gone = attributes.find(({ value }) => value.value === 'S')?.value.id ?? 0;
    const [picture] = (await findProduct(db, id)).pictures;
    expect(picture?.value_ids).toEqual(ids.filter((one) => one !== gone));
  });

  it('gives variants a new attribute with one value, and refuses one with several values', async () => {
    const id = await create([variant(red('S'), { stock: 2 }), variant(red('M'))]);
    const material = (...all: string[]) => ({ name: 'Ткань', values: all.map((value) => ({ value, price: null })) });
    await change(id, { attributes: [...attributesOf('S', 'M'), material('Лён')] });
    const { variants, attributes } = await findProduct(db, id);
    expect(variants.map(({ values }) => Object.keys(values).length)).toEqual([3, 3]);
    expect(attributes).toHaveLength(4);
    const cut = { name: 'Крой', values: [...material('Узкий', 'Широкий').values] };
    const error = await shopErrorOf(change(id, { attributes: [...attributesOf('S', 'M'), material('Лён'), cut] }));
    expect(error.details).toEqual([
      { path: 'attributes', message: 'Варианты не знают, какой у них «Крой»: задайте их заново' },
    ]);
    const anew = { attributes: [...attributesOf('S'), cut], variants: [variant({ ...red('S'), крой: 'узкий' })] };
    await change(id, anew);
    expect(await rowsOf(id)).toHaveLength(1);
  });
});

describe('prices and pieces of a product', () => {
  it('have an old price only above the price, and lose it when the price reaches it', async () => {
    const { id, values } = await makeShirt(db, { price: rub(1000) });
    await save(id, [variant([values.red, values.s], { oldPrice: rub(1500) })]);
    const error = await shopErrorOf(change(id, { oldPrice: rub(1000) }));
    expect(error.details).toEqual([{ path: 'old_price', message: 'Старая цена должна быть выше цены' }]);
    await change(id, { oldPrice: rub(1200) });
    expect((await findStaffProduct(db, id)).ownOldPrice).toBe(rub(1200));
    await change(id, { price: rub(1500) });
    expect((await findStaffProduct(db, id)).ownOldPrice).toBeNull();
    expect(await rowsOf(id)).toMatchObject([{ oldPrice: null }]);
  });

  it('are set for the product or for one of its own variants', async () => {
    const { id, values } = await makeShirt(db);
    await save(id, [variant([values.red, values.s])]);
    const [row] = await rowsOf(id);
    await changeStock({ db }, { actorId, productId: id, variantId: row?.id ?? 0, stock: 12 });
    await changeStock({ db }, { actorId, productId: id, variantId: null, stock: 30 });
    const { stock, allVariants } = await findStaffProduct(db, id);
    expect([stock, allVariants[0]?.stock]).toEqual([30, 12]);
    const other = await makeProduct(db);
    const wrong = changeStock({ db }, { actorId, productId: other.id, variantId: row?.id ?? 0, stock: 1 });
    expect(await codeOf(wrong)).toBe('not_found');
  });
});
