import type { APIRequestContext } from '@playwright/test';
import { dateWords } from '#shared/contract/delivery-day-words.ts';
import { deliveryDays } from '#shared/contract/delivery-days.ts';
import type { OfferedDays } from '#shared/contract/delivery-days-schema.ts';
import { expectAccessible, placeOrder, signUp } from './account.ts';
import { COURIER, offerCourierDays, TERMS } from './courier-days.ts';
import { openDesk } from './open-desk.ts';
import { expectGoodScreen, watchShifts } from './screen-check.ts';
import type { ShopDatabase } from './shop-database.ts';
import { expect, test } from './shop-test.ts';
import { sum } from './storefront.ts';

const OFFERED: OfferedDays = { ...TERMS, timezone: 'Europe/Moscow' };

offerCourierDays();

/** An order in work with courier delivery and no delivery day. */
async function broughtOrder(request: APIRequestContext, db: ShopDatabase) {
  const order = await placeOrder(request, await signUp(request));
  const { id: deliveryId, title: deliveryTitle } = await db.delivery.findFirstOrThrow(COURIER);
  await db.order.update({ where: { id: order.id }, data: { deliveryId, deliveryTitle, status: 'processing' } });
  return order;
}

test('staff agree on a day, find the orders of that day, and print what they need @phone', async ({
  page,
  request,
  db,
}, { project }) => {
  const order = await broughtOrder(request, db);
  const [, second] = deliveryDays(OFFERED, new Date()).map(({ day }) => day);
  await watchShifts(page);
  await openDesk(page, request, project.metadata.sandboxUrl, `/orders/${order.id}`);
  await page.getByRole('button', { name: 'Назначить день' }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel('День доставки').selectOption(second ?? '');
  await sheet.getByLabel('Время доставки').selectOption('14:00–18:00');
  await expect(sheet.getByText(/14:00–18:00/).last()).toBeVisible();
  await expectAccessible(page);
  await sheet.getByRole('button', { name: 'Сохранить' }).click();
  await expect(sheet).toBeHidden();
  await expect(page.getByRole('region', { name: 'Покупатель' })).toContainText('14:00–18:00');
  await expect(page.getByRole('region', { name: 'История' })).toContainText('Изменено: день доставки');
  expect(await db.order.findUniqueOrThrow({ where: { id: order.id } })).toMatchObject({
    deliveryDay: second,
    deliveryInterval: '14:00–18:00',
  });
  await page.reload();
  await expect(page.getByRole('button', { name: 'Изменить день' })).toBeVisible();
  await expectGoodScreen(page, 'an order with a day');

  await page.goto('/desk/orders');
  await page.getByLabel('Дата доставки').fill(second ?? '');
  await expect(page.getByRole('link', { name: `№${order.order_number}` }).first()).toBeVisible();
  await page.getByLabel('День доставки').selectOption('tomorrow');
  await expect(page.getByRole('link', { name: `№${order.order_number}` })).toHaveCount(0);
  // Cards that leave because of a filter are not a layout shift, but on a slow machine they leave too late to be
  // attributed to it.
  await page.reload();
  await expect(page.getByLabel('День доставки')).toHaveValue('tomorrow');
  await expect(page.getByRole('link', { name: `№${order.order_number}` })).toHaveCount(0);
  await expectGoodScreen(page, 'the board of a day');
  await page.goto(`/desk/orders?view=list&delivery_day=${second}`);
  await expect(page.getByRole('link', { name: `№${order.order_number}` })).toBeVisible();
  await expectGoodScreen(page, 'the list of a day');
  await page.getByRole('link', { name: 'Лист подбора' }).click();
  await expect(
    page.getByRole('heading', { name: sum(`К сборке на ${dateWords(second ?? '').replace('\u00a0', ' ')}`) }),
  ).toBeVisible();
  await expect(page.getByText('14:00–18:00')).toBeVisible();
  await expectGoodScreen(page, 'the pick list of a day');
});
