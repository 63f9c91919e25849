import { expectAccessible, placeOrder, signUp } from './account.ts';
import { openDesk } from './open-desk.ts';
import { expectGoodScreen, watchShifts } from './screen-check.ts';
import { expect, test } from './shop-test.ts';

test('a customer is found, looked at, blocked and let in again @phone', async ({ page, request, db }, { project }) => {
  const account = await signUp(request);
  const order = await placeOrder(request, account);
  await watchShifts(page);
  await openDesk(page, request, project.metadata.sandboxUrl, '/customers');
  await expect(page.getByRole('link', { name: `@${account.login}` })).toBeVisible();
  await expectGoodScreen(page, 'customers');
  await page.getByRole('searchbox', { name: 'Поиск покупателей' }).fill(account.login);
  await expect(page).toHaveURL(/q=/);
  await page.getByRole('link', { name: `@${account.login}` }).click();
  await expect(page.getByRole('link', { name: `№${order.order_number}` })).toBeVisible();
  await expectGoodScreen(page, 'customer');

  await page.getByRole('button', { name: 'Заблокировать…' }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('radio', { name: 'Не забирает заказы' }).check();
  await expectAccessible(page);
  await sheet.getByRole('button', { name: 'Заблокировать' }).click();
  await expect(page.getByText('Магазин не принимает его заказы')).toBeVisible();
  expect(await db.orderBlock.count({ where: { userId: order.user_id, reason: 'Не забирает заказы' } })).toBe(1);
  await page.getByRole('button', { name: 'Разблокировать' }).click();
  await expect(page.getByRole('button', { name: 'Заблокировать…' })).toBeVisible();
  // The phone was blocked too, and other tests order with it.
  await db.orderBlock.deleteMany({ where: { OR: [{ userId: order.user_id }, { phone: order.phone }] } });
});

test('a person who asks gets their data, and the data is erased @desktop', async ({ page, request, db }, {
  project,
}) => {
  const { login } = await signUp(request);
  const user = await db.user.findFirstOrThrow({ where: { login } });
  await openDesk(page, request, project.metadata.sandboxUrl, `/customers/${user.id}`);
  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Скачать данные' }).click();
  expect((await file).suggestedFilename()).toMatch(/^персональные-данные-\d{4}-\d\d-\d\d\.json$/);
  await page.getByRole('button', { name: 'Удалить данные…' }).click();
  await expectAccessible(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Удалить навсегда' }).click();
  await expect(page.getByRole('heading', { name: 'Покупатели' })).toBeVisible();
  expect(await db.user.count({ where: { id: user.id } })).toBe(0);
});
