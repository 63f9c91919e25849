import { Prisma } from '#prisma/generated/client.ts';
import { deliveryDayWords } from '#shared/contract/delivery-day-words.ts';
import { deliveryDays } from '#shared/contract/delivery-days.ts';
import type { OfferedDays } from '#shared/contract/delivery-days-schema.ts';
import { expectAccessible } from './account.ts';
import { keepCart, keptLine, productNamed } from './kept-cart.ts';
import { untilServed } from './shop-database.ts';
import { expect, test } from './shop-test.ts';
import { demo, fillDelivery, guest, orderNumber, sum } from './storefront.ts';

const TERMS = {
  from: 2,
  count: 5,
  closed: [7],
  until: null,
  intervals: ['10:00–14:00', '14:00–18:00'],
  required: true,
};
const OFFERED: OfferedDays = { ...TERMS, timezone: 'Europe/Moscow' };
const COURIER = { where: { title: demo.delivery } };

test.beforeEach(async ({ page, request, db }) => {
  await db.delivery.updateMany({ ...COURIER, data: { days: TERMS } });
  await untilServed(request);
  await keepCart(page, [keptLine(await productNamed(request, demo.title))]);
});

test.afterEach(async ({ request, db }) => {
  await db.delivery.updateMany({ ...COURIER, data: { days: Prisma.DbNull } });
  await untilServed(request);
});

test('a buyer chooses a day and hours, and reads them on the order @desktop', async ({ page, db }) => {
  const [, second] = deliveryDays(OFFERED, new Date()).map(({ day }) => day);
  await page.goto('/checkout');
  await fillDelivery(page);
  await page.getByLabel('Логин').fill(guest.login);
  const days = page.getByRole('group', { name: 'День доставки' });
  await expect(days.getByRole('radio')).toHaveCount(TERMS.count);
  await expect(days.getByRole('radio').first()).toBeChecked();
  await days.getByRole('radio').nth(1).check({ force: true });
  await page.getByRole('radio', { name: '14:00–18:00' }).check({ force: true });
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Продолжить' }).click();
  const number = await orderNumber(page);
  const order = await db.order.findUniqueOrThrow({ where: { number } });
  expect(order).toMatchObject({ deliveryDay: second, deliveryInterval: '14:00–18:00' });

  await page.goto(`/order/${order.hash}`);
  const words = deliveryDayWords({ delivery_day: second ?? '', delivery_interval: '14:00–18:00' });
  await expect(page.getByText(sum(`Доставка: ${words.replace('\u00a0', ' ')}`))).toBeVisible();
  await expectAccessible(page);
});

test('a product tells the nearest day, and the quick buy has it chosen @phone', async ({ page, request }) => {
  const { id } = await productNamed(request, demo.title);
  await page.goto(`/?product=${id}`);
  const sheet = page.getByRole('dialog', { name: demo.title });
  await expect(sheet.getByText(sum(`${demo.delivery}: 350 ₽, `))).toBeVisible();
  // The first is in the cart already, and would be bought there.
  await sheet.getByRole('radio').nth(1).check({ force: true });
  await sheet.getByRole('button', { name: 'Купить сразу' }).click();
  const quick = page.getByRole('dialog', { name: 'Купить сразу' });
  await quick.getByRole('radio', { name: demo.delivery }).check();
  await quick.getByText('Когда', { exact: true }).click();
  await expect(quick.getByRole('group', { name: 'День доставки' }).getByRole('radio').first()).toBeChecked();
  await expectAccessible(page);
});
