import { expectAccessible } from './account.ts';
import { productNamed } from './kept-cart.ts';
import { expect, test } from './shop-test.ts';
import { demo } from './storefront.ts';
import { ONLINE, orderNow, toPaymentStep, trialPaymentsOf, widgetOf } from './trial-payments.ts';

test.describe('an order whose tab was closed before it was paid', () => {
  test('is found from the cart, paid, and takes its things out of the cart', async ({ page, request, db }) => {
    const { id } = await productNamed(request, demo.title);
    await db.product.update({ where: { id }, data: { stock: 1 } });
    try {
      const order = await toPaymentStep(page, request);
      const tab = await page.context().newPage();
      await page.close();
      await tab.goto('/cart');
      const notice = tab.getByRole('status').filter({ hasText: `Вы уже оформили заказ №${order.order_number}` });
      await expect(notice).toBeVisible();
      await expectAccessible(tab);
      await notice.getByRole('link', { name: 'Перейти к оплате' }).click();
      await tab.getByRole('radio', { name: ONLINE }).check();
      await tab.getByRole('button', { name: 'Перейти к оплате' }).click();
      await widgetOf(tab).getByRole('button', { name: 'Оплатить' }).click();
      await expect(tab.getByRole('heading', { name: 'Оплата прошла успешно!' })).toBeVisible();
      expect(await orderNow(request, order)).toMatchObject({ payment_status: 'paid' });
      await tab.goto('/cart');
      await expect(tab.getByRole('heading', { name: 'Корзина пуста' })).toBeVisible();
      await expect(tab.getByText('ждёт оплаты')).toHaveCount(0);
    } finally {
      await db.product.update({ where: { id }, data: { stock: null } });
    }
  });
});

test.describe('without the widget', () => {
  test.use({ tolerated: /robokassa_iframe\.js|Failed to load resource/ });
  test.afterEach(async ({ request }, { project }) => {
    await trialPaymentsOf(request, project.metadata.sandboxUrl).heal();
  });

  test('a buyer who went back to the form and paid by a link sees a paid order and an empty cart', async ({
    page,
    request,
  }, { project }) => {
    await trialPaymentsOf(request, project.metadata.sandboxUrl).fail({ kind: 'down', service: 'widget', times: null });
    const order = await toPaymentStep(page, request);
    await expect(page.getByRole('radio', { name: ONLINE })).toBeVisible();
    await page.goBack();
    await page.goBack();
    await expect(page.getByRole('heading', { name: 'Данные для доставки' })).toBeVisible();
    await page.goto(`/checkout/pay?order=${order.order_hash}`);
    await page.getByRole('radio', { name: ONLINE }).check();
    await page.getByRole('button', { name: 'Перейти к оплате' }).click();
    await page.getByRole('button', { name: 'Перейти на страницу оплаты' }).click();
    await page.getByRole('button', { name: 'Оплатить' }).click();
    await expect(page.getByRole('heading', { name: 'Оплата прошла успешно!' })).toBeVisible();
    await page.goto('/cart');
    await expect(page.getByRole('heading', { name: 'Корзина пуста' })).toBeVisible();
  });
});
