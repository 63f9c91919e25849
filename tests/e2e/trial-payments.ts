import { type APIRequestContext, expect, type FrameLocator, type Page } from '@playwright/test';
import type { Order } from '#shared/contract/order.ts';
import { keepCart, keptLine, productNamed } from './kept-cart.ts';
import { demo, fillDelivery, guest } from './storefront.ts';

/** The demo shop's online payment method. */
export const ONLINE = /^Картой онлайн или через СБП/;

interface Failure {
  kind: string;
  service?: string;
  times?: number | null;
  delay_ms?: number;
}

/** Controls the sandbox's payment provider, as its panel does. */
export function trialPaymentsOf(request: APIRequestContext, sandboxUrl: string) {
  const call = async (method: 'post' | 'delete', path: string, data?: object): Promise<void> => {
    const response = await request[method](`${sandboxUrl}/robokassa/control/${path}`, data ? { data } : {});
    const answer = (await response.json()) as { ok: boolean; error?: string };
    expect(answer.ok, `${path}: ${answer.error}`).toBe(true);
  };
  return {
    fail: (failure: Failure) => call('post', 'failures', failure),
    heal: () => call('delete', 'failures'),
  };
}

/** The provider's form over the page. */
export const widgetOf = (page: Page): FrameLocator => page.frameLocator('#robokassa_iframe');

/** Orders the demo product as a guest, up to the choice of a way to pay. */
export async function toPaymentStep(page: Page, request: APIRequestContext): Promise<Order> {
  await keepCart(page, [keptLine(await productNamed(request, demo.title))]);
  await page.goto('/checkout');
  await fillDelivery(page);
  await page.getByLabel('Логин').fill(guest.login);
  const answered = page.waitForResponse(
    (answer) => answer.url().endsWith('/api/order') && answer.request().method() === 'POST',
  );
  await page.getByRole('button', { name: 'Продолжить' }).click();
  const { data } = (await (await answered).json()) as { data: Order };
  await page.getByRole('button', { name: 'Подтвердить и перейти к оплате' }).click();
  return data;
}

/** The order as the shop knows it now. */
export async function orderNow(request: APIRequestContext, { order_hash }: Order): Promise<Order> {
  return ((await (await request.get(`/api/order/hash/${order_hash}`)).json()) as { data: Order }).data;
}
