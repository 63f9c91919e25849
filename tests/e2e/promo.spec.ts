import { randomUUID } from 'node:crypto';
import { expectAccessible } from './account.ts';
import { keepCart, keptLine, productNamed } from './kept-cart.ts';
import type { ShopDatabase } from './shop-database.ts';
import { expect, test } from './shop-test.ts';
import { demo, fillDelivery, guest, sum } from './storefront.ts';

/** A code for each test, because uses are counted. */
async function makeCode(db: ShopDatabase, terms: object): Promise<string> {
  const code = `ЧАЙ${randomUUID().slice(0, 8).toUpperCase()}`;
  await db.promoCode.create({ data: { code, codeKey: code, ...terms } });
  return code;
}

test('a code lowers the cart, its checkout and its order by the same sum', async ({ page, request, db }) => {
  const code = await makeCode(db, { percent: 10 });
  await keepCart(page, [keptLine(await productNamed(request, demo.title))]);
  await page.goto('/cart');
  await page.getByRole('button', { name: 'Есть промокод?' }).click();
  const field = page.getByRole('textbox', { name: 'Промокод' });
  await expect(field).toBeFocused();
  await field.fill('НЕТ ТАКОГО');
  await field.press('Enter');
  await expect(page.getByRole('alert')).toHaveText('Такого промокода нет. Проверьте, нет ли опечатки.');
  await expectAccessible(page);

  await field.fill(code.toLowerCase());
  await page.getByRole('button', { name: 'Применить' }).click();
  const remove = page.getByRole('button', { name: 'Убрать промокод' });
  await expect(remove).toBeFocused();
  const order = page.getByRole('button', { name: sum('Оформить заказ \\(1 161 ₽\\)') });
  await expect(order).toBeVisible();
  await expect(page.getByText(`Промокод ${code}`)).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Увеличить количество' }).click();
  await expect(page.getByRole('button', { name: sum('Оформить заказ \\(2 322 ₽\\)') })).toBeVisible();
  await page.getByRole('button', { name: 'Уменьшить количество' }).click();
  await remove.click();
  await expect(page.getByRole('button', { name: sum('Оформить заказ \\(1 290 ₽\\)') })).toBeVisible();
  await page.getByRole('button', { name: 'Есть промокод?' }).click();
  await field.fill(code);
  await field.press('Enter');
  await expect(order).toBeVisible();
  await page.reload();
  await order.click();

  await fillDelivery(page);
  await page.getByLabel('Логин').fill(guest.login);
  await expect(page.getByText(sum('1 511 ₽'))).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Продолжить' }).click();
  await page.getByRole('heading', { name: /Заказ №/ }).waitFor();
  await expect(page.getByText(`Промокод ${code}`)).toBeVisible();
  await expect(page.getByText(sum('−129 ₽'))).toBeVisible();
  await page.getByRole('button', { name: 'Подтвердить и перейти к оплате' }).click();
  await page.getByRole('radio', { name: /По договорённости/ }).check();
  await page.getByRole('button', { name: 'Подтвердить заказ' }).click();
  await expect(page.getByText(sum('Ваша скидка: 129 ₽'))).toBeVisible();
  expect(await db.promoCode.findUnique({ where: { codeKey: code } })).toMatchObject({ usedCount: 1 });
  await page.goto('/');
  expect(await page.evaluate("JSON.parse(localStorage.getItem('prilavok:cart')).state")).toEqual({
    lines: [],
    promoCode: null,
  });
});

test('a link applies a code on any page, and leaves the address', async ({ page, request, db }) => {
  const code = await makeCode(db, { amount: 20_000 });
  await keepCart(page, [keptLine(await productNamed(request, demo.title))]);
  await page.goto(`/category/keramika?sort=price_asc&promo=${encodeURIComponent(code)}`);
  await expect(page.getByText(`Промокод ${code} сохранён: скидку посчитаем в корзине`)).toBeVisible();
  await expect(page).toHaveURL('/category/keramika?sort=price_asc');
  await page.getByRole('link', { name: /^Корзина: 1 товар/ }).click();
  await expect(page.getByRole('button', { name: sum('Оформить заказ \\(1 090 ₽\\)') })).toBeVisible();
});

test.describe('a code that is over while the order is being made', () => {
  test.use({ tolerated: /409/ });

  test('is reported in a message, and the buyer continues without it and loses nothing', async ({
    page,
    request,
    db,
  }) => {
    const code = await makeCode(db, { percent: 10 });
    await keepCart(page, [keptLine(await productNamed(request, demo.title))]);
    await page.goto(`/?promo=${encodeURIComponent(code)}`);
    await page.getByRole('link', { name: /^Корзина: 1 товар/ }).click();
    await page.getByRole('button', { name: sum('Оформить заказ \\(1 161 ₽\\)') }).click();
    await fillDelivery(page);
    await page.getByLabel('Логин').fill(guest.login);
    await expect(page.getByText(sum('1 511 ₽'))).toBeVisible();
    await db.promoCode.update({ where: { codeKey: code }, data: { isActive: false } });
    await page.getByRole('button', { name: 'Продолжить' }).click();
    await expect(page.getByText('Этот промокод больше не действует.').first()).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Убрать промокод' }).click();
    await expect(page.getByText(sum(demo.sum))).toBeVisible();
    await expect(page.getByLabel('Ф.И.О.')).toHaveValue(guest.fio);
    await page.getByRole('button', { name: 'Продолжить' }).click();
    await page.getByRole('heading', { name: /Заказ №/ }).waitFor();
    await expect(page.getByText(sum(demo.sum)).first()).toBeVisible();
  });
});

test('a sale’s card leads to its goods, with what they cost now', async ({ page, db }) => {
  const category = await db.category.findFirstOrThrow({ where: { slug: 'keramika' } });
  const title = `Чашка акции ${randomUUID().slice(0, 8)}`;
  // Last in the list: other tests rely on the first page.
  const product = await db.product.create({
    data: { title, categoryId: category.id, price: 100_000, position: 2_000_000_001 },
  });
  const sale = await db.sale.create({
    data: {
      title: 'Неделя чашек',
      description: 'Пять дней подряд.',
      percent: 20,
      endsAt: new Date(Date.now() + 5 * 86_400_000),
      products: { create: { productId: product.id } },
    },
  });
  await page.goto(`/sale/${sale.id}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Неделя чашек' })).toBeVisible();
  await expect(page.getByText(/^Скидка 20\s% · до \d+ \S+/)).toBeVisible();
  const card = page.getByRole('article', { name: title });
  await expect(card.getByText(sum('800 ₽'))).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(1);
  await expectAccessible(page);

  await page.goto('/');
  await page.getByRole('link', { name: 'Неделя чашек' }).click();
  await expect(page).toHaveURL(`/sale/${sale.id}`);
  await card.getByRole('button', { name: 'В корзину' }).click();
  await page.getByRole('link', { name: /^Корзина: 1 товар/ }).click();
  await expect(page.getByText(sum('1 000 ₽')).first()).toBeVisible();
  await expect(page.getByText(sum('−200 ₽'))).toBeVisible();
  await expect(page.getByRole('button', { name: sum('Оформить заказ \\(800 ₽\\)') })).toBeVisible();
  await db.sale.delete({ where: { id: sale.id } });
  await db.product.delete({ where: { id: product.id } });
});
