import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { Order } from '#shared/contract/order.ts';
import type { Settings } from '#shared/contract/settings.ts';
import { dataOf, startApi } from '../support/api.ts';
import { createTestDatabase } from '../support/database.ts';
import { launchData } from '../support/launch-data.ts';
import { makeProduct, orderBody, resetShop, setShop } from '../support/shop-fixture.ts';

const database = await createTestDatabase();
const db = database.prisma;
const api = await startApi(db);
afterAll(async () => {
  await api.close();
  await database.drop();
});

beforeEach(async () => {
  await resetShop(db);
  await setShop(db, { loginRequired: true });
});

/** A guest's or a user's order that names no login. */
async function post(fields: { phone?: string | undefined } = {}, token?: string) {
  const mug = await makeProduct(db);
  const { user_telegram: _, ...body } = orderBody([{ id: mug.id }], fields);
  return api.post('/api/order', body, { ...(token && { token }) });
}

const signIn = async (id: number, username?: string) =>
  (await api.post('/api/auth/telegram', { initData: launchData({ id, ...(username && { username }) }) })).body
    .token as string;

describe('an order without a login', () => {
  it('is refused at its field where the shop demands one, and nothing is ordered', async () => {
    const answer = await post();
    expect(answer.status).toBe(422);
    expect(answer.body).toMatchObject({
      code: 'invalid_fields',
      details: [{ path: 'user_telegram', message: 'Введите логин' }],
    });
    expect(await db.order.count()).toBe(0);
  });

  it('is placed where the shop needs no login, because there is a phone', async () => {
    await setShop(db, { loginRequired: false });
    const answer = await post();
    expect(answer.status).toBe(201);
    expect(dataOf<Order>(answer)).toMatchObject({ user_telegram: '', phone: '+7 (916) 123-45-67' });
  });

  it('asks for a phone where neither is given: the shop must be able to reach the buyer', async () => {
    await setShop(db, { loginRequired: false });
    const answer = await post({ phone: undefined });
    expect(answer.status).toBe(422);
    expect(answer.body.details).toEqual([{ path: 'phone', message: 'Введите номер телефона' }]);
  });

  it('takes the account’s login, and requires one from a Telegram user who has none', async () => {
    const answer = await post({}, await signIn(501, 'masha_k'));
    expect(dataOf<Order>(answer)).toMatchObject({ user_telegram: 'masha_k' });
    expect((await post({}, await signIn(502))).status).toBe(422);
  });

  it('is public as a setting of the shop', async () => {
    const ruleOf = async () => dataOf<Settings>(await api.get('/api/settings')).shop.login_required;
    expect(await ruleOf()).toBe(true);
    await setShop(db, { loginRequired: false });
    expect(await ruleOf()).toBe(false);
  });
});
