import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, it } from 'vitest';
import type { CreateProductInput, EditedProduct, SaveProductInput } from '#shared/contract/desk/product-editor.ts';
import { duplicateProduct } from '#shared/domain/catalog/duplicate-product.ts';
import { findEditedProduct } from '#shared/domain/catalog/edited-product.ts';
import { findProduct } from '#shared/domain/catalog/find-product.ts';
import { createEditedProduct, saveEditedProduct } from '#shared/domain/catalog/save-edited-product.ts';
import { changeProduct } from '#shared/domain/catalog/save-product.ts';
import { saveVariants } from '#shared/domain/catalog/save-variants.ts';
import { findStaffProduct } from '#shared/domain/catalog/staff-products.ts';
import { changeStatus } from '#shared/domain/orders/change-status.ts';
import { placeOrder } from '#shared/domain/orders/place-order.ts';
import { createTestDatabase } from '../../support/database.ts';
import { codeOf, shopErrorOf } from '../../support/failure-code.ts';
import { GUEST, makeManager, makeProduct, makeUser, orderInput, rub } from '../../support/shop-fixture.ts';

const database = await createTestDatabase();
const db = database.prisma;
afterAll(database.drop);

const { id: actorId } = await makeManager(db);
const picture = (digit: string) => ({
  url: `/uploads/pictures/${digit.repeat(32)}-800x1000-0/1280.jpg`,
  width: 800,
  height: 1000,
  placeholder: '#ffffff',
  alt: '',
});
const named = (name: string, ...values: string[]) => ({
  id: null,
  name,
  values: values.map((value) => ({ id: null, value, price: null })),
});
const variant = (values: number[], changes: Partial<CreateProductInput['variants'][number]> = {}) => ({
  id: null,
  values,
  sku: null,
  price: null,
  old_price: null,
  stock: null,
  picture: null,
  is_hidden: false,
  ...changes,
});

let serial = 0;
/**
 * Two colours and two sizes, all but one combination; a picture of each colour. Its own names unless others are given.
 */
function shirt(changes: Partial<CreateProductInput> = {}): CreateProductInput {
  const n = ++serial;
  return {
    title: 'Рубашка',
    description: 'Лён',
    price: 1000,
    old_price: null,
    sku: null,
    stock: null,
    low_stock: null,
    is_hidden: false,
    is_pinned: false,
    category: { title: 'Одежда' },
    draft_key: randomUUID(),
    pictures: [
      { ...picture('a'), shown_for: [{ attribute: 0, value: 0 }] },
      { ...picture('b'), shown_for: [{ attribute: 0, value: 1 }] },
    ],
    attributes: [named(`Цвет ${n}`, 'красный', 'синий'), named(`Размер ${n}`, 'S', 'M')],
    variants: [
      variant([0, 0], { sku: `R-S-${n}`, stock: 3, picture: 1 }),
      variant([0, 1], { price: 1200, old_price: 1500, stock: 5 }),
      variant([1, 0], { is_hidden: true }),
    ],
    ...changes,
  };
}

const create = (changes: Partial<CreateProductInput> = {}) =>
  createEditedProduct({ db }, { actorId, input: shirt(changes) });
const formOf = ({ id: _id, is_archived: _a, is_ordered: _o, category, ...form }: EditedProduct): SaveProductInput => ({
  ...form,
  category: { id: category.id },
});
const save = (product: EditedProduct, changes: Partial<SaveProductInput> = {}) =>
  saveEditedProduct({ db }, { actorId, id: product.id, input: { ...formOf(product), ...changes } });
const replaceAt = <Item extends object>(items: readonly Item[], at: number, changes: Partial<Item>): Item[] =>
  items.map((item, index) => (index === at ? { ...item, ...changes } : item));
const detailsOf = async (work: Promise<unknown>) =>
  Object.fromEntries(((await shopErrorOf(work)).details ?? []).map(({ path, message }) => [path, message]));

