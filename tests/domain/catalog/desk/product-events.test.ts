import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addStock } from '#shared/domain/catalog/change-stock.ts';
import { deleteProduct } from '#shared/domain/catalog/delete-product.ts';
import { listProductEvents } from '#shared/domain/catalog/desk/product-events.ts';
import { pinProduct } from '#shared/domain/catalog/pin-product.ts';
import { changeProduct, createProduct } from '#shared/domain/catalog/save-product.ts';
import { comesBy } from '#shared/domain/catalog/sign-changes.ts';
import { placeOrder } from '#shared/domain/orders/place-order.ts';
import { createTestDatabase } from '../../../support/database.ts';
import {
  addVariant,
  GUEST,
  makeManager,
  makeProduct,
  makeShirt,
  orderInput,
  rub,
} from '../../../support/shop-fixture.ts';

const database = await createTestDatabase();
const db = database.prisma;
afterAll(database.drop);

let actorId = 0;
beforeAll(async () => {
  comesBy(db, 'bot');
  actorId = (await makeManager(db, { firstName: 'Ольга', lastName: null })).id;
});

const eventsOf = async (product: number) => (await listProductEvents(db, { product, limit: 50 })).events;

describe('a product’s history', () => {
  it('says who changed what, from which channel, before and after, once for each save', async () => {
    const { id } = await makeProduct(db, { title: 'Кружка', price: rub(1000), stock: 5 });
    const change = { title: 'Чашка', price: rub(900), oldPrice: rub(1000), stock: 7 };
    await changeProduct({ db }, { actorId, id, change });
    expect(await eventsOf(id)).toEqual([
      {
        id: expect.any(Number),
        kind: 'changed',
        channel: 'bot',
        cause: 'edit',
        cause_id: null,
        is_undo: false,
        product: { id, title: 'Чашка', is_there: true },
        actor: { id: actorId, name: 'Ольга' },
        at: expect.any(String),
        changes: [
          { field: 'title', of: null, was: 'Кружка', now: 'Чашка' },
          { field: 'price', of: null, was: 1000, now: 900 },
          { field: 'old_price', of: null, was: null, now: 1000 },
          { field: 'stock', of: null, was: 5, now: 7 },
        ],
      },
    ]);
  });

  it('starts when the product is made, has its places, and stays after the product is deleted', async () => {
    const input = {
      title: 'Ваза',
      description: '',
      price: rub(500),
      category: { title: 'Вазы' },
      stock: 1,
      isHidden: false,
      attributes: [],
      pictures: [{ url: '/uploads/a.jpg', width: 1, height: 1 }],
    };
    const id = await createProduct({ db }, { actorId, draftKey: crypto.randomUUID(), input });
    await pinProduct({ db }, { actorId, id });
    await deleteProduct({ db }, { actorId, id });
    const events = await eventsOf(id);
    expect(events.map(({ kind, changes }) => [kind, changes])).toEqual([
      ['deleted', []],
      ['changed', [{ field: 'is_pinned', of: null, was: false, now: true }]],
      ['created', []],
    ]);
    expect(events[0]?.product).toEqual({ id, title: 'Ваза', is_there: false });
  });

  it('names removed and added variants, values and pictures, and nothing unchanged', async () => {
    const shirt = await makeShirt(db, { price: rub(1000) });
    const { red, s, m } = shirt.values;
    await addVariant(db, shirt.id, [red, s], { sku: 'К-S', stock: 1 });
    await db.productPicture.create({ data: { productId: shirt.id, url: '/a.jpg', width: 1, height: 1, alt: '' } });
    const variant = { sku: 'К-S', price: rub(1200), oldPrice: null, pictureId: null, isHidden: false };
    const picture = { width: 1, height: 1 };
    await changeProduct(
      { db },
      {
        actorId,
        id: shirt.id,
        change: {
          variants: [
            { ...variant, values: [red, s] },
            { ...variant, values: [red, m], sku: 'К-M', price: null },
          ],
          pictures: [
            { ...picture, url: '/b.jpg' },
            { ...picture, url: '/a.jpg' },
          ],
        },
      },
    );
    expect((await eventsOf(shirt.id)).map(({ changes }) => changes)).toEqual([
      [
        { field: 'pictures', of: null, was: [], now: ['/b.jpg'] },
        { field: 'variants', of: null, was: [], now: ['Красный, M'] },
        { field: 'price', of: 'Красный, S', was: null, now: 1200 },
      ],
    ]);
  });

  it('records the pieces that staff change, and not those that buyers take', async () => {
    const { id } = await makeProduct(db, { stock: 5 });
    await placeOrder({ db }, orderInput([{ id, quantity: 2 }]), GUEST);
    await addStock({ db }, { actorId, productId: id, variantId: null, by: 4 });
    expect((await eventsOf(id)).map(({ changes }) => changes)).toEqual([
      [{ field: 'stock', of: null, was: 3, now: 7 }],
    ]);
  });

  it('records a change made directly in the database without a name', async () => {
    const { id } = await makeProduct(db, { price: rub(10) });
    await db.product.update({ where: { id }, data: { price: rub(20), stock: 3 } });
    expect(await eventsOf(id)).toMatchObject([{ actor: null, channel: null, changes: [{ field: 'price' }] }]);
    expect((await eventsOf(id))[0]?.changes).toHaveLength(1);
  });

  it('has nothing about a change that was rolled back', async () => {
    const { id } = await makeProduct(db, { price: rub(10) });
    await db.$transaction(async (tx) => {
      await tx.product.update({ where: { id }, data: { price: rub(20) } });
      await tx.product.update({ where: { id }, data: { price: rub(10) } });
    });
    expect(await eventsOf(id)).toEqual([]);
  });

  it('is read page by page, the newest first', async () => {
    const { id } = await makeProduct(db, { price: rub(10) });
    for (const price of [20, 30, 40]) await db.product.update({ where: { id }, data: { price: rub(price) } });
    const first = await listProductEvents(db, { product: id, limit: 2 });
    expect(first.events.map(({ changes }) => changes[0]?.now)).toEqual([40, 30]);
    const second = await listProductEvents(db, { product: id, limit: 2, before: first.next ?? 0 });
    expect([second.events.map(({ changes }) => changes[0]?.now), second.next]).toEqual([[20], null]);
  });
});

it('records every column of a product, except those that nobody edits', async () => {
  const columns = await db.$queryRaw<{ name: string; isNoted: boolean }[]>`
    SELECT column_name::text AS name, EXISTS (
      SELECT 1 FROM information_schema.triggered_update_columns AS noted
      WHERE noted.event_object_table = 'products' AND noted.event_object_column = column_name
        AND noted.trigger_name LIKE 'note_product%'
    ) AS "isNoted"
    FROM information_schema.columns WHERE table_schema = current_schema AND table_name = 'products'`;
  const byTheShop = [
    'id',
    'shown_price',
    'review_count',
    'rating_sum',
    'sale_id',
    'draft_key',
    'created_at',
    'updated_at',
  ];
  expect(columns.flatMap(({ name, isNoted }) => (isNoted ? [] : [name])).sort()).toEqual(byTheShop.sort());
});
