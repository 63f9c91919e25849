import { expectAccessible, signUp, useAccount } from './account.ts';
import { keepCart, keptLine, productNamed } from './kept-cart.ts';
import { expect, test } from './shop-test.ts';
import { demo, productCard, sum } from './storefront.ts';

test('the menu holds the page still, knows where one is and lets go again', async ({ page }) => {
  await page.goto('/');
  await productCard(page, demo.title).waitFor();
  const menu = page.getByRole('dialog', { name: 'Меню' });
  await page.getByRole('button', { name: 'Меню', exact: true }).click();
  await expect(menu).toBeVisible();
  await page.mouse.wheel(0, 600);
  await expectAccessible(page);
  expect(await page.evaluate('scrollY')).toBe(0);
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(page.getByRole('button', { name: 'Меню', exact: true })).toBeFocused();
  // The page can scroll again a moment after the menu is hidden.
  await expect(async () => {
    await page.mouse.wheel(0, 600);
    await expect.poll(() => page.evaluate<number>('scrollY'), { timeout: 1000 }).toBeGreaterThan(0);
  }).toPass();

  await page.getByRole('button', { name: 'Меню', exact: true }).click();
  await menu.getByRole('link', { name: 'Керамика и посуда' }).click();
  await expect(menu).toBeHidden();
  await expect(page.getByRole('heading', { level: 1, name: 'Керамика и посуда' })).toBeVisible();
  await page.getByRole('button', { name: 'Меню', exact: true }).click();
  await expect(menu.getByRole('link', { name: 'Керамика и посуда' })).toHaveAttribute('aria-current', 'page');
  await menu.getByRole('button', { name: 'Вход / Регистрация' }).click();
  await expect(menu).toBeHidden();
  await expect(page.getByRole('dialog', { name: 'Вход в магазин' })).toBeVisible();
});

test('any other path shows home, and the footer leads to the documents @desktop', async ({ page }) => {
  await page.goto('/no/such/place');
  await expect(page.getByRole('heading', { level: 1, name: 'Каталог' })).toBeVisible();
  await expect(page.getByText(/^Такой страницы в\sмагазине нет\./)).toBeVisible();
  const footer = page.getByRole('contentinfo');
  const links = footer.getByRole('navigation', { name: 'Документы' }).getByRole('link');
  await expect(links.filter({ hasText: /аренд/i })).toBeVisible();
  await links.first().click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page).toHaveURL(/\/documents\//);
  await expectAccessible(page);
});

test('the code of a screen comes when the screen is opened, and not before @desktop', async ({ page, request }) => {
  const opened: string[] = [];
  page.on('request', (asked) => {
    const screen = /\/assets\/(\w[\w-]*?)-(?:page|route|sheet|dialog)-[\w-]{8}\.js$/.exec(asked.url())?.[1];
    if (screen) opened.push(screen);
  });
  const account = await signUp(request);
  await useAccount(page, account);
  await keepCart(page, [keptLine(await productNamed(request, demo.title), { quantity: 3 })]);
  await page.goto('/');
  await productCard(page, demo.title).waitFor();
  await page.waitForLoadState('networkidle');
  expect(opened).toEqual([]);

  const cart = page.getByRole('link', { name: sum('Корзина: 3 товара на 3 870 ₽') });
  await expect(cart).toHaveText(sum('3 870 ₽'), { useInnerText: true });
  await cart.click();
  await expect(page.getByRole('heading', { name: 'Корзина' })).toBeVisible();
  expect(opened).toEqual(['cart']);
  await page.getByRole('link', { name: 'Список желаний' }).click();
  await expect(page.getByRole('heading', { name: 'Список желаний' })).toBeVisible();
  expect(opened).toEqual(['cart', 'wishlist']);
});
