import type { APIRequestContext, Browser, Page } from '@playwright/test';
import { expectAccessible, placeGuestOrder, placeOrder, signUp, useAccount } from './account.ts';
import { orderInMiniApp } from './mini-app-order.ts';
import { people, sandboxOf } from './sandbox.ts';
import { expectGoodScreen, watchShifts } from './screen-check.ts';
import { expect, test } from './shop-test.ts';
import { clientEvents, openInTelegram } from './telegram-client.ts';
import { ONLINE, orderNow, widgetOf } from './trial-payments.ts';

const ordered = async (request: APIRequestContext, count = 2) => {
  const account = await signUp(request);
  return { account, order: await placeOrder(request, account, count) };
};

const pathOf = ({ order_hash }: { order_hash: string }) => `/order/${order_hash}`;

test('without JavaScript the page says number, status, lines and sums', async ({ browser, request, baseURL }) => {
  const { order } = await ordered(request);
  const page = await withoutScripts(browser, baseURL);
  const answer = await page.goto(pathOf(order));
  expect(answer?.headers()['referrer-policy']).toBe('no-referrer');
  await expect(page.getByRole('heading', { level: 1, name: `Заказ №${order.order_number}` })).toBeVisible();
  await expect(page.getByText('Ожидание', { exact: true })).toBeVisible();
  for (const { title } of order.items) await expect(page.getByText(title, { exact: true })).toBeVisible();
  await expect(page.getByText('Итого к оплате')).toBeVisible();
  await expect(page.getByText('Мария')).toHaveCount(0);
  await expect(page.getByText(/включённым JavaScript/)).toBeVisible();
  await page.context().close();
});

const withoutScripts = async (browser: Browser, baseURL = '') =>
  (await browser.newContext({ javaScriptEnabled: false, baseURL })).newPage();

