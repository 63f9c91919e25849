import { afterAll, describe, expect, it } from 'vitest';
import { isSubscribed, subscribe, unsubscribe } from '#shared/domain/customers/newsletter.ts';
import { createTestDatabase } from '../../support/database.ts';
import { makeUser } from '../../support/shop-fixture.ts';

const database = await createTestDatabase();
const db = database.prisma;
afterAll(database.drop);

describe('the newsletter', () => {
  it('is for those who agreed, from then on and until they take it back', async () => {
    const [{ id }, other] = [await makeUser(db), await makeUser(db)];
    expect(await isSubscribed(db, id)).toBe(false);
    await subscribe({ db }, id);
    expect(await isSubscribed(db, id)).toBe(true);
    expect(await isSubscribed(db, other.id)).toBe(false);
    await unsubscribe({ db }, id);
    expect(await isSubscribed(db, id)).toBe(false);
  });

  it('keeps every consent with its time, and one however often it is given', async () => {
    const { id } = await makeUser(db);
    await Promise.all(Array.from({ length: 5 }, () => subscribe({ db }, id)));
    await unsubscribe({ db }, id);
    await unsubscribe({ db }, id);
    await subscribe({ db }, id);
    const consents = await db.consent.findMany({ where: { userId: id }, orderBy: { id: 'asc' } });
    expect(consents.map(({ withdrawnAt }) => withdrawnAt === null)).toEqual([false, true]);
    for (const { kind, documentTitle } of consents) {
      expect([kind, documentTitle]).toEqual(['newsletter', 'Согласие на получение рассылки']);
    }
  });

  it('names the shop’s document where there is one', async () => {
    await db.document.create({ data: { slug: 'newsletter', title: 'Согласие на новости', body: 'Текст' } });
    const { id } = await makeUser(db);
    await subscribe({ db }, id);
    expect(await db.consent.findFirst({ where: { userId: id } })).toMatchObject({
      documentTitle: 'Согласие на новости',
      documentUrl: '/documents/newsletter',
    });
  });
});
