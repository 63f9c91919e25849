import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listProductEvents } from '#shared/domain/catalog/desk/product-events.ts';
import { placeOrder } from '#shared/domain/orders/place-order.ts';
import { findStockItems } from '#shared/domain/stock/find-stock-items.ts';
import { findIntake, listIntakes } from '#shared/domain/stock/stock-intakes.ts';
import { takeInStock } from '#shared/domain/stock/take-in-stock.ts';
import { undoIntake } from '#shared/domain/stock/undo-intake.ts';
import { createTestDatabase } from '../../support/database.ts';
import { codeOf, shopErrorOf } from '../../support/failure-code.ts';
import { clearJobs, queuedJobs } from '../../support/jobs.ts';
import {
  addVariant,
  GUEST,
  makeManager,
  makeProduct,
  makeShirt,
  makeUser,
  orderInput,
} from '../../support/shop-fixture.ts';

const database = await createTestDatabase();
const db = database.prisma;
afterAll(database.drop);

let actorId = 0;
beforeAll(async () => {
  actorId = (await makeManager(db)).id;
});

type Line = [productId: number, variantId: number | null, quantity: number];
const inputOf = (...lines: Line[]) => ({
  key: randomUUID(),
  lines: lines.map(([product_id, variant_id, quantity]) => ({ product_id, variant_id, quantity })),
});
const takeIn = (...lines: Line[]) => takeInStock({ db }, { actorId, input: inputOf(...lines) });
const undo = (id: number) => undoIntake({ db }, { actorId, id });
const stockOf = async (id: number) => (await db.product.findUniqueOrThrow({ where: { id } })).stock;
const variantStock = async (id: number) => (await db.productVariant.findUniqueOrThrow({ where: { id } })).stock;

async function shirtOfTwo() {
  const shirt = await makeShirt(db, { stock: 10, sku: `РУБ-${randomUUID()}` });
  const { red, s, m } = shirt.values;
  const own = await addVariant(db, shirt.id, [red, s], { stock: 1, sku: `РУБ-S-${randomUUID()}` });
  const shared = await addVariant(db, shirt.id, [red, m]);
  return { ...shirt, own, shared };
}

describe('an intake', () => {
  it('adds to the stock of a variant or of the product, and is stored as a document', async () => {
    const [mug, shirt] = [await makeProduct(db, { stock: 5 }), await shirtOfTwo()];
    const id = await takeIn(
      [mug.id, null, 10],
      [shirt.id, shirt.own.id, 3],
      [shirt.id, shirt.shared.id, 4],
      [mug.id, null, 1],
    );
    expect([await stockOf(mug.id), await variantStock(shirt.own.id), await stockOf(shirt.id)]).toEqual([16, 4, 14]);
    expect(await variantStock(shirt.shared.id)).toBeNull();
    expect(await findIntake(db, id)).toMatchObject({
      actor: { id: actorId },
      pieces: 18,
      can_undo: true,
      lines: [
        { quantity: 10 },
        { choice: 'Красный, S', quantity: 3 },
        { choice: 'Красный, M', quantity: 4 },
        { quantity: 1 },
      ],
    });
    expect((await listIntakes(db, { page: 1, perPage: 20 })).intakes[0]).toMatchObject({ id });
    const { events } = await listProductEvents(db, { product: mug.id, limit: 5 });
    expect(events).toMatchObject([
      { cause: 'intake', cause_id: id, changes: [{ field: 'stock', was: 5, now: 16 }], actor: { id: actorId } },
    ]);
  });

  it('loses nothing that is sold in the same moment', async () => {
    const { id } = await makeProduct(db, { stock: 20 });
    const sell = () => placeOrder({ db }, orderInput([{ id }]), GUEST);
    await Promise.all([takeIn([id, null, 5]), sell(), takeIn([id, null, 5]), sell()]);
    expect(await stockOf(id)).toBe(28);
  });

  it('is made once, even if the same attempt is sent many times', async () => {
    const { id } = await makeProduct(db, { stock: 0 });
    const input = inputOf([id, null, 5]);
    const ids = await Promise.all([1, 2, 3].map(() => takeInStock({ db }, { actorId, input })));
    expect([new Set(ids).size, await stockOf(id)]).toEqual([1, 5]);
  });

  it('notifies those who waited', async () => {
    const { id } = await makeProduct(db, { stock: 0 });
    await clearJobs(db);
    await takeIn([id, null, 5]);
    expect((await queuedJobs(db)).map(({ task }) => task)).toEqual(['tell_stock_change']);
  });

  it('saves all lines or none: a deleted, uncounted or wrong product or too many pieces are named', async () => {
    const [mug, free, shirt] = [await makeProduct(db, { stock: 5 }), await makeProduct(db), await shirtOfTwo()];
    const full = await makeProduct(db, { stock: 999_999 });
    const lines: Line[] = [
      ...([
        [mug.id, null, 1],
        [free.id, null, 1],
        [mug.id, shirt.own.id, 1],
      ] satisfies Line[]),
      ...([
        [2_000_000_000, null, 1],
        [full.id, null, 1],
        [full.id, null, 1],
      ] satisfies Line[]),
    ];
    const error = await shopErrorOf(takeIn(...lines));
    expect(error.details?.map(({ path }) => path)).toEqual(['lines.1', 'lines.2', 'lines.3', 'lines.4', 'lines.5']);
    expect(await stockOf(mug.id)).toBe(5);
  });

  it('is nothing for a customer', async () => {
    const { id } = await makeProduct(db, { stock: 5 });
    const customer = await makeUser(db);
    expect(await codeOf(takeInStock({ db }, { actorId: customer.id, input: inputOf([id, null, 1]) }))).toBe(
      'forbidden',
    );
  });
});

