import type { Page } from '@playwright/test';
import { placeOrder, signUp } from './account.ts';
import { people, sandboxOf } from './sandbox.ts';
import { expect, test } from './shop-test.ts';
import { openInTelegram } from './telegram-client.ts';

/** A host that is not local, because local visits are not counted; the page's calls still go to the shop under test. */
const SHOP = 'https://shop.example';

/** What Metrika's script would see: each call of the page, with the address at that moment. */
const STAND_IN = `
  const told = (window.told = []);
  const tell = (what) => told.push(JSON.stringify([what, location.href, document.referrer]));
  tell('loaded');
  const early = window.ym.a;
  window.ym = (...command) => tell(command);
  for (const command of early) tell(command);
  for (const event of window.dataLayer) tell(event);
  window.dataLayer.push = (event) => tell(event);
`;

declare const window: { told?: string[] };

const toldBy = (page: Page): Promise<string[]> => page.evaluate(() => window.told ?? []);

async function serve(page: Page, baseURL = ''): Promise<void> {
  await page.route(`${SHOP}/**`, async (route) => {
    const url = route.request().url().replace(SHOP, baseURL);
    await route.fulfill({ response: await route.fetch({ url }) });
  });
  await page.route('https://mc.yandex.ru/metrika/tag.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: STAND_IN }),
  );
}

test.beforeEach(async ({ page, baseURL, changeSettings }) => {
  await changeSettings({ metrikaId: '12345678' });
  await serve(page, baseURL);
});

// A page that is left while loading cancels its calls.
test.afterEach(async ({ page }) => {
  await page.goto('about:blank');
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('the counter learns of a launch from Telegram, and nothing of its data', async ({ page, request }, {
  project,
}) => {
  const initData = await sandboxOf(request, project.metadata.sandboxUrl).initData(people.buyer);
  await openInTelegram(page, { initData, path: `${SHOP}/?utm_source=chat` });
  await expect.poll(async () => (await toldBy(page)).length).toBeGreaterThan(2);
  const [, init, hit] = await toldBy(page);
  expect(init).toContain('"defer":true');
  expect(hit).toContain(`"hit","${SHOP}/",`);
  expect((await toldBy(page)).join()).not.toMatch(/tgWebApp|hash=|auth_date/);
  expect(new URL(page.url()).hash).toBe('');
  await page.reload();
  // The SDK's stored launch data still identify the person.
  await expect.poll(() => page.evaluate(() => localStorage.getItem('auth_token'))).not.toBeNull();
});

test('the counter never learns the key of an order', async ({ page, request }) => {
  const order = await placeOrder(request, await signUp(request));
  await page.goto(`${SHOP}/checkout/pay?order=${order.order_hash}`);
  await expect(page.getByText(String(order.order_number)).first()).toBeVisible();
  expect(await toldBy(page)).toEqual([]);
  await page.goto(`${SHOP}/order/${order.order_hash}`);
  await expect(page.getByText('Как идёт заказ')).toBeVisible();
  expect(await toldBy(page)).toEqual([]);
  await page.goto(`${SHOP}/cart?order=${order.order_hash}`);
  await page.getByRole('banner').getByRole('link').first().click();
  await expect.poll(async () => (await toldBy(page)).length).toBeGreaterThan(2);
  expect((await toldBy(page)).join()).not.toContain(order.order_hash);
});
