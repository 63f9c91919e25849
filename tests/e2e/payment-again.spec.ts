import { expectAccessible, placeOrder, signUp, useAccount } from './account.ts';
import { expect, test } from './shop-test.ts';
import { ONLINE, orderNow, widgetOf } from './trial-payments.ts';

test('an unpaid order is paid from the history', async ({ page, request }) => {
  const account = await signUp(request);
  const order = await placeOrder(request, account);
  await useAccount(page, account);
  await page.goto('/user/orders/history');
  const card = page.getByRole('article', { name: `Заказ №${order.order_number}` });
  await expect(card.getByText('Не оплачен')).toBeVisible();
  await card.getByRole('link', { name: 'Оплатить' }).click();

  await expect(page.getByRole('heading', { name: 'Оплата заказа' })).toBeVisible();
  await expect(page.getByRole('radio', { name: ONLINE })).toBeChecked();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Перейти к оплате' }).click();
  await widgetOf(page).getByRole('button', { name: 'Закрыть' }).click();
  await page.getByRole('button', { name: 'Позже' }).click();
  await expect(page.getByRole('heading', { name: `Заказ №${order.order_number}` })).toBeVisible();

  await page.goto('/user/orders/history');
  await expect(card.getByText('Оплата не прошла')).toHaveCount(0);
  await card.getByRole('link', { name: 'Вернуться к оплате' }).click();
  await page.getByRole('button', { name: 'Оплатить', exact: true }).click();
  await widgetOf(page).getByRole('button', { name: 'Оплатить' }).click();
  await expect(page.getByRole('heading', { name: 'Оплата прошла успешно!' })).toBeVisible();

  await page.getByRole('link', { name: 'К заказу' }).click();
  await expect(page.getByText('Оплата получена').first()).toBeVisible();
  await page.goto('/user/orders/history');
  await expect(card.getByText('Оплачен', { exact: true })).toBeVisible();
  await expect(card.getByRole('link', { name: 'Оплатить' })).toHaveCount(0);
  expect(await orderNow(request, order)).toMatchObject({ payment_status: 'paid' });
});

test('a payment that began in Telegram ends in the browser, also where the shop is in Telegram alone', async ({
  page,
  request,
  changeSettings,
}) => {
  const order = await placeOrder(request, await signUp(request));
  await changeSettings({ telegramOnly: true });
  await page.goto('/checkout/return?invoice=1');
  await expect(page.getByRole('heading', { name: 'Проверяем оплату' })).toBeVisible();
  await page.goto(`/checkout/pay?order=${order.order_hash}`);
  await expect(page.getByRole('button', { name: 'Перейти к оплате' })).toBeVisible();
  await page.goto('/checkout');
  await expect(page.getByText('Приложение доступно только в Telegram')).toBeVisible();
});
