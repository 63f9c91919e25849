import type { APIRequestContext, Page } from '@playwright/test';
import type { Product } from '#shared/contract/product.ts';
import { expectAccessible, placeOrder, signUp } from './account.ts';
import { people, sandboxOf } from './sandbox.ts';
import { expectGoodScreen, forgetShifts, watchShifts } from './screen-check.ts';
import { untilServed } from './shop-database.ts';
import { expect, test } from './shop-test.ts';
import { demo } from './storefront.ts';

const POINTS = 'Пункты выдачи у метро';
const POINT = 'Москва, Лесная улица, 5';

test.beforeEach(async ({ request, db }) => {
  const pickupPoints = [
    { address: POINT, hours: 'ежедневно 10:00–21:00' },
    { address: 'Москва, Арбат, 12', hours: '' },
  ];
  await db.delivery.create({ data: { title: POINTS, description: '', price: 0, position: 90, pickupPoints } });
  await untilServed(request);
});

test.afterEach(async ({ request, db }) => {
  await db.delivery.deleteMany({ where: { title: POINTS } });
  await untilServed(request);
});

/** Opens the edit sheet of a pickup order as the shop's manager. */
async function openSheet(page: Page, request: APIRequestContext, sandboxUrl: string) {
  const order = await placeOrder(request, await signUp(request), 2);
  const initData = await sandboxOf(request, sandboxUrl).initData(people.manager);
  const response = await request.post('/api/auth/telegram', { data: { initData } });
  const { token } = (await response.json()) as { token: string };
  await page.addInitScript((kept) => localStorage.setItem('auth_token', kept), token);
  await watchShifts(page);
  await page.goto(`/desk/orders/${order.id}`);
  await page.getByRole('button', { name: 'Изменить заказ…' }).click();
  const sheet = page.getByRole('dialog', { name: `Изменить заказ №${order.order_number}` });
  return { order, sheet };
}

test('an order gets a product, another phone, and a courier for a pickup; a closed sheet keeps what was typed @phone', async ({
  page,
  request,
  db,
}, { project }) => {
  const { order, sheet } = await openSheet(page, request, project.metadata.sandboxUrl);
  const { id: productId, title } = await db.product.findFirstOrThrow({
    where: { attributes: { none: {} }, variants: { none: {} }, stock: null, isHidden: false, archivedAt: null },
    orderBy: { id: 'asc' },
  });
  const courier = await db.delivery.findFirstOrThrow({ where: { title: demo.delivery } });
  const shown = (await (await request.get(`/api/products/${productId}`)).json()) as { data: Product };
  const price = Math.round(shown.data.price * 100);
  await sheet.getByLabel('Поиск товара').pressSequentially(title);
  await sheet.getByRole('list', { name: 'Найдено' }).getByRole('button', { name: title }).first().click();
  await expect(sheet.getByRole('list', { name: 'Добавлено в заказ' })).toContainText(title);
  await sheet.getByLabel('Доставка').selectOption({ label: `${POINTS} — бесплатно` });
  await sheet.getByLabel('Пункт выдачи').selectOption(POINT);
  await expect(sheet.getByRole('definition').filter({ hasText: POINTS })).toBeVisible();
  await expectAccessible(page);
  await sheet.getByLabel('Доставка').selectOption(String(courier.id));
  await sheet.getByLabel('Адрес').fill('Москва, Тверская улица, 7');
  await forgetShifts(page);
  await sheet.getByLabel('Телефон').clear();
  await sheet.getByLabel('Телефон').pressSequentially('12');
  await expect(sheet.getByRole('button', { name: 'Сохранить' })).toBeDisabled();
  await sheet.getByLabel('Телефон').clear();
  await sheet.getByLabel('Телефон').pressSequentially('89165554433');
  await expect(sheet.getByRole('definition').filter({ hasText: 'изменится' })).toBeVisible();
  await expect(sheet.getByRole('definition').filter({ hasText: demo.delivery })).toBeVisible();
  await expectGoodScreen(page, 'a thing that comes to an order, and another delivery');
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await page.getByRole('button', { name: 'Изменить заказ…' }).click();
  await expect(sheet.getByText('несохранённые изменения')).toBeVisible();
  await sheet.getByRole('button', { name: 'Согласен по телефону' }).click();
  await expect(sheet).toBeHidden();
  await expect(page.getByRole('region', { name: 'История' })).toContainText('доставка');
  const kept = await db.order.findUniqueOrThrow({ where: { id: order.id }, include: { lines: true } });
  expect(kept).toMatchObject({
    phone: '+7 (916) 555-44-33',
    deliveryId: courier.id,
    deliveryTitle: demo.delivery,
    address: 'Москва, Тверская улица, 7',
    deliveryPrice: courier.price,
    amountToPay: Math.round(order.amount_to_pay * 100) + price + courier.price,
    lines: expect.arrayContaining([expect.objectContaining({ title, quantity: 1, unitPrice: price })]),
  });
  await page.getByRole('button', { name: 'Изменить заказ…' }).click();
  await expect(sheet.getByLabel('Телефон')).toHaveValue('+7 (916) 555-44-33');
  await expect(sheet.getByText('несохранённые изменения')).toHaveCount(0);
});
