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

test('an order that its buyer would come for is sent by courier, once it is known where and what it costs @phone', async ({
  page,
  request,
  db,
}, { project }) => {
  const { order, sheet } = await openSheet(page, request, project.metadata.sandboxUrl);
  const courier = await db.delivery.findFirstOrThrow({ where: { title: demo.delivery } });
  await expect(sheet.getByLabel('Доставка')).toHaveValue('own');
  await expect(sheet.getByLabel('Адрес')).toHaveCount(0);
  await sheet.getByLabel('Доставка').selectOption(String(courier.id));
  await expect(sheet.getByText('Укажите, куда доставить заказ')).toBeVisible();
  await expect(sheet.getByRole('button', { name: 'Сохранить' })).toBeDisabled();
  await sheet.getByLabel('Адрес').fill('Москва, Тверская улица, 7');
  const changes = sheet.getByRole('definition');
  await expect(changes.filter({ hasText: demo.delivery })).toBeVisible();
  await expectAccessible(page);
  await expectGoodScreen(page, 'another delivery of an order');
  await expect(sheet.getByRole('button', { name: 'Предложить покупателю' })).toBeEnabled();
  await sheet.getByRole('button', { name: 'Согласен по телефону' }).click();
  await expect(sheet).toBeHidden();
  await expect(page.getByRole('region', { name: 'История' })).toContainText('доставка');
  expect(await db.order.findUniqueOrThrow({ where: { id: order.id } })).toMatchObject({
    deliveryId: courier.id,
    deliveryTitle: demo.delivery,
    address: 'Москва, Тверская улица, 7',
    deliveryPrice: courier.price,
    amountToPay: Math.round(order.amount_to_pay * 100) + courier.price,
  });
});

test('a pickup point is chosen from those of its delivery, needs no consent, and can be cancelled @phone', async ({
  page,
  request,
  db,
}, { project }) => {
  const { order, sheet } = await openSheet(page, request, project.metadata.sandboxUrl);
  const delivery = await db.delivery.findFirstOrThrow({ where: { title: POINTS } });
  await sheet.getByLabel('Доставка').selectOption(String(delivery.id));
  await sheet.getByLabel('Пункт выдачи').selectOption(POINT);
  await expect(sheet.getByRole('definition').filter({ hasText: POINTS })).toBeVisible();
  await sheet.getByLabel('Доставка').selectOption('own');
  await expect(sheet.getByLabel('Пункт выдачи')).toHaveCount(0);
  await expect(sheet.getByRole('button', { name: 'Сохранить' })).toBeDisabled();
  await sheet.getByLabel('Доставка').selectOption({ label: `${POINTS} — бесплатно` });
  await sheet.getByLabel('Пункт выдачи').selectOption(POINT);
  await expectAccessible(page);
  await sheet.getByRole('button', { name: 'Сохранить' }).click();
  await expect(sheet).toBeHidden();
  await expect(page.getByRole('region', { name: 'Покупатель' })).toContainText(POINT);
  expect(await db.order.findUniqueOrThrow({ where: { id: order.id } })).toMatchObject({
    deliveryId: delivery.id,
    address: POINT,
    amountToPay: Math.round(order.amount_to_pay * 100),
  });
});

test('a product is added to an order and its phone changed; a closed sheet keeps what was typed @phone', async ({
  page,
  request,
  db,
}, { project }) => {
  const { order, sheet } = await openSheet(page, request, project.metadata.sandboxUrl);
  const { id: productId, title } = await db.product.findFirstOrThrow({
    where: { attributes: { none: {} }, variants: { none: {} }, stock: null, isHidden: false, archivedAt: null },
    orderBy: { id: 'asc' },
  });
  const shown = (await (await request.get(`/api/products/${productId}`)).json()) as { data: Product };
  const price = Math.round(shown.data.price * 100);
  await sheet.getByLabel('Поиск товара').pressSequentially(title);
  await sheet.getByRole('list', { name: 'Найдено' }).getByRole('button', { name: title }).first().click();
  await expect(sheet.getByRole('list', { name: 'Добавлено в заказ' })).toContainText(title);
  await forgetShifts(page);
  await sheet.getByLabel('Телефон').clear();
  await sheet.getByLabel('Телефон').pressSequentially('12');
  await expect(sheet.getByRole('button', { name: 'Сохранить' })).toBeDisabled();
  await sheet.getByLabel('Телефон').clear();
  await sheet.getByLabel('Телефон').pressSequentially('89165554433');
  await expect(sheet.getByRole('definition').filter({ hasText: 'изменится' })).toBeVisible();
  await expectAccessible(page);
  await expectGoodScreen(page, 'a thing that comes to an order');
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await page.getByRole('button', { name: 'Изменить заказ…' }).click();
  await expect(sheet.getByText('несохранённые изменения')).toBeVisible();
  await sheet.getByRole('button', { name: 'Согласен по телефону' }).click();
  await expect(sheet).toBeHidden();
  const kept = await db.order.findUniqueOrThrow({ where: { id: order.id }, include: { lines: true } });
  expect(kept).toMatchObject({
    phone: '+7 (916) 555-44-33',
    amountToPay: Math.round(order.amount_to_pay * 100) + price,
    lines: expect.arrayContaining([expect.objectContaining({ title, quantity: 1, unitPrice: price })]),
  });
  await page.getByRole('button', { name: 'Изменить заказ…' }).click();
  await expect(sheet.getByLabel('Телефон')).toHaveValue('+7 (916) 555-44-33');
  await expect(sheet.getByText('несохранённые изменения')).toHaveCount(0);
});

test.describe('a refusal', () => {
  test.use({ tolerated: /409|422/ });

  test('a delivery that was closed meanwhile is said, and nothing of the order changes @desktop', async ({
    page,
    request,
    db,
  }, { project }) => {
    const { order, sheet } = await openSheet(page, request, project.metadata.sandboxUrl);
    const delivery = await db.delivery.findFirstOrThrow({ where: { title: POINTS } });
    await db.delivery.update({ where: { id: delivery.id }, data: { isActive: false } });
    await sheet.getByLabel('Доставка').selectOption(String(delivery.id));
    await sheet.getByLabel('Пункт выдачи').selectOption(POINT);
    await expect(sheet.getByText('Этот способ доставки больше недоступен. Выберите другой.')).toBeVisible();
    await expect(sheet.getByRole('button', { name: 'Сохранить' })).toBeDisabled();
    expect(await db.order.findUniqueOrThrow({ where: { id: order.id } })).toMatchObject({ deliveryId: null });
  });
});