describe('an intake that is taken back', () => {
  it('removes as many pieces as are still there, and names what is missing', async () => {
    const [mug, sold] = [await makeProduct(db, { stock: 2 }), await makeProduct(db, { stock: 0, title: 'Ваза' })];
    const id = await takeIn([mug.id, null, 3], [sold.id, null, 5]);
    await placeOrder({ db }, orderInput([{ id: sold.id, quantity: 4 }]), GUEST);
    expect(await undo(id)).toEqual({ taken: 4, short: [{ title: 'Ваза', choice: '', missing: 4 }] });
    expect([await stockOf(mug.id), await stockOf(sold.id)]).toEqual([2, 0]);
    expect(await findIntake(db, id)).toMatchObject({ can_undo: false, undone_at: expect.any(String) });
  });

  it('is taken back once, and handles deleted products', async () => {
    const { id: productId } = await makeProduct(db, { stock: 0, title: 'Чаша' });
    const id = await takeIn([productId, null, 3]);
    await db.product.delete({ where: { id: productId } });
    expect(await undo(id)).toEqual({ taken: 0, short: [{ title: 'Чаша', choice: '', missing: 3 }] });
    expect(await codeOf(undo(id))).toBe('conflict');
    expect(await codeOf(undo(2_000_000_000))).toBe('not_found');
  });

  it('takes nothing from the product’s stock for a variant that is deleted', async () => {
    const shirt = await shirtOfTwo();
    const before = await stockOf(shirt.id);
    const id = await takeIn([shirt.id, shirt.own.id, 3]);
    await db.productVariant.delete({ where: { id: shirt.own.id } });
    expect(await undo(id)).toMatchObject({ taken: 0, short: [{ missing: 3 }] });
    expect(await stockOf(shirt.id)).toBe(before);
  });
});

describe('what pieces are added to', () => {
  it('is found by a code, an exact match first, or by words of the title with all its variants', async () => {
    const shirt = await shirtOfTwo();
    const byCode = await findStockItems(db, shirt.own.sku ?? '');
    expect(byCode).toMatchObject([{ variant_id: shirt.own.id, choice: 'Красный, S', stock: 1, is_exact: true }]);
    const byTitle = (await findStockItems(db, 'футбол')).filter(({ product_id }) => product_id === shirt.id);
    expect(byTitle.map(({ variant_id, stock, is_shared }) => [variant_id, stock, is_shared])).toEqual([
      [shirt.own.id, 1, false],
      [shirt.shared.id, 10, true],
    ]);
  });
});
