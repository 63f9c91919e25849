import { placeOrder, signUp } from './account.ts';
import { expect, test } from './shop-test.ts';

test.describe('the link that repeats an order', () => {
  test('fills the cart with its things, once, however often it is opened', async ({ page, request }) => {
    const order = await placeOrder(request, await signUp(request), 2);
    const pieces = order.items.reduce((sum, { quantity }) => sum + quantity, 0);
    for (const _ of [1, 2]) {
      await page.goto(`/cart?repeat=${order.order_hash}`);
      await expect(page).toHaveURL('/cart');
      for (const { title } of order.items) await expect(page.getByRole('heading', { name: title })).toBeVisible();
      await expect(page.getByLabel('Итог')).toContainText(`${pieces} товар`);
    }
  });

  test.describe('of an order that is not there', () => {
    test.use({ tolerated: /404/ });

    test('says so, and leaves the cart within reach', async ({ page }) => {
      await page.goto(`/cart?repeat=${'x'.repeat(32)}`);
      await expect(page.getByRole('alert')).toContainText('Заказ не найден');
      await page.getByRole('link', { name: 'К корзине' }).click();
      await expect(page.getByText('Корзина пуста')).toBeVisible();
    });
  });
});
