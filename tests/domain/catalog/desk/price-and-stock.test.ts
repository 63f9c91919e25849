import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { priceAndStockInput } from '#shared/contract/desk/price-and-stock.ts';
import { changePriceAndStock } from '#shared/domain/catalog/desk/change-price-and-stock.ts';
import { placeOrder } from '#shared/domain/orders/place-order.ts';
import { createTestDatabase } from '../../../support/database.ts';
import { codeOf, shopErrorOf } from '../../../support/failure-code.ts';
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
  actorId = (await makeManager(db)).id;
});

const change = (productId: number, body: object) =>
  changePriceAndStock({ db }, { actorId, productId, input: priceAndStockInput.parse(body) });

describe('a price and a stock typed into the list', () => {
  it('are saved if they have not changed since the user saw them', async () => {
    const { id } = await makeProduct(db, { price: rub(1000), stock: 5 });
    const { product } = await change(id, { price: 1290.5, stock: 8, seen: { price: 1000, stock: 5 } });
    expect(product).toMatchObject({ price: 1290.5, stock: 8, pieces: 8 });
  });

  it('change nothing if somebody else was first, and show the current value', async () => {
    const { id } = await makeProduct(db, { price: rub(1000), stock: 5 });
    await placeOrder({ db }, orderInput([{ id, quantity: 2 }]), GUEST);
    const error = await shopErrorOf(change(id, { stock: 9, seen: { stock: 5 } }));
    expect(error).toMatchObject({ code: 'conflict', data: { product: { id, stock: 3 }, variants: [] } });
    expect((await db.product.findUniqueOrThrow({ where: { id } })).stock).toBe(3);
  });

  it('are saved for one of two people who type at once', async () => {
    const { id } = await makeProduct(db, { price: rub(1000) });
    const outcomes = await Promise.allSettled(
      [1100, 1200].map((price) => change(id, { price, seen: { price: 1000 } })),
    );
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  it('can be set for one variant, and the variant can go back to those of the product', async () => {
    const shirt = await makeShirt(db, { price: rub(1000), stock: 4 });
    const variant = await addVariant(db, shirt.id, [shirt.values.red, shirt.values.s], { price: rub(900), stock: 2 });
    const other = await makeShirt(db);
    const body = { variant_id: variant.id, price: null, stock: null, seen: { price: 900, stock: 2 } };
    expect((await change(shirt.id, body)).variants).toMatchObject([{ name: 'Красный, S', price: null, stock: null }]);
    expect(await codeOf(change(shirt.id, body))).toBe('conflict');
    expect(await codeOf(change(other.id, body))).toBe('not_found');
  });

  it('drop an old price that is no longer above the price, and refuse a new one that is not', async () => {
    const { id } = await makeProduct(db, { price: rub(1000), oldPrice: rub(1500) });
    expect((await change(id, { price: 1600, seen: { price: 1000 } })).product).toMatchObject({ old_price: null });
    const error = await shopErrorOf(change(id, { old_price: 1600, seen: { old_price: null } }));
    expect(error.details).toEqual([{ path: 'old_price', message: 'Старая цена должна быть выше цены' }]);
  });

  it.each([
    [{ seen: {} }],
    [{ price: 10, seen: {} }],
    [{ price: null, seen: { price: 10 } }],
    [{ price: 0.5, seen: { price: 10 } }],
    [{ stock: -1, seen: { stock: 1 } }],
  ])('are refused as %j', (body) => {
    expect(priceAndStockInput.safeParse(body).success).toBe(false);
  });
});