describe('a product of the editor', () => {
  it('is created as a whole: values, pictures of values, variants with pictures', async () => {
    const made = await create();
    const shown = await findProduct(db, made.id);
    const [red, blue, s, m] = shown.attributes.map(({ value }) => value.id);
    expect(shown.attributes.map(({ value }) => value.value)).toEqual(['красный', 'синий', 'S', 'M']);
    expect(shown.pictures.map(({ value_ids, alt }) => [value_ids, alt])).toEqual([
      [[red], 'Рубашка, фото 1'],
      [[blue], 'Рубашка, фото 2'],
    ]);
    expect(shown.variants.map(({ values, price, old_price }) => [Object.values(values), price, old_price])).toEqual([
      [[red, s], 1000, null],
      [[red, m], 1200, 1500],
    ]);
    expect(shown.variants[0]?.picture_id).toBe(shown.pictures[1]?.id);
  });

  it('is created once, even if its draft is sent many times', async () => {
    const input = shirt();
    const ids = await Promise.all(
      Array.from({ length: 3 }, async () => (await createEditedProduct({ db }, { actorId, input })).id),
    );
    expect(new Set(ids).size).toBe(1);
  });

  it('is read as it was saved, and saving it again changes nothing', async () => {
    const made = await create({ is_pinned: true, low_stock: 2, sku: 'WHOLE-1', old_price: 1100 });
    expect(await save(made)).toEqual(made);
    expect(made).toMatchObject({ is_pinned: true, low_stock: 2, sku: 'WHOLE-1', old_price: 1100 });
    const freed = await save(made, { is_pinned: false, sku: null, low_stock: null, old_price: null });
    expect(freed).toMatchObject({ is_pinned: false, sku: null, low_stock: null, old_price: null });
  });

  it('is available only to staff', async () => {
    const made = await create();
    const { id } = await makeUser(db);
    const input = formOf(made);
    expect(await codeOf(saveEditedProduct({ db }, { actorId: id, id: made.id, input }))).toBe('forbidden');
    expect(await codeOf(createEditedProduct({ db }, { actorId: id, input: shirt() }))).toBe('forbidden');
    expect(await codeOf(duplicateProduct({ db }, { actorId: id, id: made.id, draftKey: randomUUID() }))).toBe(
      'forbidden',
    );
  });

  it('says what is wrong by the places of the form', async () => {
    const made = await create({ sku: 'WRONG-1' });
    const price = { old_price: 900 };
    expect(await detailsOf(save(made, price))).toEqual({ old_price: 'Старая цена должна быть выше цены' });
    const variants = replaceAt(made.variants, 1, { old_price: 1200, sku: 'WRONG-1' });
    expect(await detailsOf(save(made, { variants }))).toEqual({
      'variants.1.old_price': 'Старая цена должна быть выше цены',
      'variants.1.sku': 'Артикул WRONG-1 указан дважды',
    });
    const [colour, size] = made.attributes;
    if (!colour || !size) throw new Error('the shirt has lost its attributes');
    const attributes = [colour, { ...size, name: colour.name.toUpperCase(), values: [...size.values, ...size.values] }];
    expect(await detailsOf(save(made, { attributes }))).toEqual({
      'attributes.1.name': 'Такая характеристика уже есть',
      'attributes.1.values.2.value': 'Такое значение уже есть',
      'attributes.1.values.3.value': 'Такое значение уже есть',
    });
    const strange = [{ ...picture('c'), url: 'https://example.com/a.jpg', shown_for: [{ attribute: 5, value: 0 }] }];
    expect(await detailsOf(save(made, { pictures: strange, variants: [variant([0, 9], { picture: 3 })] }))).toEqual({
      'pictures.0.url': 'Такого фото в магазине нет',
      'pictures.0.shown_for': 'Такого значения у товара нет',
      'variants.0.values': 'Нужно по одному значению каждой характеристики товара',
      'variants.0.picture': 'Такого фото у товара нет',
    });
  });
});

