import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { changeOrder } from '#shared/domain/orders/change-order.ts';
import { placeOrder } from '#shared/domain/orders/place-order.ts';
import { restoreOrder } from '#shared/domain/orders/restore-order.ts';
import { savedDetails } from '#shared/domain/orders/saved-details.ts';
import { listDeliveries } from '#shared/domain/settings/selling.ts';
import { createTestDatabase } from '../../support/database.ts';
import { codeOf } from '../../support/failure-code.ts';
import { GUEST, makeDelivery, makeProduct, makeUser, orderInput, resetShop } from '../../support/shop-fixture.ts';

const database = await createTestDatabase();
const db = database.prisma;
afterAll(database.drop);

const FIRST = { address: 'Москва, ул. Лесная, 5', hours: '10–20' };
const SECOND = { address: 'Москва, ул. Речная, 7', hours: '' };

beforeEach(() => resetShop(db));

const order = async (delivery_id: number | null, address: string, userId: number | null = null) => {
  const { id } = await makeProduct(db);
  return placeOrder({ db }, orderInput([{ id }], { delivery_id, address }), { ...GUEST, userId });
};

describe('a delivery to pickup points', () => {
  it('lists them with their hours, and an order keeps the address of the chosen one', async () => {
    const { id } = await makeDelivery(db, { pickupPoints: [FIRST, SECOND] });
    expect(await listDeliveries(db)).toMatchObject([{ id, pickup_points: [FIRST, SECOND] }]);
    expect((await order(id, SECOND.address)).order).toMatchObject({ deliveryId: id, address: SECOND.address });
  });

  it('accepts no order to another place, nor to a point that was closed meanwhile', async () => {
    const { id } = await makeDelivery(db, { pickupPoints: [FIRST, SECOND] });
    expect(await codeOf(order(id, 'Тверь, Лесная, 1'))).toBe('invalid_fields');
    await db.delivery.update({ where: { id }, data: { pickupPoints: [FIRST] } });
    expect(await codeOf(order(id, SECOND.address))).toBe('invalid_fields');
    expect(await db.order.count({ where: { deliveryId: id } })).toBe(0);
  });

  it('is matched even if the address has invisible characters', async () => {
    const { id } = await makeDelivery(db, { pickupPoints: [{ ...FIRST, address: `\u200e${FIRST.address}\u200e` }] });
    const [told] = (await listDeliveries(db))[0]?.pickup_points ?? [];
    expect(told).toEqual(FIRST);
    expect((await order(id, told?.address ?? '')).order).toMatchObject({ address: FIRST.address });
  });

  it('needs a point when an order is changed to it, and an address when it is changed from it', async () => {
    const { id } = await makeDelivery(db, { pickupPoints: [FIRST] });
    const { id: courier } = await makeDelivery(db);
    const { hash } = (await order(courier, 'Тверь, Лесная, 1')).order;
    const change = (changes: { delivery_id?: number | null; address?: string }) =>
      changeOrder({ db }, { hash }, changes, { userId: null });
    expect(await codeOf(change({ delivery_id: id }))).toBe('invalid_fields');
    expect(await change({ delivery_id: id, address: FIRST.address })).toMatchObject({ address: FIRST.address });
    expect(await codeOf(change({ address: 'Тверь, Лесная, 1' }))).toBe('invalid_fields');
    expect(await change({ delivery_id: courier, address: 'Тверь, Лесная, 1' })).toMatchObject({ deliveryId: courier });
  });

  it('accepts no restored order to a point that was closed meanwhile', async () => {
    const { id: deliveryId } = await makeDelivery(db, { pickupPoints: [FIRST, SECOND] });
    const { id, hash } = (await order(deliveryId, SECOND.address)).order;
    const end = () => db.order.update({ where: { id }, data: { status: 'cancelled', isHoldEnded: true } });
    const restore = () => restoreOrder({ db }, { hash }, { userId: null, channel: 'api' });
    await end();
    expect(await restore()).toMatchObject({ status: 'pending', address: SECOND.address });
    await end();
    await db.delivery.update({ where: { id: deliveryId }, data: { pickupPoints: [FIRST] } });
    expect(await codeOf(restore())).toBe('delivery_unavailable');
    expect(await db.order.findUnique({ where: { id } })).toMatchObject({ status: 'cancelled' });
  });

  it('does not offer a point again as somebody’s own address', async () => {
    const { id: userId } = await makeUser(db);
    const { id } = await makeDelivery(db, { pickupPoints: [FIRST] });
    await order(id, FIRST.address, userId);
    expect((await savedDetails(db, userId)).addresses).toEqual([]);
  });
});