test('a guest with the link follows the order and does no more than its hash allows @phone', async ({
  page,
  request,
}) => {
  const order = await placeGuestOrder(request, 2);
  await answerLate(page);
  await watchShifts(page);
  await page.goto(pathOf(order));
  await expect(page.getByRole('heading', { name: `Заказ №${order.order_number}` })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Состав заказа' }).getByRole('listitem')).toHaveCount(2);
  await expect(page.getByText('Заказ оформлен')).toBeVisible();
  await expect(page.getByText('М••• К•••')).toBeVisible();
  await expect(page.getByText(/Королёва/)).toHaveCount(0);
  await page.getByRole('button', { name: 'Добавить комментарий' }).click();
  await page.getByLabel('Комментарий к заказу').fill('Домофон 12');
  await page.getByRole('button', { name: 'Сохранить' }).click();
  await expect(page.getByText('Домофон 12')).toHaveCount(0);
  await page.getByRole('button', { name: 'Заменить комментарий' }).click();
  await expect(page.getByText(/Прежний по\sссылке не\sпоказываем/)).toBeVisible();
  await page.getByRole('button', { name: 'Сохранить' }).click();
  await expect(page.getByText('Напишите новый комментарий')).toBeVisible();
  await page.getByRole('button', { name: 'Не менять' }).click();
  await expect(page.getByRole('button', { name: 'Отменить' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Получать статусы в Telegram' })).toBeVisible();
  await page.getByText('Код заказа', { exact: true }).click();
  await expect(page.getByText(order.order_hash)).toBeVisible();
  await expectGoodScreen(page, 'order page');
});

/** Content that comes later than half a second after a press moves the page without a visible reason. */
async function answerLate(page: Page): Promise<void> {
  await page.route('**/api/order/hash/**', async (route) => {
    await new Promise((done) => setTimeout(done, 700));
    await route.continue();
  });
}

test('a buyer agrees on the page to what the shop proposes, and sees it done @phone', async ({ page, request }, {
  project,
}) => {
  const { account, order } = await ordered(request);
  await proposeLess(request, project.metadata.sandboxUrl, order.id);
  const asked = page.getByRole('region', { name: 'Магазин предлагает изменить заказ' });
  await page.goto(pathOf(order));
  await expect(page.getByText('Вы оформили этот заказ? Войдите')).toBeVisible();
  await expect(asked.getByRole('button', { name: 'Согласиться' })).toHaveCount(0);
  await asked.getByRole('button', { name: 'Войти и ответить' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page);
  await useAccount(page, account);
  await watchShifts(page);
  await page.goto(pathOf(order));
  await expect(asked.getByRole('button', { name: 'Согласиться' })).toBeVisible();
  await expect(asked.getByText('К оплате')).toBeVisible();
  await expectGoodScreen(page, 'order page with a proposal');
  await asked.getByRole('button', { name: 'Согласиться' }).click();
  await expect(page.getByText('Спасибо, заказ изменён')).toBeVisible();
  await expect(asked).toBeHidden();
  await expect(page.getByRole('region', { name: 'Состав заказа' }).getByRole('listitem')).toHaveCount(1);
});

/** Proposes an edit that leaves only the first line. */
async function proposeLess(request: APIRequestContext, sandboxUrl: string, orderId: number): Promise<void> {
  const initData = await sandboxOf(request, sandboxUrl).initData(people.manager);
  const { token } = await (await request.post('/api/auth/telegram', { data: { initData } })).json();
  const headers = { authorization: `Bearer ${token}` };
  const { data } = await (await request.get(`/api/desk/orders/${orderId}/edits`, { headers })).json();
  const [{ line_id, quantity }] = data.now.lines;
  const change = { lines: [{ line_id, quantity }] };
  const answer = await request.post(`/api/desk/orders/${orderId}/edits`, {
    headers,
    data: { version: data.version, change },
  });
  expect(answer.ok()).toBe(true);
}

test('a guest chooses another way to pay, and pays after all', async ({ page, request }) => {
  const order = await placeGuestOrder(request);
  await page.goto(pathOf(order));
  await page.getByRole('link', { name: 'Другой способ оплаты' }).click();
  await page.getByRole('radio', { name: /^Наличными при получении/ }).check();
  await page.getByRole('button', { name: 'Выбрать этот способ' }).click();
  await expect(page.getByText('Способ оплаты: Наличными при получении')).toBeVisible();
  await expect(page.getByText(/Менеджер свяжется с\sвами и\sподтвердит заказ/)).toBeVisible();
  expect(await orderNow(request, order)).toMatchObject({ payment_method: 'cash' });

  await expect(page.getByText('Оплата при получении', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Оплатить онлайн' }).click();
  await page.getByRole('radio', { name: ONLINE }).check();
  await page.getByRole('button', { name: 'Перейти к оплате' }).click();
  await widgetOf(page).getByRole('button', { name: 'Закрыть' }).click();
  await expect(page.getByText('Заказ сохранён и ждёт оплаты')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Позже' }).click();
  await page.getByRole('link', { name: 'Вернуться к оплате' }).click();
  await page.getByRole('button', { name: 'Оплатить', exact: true }).click();
  await widgetOf(page).getByRole('button', { name: 'Оплатить' }).click();
  await page.getByRole('link', { name: 'К заказу' }).click();
  await expect(page.getByText('Оплата получена', { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Оплатить|Другой способ/ })).toHaveCount(0);
});

test('its signed-in owner sees all of it, cancels it and puts it into the cart again', async ({ page, request }) => {
  const { account, order } = await ordered(request);
  await useAccount(page, account);
  await page.goto('/user/orders/history');
  await page.getByRole('link', { name: `Заказ №${order.order_number}` }).click();
  await expect(page.getByText('Мария Королёва')).toBeVisible();
  await expect(page.getByText('+7 (916) 123-45-67')).toBeVisible();
  await page.getByRole('button', { name: 'Отменить' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Отменить заказ' }).click();
  await expect(page.getByText('Заказ отменён. Платить за него не нужно.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Повторить' }).click();
  await expect(page.getByRole('heading', { name: 'Корзина', exact: true })).toBeVisible();
});

test.describe('a link that opens nothing', () => {
  test.use({ tolerated: /order|Failed to load resource/ });

  test('says so', async ({ page }) => {
    await page.goto(`/order/${'x'.repeat(32)}`);
    // The server has rendered the same sentence; the footer shows that the app has taken over.
    await expect(page.getByRole('contentinfo')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Заказ не найден' })).toBeVisible();
    await expectAccessible(page);
  });
});

test('in Telegram the main button pays', async ({ page, request }, { project }) => {
  const { order } = await ordered(request, 1);
  const initData = await sandboxOf(request, project.metadata.sandboxUrl).initData(people.buyer);
  await openInTelegram(page, { initData, path: pathOf(order) });
  await expect(page.getByRole('heading', { name: `Заказ №${order.order_number}` })).toBeVisible();
  const mainButton = async () =>
    (await clientEvents(page)).findLast(({ type }) => type === 'web_app_setup_main_button')?.data.text;
  await expect.poll(mainButton).toMatch(/^Оплатить/);
  await expect(page.getByRole('link', { name: /^Оплатить/ })).toHaveCount(0);
});

test('the success screen of the mini app leads to the page', async ({ page, request }, { project }) => {
  const { buyer, shop, number } = await orderInMiniApp(page, request, project.metadata.sandboxUrl);
  await shop.getByRole('radio', { name: /^Наличными при получении/ }).check();
  await buyer.getByRole('button', { name: 'Подтвердить заказ' }).click();
  await shop.getByRole('link', { name: 'Страница заказа' }).click();
  await expect(shop.getByRole('heading', { name: `Заказ №${number}` })).toBeVisible();
  await expect(shop.getByRole('link', { name: 'Оплатить онлайн' })).toBeVisible();
  await expect(buyer.getByRole('button', { name: 'На главную' })).toBeVisible();
});
