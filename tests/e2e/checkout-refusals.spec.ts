import type { Locator, Page } from '@playwright/test';
import { quoted } from '#shared/contract/quoted.ts';
import { answer, success } from './answers.ts';
import { goOn } from './checkout-steps.ts';
import { keepCart, keptLine, productNamed } from './kept-cart.ts';
import { expect, test } from './shop-test.ts';
import { stopClock } from './stopped-clock.ts';
import { demo, fillDelivery, guest, orderNumber, sum } from './storefront.ts';

test.beforeEach(async ({ page, request }) => {
  await keepCart(page, [keptLine(await productNamed(request, demo.title))]);
});

test.describe('while the shop refuses', () => {
  test.use({ tolerated: /409/ });

  test('a price that changed meanwhile is shown, and the buyer continues @desktop', async ({ page, db }) => {
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

test('an answer without an order leads back to the cart after two seconds @phone', async ({ page }) => {
  await toRefusedOrder(page);
  await runUntilVisible(page, page.getByText('❌ Ошибка при создании заказа. Попробуйте еще раз.'));
  await page.clock.runFor(1000);
  await expect(page).toHaveURL('/checkout');
  await page.clock.runFor(1000);
  await expect(page).toHaveURL('/cart');
});

test('a buyer who tries again before the two seconds are over continues with the order @desktop', async ({ page }) => {
  const stop = await toRefusedOrder(page);
  await runUntilVisible(page, page.getByText(/Ошибка при создании заказа/).first());
  await stop();
  await goOn(page).click();
  const confirm = page.getByRole('button', { name: 'Подтвердить и перейти к оплате' });
  await runUntilVisible(page, confirm);
  await page.clock.runFor(2500);
  await expect(page).toHaveURL('/checkout');
  await expect(confirm).toBeVisible();
});

/** Sends the order and gets no answer; the returned function lets the next attempt through. The clock is stopped. */
async function toRefusedOrder(page: Page): Promise<() => Promise<void>> {
  await page.goto('/checkout');
  await fillDelivery(page);
  await page.getByLabel('Логин').fill(guest.login);
  const stop = await answer(page, '**/api/order', success(null));
  // The clock runs only when the test advances it, however slow the machine is.
  await stopClock(page);
  await goOn(page).click();
  return stop;
}

async function runUntilVisible(page: Page, element: Locator): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(50);
    await expect(element).toBeVisible({ timeout: 300 });
  }).toPass();
}
