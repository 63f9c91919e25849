import { expectAccessible, signUp, useAccount } from './account.ts';
import { expect, test } from './shop-test.ts';
import { demo, productCard } from './storefront.ts';

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
