import { afterAll, beforeEach, expect, it } from 'vitest';
import { PALETTES } from '#shared/contract/palettes.ts';
import { DEFAULT_THEME } from '#shared/contract/theme.ts';
import { openSession } from '#shared/domain/customers/sessions.ts';
import { failure, startApi } from '../../support/api.ts';
import { createTestDatabase } from '../../support/database.ts';
import { makeDelivery, makePaymentMethod, makeUser, resetShop, rub, setShop } from '../../support/shop-fixture.ts';

const database = await createTestDatabase();
const db = database.prisma;
const api = await startApi(db);
afterAll(async () => {
  await api.close();
  await database.drop();
});

let token = '';
beforeEach(async () => {
  await resetShop(db);
  token = await openSession(db, (await makeUser(db, { role: 'admin' })).id);
});

/** What the desk shows of the saved state, whatever form it is of. */
const values = (fields: object) => ({ fields: expect.arrayContaining([expect.objectContaining(fields)]) });

/** Each is changed by another admin first; then comes the change of one who has not seen that. */
const CHANGES = {
  'a delivery': async () => {
    const { id } = await makeDelivery(db, { price: rub(400) });
    const change = { values: { price: '350' }, seen: { price: '300' } };
    return { path: `deliveries/${id}`, change, now: values({ key: 'price', value: '400' }) };
  },
  'a payment method': async () => {
    const { id } = await makePaymentMethod(db, { provider: 'offline', type: 'other', name: 'По номеру телефона' });
    const change = { values: { name: 'Переводом на карту' }, seen: { name: 'Переводом' } };
    return { path: `payment-methods/${id}`, change, now: values({ key: 'name', value: 'По номеру телефона' }) };
  },
  'the settings': async () => {
    await setShop(db, { city: 'Рязань' });
    const now = expect.arrayContaining([expect.objectContaining({ key: 'city', value: 'Рязань' })]) as unknown;
    return { path: 'settings', change: { values: { city: 'Тула' }, seen: { city: 'Москва' } }, now };
  },
  'a document': async () => {
    const data = { slug: 'delivery', title: 'Доставка', body: 'Возим по четвергам.' };
    await db.document.create({ data });
    const now = { body: data.body, version: 1 };
    return { path: 'documents/delivery', change: { body: 'Возим по средам.', seen: null }, now };
  },
  'the look of the shop': async () => {
    const { mint, rose } = PALETTES;
    const seen = { theme: DEFAULT_THEME, logo: '' };
    await api.put('/api/desk/appearance', { theme: mint.theme, seen }, { token });
    return { path: 'appearance', change: { theme: rose.theme, seen }, now: { theme: mint.theme } };
  },
};

it.each(Object.entries(CHANGES))('the second of two admins who change %s gets its current state', async (_, make) => {
  const { path, change, now } = await make();
  const refused = await api.put(`/api/desk/${path}`, change, { token });
  expect(refused).toMatchObject({ status: 409, body: { ...failure('conflict'), data: now } });
});
