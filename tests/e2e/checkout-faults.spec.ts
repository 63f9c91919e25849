import { type APIRequestContext, expect, type Page, type Route, test } from '@playwright/test';
import type { Order } from '#shared/contract/order.ts';
import { keepCart, keptLine, productNamed } from './kept-cart.ts';
import { people, sandboxOf } from './sandbox.ts';
import { demo, fillDelivery, guest, orderNumber } from './storefront.ts';

const NEW_ADDRESS = 'Москва, Новая улица, дом 7';

test('an order whose answer was lost takes the edit over, and stays the only one', async ({ page, request }, info) => {
  const sandbox = sandboxOf(request, info.project.metadata.sandboxUrl);
  await sandbox.start(people.manager);
  const fio = `Адресова Анна ${info.project.name}`;
  const answers = placedOrders(page);
  await fillCheckout(page, fio);
  const lost = await loseAnswer(page);

  await page.reload();
  await page.getByLabel('Адрес доставки').fill(NEW_ADDRESS);
  await page.getByRole('button', { name: 'Продолжить' }).click();
  expect(await orderNumber(page)).toBe(lost.order_number);
  await expect(page.getByText(NEW_ADDRESS)).toBeVisible();

  expect((await answers()).map(({ order_hash }) => order_hash)).toEqual([lost.order_hash]);
  expect(await orderOf(request, lost)).toMatchObject({ status: 'pending', address: NEW_ADDRESS });
  const cards = async () => (await sandbox.texts(people.manager)).filter((text) => text.includes(fio));
  await expect.poll(async () => (await cards()).map((card) => card.includes(NEW_ADDRESS))).toEqual([true]);
  expect((await cards())[0]).toContain(`№${lost.order_number}`);
});

test('an order whose answer was lost gives way to a changed cart', async ({ page, request }, info) => {
  const sandbox = sandboxOf(request, info.project.metadata.sandboxUrl);
  await sandbox.start(people.manager);
  const fio = `Корзинина Анна ${info.project.name}`;
  await fillCheckout(page, fio);
  const lost = await loseAnswer(page);

  await page.goto('/cart');
  await page.getByRole('button', { name: 'Увеличить количество' }).click();
  await page.getByRole('button', { name: /^Оформить заказ/ }).click();
  await page.getByRole('button', { name: 'Продолжить' }).click();
  const number = await orderNumber(page);
  expect(number).not.toBe(lost.order_number);
  expect(await orderOf(request, lost)).toMatchObject({ status: 'cancelled' });
  const cards = async () => (await sandbox.texts(people.manager)).filter((text) => text.includes(fio));
  await expect.poll(async () => (await cards()).map((card) => card.includes(`№${number}`))).toEqual([true]);
});

test('a guest who signs in after a lost answer has one order, in the account', async ({ page, request }, info) => {
  const username = `late_${info.project.name}_${Date.now()}`;
  await fillCheckout(page, `Входова Анна ${info.project.name}`);
  const lost = await loseAnswer(page);
  const signUp = await request.post('/api/user/signup', { data: { username, password: 'secret-of-anna' } });
  const { token } = (await signUp.json()) as { token: string };
  await page.evaluate(`localStorage.setItem('auth_token', ${JSON.stringify(token)})`);

  await page.reload();
  await expect(page.getByLabel('Логин')).toHaveValue(username);
  await page.getByRole('button', { name: 'Продолжить' }).click();
  const number = await orderNumber(page);
  const history = await request.get('/api/orders/user/history', { headers: { Authorization: `Bearer ${token}` } });
  const own = ((await history.json()) as { data: Order[] }).data;
  expect(own).toMatchObject([{ order_number: number, status: 'pending', user_telegram: username }]);
  expect(await orderOf(request, lost)).toMatchObject({ status: 'cancelled', user_id: null });
});

async function fillCheckout(page: Page, fio: string): Promise<void> {
  await keepCart(page, [keptLine(await productNamed(page.request, demo.title))]);
  await page.goto('/checkout');
  await fillDelivery(page);
  await page.getByLabel('Ф.И.О.').fill(fio);
  await page.getByLabel('Логин').fill(guest.login);
}

/** Sends the order and drops the answer. Returns the order, which the page does not know. */
async function loseAnswer(page: Page): Promise<Order> {
  let lost: Order | null = null;
  const drop = async (route: Route) => {
    const answer = await route.fetch();
    expect(answer.status()).toBe(201);
    lost = ((await answer.json()) as { data: Order }).data;
    await route.abort('connectionreset');
  };
  await page.route('**/api/order', drop, { times: 1 });
  await page.getByRole('button', { name: 'Продолжить' }).click();
  await expect(page.getByText('Нет связи с магазином')).toBeVisible();
  if (!lost) throw new Error('no order was sent');
  return lost;
}

/** The orders in the answers to `POST /api/order`. */
function placedOrders(page: Page): () => Promise<Order[]> {
  const answers: Promise<Order>[] = [];
  page.on('response', (response) => {
    if (!response.url().endsWith('/api/order')) return;
    answers.push(response.json().then(({ data }: { data: Order }) => data));
  });
  return () => Promise.all(answers);
}

async function orderOf(request: APIRequestContext, { order_hash }: Order): Promise<Order> {
  return ((await (await request.get(`/api/order/hash/${order_hash}`)).json()) as { data: Order }).data;
}
