import { expectAccessible } from './account.ts';
import { openDesk } from './open-desk.ts';
import type { ShopDatabase } from './shop-database.ts';
import { expect, test } from './shop-test.ts';

/** Fifty products in a category of their own, found by their SKU. */
async function makeFifty(db: ShopDatabase): Promise<{ ids: number[]; code: string; categoryId: number }> {
  const code = `ПАНЕЛЬ${crypto.randomUUID().slice(0, 8)}`.toUpperCase();
  const category = await db.category.create({ data: { slug: code.toLowerCase(), title: `Полка ${code}` } });
  const rows = Array.from({ length: 50 }, (_, n) => ({
    title: `Тарелка ${n + 1}`,
    sku: `${code}-${n + 1}`,
    price: 100_000 + n * 1000,
    stock: n + 5,
    categoryId: category.id,
  }));
  const made = await db.product.createManyAndReturn({ data: rows, select: { id: true } });
  return { ids: made.map(({ id }) => id), code, categoryId: category.id };
}

const forget = async (db: ShopDatabase, { ids, categoryId }: { ids: number[]; categoryId: number }) => {
  await db.product.deleteMany({ where: { id: { in: ids } } });
  await db.category.delete({ where: { id: categoryId } });
};

const pricesOf = async (db: ShopDatabase, ids: number[]): Promise<number[]> => {
  const rows = await db.product.findMany({ where: { id: { in: ids } }, orderBy: { id: 'asc' } });
  return rows.map(({ price }) => price / 100);
};

test('fifty prices rise by 7 %, rounded to 10 ₽, after a preview, and are restored @desktop', async ({
  page,
  request,
  db,
}, { project }) => {
  const goods = await makeFifty(db);
  await openDesk(page, request, project.metadata.sandboxUrl, `/products?q=${goods.code}`);
  await expect(page.getByRole('status').filter({ hasText: '50 товаров' })).toBeVisible();
  await expectAccessible(page);
  const before = await pricesOf(db, goods.ids);
  // From here on presses are counted: select, change, the field, confirm.
  await page.getByRole('button', { name: 'Выбрать все' }).click();
  await page.getByRole('button', { name: 'Изменить', exact: true }).click();
  await page.getByLabel('На сколько процентов').fill('7');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Изменится: 50 товаров')).toBeVisible();
  await expect(dialog.getByRole('listitem').filter({ hasText: 'Тарелка 1' }).first()).toContainText('1 070 ₽');
  await expectAccessible(page);
  expect(await pricesOf(db, goods.ids)).toEqual(before);
  await dialog.getByRole('button', { name: 'Изменить 50 товаров' }).click();
  await expect(page.getByText('Готово, 50 товаров: цена +7 %, до 10 ₽.')).toBeVisible();
  expect(await pricesOf(db, goods.ids)).toEqual(before.map((price) => Math.round((price * 1.07) / 10) * 10));
  await page.getByRole('button', { name: 'Отменить' }).click();
  await expect(page.getByText('Отменено, 50 товаров как раньше.')).toBeVisible();
  expect(await pricesOf(db, goods.ids)).toEqual(before);
  await forget(db, goods);
});

test('a price and a stock are changed in place by keys, and not over somebody else’s change @desktop', async ({
  page,
  request,
  db,
}, { project }) => {
  const goods = await makeFifty(db);
  const [id = 0] = goods.ids;
  await openDesk(page, request, project.metadata.sandboxUrl, `/products?q=${goods.code}-1`);
  const price = page.getByRole('button', { name: /^Цена: Тарелка 1:/ });
  await price.press('Enter');
  await page.getByLabel('Цена: Тарелка 1', { exact: true }).fill('1 234,50');
  await page.keyboard.press('Enter');
  await expect(price).toContainText('1 234,50 ₽');
  await expect(price).toBeFocused();
  const stock = page.getByRole('button', { name: /^Остаток: Тарелка 1:/ });
  await stock.click();
  await page.keyboard.press('Escape');
  await expect(stock).toBeFocused();
  await stock.click();
  await db.product.update({ where: { id }, data: { stock: 3 } });
  await page.getByLabel('Остаток: Тарелка 1', { exact: true }).fill('9');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toContainText('Пока вы правили, это изменили');
  await page.keyboard.press('Enter');
  await expect(stock).toContainText('9');
  expect(await db.product.findUnique({ where: { id } })).toMatchObject({ price: 123_450, stock: 9 });
  await page.getByRole('link', { name: 'История: Тарелка 1', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'История: Тарелка 1' })).toBeVisible();
  await expect(page.getByRole('article').filter({ hasText: 'Цена 1 000 ₽' })).toContainText('1 234,50 ₽');
  await expectAccessible(page);
  await forget(db, goods);
});

test.use({ tolerated: /409/ });

test('pieces that came are scanned, added at once, and taken back @phone', async ({ page, request, db }, {
  project,
}) => {
  const goods = await makeFifty(db);
  const [first = 0, second = 0] = goods.ids;
  await openDesk(page, request, project.metadata.sandboxUrl, '/stock');
  const field = page.getByLabel('Артикул или название');
  for (const code of [`${goods.code}-1`, `${goods.code}-1`, `${goods.code}-2`]) {
    await field.fill(code);
    await field.press('Enter');
    await expect(field).toHaveValue('');
  }
  await expect(page.getByLabel('Количество: Тарелка 1', { exact: true })).toHaveValue('2');
  await page.getByLabel('Количество: Тарелка 2', { exact: true }).fill('10');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Принять 12 штук' }).click();
  await expect(page.getByText('Принято 12 штук')).toBeVisible();
  const stocks = async () =>
    (await db.product.findMany({ where: { id: { in: [first, second] } }, orderBy: { id: 'asc' } })).map(
      ({ stock }) => stock,
    );
  expect(await stocks()).toEqual([7, 16]);
  await page
    .getByText(/12 шт\./)
    .first()
    .click();
  await page.getByRole('button', { name: 'Отменить приёмку' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Отменить приёмку' }).click();
  await expect(page.getByText('Приёмка отменена, снято 12 шт.')).toBeVisible();
  expect(await stocks()).toEqual([5, 6]);
  await forget(db, goods);
});
