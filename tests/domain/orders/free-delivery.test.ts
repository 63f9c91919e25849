import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { orderEditInput } from '#shared/contract/desk/order-edit.ts';
import { changeOrder } from '#shared/domain/orders/change-order.ts';
import { findOrder } from '#shared/domain/orders/find-order.ts';
import { orderVersion } from '#shared/domain/orders/order-version.ts';
import { placeOrder } from '#shared/domain/orders/place-order.ts';
import { proposeEdit } from '#shared/domain/orders/propose-edit.ts';
import { restoreOrder } from '#shared/domain/orders/restore-order.ts';
import { priceOrder, quoteView } from '#shared/domain/pricing/quote.ts';
import { createTestDatabase } from '../../support/database.ts';
import { codeOf } from '../../support/failure-code.ts';
import {
  GUEST,
  makeDelivery,
  makeManager,
  makeProduct,
  orderInput,
  resetShop,
  rub,
} from '../../support/shop-fixture.ts';

const database = await createTestDatabase();
const db = database.prisma;
afterAll(database.drop);

beforeEach(() => resetShop(db));

const courier = () => makeDelivery(db, { price: rub(300), freeFrom: rub(2000) });

describe('a delivery that is free from a sum on', () => {
  it('costs its price a kopeck below the sum, and nothing at it', async () => {
    const { id: delivery_id } = await courier();
    const [below, at] = [await makeProduct(db, { price: rub(2000) - 1 }), await makeProduct(db, { price: rub(2000) })];
    const quoted = async (id: number) =>
      quoteView(await priceOrder(db, orderInput([{ id }]).cart_items, delivery_id)).delivery_price;
    expect([await quoted(below.id), await quoted(at.id)]).toEqual([300, 0]);
    const { order } = await placeOrder({ db }, orderInput([{ id: at.id }], { delivery_id }), GUEST);
    expect(order).toMatchObject({ deliveryId: delivery_id, deliveryPrice: 0, amountToPay: rub(2000) });
  });

  it('compares its sum with the price of the goods after a promo code', async () => {
    const { id: delivery_id } = await courier();
    const { id } = await makeProduct(db, { price: rub(2000) });
    await db.promoCode.create({ data: { code: 'TEN', codeKey: 'TEN', percent: 10 } });
    const input = orderInput([{ id }], { delivery_id, promo_code: 'TEN' });
    const { order } = await placeOrder({ db }, input, GUEST);
    expect(order).toMatchObject({ cartTotal: rub(1800), deliveryPrice: rub(300), amountToPay: rub(2100) });
  });

  it('is never free because a browser says so', async () => {
    const { id: delivery_id } = await courier();
    const { id } = await makeProduct(db, { price: rub(100) });
    const input = orderInput([{ id }], { delivery_id, delivery_price: 0, total_price: 100 });
    expect(await codeOf(placeOrder({ db }, input, GUEST))).toBe('price_changed');
    expect(await db.order.count({ where: { deliveryId: delivery_id } })).toBe(0);
  });

  it('is also free for an order that is changed to it', async () => {
    const { id: deliveryId } = await courier();
    const { id } = await makeProduct(db, { price: rub(2500) });
    const { order } = await placeOrder({ db }, orderInput([{ id }]), GUEST);
    const changed = await changeOrder({ db }, { hash: order.hash }, { delivery_id: deliveryId }, { userId: null });
    expect(changed).toMatchObject({ deliveryId, deliveryPrice: 0, amountToPay: rub(2500) });
  });

  it('stays the same for a restored order while the rule exists', async () => {
    const { id: delivery_id } = await courier();
    const { id } = await makeProduct(db, { price: rub(2500) });
    const { order } = await placeOrder({ db }, orderInput([{ id }], { delivery_id }), GUEST);
    const end = () => db.order.update({ where: { id: order.id }, data: { status: 'cancelled', isHoldEnded: true } });
    const restore = () => restoreOrder({ db }, { hash: order.hash }, { userId: null, channel: 'api' });
    await end();
    expect(await restore()).toMatchObject({ status: 'pending', deliveryPrice: 0 });
    await end();
    await db.delivery.update({ where: { id: delivery_id }, data: { freeFrom: rub(3000) } });
    expect(await codeOf(restore())).toBe('price_changed');
  });

  it('becomes free, or is paid again, when an edit moves the goods past the sum', async () => {
    const { id: delivery_id } = await courier();
    const { id } = await makeProduct(db, { price: rub(1000) });
    const { order } = await placeOrder({ db }, orderInput([{ id, quantity: 3 }], { delivery_id }), GUEST);
    const pieces = await piecesOf(order.id);
    expect(await pieces(1)).toMatchObject({ deliveryPrice: rub(300), amountToPay: rub(1300) });
    expect(await pieces(2)).toMatchObject({ deliveryPrice: 0, amountToPay: rub(2000) });
  });

  it('keeps the ordered price while the goods stay on the same side of the sum', async () => {
    const { id: delivery_id } = await courier();
    const { id } = await makeProduct(db, { price: rub(500) });
    const { order } = await placeOrder({ db }, orderInput([{ id, quantity: 2 }], { delivery_id }), GUEST);
    const pieces = await piecesOf(order.id);
    await db.delivery.update({ where: { id: delivery_id }, data: { price: rub(900) } });
    expect(await pieces(3)).toMatchObject({ deliveryPrice: rub(300), amountToPay: rub(1800) });
    expect(await pieces(4)).toMatchObject({ deliveryPrice: 0 });
    await db.delivery.update({ where: { id: delivery_id }, data: { freeFrom: null } });
    expect(await pieces(1)).toMatchObject({ deliveryPrice: 0, amountToPay: rub(500) });
  });

  it('stays free when staff give a discount', async () => {
    const { id: delivery_id } = await courier();
    const { id } = await makeProduct(db, { price: rub(2000) });
    const { order } = await placeOrder({ db }, orderInput([{ id }], { delivery_id }), GUEST);
    const after = await edited(order.id, { discount: { amount: 100, reason: 'Ждали' } });
    expect(after).toMatchObject({ deliveryPrice: 0, amountToPay: rub(1900) });
  });
});

/** With the buyer's consent by phone. */
async function edited(orderId: number, change: object) {
  const manager = await makeManager(db);
  const version = orderVersion(await findOrder(db, { id: orderId, asStaff: true }));
  const input = orderEditInput.parse({ version, change, by_phone: true });
  await proposeEdit({ db }, orderId, input, { userId: manager.id, channel: 'api' });
  return findOrder(db, { id: orderId, asStaff: true });
}

/** Sets the quantity of the order's only line. */
async function piecesOf(orderId: number) {
  const { id } = await db.orderLine.findFirstOrThrow({ where: { orderId } });
  return (quantity: number) => edited(orderId, { lines: [{ line_id: id, quantity }] });
}
