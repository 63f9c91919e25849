import type { APIRequestContext, Page } from '@playwright/test';
import { offerCourierDays } from './courier-days.ts';
import { people, sandboxOf } from './sandbox.ts';
import { expectGoodScreen, forgetShifts, watchShifts } from './screen-check.ts';
import { expect, test } from './shop-test.ts';
import { demo, guest } from './storefront.ts';
import { ONLINE, widgetOf } from './trial-payments.ts';

/** Opens the desk's new order as the shop's manager. */
async function openNewOrder(page: Page, request: APIRequestContext, sandboxUrl: string): Promise<void> {
  const initData = await sandboxOf(request, sandboxUrl).initData(people.manager);
  const response = await request.post('/api/auth/telegram', { data: { initData } });
  const { token } = (await response.json()) as { token: string };
  await page.addInitScript((kept) => localStorage.setItem('auth_token', kept), token);
  await page.goto('/desk/orders');
  await page.getByRole('link', { name: 'Новый заказ' }).click();
  await expect(page.getByRole('heading', { name: 'Новый заказ' })).toBeVisible();
}

/** Searches for a product and adds one piece of its first available variant. */
async function addGoods(page: Page, words: string): Promise<void> {
  await page.getByLabel('Поиск товара').fill(words);
  await page.getByRole('list', { name: 'Найдено' }).getByRole('button', { disabled: false }).first().click();
}

async function fillBuyer(page: Page, phone: string): Promise<void> {
  await page.getByRole('textbox', { name: /^Телефон/ }).fill(phone);
  await page.getByRole('textbox', { name: /^Ф.И.О./ }).fill(guest.fio);
}

offerCourierDays();

test('staff write down the order of a buyer who phones, who opens its link and pays @desktop', async ({
  page,
  request,
  browser,
  baseURL,
  context,
}, { project }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await watchShifts(page);
  await openNewOrder(page, request, project.metadata.sandboxUrl);
  await expectGoodScreen(page, 'an empty order');
  await addGoods(page, demo.title);
  const lines = page.getByRole('list', { name: 'Товары заказа' });
  await lines.getByRole('button', { name: 'Увеличить количество' }).click();
  await fillBuyer(page, '8 916 555 01 01');
  await page.getByRole('textbox', { name: /^Ф.И.О./ }).blur();
  await expect(page.getByRole('textbox', { name: /^Телефон/ })).toHaveValue('+7 (916) 555-01-01');
  const courier = page.getByRole('option', { name: new RegExp(`^${demo.delivery}`) });
  await page.getByLabel('Доставка', { exact: true }).selectOption(await courier.getAttribute('value'));
  await page.getByRole('textbox', { name: 'Адрес' }).fill(guest.address);
  await page.getByLabel('День доставки').selectOption({ index: 1 });
  await expect(page.getByLabel('Время доставки')).toHaveValue('10:00–14:00');
  await page.getByRole('radio', { name: '%' }).check();
  await page.getByLabel('Сколько процентов').fill('10');
  await page.getByLabel('За что').fill('Скол на прошлой кружке');
  await expect(page.getByRole('region', { name: 'Сумма' })).toContainText('Скол на прошлой кружке');
  await page.getByLabel(/Покупатель согласен/).check();

  await page.reload();
  await expect(page.getByText('Здесь несохранённые изменения с прошлого раза.')).toBeVisible();
  await expect(lines.getByRole('listitem')).toHaveCount(1);
  await expect(page.getByRole('textbox', { name: 'Адрес' })).toHaveValue(guest.address);
  const take = page.getByRole('button', { name: /^Принять заказ на/ });
  // Its sum is being loaded again; colours during a transition are measured wrong.
  await expect(take).toBeEnabled();
  await expectGoodScreen(page, 'a whole order');
  const wide = page.viewportSize();
  await page.setViewportSize({ width: 375, height: 812 });
  await forgetShifts(page);
  // On a phone also with large letters.
  await expectGoodScreen(page, 'a whole order on a phone');
  await page.setViewportSize(wide ?? { width: 1440, height: 900 });
  await take.click();

  await expect(page.getByRole('heading', { name: /^Заказ №/ })).toBeVisible();
  await expect(page.getByText(/Заказ принят\. Отправьте покупателю ссылку/)).toBeVisible();
  await expect(page.getByRole('region', { name: 'История' })).toContainText('Принят по телефону');
  await expectGoodScreen(page, 'an order that was taken');
  await page.getByRole('button', { name: 'Скопировать ссылку на оплату' }).first().click();
  const link = await page.evaluate<string>('navigator.clipboard.readText()');

  const buyers = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();
  await buyers.goto(link);
  await buyers.getByRole('link', { name: /^Оплатить/ }).click();
  await buyers.getByRole('radio', { name: ONLINE }).check();
  await buyers.getByRole('button', { name: 'Перейти к оплате' }).click();
  await widgetOf(buyers).getByRole('button', { name: 'Оплатить' }).click();
  await buyers.getByRole('link', { name: 'К заказу' }).click();
  await expect(buyers.getByText('Оплата получена', { exact: true })).toBeVisible();
  await buyers.context().close();

  await page.reload();
  await expect(page.getByText('Оплачен', { exact: true }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Скопировать ссылку на заказ' }).first()).toBeVisible();
});
