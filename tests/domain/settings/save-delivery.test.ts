import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import {
  changeDelivery,
  createDelivery,
  deleteDelivery,
  listAllDeliveries,
  moveDeliveryUp,
  orderDeliveries,
} from '#shared/domain/settings/save-delivery.ts';
import { ShopError } from '#shared/domain/shop-error.ts';
import { createTestDatabase } from '../../support/database.ts';
import { codeOf } from '../../support/failure-code.ts';
import { orderAs } from '../../support/orders.ts';
import { makeManager, makeProduct, rub } from '../../support/shop-fixture.ts';

const database = await createTestDatabase();
const db = database.prisma;
afterAll(database.drop);

const { id: actorId } = await makeManager(db, { role: 'admin' });
const input = {
  title: 'Курьер',
  description: '',
  price: rub(300),
  freeFrom: null,
  pickupPoints: [],
  days: null,
  isActive: true,
};

beforeEach(async () => {
  await db.delivery.deleteMany();
});

describe('a delivery', () => {
  it('is created once, even if it is asked for many times at once', async () => {
    const ids = await Promise.all(Array.from({ length: 6 }, () => createDelivery({ db }, { actorId, input })));
    expect(new Set(ids).size).toBe(1);
    expect(await db.delivery.count()).toBe(1);
  });

  it('is another one if it is the same but switched off', async () => {
    const off = await createDelivery({ db }, { actorId, input: { ...input, isActive: false } });
    expect(await createDelivery({ db }, { actorId, input })).not.toBe(off);
    expect(await db.delivery.count()).toBe(2);
  });

  it('is deleted while others are put in order: who comes second is told', async () => {
    for (let round = 0; round < 10; round++) {
      await db.delivery.deleteMany();
      const make = (title: string) => createDelivery({ db }, { actorId, input: { ...input, title } });
      const [first, second] = [await make('Курьер'), await make('Почта')];
      const ordered = orderDeliveries({ db }, { actorId, ids: [second, first], was: [first, second] });
      const [order] = await Promise.all([
        ordered.then(
          () => 'done',
          (error: unknown) => (error instanceof ShopError ? error.code : error),
        ),
        deleteDelivery({ db }, { actorId, id: second }),
      ]);
      expect(['done', 'conflict']).toContain(order);
      expect((await listAllDeliveries(db)).map(({ id }) => id)).toEqual([first]);
    }
  });

  it('keeps what others change of it at the same moment', async () => {
    const id = await createDelivery({ db }, { actorId, input });
    for (let round = 1; round <= 5; round++) {
      const changes = [{ title: `Курьер ${round}` }, { price: rub(round) }, { description: `${round}` }];
      await Promise.all(changes.map((change) => changeDelivery({ db }, { actorId, id, change })));
      const row = await db.delivery.findUnique({ where: { id } });
      expect(row).toMatchObject({ title: `Курьер ${round}`, price: rub(round), description: `${round}` });
    }
  });

  it('goes up one place at a time, and the first one stays where it is', async () => {
    const make = (title: string) => createDelivery({ db }, { actorId, input: { ...input, title } });
    const [, , last] = [await make('Курьер'), await make('Почта'), await make('Пункт выдачи')];
    const titles = async () => (await listAllDeliveries(db)).map(({ title }) => title);
    await moveDeliveryUp({ db }, { actorId, id: last });
    expect(await titles()).toEqual(['Курьер', 'Пункт выдачи', 'Почта']);
    await moveDeliveryUp({ db }, { actorId, id: last });
    await moveDeliveryUp({ db }, { actorId, id: last });
    expect(await titles()).toEqual(['Пункт выдачи', 'Курьер', 'Почта']);
  });

  it('is deleted, unless an order refers to it', async () => {
    const id = await createDelivery({ db }, { actorId, input });
    const product = await makeProduct(db);
    const order = await orderAs(db, null, [{ id: product.id }], { delivery_id: id });
    expect(await codeOf(deleteDelivery({ db }, { actorId, id }))).toBe('conflict');
    await db.order.delete({ where: { id: order.id } });
    const { id: managerId } = await makeManager(db);
    expect(await codeOf(deleteDelivery({ db }, { actorId: managerId, id }))).toBe('forbidden');
    await deleteDelivery({ db }, { actorId, id });
    expect(await codeOf(deleteDelivery({ db }, { actorId, id }))).toBe('not_found');
    expect(await codeOf(moveDeliveryUp({ db }, { actorId, id }))).toBe('not_found');
  });

  it('that is unknown is not found', async () => {
    const change = { title: 'Почта' };
    expect(await codeOf(changeDelivery({ db }, { actorId, id: 999_999, change }))).toBe('not_found');
  });
});
