import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { changeDelivery, createDelivery } from '#shared/domain/settings/save-delivery.ts';
import { createTestDatabase } from '../../support/database.ts';
import { codeOf } from '../../support/failure-code.ts';
import { makeManager, rub } from '../../support/shop-fixture.ts';

const database = await createTestDatabase();
const db = database.prisma;
afterAll(database.drop);

const { id: actorId } = await makeManager(db, { role: 'admin' });
const input = { title: 'Курьер', description: '', price: rub(300) };

beforeEach(async () => {
  await db.delivery.deleteMany();
});

describe('a way to deliver', () => {
  it('is one, however often and at once it is asked for', async () => {
    const ids = await Promise.all(Array.from({ length: 6 }, () => createDelivery({ db }, { actorId, input })));
    expect(new Set(ids).size).toBe(1);
    expect(await db.delivery.count()).toBe(1);
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

  it('that is unknown is not found', async () => {
    const change = { title: 'Почта' };
    expect(await codeOf(changeDelivery({ db }, { actorId, id: 999_999, change }))).toBe('not_found');
  });
});
