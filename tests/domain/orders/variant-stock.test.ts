import { afterAll, describe, expect, it } from 'vitest';
import type { Quote } from '#shared/contract/cart.ts';
import { changeStatus } from '#shared/domain/orders/change-status.ts';
import { orderView } from '#shared/domain/orders/order-view.ts';
import { placeOrder } from '#shared/domain/orders/place-order.ts';
import { returnStock } from '#shared/domain/orders/stock.ts';
import { createTestDatabase } from '../../support/database.ts';
import { shopErrorOf } from '../../support/failure-code.ts';
import { addVariant, GUEST, makeShirt, orderInput } from '../../support/shop-fixture.ts';
import { untilSomebodyWaits } from '../../support/waiting-lock.ts';

const database = await createTestDatabase({ connections: 10 });
const db = database.prisma;
afterAll(database.drop);

const place = async (...body: Parameters<typeof orderInput>) =>
  (await placeOrder({ db }, orderInput(...body), GUEST)).order;
const stockOf = async (id: number) => (await db.product.findUniqueOrThrow({ where: { id } })).stock;
const piecesOf = async (id: number) => (await db.productVariant.findUniqueOrThrow({ where: { id } })).stock;
const BY_ADMIN = { userId: null, as: 'admin', channel: 'bot' } as const;
const setStatus = (id: number, to: 'pending' | 'cancelled') =>
  changeStatus({ db }, { id, asStaff: true }, to, BY_ADMIN);

describe('pieces of a variant', () => {
  it('belong to it alone: selling one does not change the others or the product', async () => {
    const { id, values, line } = await makeShirt(db, { stock: 50 });
    const redM = await addVariant(db, id, [values.red, values.m], { stock: 1 });
    const blueM = await addVariant(db, id, [values.blue, values.m], { stock: 4 });
    const order = await place([line(values.red, values.m), line(values.blue, values.m, 2)]);
    expect([await piecesOf(redM.id), await piecesOf(blueM.id), await stockOf(id)]).toEqual([0, 2, 50]);
    expect(order.lines.map(({ variantId, takenFromStock }) => [variantId, takenFromStock])).toEqual([
      [redM.id, true],
      [blueM.id, true],
    ]);
    const error = await shopErrorOf(place([line(values.red, values.m), line(values.blue, values.m)]));
    expect(error.details).toEqual([{ path: 'cart_items.0', message: '«Футболка» закончился' }]);
    expect((error.data as Quote).lines.map(({ problem }) => problem)).toEqual(['sold_out', null]);
  });

  it('that are not counted separately are the product’s, one stock for all such variants', async () => {
    const { id, values, line } = await makeShirt(db, { stock: 3 });
    await addVariant(db, id, [values.red, values.s]);
    await addVariant(db, id, [values.blue, values.s]);
    const error = await shopErrorOf(place([line(values.red, values.s, 2), line(values.blue, values.s, 2)]));
    expect((error.data as Quote).lines.map(({ problem }) => problem)).toEqual(['not_enough', 'not_enough']);
    await place([line(values.red, values.s), line(values.blue, values.s)]);
    expect(await stockOf(id)).toBe(1);
  });

  it('come back when the order is cancelled, and are taken again when it is reopened', async () => {
    const { id, values, line } = await makeShirt(db, { stock: 9 });
    const redM = await addVariant(db, id, [values.red, values.m], { stock: 1 });
    await addVariant(db, id, [values.blue, values.m]);
    const order = await place([line(values.red, values.m), line(values.blue, values.m, 2)]);
    await setStatus(order.id, 'cancelled');
    expect([await piecesOf(redM.id), await stockOf(id)]).toEqual([1, 9]);
    await setStatus(order.id, 'pending');
    expect([await piecesOf(redM.id), await stockOf(id)]).toEqual([0, 7]);
  });

  it('that were sold to somebody else by then keep a cancelled order closed', async () => {
    const { id, values, line } = await makeShirt(db);
    const redM = await addVariant(db, id, [values.red, values.m], { stock: 1 });
    const order = await place([line(values.red, values.m)]);
    await setStatus(order.id, 'cancelled');
    await place([line(values.red, values.m)]);
    const error = await shopErrorOf(setStatus(order.id, 'pending'));
    expect([error.code, error.details]).toEqual([
      'stock_missing',
      [{ path: 'items.0', message: '«Футболка»: столько сейчас нет' }],
    ]);
    expect(await piecesOf(redM.id)).toBe(0);
  });

  it('of an order that is replaced come back before the new one takes its own', async () => {
    const { id, values, line } = await makeShirt(db);
    const redM = await addVariant(db, id, [values.red, values.m], { stock: 3 });
    const old = await place([line(values.red, values.m, 3)]);
    await place([line(values.red, values.m, 2)], { replaces: old.hash });
    expect(await piecesOf(redM.id)).toBe(1);
  });

  it('show an open order’s line as there, and a closed one’s as sold out', async () => {
    const { id, values, line } = await makeShirt(db, { stock: 5 });
    await addVariant(db, id, [values.red, values.m], { stock: 1 });
    const order = await place([line(values.red, values.m)]);
    expect(orderView(order).items[0]?.in_stock).toBeUndefined();
    expect(orderView({ ...order, status: 'completed' }).items[0]?.in_stock).toBe(false);
  });
});

