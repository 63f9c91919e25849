import type { APIRequestContext, Page } from '@playwright/test';
import type { EditableOrder } from '#shared/contract/desk/order-edit.ts';
import type { Order } from '#shared/contract/order.ts';
import { expectAccessible, placeOrder, signUp } from './account.ts';
import { expectGoodScreen, watchShifts } from './screen-check.ts';
import type { ShopDatabase } from './shop-database.ts';
import { expect, test } from './shop-test.ts';

/** A person of the staff who may refund money. */
async function newAdmin(request: APIRequestContext, db: ShopDatabase): Promise<{ Authorization: string }> {
  const { login, token } = await signUp(request);
  await db.user.updateMany({ where: { login }, data: { role: 'admin' } });
  return { Authorization: `Bearer ${token}` };
}

/** An order of three pieces of one product and one of another, paid in cash. */
async function paidOrder(request: APIRequestContext, headers: { Authorization: string }): Promise<Order> {
  const order = await placeOrder(request, await signUp(request), 2);
  const edits = `/api/desk/orders/${order.id}/edits`;
  const { version, now } = ((await (await request.get(edits, { headers })).json()) as { data: EditableOrder }).data;
  const lines = now.lines.map(({ line_id }, at) => ({ line_id, quantity: at === 0 ? 3 : 1 }));
  const edited = await request.post(edits, { headers, data: { version, change: { lines }, by_phone: true } });
  expect(edited.ok(), await edited.text()).toBe(true);
  const { order: due } = await readOrder(request, headers, order.id);
  const data = { manual_type: 'cash', due_seen: due.due };
  const money = await request.post(`/api/desk/orders/${order.id}/money`, { headers, data });
  expect(money.ok(), await money.text()).toBe(true);
  return due;
}

async function readOrder(request: APIRequestContext, headers: { Authorization: string }, id: number) {
  const response = await request.get(`/api/desk/orders/${id}`, { headers });
  return ((await response.json()) as { data: { order: Order } }).data;
}

async function openReturn(page: Page, headers: { Authorization: string }, order: Order) {
  return openSheet(page, headers, order, 'Вернуть товары или сумму…', `Вернуть часть заказа №${order.order_number}`);
}

async function openSheet(
  page: Page,
  { Authorization }: { Authorization: string },
  { id }: Order,
  ...[action, name]: [action: string, name: string]
) {
  await page.addInitScript((kept) => localStorage.setItem('auth_token', kept), Authorization.replace('Bearer ', ''));
  await page.goto(`/desk/orders/${id}`);
  await page.getByRole('button', { name: action }).click();
  return page.getByRole('dialog', { name });
}

test('some pieces of a sent order are returned, the sum is shown first, and they are listed on its page @phone', async ({
  page,
  request,
  db,
}) => {
  const headers = await newAdmin(request, db);
  const order = await paidOrder(request, headers);
  const [thing] = order.items;
  const { id: deliveryId, title: deliveryTitle } = await db.delivery.findFirstOrThrow({ orderBy: { id: 'asc' } });
  const track = { carrier: 'СДЭК', trackNumber: '1234567890', trackUrl: 'https://www.cdek.ru/' };
  const sending = { status: 'processing', fulfilment: 'shipped', deliveryId, deliveryTitle, ...track } as const;
  await db.order.update({
    where: { id: order.id },
    data: { ...sending, notes: { create: { text: 'Положить открытку' } } },
  });
  await watchShifts(page);
  const sheet = await openReturn(page, headers, order);
  await expect(sheet.getByRole('button', { name: 'Выберите, что возвращают' })).toBeDisabled();
  await sheet.getByRole('checkbox', { name: thing?.title ?? '' }).check();
  await sheet.getByRole('button', { name: 'Уменьшить количество' }).click();
  await sheet.getByRole('button', { name: /^Вернуть \d/ }).click();
  await expect(sheet.getByText('Выберите причину')).toBeVisible();
  await sheet.getByRole('radio', { name: 'Брак' }).check();
  await expect(sheet.getByText(/верните сами: получали наличными/)).toBeVisible();
  await expectAccessible(page);
  await sheet.getByRole('button', { name: /^Вернуть \d/ }).click();
  await expect(sheet).toBeHidden();
  await expect(page.getByText('Деньги возвращены').first()).toBeVisible();
  await expect(page.getByRole('region', { name: 'Товары' })).toContainText('Возврат: 2 из 3 шт.');
  await expect(page.getByRole('region', { name: 'Деньги' })).toContainText('2 шт.');
  await page.reload();
  await expect(page.getByRole('region', { name: 'Заметки для своих' }).getByRole('listitem')).toBeVisible();
  await page.getByRole('button', { name: 'Изменить трек' }).click();
  await expect(page.getByLabel('Номер или ссылка')).toBeVisible();
  await expectGoodScreen(page, 'a sent order, some of which is returned');
  const lines = await db.refundLine.findMany({ where: { refund: { payment: { orderId: order.id } } } });
  expect(lines).toMatchObject([{ quantity: 2, amount: Math.round((thing?.price ?? 0) * 200), toStock: false }]);
});

test('a paid order becomes cheaper: the refund is shown before, and recorded when it is made @desktop', async ({
  page,
  request,
  db,
}) => {
  const headers = await newAdmin(request, db);
  const order = await paidOrder(request, headers);
  const sheet = await openSheet(page, headers, order, 'Изменить заказ…', `Изменить заказ №${order.order_number}`);
  await sheet.getByRole('button', { name: 'Уменьшить количество' }).first().click();
  await expect(sheet.getByText('К возврату')).toBeVisible();
  await expectAccessible(page);
  await sheet.getByRole('button', { name: 'Согласен по телефону' }).click();
  await expect(sheet).toBeHidden();
  const money = page.getByRole('region', { name: 'Деньги' });
  await expect(money.getByText('Нужно вернуть', { exact: true })).toBeVisible();
  await money.getByRole('button', { name: 'Уже вернули сами' }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Да, деньги возвращены' }).click();
  await expect(money.getByText('Возвращено', { exact: true })).toBeVisible();
  await expect(money.getByText('Нужно вернуть', { exact: true })).toBeHidden();
  expect(await db.order.findUnique({ where: { id: order.id } })).toMatchObject({ overpaid: 0, allowance: 0 });
});
