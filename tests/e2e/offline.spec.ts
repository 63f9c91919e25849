import type { Page } from '@playwright/test';
import { signUp, useAccount } from './account.ts';
import { expect, test } from './shop-test.ts';
import { addToCart, demo, productCard } from './storefront.ts';

test.use({ serviceWorkers: 'allow', tolerated: /ERR_INTERNET_DISCONNECTED|ERR_FAILED/ });

/** All that the worker has kept in this browser, by address. */
const kept = (page: Page) =>
  page.evaluate<string[]>(`(async () => {
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  })()`);

async function keptByWorker(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate('navigator.serviceWorker.controller?.state ?? null'), { timeout: 60_000 })
    .toBe('activated');
  await expect.poll(() => kept(page)).toContain('/');
}

test('without a connection the shop opens again: seen pages, the cart, and screens never opened @desktop', async ({
  page,
  context,
}) => {
  await page.goto('/');
  await keptByWorker(page);
  await page.getByRole('link', { name: 'Керамика и посуда', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Керамика и посуда' })).toBeVisible();
  await addToCart(page, demo.title);

  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Керамика и посуда' })).toBeVisible();
  await expect(productCard(page, demo.title)).toBeVisible();
  await expect(page.getByText('Нет подключения к интернету. Корзина и введённые данные сохранены.')).toBeVisible();

  await page.getByRole('link', { name: /^Корзина: 1 товар/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Корзина' })).toBeVisible();
  await expect(page.getByText(demo.title)).toBeVisible();
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1, name: 'Каталог' })).toBeVisible();
  await expect(productCard(page, demo.title)).toBeVisible();
  await context.setOffline(false);
});

test('nothing of a person, of an order or of the desk is stored @desktop', async ({ page, request }) => {
  const account = await signUp(request);
  await useAccount(page, account);
  await page.goto('/');
  await keptByWorker(page);
  await page.goto('/user/getme');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto('/user/orders/history');
  await expect(page.getByText('У вас пока нет заказов')).toBeVisible();
  await page.goto('/?product=1');
  await expect(page.getByRole('dialog')).toBeVisible();
  const paths = await kept(page);
  expect(paths.length).toBeGreaterThan(20);
  const others = paths.filter((path) => !/^\/(?:assets|uploads|icons)\//.test(path));
  expect(
    others.filter((path) => !/^\/(?:$|cart$|category\/|api\/(?:products|sales|categories|settings))/.test(path)),
  ).toEqual([]);
});