describe('attributes and values', () => {
  it('that only this product has are renamed in place, so carts and orders still refer to them', async () => {
    const made = await create();
    const attributes = replaceAt(made.attributes, 0, {
      name: `Оттенок ${serial}`,
      values: replaceAt(made.attributes[0]?.values ?? [], 0, { value: 'Алый' }),
    });
    const saved = await save(made, { attributes });
    expect(saved.attributes[0]).toMatchObject({ id: made.attributes[0]?.id, name: `Оттенок ${serial}` });
    expect(saved.attributes[0]?.values[0]).toMatchObject({ id: made.attributes[0]?.values[0]?.id, value: 'Алый' });
    expect(saved.variants.map(({ id }) => id)).toEqual(made.variants.map(({ id }) => id));
  });

  it('that other products share are replaced by ones with the new name, and the variants stay the same', async () => {
    const attributes = [named('Общий цвет', 'белый', 'чёрный'), named('Общий размер', 'S', 'M')];
    const [made, other] = [await create({ attributes }), await create({ attributes })];
    const renamed = replaceAt(made.attributes, 0, {
      values: replaceAt(made.attributes[0]?.values ?? [], 0, { value: 'молочный' }),
    });
    const saved = await save(made, { attributes: renamed });
    expect(saved.attributes[0]?.values.map(({ value }) => value)).toEqual(['молочный', 'чёрный']);
    expect(saved.variants.map(({ id, stock }) => [id, stock])).toEqual(
      made.variants.map(({ id, stock }) => [id, stock]),
    );
    expect(await findEditedProduct(db, other.id)).toEqual(other);
  });

  it('may swap their values, and no variant loses its orders', async () => {
    const made = await create();
    const [, colourless] = made.variants;
    const variants = made.variants.map((one, at) => (at < 2 ? { ...one, values: [0, 1 - at] } : one));
    const saved = await save(made, { variants });
    expect(saved.variants.map(({ id, values }) => [id, values])).toEqual([
      [made.variants[0]?.id, [0, 1]],
      [colourless?.id, [0, 0]],
      [made.variants[2]?.id, [1, 0]],
    ]);
  });

  it('keep the order that staff set, and buyers and staff see it', async () => {
    const made = await create();
    const attributes = [...made.attributes].reverse();
    const variants = made.variants.map((one) => ({ ...one, values: [...one.values].reverse() }));
    const pictures = made.pictures.map((one) => ({
      ...one,
      shown_for: one.shown_for.map(({ value }) => ({ attribute: 1, value })),
    }));
    const saved = await save(made, { attributes, variants, pictures });
    const names = attributes.map(({ name }) => name);
    expect(saved.attributes.map(({ name }) => name)).toEqual(names);
    const shown = await findProduct(db, made.id);
    expect([...new Set(shown.attributes.map(({ attribute }) => attribute.name))]).toEqual(names);
    expect((await findStaffProduct(db, made.id)).allVariants[0]?.name).toBe('S, красный');
    expect(saved.variants.map(({ id }) => id)).toEqual(made.variants.map(({ id }) => id));
  });
});

describe('pictures', () => {
  it('keep the words that staff wrote for them, also when the chat changes them', async () => {
    const made = await create();
    const written = await save(made, { pictures: replaceAt(made.pictures, 1, { alt: 'Рубашка на вешалке' }) });
    expect(written.pictures.map(({ alt }) => alt)).toEqual(['', 'Рубашка на вешалке']);
    const [first, second] = written.pictures;
    if (!first || !second) throw new Error('the shirt has lost its pictures');
    const bare = ({ url, width, height }: typeof first) => ({ url, width, height });
    await changeProduct({ db }, { actorId, id: made.id, change: { pictures: [bare(second), bare(first)] } });
    const after = await findEditedProduct(db, made.id);
    expect(after.pictures.map(({ alt, shown_for }) => [alt, shown_for])).toEqual([
      ['Рубашка на вешалке', second.shown_for],
      ['', first.shown_for],
    ]);
  });

  it('get the new title of the product', async () => {
    const made = await create();
    const saved = await save(made, { title: 'Блуза' });
    expect(saved.pictures.map(({ alt }) => alt)).toEqual(['', '']);
    expect((await findProduct(db, made.id)).pictures[0]?.alt).toBe('Блуза, фото 1');
  });
});

