import { afterAll, expect, it } from 'vitest';
import { readFirstSteps } from '#shared/domain/settings/first-steps.ts';
import { offline } from '#shared/platform/payment-gateways/offline/offline.ts';
import { createTestDatabase } from '../../support/database.ts';
import { makeDelivery, makePaymentMethod, makeProduct, setShop } from '../../support/shop-fixture.ts';

const database = await createTestDatabase();
const db = database.prisma;
afterAll(database.drop);

const left = async () =>
  (await readFirstSteps(db, { offline })).filter((step) => !step.is_done).map(({ name }) => name);

it('a new shop is led through everything that it lacks, step by step', async () => {
  await setShop(db, { title: 'Прилавок' });
  expect(await left()).toEqual(['name', 'products', 'delivery', 'payment', 'contact', 'documents']);
  await setShop(db, { title: 'Чайная лавка' });
  expect(await left()).not.toContain('name');
  await makeProduct(db, { isHidden: true });
  expect(await left()).toContain('products');
  await makeProduct(db);
  await makeDelivery(db);
  await makePaymentMethod(db);
  await setShop(db, { contact: '@lavka' });
  expect(await left()).toEqual(['documents']);
});
