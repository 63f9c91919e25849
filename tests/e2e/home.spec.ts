import type { Page } from '@playwright/test';
import { expectAccessible } from './account.ts';
import { expect, test } from './shop-test.ts';
import { stopClock } from './stopped-clock.ts';
import { demo, productCard } from './storefront.ts';

const searchBox = (page: Page) => page.getByRole('combobox', { name: 'Поиск товаров' });
const found = (page: Page) => page.getByText(/^Найден[о]? \d+ товар/);
const sales = (page: Page) => page.getByRole('region', { name: 'Акции' });
const dot = (page: Page, place: number) => sales(page).getByRole('button', { name: `Акция ${place} из` });

test('the sales move automatically, stop under the mouse and start again after the last', async ({ page }) => {
  await page.clock.install();
  await page.goto('/');
  await expect(sales(page).getByText('Горячая акция').first()).toBeVisible();
  await expect(dot(page, 1)).toHaveAttribute('aria-current', 'true');
  await page.clock.pauseAt(Date.now() + 2_000);
  await page.mouse.move(0, 0);
  await page.clock.runFor(6000);
  await expect(dot(page, 2)).toHaveAttribute('aria-current', 'true');

  await sales(page).hover();
  await page.clock.runFor(12_000);
  await expect(dot(page, 2)).toHaveAttribute('aria-current', 'true');

  await sales(page).getByRole('button', { name: 'Предыдущая акция' }).click();
  await page.clock.runFor(2000);
  await expect(dot(page, 1)).toHaveAttribute('aria-current', 'true');
  await sales(page).getByRole('button', { name: 'Предыдущая акция' }).press('Enter');
  await page.clock.runFor(2000);
  await expect(dot(page, 1)).not.toHaveAttribute('aria-current', 'true');
});

test('the sales do not move for those who prefer reduced motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.clock.install();
  await page.goto('/');
  await expect(dot(page, 1)).toHaveAttribute('aria-current', 'true');
  await page.clock.runFor(12_000);
  await expect(dot(page, 1)).toHaveAttribute('aria-current', 'true');
  await dot(page, 3).click();
  await expect(dot(page, 3)).toHaveAttribute('aria-current', 'true');
});

test('the latest reviews come when one gets near them, and the way up takes back', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto('/');
  await productCard(page, demo.title).waitFor();
  await expect(page.getByRole('button', { name: 'Наверх' })).toBeHidden();
  expect(asked.filter((url) => url.includes('/api/reviews/'))).toEqual([]);
  // Nothing moves by itself: animations use up a phone's battery.
  await expect.poll(() => page.evaluate<number>('document.getAnimations().length')).toBe(0);

  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  const reviews = page.getByRole('region', { name: 'Отзывы покупателей' });
  await expect(reviews.getByRole('article')).toHaveCount(8);
  await expect(reviews.getByRole('article').first()).toContainText(/\d{4} г\./);
  await expect(reviews.getByRole('img', { name: /Оценка \d из 5/ })).toHaveCount(8);
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Наверх' }).click();
  await expect(page.getByRole('heading', { name: 'Каталог' })).toBeInViewport();
  await expect(page.getByRole('button', { name: 'Наверх' })).toBeHidden();
});

test('a search waits for the last letter, stays in the address, is sorted and left by going back', async ({ page }) => {
  const asked: URL[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    // The counts of the filters are loaded at the same time.
    if (url.pathname === '/api/products/search' && !url.searchParams.has('facets')) asked.push(url);
  });
  await page.goto('/');
  await productCard(page, demo.title).waitFor();
  await stopClock(page);
  await searchBox(page).pressSequentially('чайник');
  await page.clock.resume();
  await expect(found(page)).toBeVisible();
  expect(asked).toHaveLength(1);
  expect(Object.fromEntries(asked[0]?.searchParams ?? [])).toEqual({ q: 'чайник', page: '1', perPage: '50' });
  await expect(searchBox(page)).toBeFocused();

  await page.getByLabel('Сортировка').selectOption('price_desc');
  await expect.poll(() => asked.at(-1)?.searchParams.get('sort')).toBe('price_desc');
  await page.reload();
  await expect(searchBox(page)).toHaveValue('чайник');
  await expect(found(page)).toBeVisible();
  await expect(page).toHaveTitle(/^Поиск: чайник — /);

  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Каталог' })).toBeVisible();
  await expect(searchBox(page)).toHaveValue('');
});

test('the address that search engines are told opens the same search, also after an error', async ({ page }) => {
  await page.route('**/api/products/search?*', (route) => route.fulfill({ json: { odd: true } }));
  await page.goto('/search?q=кружка');
  await expect(page.getByText('Ошибка загрузки товаров')).toBeVisible();
  await page.unroute('**/api/products/search?*');
  await page.getByRole('button', { name: 'Повторить' }).click();
  await expect(productCard(page, demo.title)).toBeVisible();
  await page.getByRole('button', { name: 'Очистить поиск' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { name: 'Каталог' })).toBeVisible();
});