describe('two who edit one product', () => {
  it('lose nothing: the second to save gets the current product', async () => {
    const made = await create();
    const saved = await save(made, { title: 'Первая' });
    const error = await shopErrorOf(save(made, { price: 7 }));
    expect([error.code, error.data]).toEqual(['conflict', saved]);
    expect(await findEditedProduct(db, made.id)).toEqual(saved);
    expect(await save(saved, { price: 7 })).toMatchObject({ title: 'Первая', price: 7 });
  });

  it('get a conflict also when they save at the same moment', async () => {
    const made = await create();
    const results = await Promise.allSettled([save(made, { title: 'Один' }), save(made, { title: 'Два' })]);
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  it('get a conflict for variants changed in the chat', async () => {
    const made = await create();
    await saveVariants({ db }, { actorId, productId: made.id, variants: [] });
    expect(await codeOf(save(made))).toBe('conflict');
  });
});

describe('pieces', () => {
  const buy = async ({ id, attributes, variants }: EditedProduct, at: number, quantity: number) => {
    const chosen = attributes.map((one, index) => [one.id, one.values[variants[at]?.values[index] ?? 0]?.id]);
    return placeOrder(
      { db },
      orderInput([{ id, quantity, selectedAttributeValues: Object.fromEntries(chosen) }]),
      GUEST,
    );
  };

  it('that are sold while the form is open stay sold', async () => {
    const made = await create();
    await buy(made, 0, 2);
    const saved = await save(made, { title: 'С новым именем' });
    expect(saved.variants.map(({ stock }) => stock)).toEqual([1, 5, null]);
  });

  it('cause a conflict when staff recount them while they are sold', async () => {
    const made = await create();
    await buy(made, 0, 2);
    const variants = replaceAt(made.variants, 0, { stock: 10 });
    const error = await shopErrorOf(save(made, { variants }));
    expect([error.code, (error.data as EditedProduct).variants[0]?.stock]).toEqual(['conflict', 1]);
    const fresh = await findEditedProduct(db, made.id);
    expect((await save(fresh, { variants })).variants[0]?.stock).toBe(10);
  });

  it('stay with a variant whose value has another name now', async () => {
    const attributes = [named('Цвет для возврата', 'белый'), named('Размер для возврата', 'S', 'M')];
    const variants = [variant([0, 0], { stock: 4 }), variant([0, 1])];
    const made = await create({ attributes, variants, pictures: [] });
    await create({ attributes, variants, pictures: [] });
    const { order } = await buy(made, 0, 3);
    const renamed = replaceAt(made.attributes, 0, {
      values: replaceAt(made.attributes[0]?.values ?? [], 0, { value: 'кремовый' }),
    });
    await save(made, { attributes: renamed });
    const actor = { userId: actorId, as: 'manager', channel: 'api' } as const;
    await changeStatus({ db }, { id: order.id, asStaff: true }, 'cancelled', actor);
    expect((await findEditedProduct(db, made.id)).variants[0]?.stock).toBe(4);
  });
});

describe('a copy', () => {
  it('has everything but the codes, and is hidden', async () => {
    const made = await create({ sku: 'COPY-1', is_pinned: true });
    const draftKey = randomUUID();
    const copy = await duplicateProduct({ db }, { actorId, id: made.id, draftKey });
    expect(await duplicateProduct({ db }, { actorId, id: made.id, draftKey })).toEqual(copy);
    expect(copy).toMatchObject({ title: 'Рубашка (копия)', sku: null, is_hidden: true, is_pinned: false });
    expect(copy.variants.map(({ sku, price, stock, picture }) => [sku, price, stock, picture])).toEqual([
      [null, null, 3, 1],
      [null, 1200, 5, null],
      [null, null, null, null],
    ]);
    expect(copy.attributes).toEqual(made.attributes);
    expect(copy.pictures).toEqual(made.pictures);
    expect(await findEditedProduct(db, made.id)).toEqual(made);
  });

  it('may be made of a product with drawings of the demo shop', async () => {
    const { id } = await makeProduct(db, { price: rub(10) });
    await db.productPicture.create({
      data: { productId: id, url: '/uploads/demo/a.svg', width: 8, height: 10, alt: 'Кружка' },
    });
    const copy = await duplicateProduct({ db }, { actorId, id, draftKey: randomUUID() });
    expect(copy.pictures).toMatchObject([{ url: '/uploads/demo/a.svg', alt: 'Кружка' }]);
  });
});
