import type { Page } from '@playwright/test';
import { expectAccessible } from './account.ts';
import { expect, test } from './shop-test.ts';
import { demo, productCard } from './storefront.ts';

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

test.describe('an unknown category', () => {
  test.use({ tolerated: /404/ });

  test('says so and shows the way to the catalogue', async ({ page, request }) => {
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
