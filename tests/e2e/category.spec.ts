import type { Page } from '@playwright/test';
import { expectAccessible } from './account.ts';
import { answer, emptyPage, hold, odd, success } from './answers.ts';
import { expect, test } from './shop-test.ts';
import { demo, productCard, withoutFirstPage } from './storefront.ts';

const pages = (page: Page) => page.getByRole('navigation', { name: 'Страницы' });
const cards = (page: Page) => page.getByRole('main').getByRole('article');

test('a category is paged, sorted, and keeps both in its address', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('navigation', { name: 'Категории' }).getByRole('link', { name: 'Керамика и посуда' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Керамика и посуда' })).toBeVisible();
  await expect(page).toHaveTitle('Керамика и посуда — Прилавок');
  const { pathname } = new URL(page.url());
  await page.goto(`${pathname}?per_page=4`);
  await expect(cards(page)).toHaveCount(4);
  await expect(pages(page).getByText('∞')).toBeVisible();
  await expect(pages(page).getByRole('paragraph', { includeHidden: true })).toHaveText(/^Страница 1 из \d+$/);
  await expect(pages(page).getByRole('link', { name: 'Предыдущая страница' })).toBeHidden();

  await pages(page).getByRole('link', { name: 'Следующая страница' }).click();
  await expect(page).toHaveURL(`${pathname}?per_page=4&page=2`);
  await expect(pages(page).getByText('2', { exact: true })).toBeVisible();
  await expect(productCard(page, demo.title)).toBeHidden();
  await expectAccessible(page);
  await pages(page).getByRole('link', { name: 'Предыдущая страница' }).click();
  await expect(pages(page).getByText('1', { exact: true })).toBeVisible();
  await expect(productCard(page, demo.title)).toBeVisible();

  for (const [sort, name, first] of [
    ['price_asc', 'Сначала дешевле', 'Пиала «Хвоя», 200 мл'],
    ['price_desc', 'Сначала дороже', 'Набор тарелок «Кромка», 4 шт.'],
    ['title_asc', 'По названию: А–Я', 'Ваза «Капля»'],
    ['title_desc', 'По названию: Я–А', 'Стакан без ручки «Галька», 250 мл'],
  ] as const) {
    await page.getByLabel('Сортировка').selectOption({ label: name });
    await expect(page).toHaveURL(`${pathname}?per_page=4&sort=${sort}`);
    await expect(cards(page).first().getByRole('heading')).toHaveText(first);
  }
});

test('products on their way, none, and an answer that makes no sense @phone', async ({ page }) => {
  await withoutFirstPage(page);
  const letGo = await hold(page, '**/api/products?*');
  await page.goto('/?page=1');
  await expect(page.getByText('Загрузка товаров')).toBeAttached();
  await letGo();
  await expect(productCard(page, demo.title)).toBeVisible();

  const stop = await answer(page, '**/api/products?*', odd);
  await page.goto('/?page=2');
  await expect(page.getByText('Ошибка загрузки товаров')).toBeVisible();
  await stop();
  await page.getByRole('button', { name: 'Повторить' }).click();
  await expect(cards(page).first()).toBeVisible();

  await answer(page, '**/api/products?*', success([], { pagination: emptyPage }));
  await page.goto('/?page=99');
  await expect(page.getByText('Все товары куда-то делись')).toBeVisible();
  await page.getByRole('link', { name: 'Перейти в каталог' }).click();
  await expect(productCard(page, demo.title)).toBeVisible();
});

test.describe('an unknown category', () => {
  test.use({ tolerated: /404/ });

  test('offers nothing to choose and asks for no counts @desktop', async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.goto('/category/no-such');
    await expect(page.getByRole('link', { name: 'Перейти в каталог' })).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expect(page.getByRole('complementary', { name: 'Фильтры' })).toHaveCount(0);
    expect(asked.filter((url) => url.includes('facets='))).toEqual([]);
    await expectAccessible(page);
  });

  test('says so and shows the way to the catalogue @phone', async ({ page, request }) => {
    const refusal = (await (await request.get('/api/products/category/no-such')).json()) as { error: string };
    expect(refusal.error).toBe('Category not exist');
    await page.goto('/category/no-such');
    await expect(page.getByRole('heading', { level: 1, name: '404 Категория не найдена' })).toBeVisible();
    await expect(page.getByText('Ошибка загрузки товаров')).toBeVisible();
    await expect(page.getByText('Category not exist')).toBeHidden();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Перейти в каталог' }).click();
    await expect(page).toHaveURL('/');
    await expect(productCard(page, demo.title)).toBeVisible();
  });
});
