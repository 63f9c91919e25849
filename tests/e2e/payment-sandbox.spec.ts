import { people, sandboxOf } from './sandbox.ts';
import { expect, test } from './shop-test.ts';
import { addToCart, demo, fillDelivery, orderNumber } from './storefront.ts';
import { ONLINE } from './trial-payments.ts';

test('a buyer in the mini app pays in the browser, and the mini app sees it', async ({ page, context, request }, {
  config,
}) => {
  const { sandboxUrl } = config.metadata;
  const sandbox = sandboxOf(request, sandboxUrl);
  await page.goto(sandboxUrl);
  const buyer = page.getByRole('region', { name: /Анна Смирнова/ });
  await sandbox.start(people.buyer);
  await buyer.getByRole('button', { name: 'Открыть магазин' }).last().click();
  const shop = buyer.frameLocator('iframe');
  await addToCart(shop, demo.title);
  await shop.getByRole('link', { name: /^Корзина: \d+ товар/ }).click();
  await buyer.getByRole('button', { name: /Оформить заказ/ }).click();
  await fillDelivery(shop);
  await buyer.getByRole('button', { name: 'Продолжить' }).click();
  const number = await orderNumber(shop);
  await buyer.getByRole('button', { name: 'Подтвердить и перейти к оплате' }).click();
  await shop.getByRole('radio', { name: ONLINE }).check();

  const opening = context.waitForEvent('page');
  await buyer.getByRole('button', { name: 'Перейти к оплате' }).click();
  const provider = await opening;
  await expect(provider.getByRole('heading', { name: `Оплата заказа #${number}` })).toBeVisible();
  await expect(shop.getByText('Страница оплаты открылась в браузере')).toBeVisible();
  await provider.getByRole('button', { name: 'Оплатить' }).click();
  await expect(provider.getByRole('heading', { name: /Проверяем оплату|Оплата прошла успешно!/ })).toBeVisible();
  await provider.close();

  await expect(shop.getByRole('heading', { name: 'Спасибо за заказ!' })).toBeVisible();
  await expect(shop.getByText('Заказ оплачен')).toBeVisible();
});