describe('two hundred buyers at once', () => {
  it('for the last ten pieces of one variant make ten orders', async () => {
    const { id, values, line } = await makeShirt(db, { stock: 1000 });
    const redM = await addVariant(db, id, [values.red, values.m], { stock: 10 });
    await addVariant(db, id, [values.red, values.s], { stock: 10 });
    const wanted = Array.from({ length: 200 }, () => place([line(values.red, values.m)]));
    const results = await Promise.allSettled(wanted);
    const made = results.filter(({ status }) => status === 'fulfilled');
    const codes = results.flatMap((result) =>
      result.status === 'rejected' ? [(result.reason as { code: string }).code] : [],
    );
    expect([made.length, new Set(codes)]).toEqual([10, new Set(['line_unavailable'])]);
    expect([await piecesOf(redM.id), await stockOf(id)]).toEqual([0, 1000]);
    expect(await db.orderLine.count({ where: { variantId: redM.id } })).toBe(10);
  });

  it('who swap two variants and a product never deadlock', async () => {
    const { id, values, line } = await makeShirt(db, { stock: 60 });
    const redM = await addVariant(db, id, [values.red, values.m], { stock: 60 });
    await addVariant(db, id, [values.blue, values.m]);
    const lines = [line(values.red, values.m), line(values.blue, values.m)];
    const olds = await Promise.all(Array.from({ length: 8 }, (_, at) => place([lines[at % 2] ?? line(0, 0)])));
    const swaps = olds.map((old, at) => place(at % 3 ? lines : lines.toReversed(), { replaces: old.hash }));
    const results = await Promise.allSettled(swaps);
    expect(results.map(({ status }) => status)).toEqual(Array(8).fill('fulfilled'));
    expect([await piecesOf(redM.id), await stockOf(id)]).toEqual([52, 52]);
  });
});

it.each([
  ['taken', (lines: ReturnType<typeof orderInput>['cart_items']) => place(lines)],
  ['given back', (_lines: object, orderId: number) => db.$transaction((tx) => returnStock(tx, orderId))],
])('variants are %s after products, in the order of ids', async (_name, work) => {
  const { id, values, line } = await makeShirt(db, { stock: 9 });
  const low = await addVariant(db, id, [values.red, values.m], { stock: 9 });
  const high = await addVariant(db, id, [values.red, values.s], { stock: 9 });
  await addVariant(db, id, [values.blue, values.s]);
  const lines = [line(values.red, values.s), line(values.red, values.m), line(values.blue, values.s)];
  const order = await place(lines);
  const { working } = await db.$transaction(async (tx) => {
    await tx.productVariant.update({ where: { id: low.id }, data: { position: 3 } });
    const working = work(lines, order.id);
    await untilSomebodyWaits(db);
    await tx.$queryRaw`SELECT id FROM product_variants WHERE id = ${high.id} FOR UPDATE NOWAIT`;
    const held = tx.$queryRaw`SELECT id FROM products WHERE id = ${id} FOR NO KEY UPDATE SKIP LOCKED`;
    expect(await held).toEqual([]);
    return { working };
  });
  await working;
});
