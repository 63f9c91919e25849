import type { APIRequestContext, Page } from '@playwright/test';
import { people, sandboxOf } from './sandbox.ts';
import { expect, test } from './shop-test.ts';
import { addToCart, demo, fillDelivery, orderNumber } from './storefront.ts';
import { ONLINE } from './trial-payments.ts';

/** The buyer’s mini app at the choice of a way to pay. */
async function toPaymentStep(page: Page, request: APIRequestContext, sandboxUrl: string) {
  await page.goto(sandboxUrl);
  const buyer = page.getByRole('region', { name: /Анна Смирнова/ });
  await sandboxOf(request, sandboxUrl).start(people.buyer);
  await buyer.getByRole('button', { name: 'Открыть магазин' }).last().click();
  const shop = buyer.frameLocator('iframe');
  await addToCart(shop, demo.title);
  await shop.getByRole('link', { name: /^Корзина: \d+ товар/ }).click();
  await buyer.getByRole('button', { name: /Оформить заказ/ }).click();
  await fillDelivery(shop);
  await buyer.getByRole('button', { name: 'Продолжить' }).click();
  const number = await orderNumber(shop);
  await buyer.getByRole('button', { name: 'Подтвердить и перейти к оплате' }).click();
  return { buyer, shop, number };
}

test('a buyer in the mini app pays in the browser, at the second try, and the mini app sees it', async ({
  page,
  context,
  request,
}, { project }) => {
  const { buyer, shop, number } = await toPaymentStep(page, request, project.metadata.sandboxUrl);
  await shop.getByRole('radio', { name: ONLINE }).check();
  const providerPage = async (press: () => Promise<void>) => {
    const opening = context.waitForEvent('page');
    await press();
    const provider = await opening;
    await expect(provider.getByRole('heading', { name: `Оплата заказа #${number}` })).toBeVisible();
    return provider;
  };

  const first = await providerPage(() => buyer.getByRole('button', { name: 'Перейти к оплате' }).click());
  await expect(shop.getByText('Страница оплаты открылась в браузере')).toBeVisible();
  await first.getByRole('button', { name: 'Отказаться' }).click();
  await expect(first.getByRole('heading', { name: 'Оплата не прошла' })).toBeVisible();
  await first.close();

  const again = shop.getByRole('button', { name: /^(?:Открыть|Оплатить) ещё раз$/ });
  const second = await providerPage(() => again.click());
  await second.getByRole('button', { name: 'Оплатить' }).click();
  await expect(second.getByRole('heading', { name: 'Проверяем оплату' })).toBeVisible();
  await second.close();

  await expect(shop.getByRole('heading', { name: 'Спасибо за заказ!' })).toBeVisible();
  await expect(shop.getByText('Заказ оплачен')).toBeVisible();
});

test('a buyer in the mini app chooses to pay in cash', async ({ page, request }, { project }) => {
  const { buyer, shop } = await toPaymentStep(page, request, project.metadata.sandboxUrl);
  await shop.getByRole('radio', { name: /^Наличными при получении/ }).check();
  await buyer.getByRole('button', { name: 'Подтвердить заказ' }).click();
  await expect(shop.getByRole('heading', { name: 'Спасибо за заказ!' })).toBeVisible();
  await expect(shop.getByText('Заказ оплачен')).toHaveCount(0);
});
