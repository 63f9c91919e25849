import type { Page } from '@playwright/test';
import { lockGoods } from '#shared/domain/catalog/goods-lock.ts';
import { keepCart, keptLine, productNamed } from './kept-cart.ts';
import type { ShopDatabase } from './shop-database.ts';
import { expect, test } from './shop-test.ts';
import { demo, fillDelivery, guest, orderNumber } from './storefront.ts';

const WAITS = 'Магазин обновляет товары. Подождите немного: заказ отправится сам.';

// The shop's errors while the goods are locked.
test.use({ tolerated: /503/ });

test('a checkout for goods that an import is writing sends its order again automatically, once @phone', async ({
  page,
  db,
}, info) => {
  const fio = `Ждунова Анна ${info.project.name}`;
  const { id, title } = await countedProduct(db);
  const keys = sentKeys(page);
  await keepCart(page, [keptLine(await productNamed(page.request, title))]);
  await page.goto('/checkout');
  await fillDelivery(page);
  await page.getByLabel('Ф.И.О.').fill(fio);
  await page.getByLabel('Логин').fill(guest.login);
  await whileWritten(db, id, async () => {
    await page.getByRole('button', { name: 'Продолжить' }).click();
    await expect(page.getByRole('status').filter({ hasText: WAITS })).toBeInViewport();
  });
  const number = await orderNumber(page);
  expect(await db.order.findMany({ where: { fullName: fio }, select: { number: true } })).toEqual([{ number }]);
  expectOneKey(keys);
});

test('a quick order for goods that an import is writing is sent again automatically, once @phone', async ({
  page,
  db,
}, info) => {
  const fio = `Ждунова Быстрая ${info.project.name}`;
  const { id } = await countedProduct(db);
  const keys = sentKeys(page);
  await page.goto(`/?product=${id}`);
  await page.getByRole('button', { name: 'Купить сразу' }).click();
  const quick = page.getByRole('dialog', { name: 'Купить сразу' });
  await quick.getByRole('radio', { name: demo.delivery }).click();
  await quick.getByLabel('Ф.И.О.').fill(fio);
  await quick.getByLabel('Телефон').clear();
  await quick.getByLabel('Телефон').pressSequentially(guest.phone);
  await quick.getByLabel('Адрес доставки').fill(guest.address);
  await quick.getByLabel('Логин').fill(guest.login);
  await quick.getByRole('radio', { name: /По договорённости/ }).check();
  await quick.getByRole('checkbox', { name: /согласие/ }).check();
  await whileWritten(db, id, async () => {
    await quick.getByRole('button', { name: /^Заказать/ }).click();
    await expect(quick.getByRole('status').filter({ hasText: WAITS })).toBeInViewport();
  });
  await expect(page).toHaveURL(/\/order\//);
  expect(await db.order.count({ where: { fullName: fio } })).toBe(1);
  expectOneKey(keys);
});

/** An order locks only rows with a counted stock. */
function countedProduct(db: ShopDatabase) {
  return db.product.findFirstOrThrow({
    where: { isHidden: false, archivedAt: null, attributes: { none: {} }, stock: { gt: 5 } },
    orderBy: [{ stock: 'desc' }, { id: 'asc' }],
  });
}

/** Locks the row of a product until the transaction ends, like an import. */
async function whileWritten(db: ShopDatabase, id: number, work: () => Promise<void>): Promise<void> {
  const write = async (tx: Parameters<typeof lockGoods>[0]) => {
    await lockGoods(tx);
    await tx.$executeRaw`UPDATE products SET title = title WHERE id = ${id}`;
    await work();
  };
  await db.$transaction(write, { timeout: 60_000 });
}

/** The idempotency keys of the page's orders, in their order. */
function sentKeys(page: Page): string[] {
  const keys: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'POST' || !request.url().endsWith('/api/order')) return;
    keys.push(request.headers()['idempotency-key'] ?? 'none');
  });
  return keys;
}

function expectOneKey(keys: readonly string[]): void {
  expect(keys.length).toBeGreaterThan(1);
  expect(new Set(keys).size).toBe(1);
  expect(keys).not.toContain('none');
}
