import AxeBuilder from '@axe-core/playwright';
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import axe, { type Result, type RunOptions } from 'axe-core';
import type { Order } from '#shared/contract/order.ts';
import type { Product } from '#shared/contract/product.ts';
import { people, sandboxOf } from './sandbox.ts';

export const PASSWORD = 'secret-7';

/** Both browsers share one shop, so each test has a login of its own. */
export const newLogin = (): string => `t_${crypto.randomUUID().slice(0, 12)}`;

interface Answer<Data> {
  data: Data;
}

async function call<Data>(
  request: APIRequestContext,
  method: 'get' | 'post' | 'put',
  path: string,
  { token, data }: { token?: string; data?: object } = {},
): Promise<Data> {
  const headers = token ? { Authorization: `Bearer ${token}` } : {};
  const response = await request[method](path, { headers, ...(data && { data }) });
  expect(response.ok(), `${path}: ${await response.text()}`).toBe(true);
  return ((await response.json()) as Answer<Data>).data;
}

export interface Account {
  login: string;
  token: string;
}

export async function signUp(request: APIRequestContext, login = newLogin()): Promise<Account> {
  const data = { username: login, password: PASSWORD, consent: true };
  const { token } = await call<{ token: string }>(request, 'post', '/api/user/signup', { data });
  return { login, token };
}

/** The page opens with the account's session, as after an earlier visit. */
export async function useAccount(page: Page, { token }: Account): Promise<void> {
  await page.addInitScript((kept) => {
    if (!sessionStorage.getItem('came')) localStorage.setItem('auth_token', kept);
    sessionStorage.setItem('came', '1');
  }, token);
}

/** Orders the shop's first products, each in its first variant. */
export function placeOrder(request: APIRequestContext, { login, token }: Account, count = 1): Promise<Order> {
  return order(request, { user_telegram: login, phone: '+79161234567' }, { count, token });
}

/** As a guest with a phone of their own: a phone has few open orders. */
export function placeGuestOrder(request: APIRequestContext, count = 1): Promise<Order> {
  const phone = `+7916${String(Math.floor(Math.random() * 1e7)).padStart(7, '0')}`;
  return order(request, { user_telegram: 'guest', phone }, { count });
}

async function order(
  request: APIRequestContext,
  buyer: { user_telegram: string; phone: string },
  { count, token }: { count: number; token?: string },
): Promise<Order> {
  const products = await call<Product[]>(request, 'get', '/api/products?per_page=20');
  const items = products
    .filter(({ in_stock }) => in_stock)
    .slice(0, count)
    .map(({ id, attributes }) => ({
      id,
      quantity: 1,
      selectedAttributeValues: Object.fromEntries(
        [...attributes].reverse().map(({ attribute_id, value }) => [attribute_id, value.id]),
      ),
    }));
  const data = { ...buyer, fio: 'Мария Королёва', address: 'Самовывоз', cart_items: items };
  return call<Order>(request, 'post', '/api/order', { ...(token && { token }), data });
}

/** As the shop's manager. */
export async function completeOrder(request: APIRequestContext, sandboxUrl: string, order: Order): Promise<void> {
  const initData = await sandboxOf(request, sandboxUrl).initData(people.manager);
  const { token } = await call<{ token: string }>(request, 'post', '/api/auth/telegram', { data: { initData } });
  for (const status of ['processing', 'completed']) {
    await call(request, 'put', `/api/orders/${order.id}/status`, { token, data: { status } });
  }
}

export async function expectAccessible(page: Page): Promise<void> {
  expect(await violationsOf(page)).toEqual([]);
}

/** Violations that axe finds on the current page. */
export async function violationsOf(page: Page): Promise<string[]> {
  // Otherwise half-faded colours would be measured.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  // Endless animations are not waited for; an animation is cancelled when its element is removed.
  await page.evaluate(`Promise.allSettled(document.getAnimations()
    .filter(({ effect }) => effect.getComputedTiming().endTime !== Infinity)
    .map(({ finished }) => finished))`);
  const violations = page.frames().length === 1 ? await violationsOfDocument(page) : await violationsWithFrames(page);
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}

const AXE_OPTIONS: RunOptions = { resultTypes: ['violations'] };

/** The builder gives axe its source and its settings anew at each call, which takes longer than a small screen's check. */
async function violationsOfDocument(page: Page): Promise<Result[]> {
  if (!(await page.evaluate<boolean>('"axe" in window'))) await page.evaluate(axe.source);
  return page.evaluate<Result[]>(
    `axe.run(document, ${JSON.stringify(AXE_OPTIONS)}).then(({ violations }) => violations)`,
  );
}

async function violationsWithFrames(page: Page): Promise<Result[]> {
  const { violations } = await new AxeBuilder({ page })
    // The storefront in the desk, which has tests of its own: the two pages would have each landmark twice.
    .exclude('iframe[name="prilavok-preview"]')
    .options(AXE_OPTIONS)
    .analyze();
  return violations;
}
