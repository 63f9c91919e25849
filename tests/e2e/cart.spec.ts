import { expectAccessible } from './account.ts';
import { answer, odd } from './answers.ts';
import { keepCart, keptLine, productNamed } from './kept-cart.ts';
import { expect, test } from './shop-test.ts';
import { demo, productCard, sum } from './storefront.ts';

const CHEAP = 'Спички длинные в тубусе, 50 шт.';

test('an empty cart leads back, a small one says what is missing, and no quantity falls below one', async ({
  page,
  request,
}) => {
  await page.goto('/cart');
  await expect(page.getByRole('heading', { name: 'Корзина пуста' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Вернуться к покупкам' }).click();
  await expect(productCard(page, demo.title)).toBeVisible();

  const cheap = await productNamed(request, CHEAP);
  await keepCart(page, [keptLine(cheap)]);
  await page.goto('/cart');
  const least = page.getByRole('button', { name: 'Минимальная сумма заказа (500₽)' });
  await expect(least).toBeVisible();
  await expect(page.getByText(cheap.description)).toBeVisible();
  await expect(page.getByText(sum('До минимального заказа не хватает 210 ₽'))).toBeVisible();
  await expect(page.getByRole('button', { name: 'Уменьшить количество' })).toBeDisabled();
  await page.getByRole('button', { name: 'Увеличить количество' }).click();
  await expect(page.getByText(sum('290 ₽ за шт.'))).toBeVisible();
  await expect(page.getByRole('button', { name: sum('Оформить заказ \\(580 ₽\\)') })).toBeVisible();
  await page.getByRole('button', { name: 'Уменьшить количество' }).click();
  await expect(page.getByRole('button', { name: 'Уменьшить количество' })).toBeDisabled();
  await least.click();
  await expect(page).toHaveURL('/');

  await page.getByRole('link', { name: /^Корзина: 1 товар/ }).click();
  await page.getByRole('button', { name: `Удалить: ${CHEAP}` }).click();
  await expect(page.getByText('Корзина пуста')).toBeVisible();
});

test('a line taken out by the keyboard can be put back by it, and the last one leads to the empty cart @desktop', async ({
  page,
  request,
}) => {
  const other = 'Маслёнка «Хутор»';
  const products = await Promise.all([demo.title, other].map((title) => productNamed(request, title)));
  await keepCart(
    page,
    products.map((one) => keptLine(one)),
  );
  await page.goto('/cart');
  const remove = (title: string) => page.getByRole('button', { name: `Удалить: ${title}` }).press('Enter');
  await remove(demo.title);
  await expect(page.getByRole('button', { name: 'Вернуть' })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: demo.title })).toBeFocused();
  await remove(demo.title);
  await remove(other);
  await expect(page.getByRole('heading', { name: 'Корзина пуста' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Вернуть' })).toBeFocused();
});

test('what has changed is shown in its line, and what is sold out is left out of the order @phone', async ({
  page,
  request,
  db,
}) => {
  const titles = [demo.title, 'Маслёнка «Хутор»', 'Ваза «Капля»', 'Салатник «Озеро», 24 см', 'Кувшин «Горчица», 1,2 л'];
  const [mug, gone, vase, bowl, jug] = await Promise.all(titles.map((title) => productNamed(request, title)));
  if (!mug || !gone || !vase || !bowl || !jug) throw new Error('unreachable');
  const rows = await db.product.findMany({ where: { title: { in: titles } } });
  const change = (id: number, data: object) => db.product.update({ where: { id }, data });
  await keepCart(page, [
    keptLine(mug, { finalPrice: 1000 }),
    keptLine(gone),
    keptLine(vase, { selectedAttributeValues: { 999: 999 }, key: `${vase.id}-999:999` }),
    keptLine(bowl, { quantity: 5, stock: null }),
    keptLine(jug),
  ]);
  try {
    await change(gone.id, { isHidden: true });
    await change(bowl.id, { stock: 2 });
    await change(jug.id, { stock: 0 });
    await page.goto('/cart');
    const line = (title: string) => page.getByRole('listitem').filter({ hasText: title });
    await expect(line(mug.title)).toContainText(sum('Цена изменилась: была 1 000 ₽, теперь 1 290 ₽'));
    await expect(line(gone.title)).toContainText('Этого товара больше нет в магазине. В заказ он не войдёт.');
    await expect(line(vase.title)).toContainText('Выберите вариант заново: того, что в корзине, больше нет.');
    await expect(line(bowl.title)).toContainText('Можно заказать 2 шт., было выбрано 5');
    await expect(line(jug.title)).toContainText('Товар закончился. В заказ он не войдёт.');
    await expect(line(jug.title).getByRole('group')).toBeHidden();
    await expect(page.getByRole('button', { name: sum('Оформить заказ \\(6 270 ₽\\)') })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: /^Оформить заказ/ }).click();
    await expect(page.getByRole('heading', { name: 'Оформление заказа' })).toBeVisible();
    await page.goBack();
    await expect(line(mug.title)).not.toContainText('Цена изменилась');
  } finally {
    for (const { id, isHidden, stock } of rows) await change(id, { isHidden, stock });
  }
});

test('prices that could not be asked for leave the cart as it is @phone', async ({ page, request }) => {
  await keepCart(page, [keptLine(await productNamed(request, demo.title))]);
  const stop = await answer(page, '**/api/cart/**', odd);
  await page.goto('/cart');
  await expect(page.getByText('Не удалось проверить цены и наличие.')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Оформить заказ/ })).toBeVisible();
  await stop();
  await page.getByRole('button', { name: 'Повторить' }).click();
  await expect(page.getByText('Не удалось проверить цены и наличие.')).toBeHidden();
});
