import { expectAccessible, signUp, useAccount } from './account.ts';
import { hold } from './answers.ts';
import { expect, test } from './shop-test.ts';
import { demo, productCard } from './storefront.ts';

test('a guest is told to register, and is sent home from the wishlist', async ({ page }) => {
  const warning = page.getByText('Для использования списка желаний сначала зарегистрируйтесь!');
  await page.goto('/user/wishlist');
  await expect(page).toHaveURL('/');
  await productCard(page, demo.title)
    .getByRole('button', { name: /список желаний/ })
    .click();
  await expect(warning).toBeVisible();
  await expect(warning).toBeHidden();
  await page.getByRole('button', { name: 'Список желаний: нужен вход' }).click();
  await expect(warning).toBeVisible();
});

test('nobody is called a guest while their session is still being checked', async ({ page, request }) => {
  await useAccount(page, await signUp(request));
  const letGo = await hold(page, '**/api/user/token-check');
  await page.goto('/');
  const heart = productCard(page, demo.title).getByRole('button', { name: /список желаний/ });
  await page.getByRole('region', { name: /^Уведомления/ }).waitFor({ state: 'attached' });
  await heart.click();
  await letGo();
  await expect(page.getByRole('button', { name: 'Выйти' })).toBeVisible();
  await expect(page.getByText('Для использования списка желаний')).toBeHidden();
  await heart.click();
  await expect(page.getByText('❤️🔥 Товар добавлен в список желаний')).toBeVisible();
});

test('a product is put into the wishlist and taken out', async ({ page, request }) => {
  await useAccount(page, await signUp(request));
  await page.goto('/user/wishlist');
  await expect(page.getByText('В списке желаний печально пусто')).toBeVisible();
  await page.getByRole('link', { name: 'Перейти в каталог' }).click();
  const heart = productCard(page, demo.title).getByRole('button', { name: /список желаний/ });
  await heart.click();
  await expect(page.getByText('❤️🔥 Товар добавлен в список желаний')).toBeVisible();

  await page.getByRole('link', { name: 'Список желаний' }).click();
  await expect(page.getByRole('heading', { name: 'Список желаний' })).toBeVisible();
  await page.reload();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await expectAccessible(page);
  await heart.click();
  await expect(page.getByText('💔 Товар удален из списка желаний')).toBeVisible();
  await expect(page.getByText('В списке желаний печально пусто')).toBeVisible();
});

test('a heart that the shop did not take goes back to what it was', async ({ page, request }) => {
  await useAccount(page, await signUp(request));
  await page.route('**/api/wishlist/add?*', (route) => route.fulfill({ json: { odd: true } }));
  await page.goto('/');
  const heart = productCard(page, demo.title).getByRole('button', { name: /список желаний/ });
  await expect(page.getByRole('button', { name: 'Выйти' })).toBeVisible();
  await heart.click();
  await expect(page.getByText('❌ Ошибка при добавлении в вишлист')).toBeVisible();
  await expect(heart).toHaveAttribute('aria-pressed', 'false');

  await page.unroute('**/api/wishlist/add?*');
  await heart.click();
  await expect(page.getByText('❤️🔥 Товар добавлен в список желаний')).toBeVisible();
  await page.route('**/api/wishlist/remove?*', (route) => route.fulfill({ json: { odd: true } }));
  await heart.click();
  await expect(page.getByText('❌ Ошибка при удалении вишлиста')).toBeVisible();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
});
