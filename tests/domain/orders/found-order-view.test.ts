import { expect, it } from 'vitest';
import { findOrder } from '#shared/domain/orders/find-order.ts';
import { foundOrderViews } from '#shared/domain/orders/found-order-view.ts';
import { rub } from '../../support/shop-fixture.ts';
import { openReturnShop } from '../payments/return-shop.ts';

const { shop, paid, giveBack, end } = await openReturnShop();
const { db } = shop;

it('counts what was returned of an order as soon as it is asked of the provider, and once', async () => {
  const [{ id, lineId }, other] = [await paid(), await paid()];
  const returned = async (): Promise<[number, number][]> => {
    const rows = await Promise.all([id, other.id].map((one) => findOrder(db, { id: one, asStaff: true })));
    return (await foundOrderViews(db, rows)).map((order) => [order.returned, order.paid]);
  };
  expect(await returned()).toEqual([
    [0, 1249.99],
    [0, 1249.99],
  ]);
  const refunds = await giveBack(id, lineId);
  expect(await returned()).toEqual([
    [333.33, 1249.99],
    [0, 1249.99],
  ]);
  await end(refunds);
  expect((await db.refund.findFirstOrThrow()).state).toBe('finished');
  const [kept] = await returned();
  expect(kept).toEqual([333.33, 916.66]);
  await giveBack(id, lineId, { amount: rub(333.33) });
  expect((await returned())[0]).toEqual([666.66, 916.66]);
});
