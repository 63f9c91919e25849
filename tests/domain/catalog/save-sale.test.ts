import { randomUUID } from 'node:crypto';
import { afterAll, expect, it } from 'vitest';
import { changeSale, createSale } from '#shared/domain/catalog/save-sale.ts';
import { createTestDatabase } from '../../support/database.ts';
import { makeManager } from '../../support/shop-fixture.ts';

const database = await createTestDatabase();
const db = database.prisma;
afterAll(database.drop);

it('a sale keeps what others change of it at the same moment', async () => {
  const { id: actorId } = await makeManager(db);
  const input = { title: 'Скидки', description: '', contact: '', pictureUrl: null, isActive: true };
  const id = await createSale({ db }, { actorId, draftKey: randomUUID(), input });
  for (let round = 1; round <= 5; round++) {
    const changes = [
      { title: `Скидки ${round}` },
      { pictureUrl: `/uploads/${round}.png` },
      { contact: `@manager_${round}` },
    ];
    await Promise.all(changes.map((change) => changeSale({ db }, { actorId, id, change })));
    expect(await db.sale.findUnique({ where: { id } })).toMatchObject({
      title: `Скидки ${round}`,
      contact: `@manager_${round}`,
      pictureUrl: `/uploads/${round}.png`,
      pictureAlt: `Скидки ${round}`,
    });
  }
});
