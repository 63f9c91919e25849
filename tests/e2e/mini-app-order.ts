import type { APIRequestContext, Page } from '@playwright/test';
import { people, sandboxOf } from './sandbox.ts';
import { addToCart, demo, fillDelivery, orderNumber } from './storefront.ts';

/**
 * The buyer orders the demo product in the mini app, up to the choice of a way to pay. Returns the buyer's half of the
 * sandbox's page, the mini app in it, and the order's number.
 */
export async function orderInMiniApp(page: Page, request: APIRequestContext, sandboxUrl: string) {
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
