import { expectAccessible } from './account.ts';
import { openDesk } from './open-desk.ts';
import { expectGoodScreen, watchShifts } from './screen-check.ts';
import { type ShopDatabase, untilServed } from './shop-database.ts';
import { expect, test } from './shop-test.ts';

test.use({ tolerated: /422/ });

/** The shop of the demo, as the other tests know it. */
let before: Awaited<ReturnType<ShopDatabase['paymentMethod']['findMany']>> = [];
test.beforeEach(async ({ db }) => {
  before = await db.paymentMethod.findMany();
});
test.afterEach(async ({ db, request }) => {
  await db.paymentMethod.deleteMany({ where: { id: { notIn: before.map(({ id }) => id) } } });
  for (const { id, ...data } of before) await db.paymentMethod.update({ where: { id }, data });
  await untilServed(request);
});

test('a payment method is added, changed, put first and deleted, and buyers see each of it @phone', async ({
  page,
  request,
  db,
}, { project }) => {
  // The demo has one of each kind.
  await db.paymentMethod.updateMany({ where: { type: 'cash' }, data: { name: 'Наличными в магазине' } });
  const offered = async () => {
    const { data } = (await (await request.get('/api/payments/active')).json()) as { data: { name: string }[] };
    return data.map(({ name }) => name);
  };
  await watchShifts(page);
  await openDesk(page, request, project.metadata.sandboxUrl, '/payments');
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
  await expectGoodScreen(page, 'payments');
  await page.getByRole('button', { name: 'Новый способ' }).click();
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByRole('button', { name: 'Наличными при получении' })).toBeVisible();
  await expectAccessible(page);
  await sheet.getByRole('button', { name: 'Наличными при получении' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Наличными при получении' })).toBeVisible();
  await expect(page.getByText('Деньги получаете вы сами')).toBeVisible();
  await expect(page.getByText('Способ оплаты добавлен')).toBeVisible();
  await page.getByRole('link', { name: 'Назад' }).click();
  await page.getByRole('button', { name: 'Новый способ' }).click();
  await sheet.getByRole('button', { name: 'Наличными при получении' }).click();
  await expect(page.getByText('Такой способ уже есть')).toBeVisible();

  await page.getByLabel('Название').fill('Наличными курьеру');
  await page.getByLabel('Комиссия').fill('много');
  await page.getByRole('button', { name: 'Сохранить' }).click();
  await expect(page.getByText('Напишите процент числом от 0 до 100, например 2,5.')).toBeVisible();
  await expect(page.getByLabel('Комиссия')).toBeFocused();
  await page.getByLabel('Комиссия').fill('2,5');
  await page.getByRole('button', { name: 'Сохранить' }).click();
  await expect(page.getByText(/^Комиссия 2,5\s%/)).toBeVisible();
  await expectGoodScreen(page, 'a payment method');
  await untilServed(request);
  expect(await offered()).toContain('Наличными курьеру');

  await page.getByRole('link', { name: 'Назад' }).click();
  const row = page.getByRole('listitem').filter({ hasText: 'Наличными курьеру' });
  await expect(row).toContainText('Предлагается покупателям');
  const up = page.getByRole('button', { name: 'Выше: Наличными курьеру' });
  while ((await up.getAttribute('aria-disabled')) === 'false') await up.click();
  await expect(async () => expect((await offered())[0]).toBe('Наличными курьеру')).toPass();

  await page.getByRole('link', { name: /^Наличными курьеру/ }).click();
  await page.getByRole('button', { name: 'Удалить способ оплаты' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Удалить' }).click();
  await expect(page.getByText('Способ оплаты удалён')).toBeVisible();
  await expect(row).toHaveCount(0);
});
