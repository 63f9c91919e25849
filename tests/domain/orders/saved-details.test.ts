import { afterAll, describe, expect, it } from 'vitest';
import { savedDetailsSchema } from '#shared/contract/account.ts';
import { followOrder } from '#shared/domain/orders/follow-order.ts';
import { placeOrder } from '#shared/domain/orders/place-order.ts';
import { savedDetails } from '#shared/domain/orders/saved-details.ts';
import { eraseOwnData } from '#shared/domain/privacy/erase-data.ts';
import { createTestDatabase } from '../../support/database.ts';
import { GUEST, makeDelivery, makeProduct, makeUser, orderInput } from '../../support/shop-fixture.ts';

const database = await createTestDatabase();
const db = database.prisma;
afterAll(database.drop);
const product = await makeProduct(db);
const { id: courier } = await makeDelivery(db);

interface Details {
  fio?: string;
  phone?: string;
  address?: string;
  delivery_id?: number | null;
}

const order = async (userId: number | null, details: Details) =>
  (await placeOrder({ db }, orderInput([product], { delivery_id: courier, ...details }), { ...GUEST, userId })).order;

describe('what a buyer’s earlier orders offer the next one', () => {
  it('is each receiver and each place once, the newest first', async () => {
    const { id } = await makeUser(db);
    const anna = { fio: 'Котова Анна', phone: '+7 (912) 345-67-89' };
    await order(id, { ...anna, address: 'Тверь, Лесная, 1' });
    await order(id, { fio: 'Котов Пётр', phone: '+7 (912) 000-00-00', address: 'Тверь, Речная, 2' });
    await order(id, { ...anna, address: 'тверь, лесная, 1' });
    const details = savedDetailsSchema.strict().parse(await savedDetails(db, id));
    expect(details.receivers).toEqual([anna, { fio: 'Котов Пётр', phone: '+7 (912) 000-00-00' }]);
    expect(details.addresses).toEqual(['тверь, лесная, 1', 'Тверь, Речная, 2']);
  });

  it('is five places and three receivers at most, and no pickup', async () => {
    const { id } = await makeUser(db);
    for (let n = 1; n <= 7; n++) await order(id, { fio: `Котова ${n}-я`, address: `Тверь, Лесная, ${n}` });
    await order(id, { fio: 'Котова 7-я', address: 'Самовывоз', delivery_id: null });
    const { receivers, addresses } = await savedDetails(db, id);
    expect(receivers.map(({ fio }) => fio)).toEqual(['Котова 7-я', 'Котова 6-я', 'Котова 5-я']);
    expect(addresses).toEqual([7, 6, 5, 4, 3].map((n) => `Тверь, Лесная, ${n}`));
  });

  it('is shown to nobody else, and does not come from orders that they only follow', async () => {
    const [user, other] = [await makeUser(db), await makeUser(db)];
    await order(other.id, { address: 'Омск, Чужая, 3' });
    const { hash } = await order(null, { address: 'Омск, Гостевая, 4' });
    await followOrder({ db }, hash, user.id);
    expect(await savedDetails(db, user.id)).toEqual({ receivers: [], addresses: [] });
  });

  it('is deleted with the data of the orders', async () => {
    const { id } = await makeUser(db);
    const { id: orderId } = await order(id, { address: 'Тверь, Лесная, 1' });
    await db.order.update({ where: { id: orderId }, data: { status: 'completed' } });
    await eraseOwnData({ db }, id, 'api');
    expect(await savedDetails(db, id)).toEqual({ receivers: [], addresses: [] });
  });
});
