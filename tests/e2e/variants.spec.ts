import type { Locator, Page } from '@playwright/test';
import { expectAccessible, signUp, useAccount } from './account.ts';
import { addShirt, type Shirt } from './shirt-of-variants.ts';
import { expect, test as shopTest } from './shop-test.ts';
import { fillDelivery, orderNumber, productCard, sum } from './storefront.ts';

const test = shopTest.extend<{ shirt: Shirt }>({
  shirt: async ({ db }, use) => {
    const shirt = await addShirt(db);
    await use(shirt);
    await shirt.remove();
  },
});

const SOLD_OUT = 'M (нет в наличии)';

/** The label of a radio button, which the text covers. */
const size = (place: Locator, name: string) => place.getByRole('radio', { name, exact: true });
const shows = (place: Locator, picture: string) =>
  expect(place.locator(`img[src*="${picture}"]`).first()).toBeInViewport({ ratio: 0.5 });

async function chooseOnCard(card: Locator, colour: string, letters: string): Promise<void> {
  await card.getByRole('combobox', { name: 'Цвет' }).selectOption(colour);
  await size(card, letters).click();
}

const sheetOf = async (page: Page, { id, title }: Shirt): Promise<Locator> => {
  await page.goto(`/?product=${id}`);
  return page.getByRole('dialog', { name: title });
};

