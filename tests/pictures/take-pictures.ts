import type { APIRequestContext, Browser, Page } from '@playwright/test';
import { keepCart, keptLine, productNamed } from '../e2e/kept-cart.ts';
import { orderInMiniApp } from '../e2e/mini-app-order.ts';
import { people, sandboxOf } from '../e2e/sandbox.ts';
import { expect, test } from '../e2e/shop-test.ts';
import { demo } from '../e2e/storefront.ts';
import { ONLINE, toPaymentStep, widgetOf } from '../e2e/trial-payments.ts';
import { keepPhones, keepPicture } from './keep-picture.ts';

const DESKTOP = { width: 1280, height: 860 };
const CHATS = { width: 1280, height: 1040 };
/** The slides do not move. */
const STILL = { reducedMotion: 'reduce' } as const;
const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true };

/** Waits until the fonts and all visible pictures have loaded. */
async function shotOf(page: Page): Promise<Buffer> {
  await page.evaluate('document.fonts.ready.then(() => true)');
  await expect.poll(() => page.evaluate(ARE_DRAWN)).toBe(true);
  return page.screenshot({ animations: 'disabled' });
}

const ARE_DRAWN = `[...document.images].every((image) => {
  const { top, left, right } = image.getBoundingClientRect();
  const isSeen = top < innerHeight && left < innerWidth && right > 0;
  return !isSeen || (image.complete && image.naturalWidth > 0);
})`;

test.use({ viewport: DESKTOP, deviceScaleFactor: 1.25, contextOptions: STILL });

test('the storefront on a desktop', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('checkbox', { name: /В наличии/ }).waitFor();
  await keepPicture('storefront', await shotOf(page));
});

test('the storefront on a phone', async ({ browser, baseURL, request }) => {
  const mug = await productNamed(request, demo.title);
  const others = [
    await productNamed(request, 'Мёд липовый с ложкой'),
    await productNamed(request, 'Ёлочные шары, 3 шт.'),
  ];
  const kept = [mug, ...others].map((product) => keptLine(product));
  const screens = [
    await onPhone(browser, baseURL, '/'),
    await onPhone(browser, baseURL, `/?product=${mug.id}`),
    await onPhone(browser, baseURL, '/cart', kept),
  ];
  await keepPhones('phone', screens);
});

async function onPhone(browser: Browser, baseURL: string | undefined, path: string, lines: object[] = []) {
  const context = await browser.newContext({ ...PHONE, ...STILL, ...(baseURL && { baseURL }), locale: 'ru-RU' });
  const page = await context.newPage();
  await keepCart(page, lines);
  await page.goto(path);
  if (path.includes('product=')) await page.getByRole('dialog').getByText('В корзину').waitFor();
  else if (path === '/') await page.getByRole('button', { name: 'Запустить показ акций' }).waitFor();
  else await page.getByRole('button', { name: /Оформить заказ/ }).waitFor();
  const screen = await shotOf(page);
  await context.close();
  return screen;
}

test('both chats of an order', async ({ page, request }, { project }) => {
  const { sandboxUrl } = project.metadata;
  await page.setViewportSize(CHATS);
  const sandbox = sandboxOf(request, sandboxUrl);
  await sandbox.start(people.manager);
  const { buyer, shop, number } = await orderInMiniApp(page, request, sandboxUrl);
  await shop.getByRole('radio', { name: /По договорённости/ }).check();
  await buyer.getByRole('button', { name: 'Подтвердить заказ' }).click();
  await expect(shop.getByRole('heading', { name: 'Спасибо за заказ!' })).toBeInViewport();
  await buyer.getByRole('button', { name: 'На главную' }).click();
  await buyer.getByRole('button', { name: 'Close' }).click();
  await expect(buyer.getByText(`Заказ №${number} принят`)).toBeVisible();
  const manager = page.getByRole('region', { name: /Павел Орлов/ });
  await expect(manager.getByText(`Заказ №${number}`)).toBeVisible();
  await expect(manager.getByText('По договорённости')).toBeVisible();
  await keepPicture('chats', await shotOf(page));
});

test('the desk', async ({ page, request }, { project }) => {
  await signInStaff(page, request, project.metadata.sandboxUrl);
  await page.goto('/desk/products');
  await expect(page.getByRole('status').filter({ hasText: /товар/ }).first()).toBeVisible();
  await keepPicture('desk', await shotOf(page));
});

test('the look of the shop', async ({ page, request }, { project }) => {
  await signInStaff(page, request, project.metadata.sandboxUrl);
  await page.goto('/desk/appearance');
  await page.getByRole('radio', { name: 'Мята' }).check();
  const shop = page.frameLocator('iframe');
  await expect(shop.locator('html')).toHaveCSS('background-color', 'rgb(229, 241, 235)');
  await expect(shop.getByRole('heading', { name: 'Каталог' })).toBeVisible();
  await shop.locator('img').first().evaluate('(picture) => picture.decode()');
  await keepPicture('appearance', await shotOf(page));
});

async function signInStaff(page: Page, request: APIRequestContext, sandboxUrl: string): Promise<void> {
  const initData = await sandboxOf(request, sandboxUrl).initData(people.manager);
  const { token } = (await (await request.post('/api/auth/telegram', { data: { initData } })).json()) as {
    token: string;
  };
  await page.addInitScript((kept) => localStorage.setItem('auth_token', kept), token);
}

test('the trial payment', async ({ page, request }) => {
  await toPaymentStep(page, request);
  await page.getByRole('radio', { name: ONLINE }).check();
  await page.getByRole('button', { name: 'Перейти к оплате' }).click();
  await widgetOf(page).getByRole('button', { name: 'Оплатить' }).waitFor();
  await keepPicture('payment', await shotOf(page));
});
