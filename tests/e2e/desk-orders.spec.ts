import type { APIRequestContext } from '@playwright/test';
import type { Order } from '#shared/contract/order.ts';
import { expectAccessible, placeOrder, signUp } from './account.ts';
import { openDesk } from './open-desk.ts';
import { expectGoodScreen, watchShifts } from './screen-check.ts';
import type { ShopDatabase } from './shop-database.ts';
import { expect, test } from './shop-test.ts';

const newOrder = async (request: APIRequestContext): Promise<Order> => placeOrder(request, await signUp(request), 2);

/** Makes the last step of an order undoable again. */
async function keepOpen(db: ShopDatabase, orderId: number): Promise<void> {
  const { id } = await db.orderEvent.findFirstOrThrow({ where: { orderId }, orderBy: { id: 'desc' } });
  await db.orderEvent.update({ where: { id }, data: { settlesAt: new Date(Date.now() + 120_000) } });
}

test('an order goes its whole way on its page, and a wrong press is taken back @desktop', async ({
  page,
  request,
  db,
}, info) => {
  const order = await newOrder(request);
  await openDesk(page, request, info.project.metadata.sandboxUrl, `/orders/${order.id}`);
  await expect(page.getByRole('heading', { name: `Заказ №${order.order_number}` })).toBeVisible();
  await expectAccessible(page);
  const sheet = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Отменить заказ…' }).click();
  await sheet.getByRole('button', { name: 'Отменить заказ' }).click();
  await expect(sheet.getByText('Выберите причину')).toBeVisible();
  await expectAccessible(page);
  await sheet.getByRole('button', { name: 'Не отменять' }).click();
  await page.getByRole('button', { name: 'Взять в работу' }).click();
  await expect(page.getByRole('button', { name: 'Собран', exact: true })).toBeVisible();

  await keepOpen(db, order.id);
  await page.reload();
  await page.getByRole('button', { name: 'Отменить шаг' }).click();
  await expect(page.getByRole('button', { name: 'Взять в работу' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'История' })).toContainText('Шаг отменён');

  await page.getByRole('button', { name: 'Взять в работу' }).click();
  await page.getByRole('button', { name: 'Собран', exact: true }).click();
  await page.getByRole('button', { name: 'Готов к выдаче' }).click();
  await page.getByRole('button', { name: 'Деньги получены…' }).click();
  await sheet.getByRole('radio', { name: 'Наличными' }).check();
  await expectAccessible(page);
  await sheet.getByRole('button', { name: 'Записать' }).click();
  await expect(sheet).toBeHidden();
  await expect(page.getByRole('region', { name: 'Деньги' })).toContainText('Наличными · получено');
  await page.getByRole('button', { name: 'Завершить' }).click();
  await expect(page.getByText('Завершён').first()).toBeVisible();
  expect(await db.order.findUnique({ where: { id: order.id } })).toMatchObject({
    status: 'completed',
    fulfilment: 'ready',
    paymentState: 'paid',
  });
});

test('the board moves an order by its button, and arrows go from card to card', async ({ page, request }, info) => {
  const order = await newOrder(request);
  await watchShifts(page);
  await openDesk(page, request, info.project.metadata.sandboxUrl, '/orders');
  const column = (name: RegExp) => page.getByRole('region', { name });
  const card = page.getByRole('listitem').filter({ hasText: `№${order.order_number}` });
  await expect(column(/^Новые/).getByText(`№${order.order_number}`, { exact: true })).toBeVisible();
  await expectGoodScreen(page, 'board');
  await column(/^Новые/)
    .locator('[data-card]')
    .first()
    .focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowUp');
  await expect(
    column(/^Новые/)
      .locator('[data-card]')
      .first(),
  ).toBeFocused();
  await card.getByRole('button', { name: /Взять в работу/ }).click();
  await expect(column(/^В работе/).getByText(`№${order.order_number}`, { exact: true })).toBeAttached();
  await expect(column(/^Новые/).getByText(`№${order.order_number}`, { exact: true })).toHaveCount(0);
});

test('the list finds an order by its number, and is as it was on the way back @phone', async ({
  page,
  request,
}, info) => {
  const order = await newOrder(request);
  await watchShifts(page);
  await openDesk(page, request, info.project.metadata.sandboxUrl, '/orders?view=list');
  await expect(page.getByRole('link', { name: `№${order.order_number}` })).toBeVisible();
  await expectGoodScreen(page, 'list of orders');
  await page.getByRole('searchbox', { name: 'Поиск заказов' }).fill(String(order.order_number));
  await expect(page).toHaveURL(/q=/);
  await page.getByRole('link', { name: `№${order.order_number}` }).click();
  await expect(page.getByRole('heading', { name: `Заказ №${order.order_number}` })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('searchbox', { name: 'Поиск заказов' })).toHaveValue(String(order.order_number));
});

/** The page size in points. */
const sizesOf = (pdf: Buffer): string[] => [
  ...new Set([...pdf.toString('latin1').matchAll(/MediaBox \[0 0 (\d+)/g)].map(([, width = '']) => width)),
];

test('chosen orders are printed as one pick list and a delivery note each, on A4 and on a tape @desktop', async ({
  page,
  request,
}, info) => {
  const orders = [await newOrder(request), await newOrder(request)];
  await openDesk(page, request, info.project.metadata.sandboxUrl, '/orders?view=list');
  for (const { order_number } of orders) await page.getByLabel(`Выбрать заказ №${order_number}`).check();
  await page.getByRole('link', { name: 'Лист подбора' }).last().click();
  const things = page.getByRole('article').getByRole('listitem');
  await expect(things.first()).toContainText(/№\d+, №\d+/);
  await expectAccessible(page);
  expect(sizesOf(await page.pdf({ preferCSSPageSize: true }))).toEqual(['594']);
  await page.goBack();
  for (const { order_number } of orders) await page.getByLabel(`Выбрать заказ №${order_number}`).check();
  await page.getByRole('link', { name: 'Упаковочные листы' }).click();
  await expect(page.getByRole('article')).toHaveCount(2);
  await page.getByRole('radio', { name: 'Лента 80 мм' }).check({ force: true });
  await expect(page).toHaveURL(/paper=tape/);
  await expectAccessible(page);
  expect(sizesOf(await page.pdf({ preferCSSPageSize: true }))).toEqual(['227']);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: `Заказ №${orders[0]?.order_number}` })).toBeVisible();
});