test('the first order of the last red M takes it, and its cancelling gives it back @phone', async ({
  page,
  request,
  browser,
  shirt,
}, { project }) => {
  await useAccount(page, await signUp(request));
  await page.goto('/');
  const card = productCard(page, shirt.title);
  await test.step('the card shows what is chosen', async () => {
    await chooseOnCard(card, 'Красный', 'M');
    await card.scrollIntoViewIfNeeded();
    await shows(card, shirt.redPicture);
    await expect(card.getByText('Осталось 1')).toBeVisible();
    await card.getByRole('button', { name: 'В корзину' }).click();
    await expect(card.getByRole('button', { name: 'Увеличить количество' })).toBeDisabled();
  });

  await test.step('the cart, and the order that it becomes, show the red picture', async () => {
    await page.getByRole('link', { name: /^Корзина: 1 товар/ }).click();
    const line = page.getByRole('listitem').filter({ hasText: shirt.title });
    await expect(line.getByText('Цвет: Красный, Размер: M')).toBeVisible();
    await shows(line, shirt.redPicture);
    await expect(line.getByRole('button', { name: 'Увеличить количество' })).toBeDisabled();
    for (const other of ['L', 'M']) {
      await line.getByRole('link', { name: /^Изменить/ }).click();
      const sheet = page.getByRole('dialog', { name: shirt.title });
      await size(sheet, other).click();
      await sheet.getByRole('button', { name: 'Заменить' }).click();
      await expect(sheet).toBeHidden();
      await expect(line.getByText(`Цвет: Красный, Размер: ${other}`)).toBeVisible();
    }
    await expect(page).toHaveURL('/cart');
    await page.getByRole('button', { name: /^Оформить заказ/ }).click();
    await fillDelivery(page);
    await page.getByRole('button', { name: 'Продолжить' }).click();
    await shows(page.getByRole('listitem').filter({ hasText: shirt.title }), shirt.redPicture);
  });
  const number = await orderNumber(page);
  await page.getByRole('button', { name: 'Подтвердить и перейти к оплате' }).click();
  await page.getByRole('radio', { name: /По договорённости/ }).check();
  await page.getByRole('button', { name: 'Подтвердить заказ' }).click();
  await page.getByRole('link', { name: 'На главную', exact: true }).click();

  await test.step('it is sold out at once for its buyer, on the card and on the sheet, and other sizes sell', async () => {
    await chooseOnCard(card, 'Красный', SOLD_OUT);
    await expect(card.getByText('Нет в наличии', { exact: true })).toBeVisible();
    await expect(card.getByRole('button', { name: 'Сообщить о поступлении' })).toBeVisible();
    await expectAccessible(page);
    await size(card, 'L').click();
    await card.getByRole('button', { name: 'В корзину' }).click();
    await expect(card.getByRole('button', { name: 'Увеличить количество' })).toBeEnabled();
  });
  await test.step('and for everybody else', async () => {
    const visitor = await browser.newPage({ baseURL: project.use.baseURL ?? '', viewport: page.viewportSize() });
    const sheet = await sheetOf(visitor, shirt);
    await size(sheet, 'Красный').click();
    await size(sheet, SOLD_OUT).click();
    await expect(sheet.getByText('Этого варианта нет в наличии.')).toBeVisible();
    await visitor.close();
  });

  await test.step('the orders show the red picture, and cancelling brings the piece back', async () => {
    await page.goto('/user/orders/history');
    const order = page.getByRole('article', { name: `Заказ №${number}` });
    await shows(order, shirt.redPicture);
    await order.getByRole('button', { name: 'Отменить' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Отменить заказ' }).click();
    await expect(order.getByText('Отменен', { exact: true })).toBeVisible();
    // The closed window steps back in the history, which on a busy machine would leave the page that is opened next.
    await expect.poll(() => page.evaluate('history.state?.over ?? 0')).toBe(0);
    const sheet = await sheetOf(page, shirt);
    await size(sheet, 'Красный').click();
    await size(sheet, 'M').click();
    await expect(sheet.getByText('Осталось 1 шт.')).toBeVisible();
    await expect(sheet.getByRole('button', { name: 'В корзину' })).toBeEnabled();
  });
});

test('the sheet lets only what exists be chosen, follows with its picture and price, and nothing moves', async ({
  page,
  shirt,
}) => {
  const sheet = await sheetOf(page, shirt);
  await expect(sheet.getByText(sum('от 2 500 ₽'))).toBeVisible();
  await sheet.getByText('Отзывов еще нет :(').waitFor();
  // Distances from the first, because a press may scroll the window.
  const places = async () => {
    const groups = ['Фотографии, листаются стрелками', 'Цвет', 'Размер'].map((name) =>
      sheet.getByRole('group', { name }),
    );
    const tops = [...groups, sheet.getByText('Лён, крой свободный.')].map(
      async (mark) => (await mark.boundingBox())?.y,
    );
    const [first = 0, ...others] = await Promise.all(tops);
    return others.map((top = 0) => top - first);
  };
  const before = await places();

  await size(sheet, 'Красный').click();
  await shows(sheet, shirt.redPicture);
  await size(sheet, 'M').click();
  await expect(sheet.getByText('Осталось 1 шт.')).toBeVisible();
  expect(await places()).toEqual(before);

  await test.step('another colour without this size takes the nearest size', async () => {
    await size(sheet, 'Синий').click();
    await shows(sheet, shirt.bluePicture);
    await expect(size(sheet, 'S')).toBeChecked();
    await expect(size(sheet, 'M (нет в таком сочетании)')).toHaveAttribute('aria-disabled', 'true');
  });

  await test.step('the keyboard goes past what is missing without choosing it', async () => {
    await size(sheet, 'S').focus();
    await page.keyboard.press('ArrowRight');
    await expect(size(sheet, 'M (нет в таком сочетании)')).toBeFocused();
    await expect(size(sheet, 'S')).toBeChecked();
    await page.keyboard.press('ArrowRight');
    await expect(size(sheet, 'L')).toBeChecked();
  });

  await test.step('its price with what it was before', async () => {
    await expect(sheet.getByText(sum('^3 200 ₽$'))).toBeVisible();
    await expect(sheet.getByText(sum('4 000 ₽'))).toBeVisible();
    await expect(sheet.getByText('−20 %')).toBeVisible();
    expect(await places()).toEqual(before);
    await expectAccessible(page);
  });
});

test('a guest who would wait for what is sold out is shown the way in @phone', async ({ page, db, shirt }) => {
  await db.productVariant.updateMany({ where: { productId: shirt.id, stock: 1 }, data: { stock: 0 } });
  const sheet = await sheetOf(page, shirt);
  await size(sheet, 'Красный').click();
  await size(sheet, SOLD_OUT).click();
  await sheet.getByRole('button', { name: 'Сообщить о поступлении' }).click();
  const dialog = page.getByRole('dialog', { name: 'Сообщить о поступлении' });
  await expect(dialog.getByText(`${shirt.title}, Красный, M`)).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Войти' }).click();
  await expect(page.getByRole('tab', { name: 'Вход' })).toBeVisible();
});
