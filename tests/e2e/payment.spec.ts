import { answer, hold, odd } from './answers.ts';
import { expect, test } from './shop-test.ts';
import { ONLINE, orderNow, toPaymentStep, trialPaymentsOf, widgetOf } from './trial-payments.ts';

const WIDGET = '**/robokassa_iframe.js';
const FIVE_MINUTES = 300_000;

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

test('a buyer refuses, and pays at the second try', async ({ page, request }, { project }) => {
  const order = await toPaymentStep(page, request);
  await page.getByRole('radio', { name: ONLINE }).check();
  await page.getByRole('button', { name: 'Перейти к оплате' }).click();
  await widgetOf(page).getByRole('button', { name: 'Отказаться' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Оплата не прошла' })).toBeVisible();
  await expect(page.getByRole('radio', { name: /По договорённости/ })).toBeEnabled();

  await page.getByRole('button', { name: 'Оплатить ещё раз' }).click();
  await widgetOf(page).getByRole('button', { name: 'Оплатить' }).click();
  await expect(page.getByRole('heading', { name: 'Спасибо за заказ!' })).toBeVisible();
  const paid = (await trialPaymentsOf(request, project.metadata.sandboxUrl).paymentsOf(order)).filter(
    ({ state }) => state === 100,
  );
  expect(paid).toHaveLength(1);
});

test('a closed widget asks for nothing but offers to pay, another way or later, also over a reload', async ({
  page,
  request,
}) => {
  await toPaymentStep(page, request);
  await page.getByRole('radio', { name: ONLINE }).check();
  await page.getByRole('button', { name: 'Перейти к оплате' }).click();
  await widgetOf(page).getByRole('button', { name: 'Закрыть' }).click();
  await expect(page.getByText('Заказ сохранён и ждёт оплаты')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Заказ сохранён и ждёт оплаты')).toBeVisible();
  await expect(page.getByText(/Проверяем оплату|Оплата не прошла|Если вы\sзаплатили/)).toHaveCount(0);
  await page.getByRole('button', { name: 'Другой способ' }).click();
  await expect(page.getByRole('radio', { name: /По договорённости/ })).toBeFocused();
  await page.getByRole('radio', { name: ONLINE }).check();
  await page.getByRole('button', { name: 'Оплатить', exact: true }).click();
  await widgetOf(page).getByRole('button', { name: 'Оплатить' }).click();
  await expect(page.getByRole('heading', { name: 'Спасибо за заказ!' })).toBeVisible();
});

test('the widget’s word is not enough: the shop waits for the provider’s own', async ({ page, request }, {
  project,
}) => {
  const payments = trialPaymentsOf(request, project.metadata.sandboxUrl);
  await payments.fail({ kind: 'lost' });
  const order = await toPaymentStep(page, request);
  await page.getByRole('radio', { name: ONLINE }).check();
  await page.getByRole('button', { name: 'Перейти к оплате' }).click();
  await widgetOf(page).getByRole('button', { name: 'Оплатить' }).click();
  await expect(page.getByText('Проверяем оплату')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Спасибо за заказ!' })).toHaveCount(0);

  const [payment] = await payments.paymentsOf(order);
  await payments.notify(payment?.invId ?? 0);
  await expect(page.getByRole('heading', { name: 'Спасибо за заказ!' })).toBeVisible();
});

test('after five minutes the time is over, and money that comes then is still seen', async ({ page, request }, {
  project,
}) => {
  const payments = trialPaymentsOf(request, project.metadata.sandboxUrl);
  await payments.fail({ kind: 'lost' });
  await page.clock.install();
  const order = await toPaymentStep(page, request);
  await page.getByRole('radio', { name: ONLINE }).check();
  await page.getByRole('button', { name: 'Перейти к оплате' }).click();
  await expect(widgetOf(page).getByRole('button', { name: 'Оплатить' })).toBeVisible();
  await page.clock.fastForward(FIVE_MINUTES - 20_000);
  await expect(page.locator('#robokassa_iframe')).toBeVisible();
  await page.clock.fastForward(25_000);
  const over = page.getByRole('status').filter({ hasText: 'Время оплаты истекло или платеж был отменен' });
  await expect(over).toBeVisible();
  await expect(page.locator('#robokassa_iframe')).toHaveCount(0);

  const [payment] = await payments.paymentsOf(order);
  await payments.notify(payment?.invId ?? 0);
  await page.clock.fastForward(20_000);
  await expect(page.getByRole('heading', { name: 'Спасибо за заказ!' })).toBeVisible();
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

test.describe('what goes wrong in the shop', () => {
  test.use({ tolerated: /api\/payment\/init|Failed to load resource/ });

  test('a payment that is not created or breaks says so, and can be tried again', async ({ page, request }) => {
    await toPaymentStep(page, request);
    await page.getByRole('radio', { name: ONLINE }).check();
    const mend = await answer(page, '**/api/payment/init', { status: 500, ...odd });
    await page.getByRole('button', { name: 'Перейти к оплате' }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'Ошибка при создании платежа' })).toBeVisible();
    await mend();

    const broken = 'window.Robokassa={StartPayment(){throw new Error("broken")}}';
    const mendWidget = await answer(page, WIDGET, { contentType: 'text/javascript', body: broken });
    await page.getByRole('button', { name: 'Перейти к оплате' }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'Ошибка при обработке оплаты' })).toBeVisible();
    await mendWidget();
  });
});

test('cash is confirmed without a provider', async ({ page, request }, { project }) => {
  const order = await toPaymentStep(page, request);
  await page.getByRole('radio', { name: /^Наличными при получении/ }).check();
  await page.getByRole('button', { name: 'Подтвердить заказ' }).click();
  await expect(page.getByText('Заказ принят!')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Спасибо за заказ!' })).toBeVisible();
  expect(await orderNow(request, order)).toMatchObject({ payment_method: 'cash', payment_status: 'unpaid' });
  expect(await trialPaymentsOf(request, project.metadata.sandboxUrl).paymentsOf(order)).toEqual([]);
});
