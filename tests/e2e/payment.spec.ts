import { hold } from './answers.ts';
import { expect, test } from './shop-test.ts';
import { ONLINE, orderNow, toPaymentStep, trialPaymentsOf, widgetOf } from './trial-payments.ts';

const WIDGET = '**/robokassa_iframe.js';

test.use({ tolerated: /robokassa_iframe\.js|Failed to load resource/ });

test.afterEach(async ({ request }, { project }) => {
  await trialPaymentsOf(request, project.metadata.sandboxUrl).heal();
});

test('a buyer pays by the widget', async ({ page, request }) => {
  const order = await toPaymentStep(page, request);
  await page.getByRole('radio', { name: ONLINE }).check();
  await expect(page.getByText('В песочнице это проба: деньги не спишутся')).toBeVisible();
  const letGo = await hold(page, WIDGET);
  await page.getByRole('button', { name: 'Перейти к оплате' }).click();
  await expect(page.getByRole('button', { name: 'Загрузка платежной системы...' })).toBeVisible();
  await letGo();

  const widget = widgetOf(page);
  await expect(widget.getByRole('heading', { name: `Оплата заказа #${order.order_number}` })).toBeVisible();
  expect(await orderNow(request, order)).not.toMatchObject({ payment_status: 'paid' });
  await widget.getByRole('button', { name: 'Оплатить' }).click();

  await expect(page.getByText('Оплата прошла успешно!')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Спасибо за заказ!' })).toBeVisible();
  await expect(page.getByText('Заказ оплачен')).toBeVisible();
  await expect(page.locator('#robokassa_iframe')).toHaveCount(0);
  expect(await orderNow(request, order)).toMatchObject({ payment_status: 'paid', payment_method: 'online' });
});

test('without the widget the buyer pays on the provider’s page and comes back', async ({ page, request }, {
  project,
}) => {
  await trialPaymentsOf(request, project.metadata.sandboxUrl).fail({ kind: 'down', service: 'widget', times: null });
  const order = await toPaymentStep(page, request);
  await page.getByRole('radio', { name: ONLINE }).check();
  await page.getByRole('button', { name: 'Перейти к оплате' }).click();
  await expect(page.getByText('❌ Платежная система не загрузилась')).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'Платежная система не загрузилась' })).toBeVisible();
  await page.getByRole('button', { name: 'Перейти на страницу оплаты' }).click();

  await page.getByRole('button', { name: 'Отказаться' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Оплата не прошла' })).toBeVisible();
  await page.getByRole('button', { name: 'Оплатить ещё раз' }).click();
  await page.getByRole('button', { name: 'Перейти на страницу оплаты' }).click();
  await page.getByRole('button', { name: 'Оплатить' }).click();
  await expect(page.getByRole('heading', { name: 'Спасибо за заказ!' })).toBeVisible();
  expect(await orderNow(request, order)).toMatchObject({ payment_status: 'paid' });
});
