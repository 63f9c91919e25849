import { afterAll, describe, expect, it } from 'vitest';
import type { Quote } from '#shared/contract/cart.ts';
import { placeOrder } from '#shared/domain/orders/place-order.ts';
import { retakeStock, returnStock } from '#shared/domain/orders/stock.ts';
import { ShopError } from '#shared/domain/shop-error.ts';
import { createTestDatabase } from '../../support/database.ts';
import { shopErrorOf } from '../../support/failure-code.ts';
import { addAttribute, GUEST, makeProduct, orderInput } from '../../support/shop-fixture.ts';
import { untilSomebodyWaits } from '../../support/waiting-lock.ts';

const database = await createTestDatabase({ connections: 10 });
const db = database.prisma;
afterAll(database.drop);

const place = async (...body: Parameters<typeof orderInput>) =>
  (await placeOrder({ db }, orderInput(...body), GUEST)).order;
const stockOf = async (id: number) => (await db.product.findUniqueOrThrow({ where: { id } })).stock;

type Lines = Parameters<typeof orderInput>[0];

describe('the stock', () => {
  it('goes down by what is ordered, over all variants of a product', async () => {
    const { id } = await makeProduct(db, { stock: 10 });
    const size = await addAttribute(db, id, 'Размер', [{ value: 'M' }, { value: 'L' }]);
    const line = (index: number, quantity: number) => ({
      id,
      quantity,
      selectedAttributeValues: { [size.attributeId]: size.values[index] },
    });
    await place([line(0, 3), line(1, 4)]);
    expect(await stockOf(id)).toBe(3);
    const error = await shopErrorOf(place([line(0, 2), line(1, 2)]));
    expect((error.data as Quote).lines.map(({ problem }) => problem)).toEqual(['not_enough', 'not_enough']);
    expect(await stockOf(id)).toBe(3);
  });

  it('is not counted where the shop does not count', async () => {
    const { id } = await makeProduct(db, { stock: null });
    const order = await place([{ id, quantity: 999 }]);
    expect(await stockOf(id)).toBeNull();
    expect(order.lines[0]?.takenFromStock).toBe(false);
  });

  it('gives the last piece to one of twenty buyers, and the other nineteen a clear answer', async () => {
    const { id } = await makeProduct(db, { title: 'Последняя', stock: 1 });
    const results = await Promise.allSettled(Array.from({ length: 20 }, () => place([{ id }])));
    const refused = results.flatMap((result) => (result.status === 'rejected' ? [result.reason as unknown] : []));
    expect(refused).toHaveLength(19);
    for (const error of refused) {
      if (!(error instanceof ShopError)) throw error;
      expect(error.code).toBe('line_unavailable');
      expect(error.details).toEqual([{ path: 'cart_items.0', message: '«Последняя» закончился' }]);
    }
    expect(await stockOf(id)).toBe(0);
  });

  it('never goes below zero and loses no piece when twenty buyers order at once', async () => {
    const products = await Promise.all([7, 5, 3].map((stock) => makeProduct(db, { stock })));
    const wanted = Array.from({ length: 20 }, (_, buyer) =>
      products.map(({ id }, index) => ({ id, quantity: 1 + ((buyer + index) % 3) })).sort(() => (buyer % 2 ? 1 : -1)),
    );
    await Promise.allSettled(wanted.map((lines) => place(lines)));
    for (const { id, stock } of products) {
      const left = (await stockOf(id)) ?? -1;
      const sold = await db.orderLine.aggregate({ where: { productId: id }, _sum: { quantity: true } });
      expect(left).toBeGreaterThanOrEqual(0);
      expect(left + (sold._sum.quantity ?? 0)).toBe(stock);
    }
  });

  it('that another buyer took meanwhile is the only reason for a refusal', async () => {
    const plenty = await makeProduct(db, { title: 'Первая', stock: 1 });
    const taken = await makeProduct(db, { title: 'Вторая', stock: 1 });
    const { placing } = await db.$transaction(async (tx) => {
      await tx.product.update({ where: { id: taken.id }, data: { stock: 0 } });
      // It reads one piece of each, takes the first, and waits for this transaction to take the second.
      const placing = shopErrorOf(place([{ id: plenty.id }, { id: taken.id }]));
      await untilSomebodyWaits(db);
      return { placing };
    });
    const error = await placing;
    expect(error.details).toEqual([{ path: 'cart_items.1', message: '«Вторая» закончился' }]);
    expect((error.data as Quote).lines.map(({ problem, available }) => [problem, available])).toEqual([
      [null, 1],
      ['sold_out', 0],
    ]);
    expect(await stockOf(plenty.id)).toBe(1);
  });

  it.each([
    ['taken', (lines: Lines) => place(lines)],
    ['given back', (_lines: Lines, orderId: number) => db.$transaction((tx) => returnStock(tx, orderId))],
    ['taken again', (_lines: Lines, orderId: number) => db.$transaction((tx) => retakeStock(tx, orderId))],
  ])('is %s in the order of ids, whatever order the lines have', async (_name, work) => {
    const [low, high] = [await makeProduct(db, { stock: 9 }), await makeProduct(db, { stock: 9 })];
    const lines = [{ id: high.id }, { id: low.id }];
    const order = await place(lines);
    const { working } = await db.$transaction(async (tx) => {
      await tx.product.update({ where: { id: low.id }, data: { title: 'Занята' } });
      const working = work(lines, order.id);
      await untilSomebodyWaits(db);
      // It waits for the first of the two, so the second is not locked: this would fail at once if it were.
      await tx.$queryRaw`SELECT id FROM products WHERE id = ${high.id} FOR UPDATE NOWAIT`;
      return { working };
    });
    await working;
  });

  it('of an order that is replaced comes back before the new one takes its own', async () => {
    const { id } = await makeProduct(db, { stock: 3 });
    const old = await place([{ id, quantity: 3 }]);
    await place([{ id, quantity: 2 }], { replaces: old.hash });
    expect(await stockOf(id)).toBe(1);
  });

  it('comes back also for a product that has been hidden, and not for one that is no longer counted', async () => {
    const [hidden, uncounted, other] = [
      await makeProduct(db, { stock: 5 }),
      await makeProduct(db, { stock: 5 }),
      await makeProduct(db),
    ];
    const old = await place([{ id: hidden.id, quantity: 2 }, { id: uncounted.id }]);
    await db.product.update({ where: { id: hidden.id }, data: { isHidden: true } });
    await db.product.update({ where: { id: uncounted.id }, data: { stock: null } });
    await place([{ id: other.id }], { replaces: old.hash });
    expect([await stockOf(hidden.id), await stockOf(uncounted.id)]).toEqual([5, null]);
  });

  it('survives buyers who swap the same two products at once', async () => {
    const [a, b] = [await makeProduct(db, { stock: 50 }), await makeProduct(db, { stock: 50 })];
    const olds = await Promise.all(
      Array.from({ length: 8 }, (_, index) => place([{ id: index % 2 ? a.id : b.id, quantity: 1 }])),
    );
    const swaps = olds.map((old, index) => place([{ id: index % 2 ? b.id : a.id }], { replaces: old.hash }));
    const results = await Promise.allSettled(swaps);
    expect(results.map(({ status }) => status)).toEqual(Array(8).fill('fulfilled'));
    expect([await stockOf(a.id), await stockOf(b.id)]).toEqual([46, 46]);
  });
});
