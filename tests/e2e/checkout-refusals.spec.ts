import { quoted } from '#shared/contract/quoted.ts';
import { goOn } from './checkout-steps.ts';
import { keepCart, keptLine, productNamed } from './kept-cart.ts';
import { expect, test } from './shop-test.ts';
import { demo, fillDelivery, guest, orderNumber, sum } from './storefront.ts';

test.beforeEach(async ({ page, request }) => {
  await keepCart(page, [keptLine(await productNamed(request, demo.title))]);
});

test.describe('while the shop refuses', () => {
  test.use({ tolerated: /409/ });

  test('a price that changed meanwhile is shown, and the buyer continues @phone', async ({ page, db }) => {
    await page.goto('/checkout');
    await fillDelivery(page);
    await page.getByLabel('Логин').fill(guest.login);
    const courier = await db.delivery.findFirstOrThrow({ where: { title: demo.delivery } });
    const product = await db.product.findFirstOrThrow({ where: { title: demo.title } });
    try {
      await db.delivery.update({ where: { id: courier.id }, data: { price: 40_000 } });
      await db.product.update({ where: { id: product.id }, data: { price: 135_000 } });
      await goOn(page).click();
      await expect(page.getByText('Пока вы оформляли заказ, кое-что изменилось')).toBeVisible();
      // The pressed button stays at the bottom edge, and what is said is above the fields.
      await expect(page.getByRole('status').filter({ hasText: 'Пока вы оформляли заказ' })).toBeInViewport();
      await expect(page.getByText(sum(`${quoted(demo.title)}: цена была 1 290 ₽, теперь 1 350 ₽`))).toBeVisible();
      await expect(page.getByText(sum('Доставка: была 350 ₽, теперь 400 ₽'))).toBeVisible();
      await expect(page.getByLabel('Ф.И.О.')).toHaveValue(guest.fio);
      await goOn(page).click();
      await orderNumber(page);
      await expect(page.getByText(sum('1 750 ₽')).first()).toBeVisible();
    } finally {
      await db.delivery.update({ where: { id: courier.id }, data: { price: courier.price } });
      await db.product.update({ where: { id: product.id }, data: { price: product.price } });
    }
  });
});
