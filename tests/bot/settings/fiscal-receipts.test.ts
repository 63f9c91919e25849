import { afterAll, expect, it } from 'vitest';
import { fiscalReceiptsScreen } from '#bot/settings/fiscal-receipts.ts';
import { readShop } from '#shared/domain/settings/shop-overview.ts';
import { createTestDatabase } from '../../support/database.ts';
import { makePaymentMethod, setShop } from '../../support/shop-fixture.ts';

const database = await createTestDatabase();

const db = database.prisma;

afterAll(() => database.drop());

const screenText = async () => fiscalReceiptsScreen(await readShop(db, {})).content.text;

const BY_HAND = 'При оплате в Telegram второй чек магазин отправить не может: пробейте его сами, когда отдадите товар.';

it('says who makes the second receipt only where money comes by Telegram, before the goods are handed over', async () => {
  await setShop(db, { taxSystem: 'usn_income', isPrepaid: true });
  await makePaymentMethod(db, { type: 'online', provider: 'robokassa' });
  expect(await screenText()).toContain('Чеков два');
  expect(await screenText()).not.toContain(BY_HAND);
  await makePaymentMethod(db, { type: 'online', provider: 'telegram' });
  expect(await screenText()).toContain(BY_HAND);
  await setShop(db, { isPrepaid: false });
  expect(await screenText()).not.toContain(BY_HAND);
});
