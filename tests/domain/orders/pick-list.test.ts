import { afterAll, beforeEach, expect, it } from 'vitest';
import { dayAfter, dayAt } from '#shared/contract/delivery-days.ts';
import { MOST_PICKED_ORDERS, pickList } from '#shared/domain/orders/pick-list.ts';
import { readSettings } from '#shared/domain/settings/settings.ts';
import { createTestDatabase } from '../../support/database.ts';
import { orderAs } from '../../support/orders.ts';
import { makeCategory, makeProduct } from '../../support/shop-fixture.ts';

const database = await createTestDatabase();
const db = database.prisma;
afterAll(database.drop);

const [dishes, tea] = [await makeCategory(db, { title: 'Посуда' }), await makeCategory(db, { title: 'Чай' })];
const mug = await makeProduct(db, { title: 'Кружка', categoryId: dishes.id });
const leaf = await makeProduct(db, { title: 'Ассам', categoryId: tea.id });

beforeEach(async () => {
  await db.order.deleteMany();
});

async function inWork(...body: Parameters<typeof orderAs>[2]) {
  const order = await orderAs(db, null, body);
  return db.order.update({ where: { id: order.id }, data: { status: 'processing' } });
}

it('lists an item once for all orders that need it, by category', async () => {
  const [first, second] = [await inWork({ id: leaf.id }, { id: mug.id, quantity: 2 }), await inWork({ id: mug.id })];
  await inWork({ id: mug.id }).then(({ id }) => db.order.update({ where: { id }, data: { fulfilment: 'assembled' } }));
  expect(await pickList(db)).toMatchObject({
    items: [
      {
        title: 'Кружка',
        category: 'Посуда',
        pieces: 3,
        orders: [
          { number: first.number, pieces: 2 },
          { number: second.number, pieces: 1 },
        ],
      },
      { title: 'Ассам', category: 'Чай', pieces: 1 },
    ],
    orders: 2,
    left: 0,
  });
});

it('is for the chosen orders where some are chosen, packed or not', async () => {
  await inWork({ id: leaf.id });
  const chosen = await inWork({ id: mug.id });
  await db.order.update({ where: { id: chosen.id }, data: { fulfilment: 'assembled' } });
  expect(await pickList(db, { ids: [chosen.id] })).toMatchObject({ items: [{ title: 'Кружка' }], orders: 1, left: 0 });
});

it('is for one delivery day if one is given, and says when to deliver which orders', async () => {
  const { timezone } = await readSettings(db);
  const today = dayAt(timezone, new Date());
  const on = async (deliveryDay: string, deliveryInterval: string) => {
    const { id, number } = await inWork({ id: mug.id });
    await db.order.update({ where: { id }, data: { deliveryDay, deliveryInterval } });
    return number;
  };
  const evening = await on(today, '18:00–22:00');
  const morning = await on(today, '09:00–12:00');
  const later = await on(dayAfter(today, 1), '');
  await inWork({ id: leaf.id });
  const days = [
    { day: today, interval: '09:00–12:00', orders: [morning] },
    { day: today, interval: '18:00–22:00', orders: [evening] },
    { day: dayAfter(today, 1), interval: '', orders: [later] },
  ];
  expect(await pickList(db)).toMatchObject({ orders: 4, days });
  expect(await pickList(db, { deliveryDay: 'today' })).toMatchObject({ orders: 2, days: days.slice(0, 2) });
  for (const deliveryDay of ['tomorrow', dayAfter(today, 1)]) {
    expect(await pickList(db, { deliveryDay })).toMatchObject({ items: [{ pieces: 1 }], days: days.slice(2) });
  }
});

it('is limited to the oldest orders, and says how many more wait', async () => {
  const { id, ...one } = await inWork({ id: mug.id });
  const more = Array.from({ length: MOST_PICKED_ORDERS + 2 }, (_, at) => ({
    ...one,
    number: one.number + at + 1,
    hash: `${one.hash}${at}`,
    discounts: [],
    createdAt: new Date(one.createdAt.getTime() + at + 1),
  }));
  await db.order.createMany({ data: more });
  expect(await pickList(db)).toMatchObject({ items: [{ pieces: 1 }], orders: MOST_PICKED_ORDERS, left: 3 });
  await db.order.update({ where: { id }, data: { createdAt: new Date(Date.now() + 60_000) } });
  expect((await pickList(db)).items).toEqual([]);
});
