import { expectAccessible } from './account.ts';
import { answer, odd } from './answers.ts';
import { keepCart, keptLine, productNamed } from './kept-cart.ts';
import { expect, test } from './shop-test.ts';
import { demo, sum } from './storefront.ts';

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

test('prices that could not be asked for leave the cart as it is, and then show what has changed @phone', async ({
  page,
  request,
}) => {
  const [mug, vase] = await Promise.all([demo.title, 'Ваза «Капля»'].map((title) => productNamed(request, title)));
  if (!mug || !vase) throw new Error('unreachable');
  await keepCart(page, [
    keptLine(mug, { finalPrice: 1000 }),
    keptLine(vase, { selectedAttributeValues: { 999: 999 }, key: `${vase.id}-999:999` }),
    keptLine(vase, { id: 999_999, selectedAttributeValues: {}, key: '999999', title: 'Прежний товар' }),
  ]);
  const stop = await answer(page, '**/api/cart/**', odd);
  await page.goto('/cart');
  await expect(page.getByText('Не удалось проверить цены и наличие.')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Оформить заказ/ })).toBeVisible();
  await stop();
  await page.getByRole('button', { name: 'Повторить' }).click();
  await expect(page.getByText('Не удалось проверить цены и наличие.')).toBeHidden();
  await expect(page.getByText(sum('Цена изменилась: была 1 000 ₽, теперь 1 290 ₽'))).toBeVisible();
  await expect(page.getByText('Этого товара больше нет в магазине. В заказ он не войдёт.')).toBeVisible();
  await expect(page.getByText('Выберите вариант заново: того, что в корзине, больше нет.')).toBeVisible();
  await expectAccessible(page);
});
