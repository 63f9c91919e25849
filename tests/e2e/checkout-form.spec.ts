import type { Locator } from '@playwright/test';
import { expectAccessible } from './account.ts';
import { goOn, step } from './checkout-steps.ts';
import { keepCart, keptLine, productNamed } from './kept-cart.ts';
import { expect, test } from './shop-test.ts';
import { demo, guest } from './storefront.ts';

async function paste(field: Locator, text: string): Promise<void> {
  await field.clear();
  await field.page().evaluate(`navigator.clipboard.writeText(${JSON.stringify(text)})`);
  await field.press('ControlOrMeta+v');
  await field.blur();
}

test.beforeEach(async ({ page, request }) => {
  await keepCart(page, [keptLine(await productNamed(request, demo.title))]);
});

test('the form says what is wrong when a field is left, and opens the way only when all is right @phone', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/checkout');
  await expect(step(page, 'Доставка')).toHaveAttribute('aria-current', 'step');
  await page.getByRole('button', { name: demo.delivery }).click();
  await expect(page.getByRole('heading', { name: 'Данные для доставки' })).toBeVisible();
  const phone = page.getByLabel('Телефон');

  await test.step('all of it on Enter, and what the button waits for', async () => {
    const waits = (words: string) => page.getByText(`Чтобы продолжить, ${words}.`);
    await expect(waits('заполните поля со звёздочкой и отметьте согласие')).toBeVisible();
    await page.getByLabel('Ф.И.О.').press('Enter');
    for (const words of ['Введите Ф.И.О.', 'Введите номер телефона', 'Введите адрес доставки', 'Введите логин']) {
      await expect(page.getByText(words)).toBeVisible();
    }
    await page.getByRole('button', { name: 'Назад' }).click();
    await page.getByRole('button', { name: demo.delivery }).click();
  });

  await test.step('each empty field, when it is left', async () => {
    await expect(phone).toHaveAttribute('placeholder', '+7 (999) 999-99-99');
    for (const [label, words] of [
      ['Ф.И.О.', 'Введите Ф.И.О.'],
      ['Телефон', 'Введите номер телефона'],
      ['Адрес доставки', 'Введите адрес доставки'],
      ['Логин', 'Введите логин'],
    ] as const) {
      await expect(page.getByText(words)).toBeHidden();
      await page.getByLabel(label).focus();
      await page.getByLabel(label).blur();
      await expect(page.getByText(words)).toBeVisible();
    }
    await expect(goOn(page)).toBeHidden();
    await expectAccessible(page);
  });

  await test.step('going back takes the choice and the complaints away, and keeps what was typed', async () => {
    await page.getByLabel('Ф.И.О.').fill(guest.fio);
    await page.getByRole('button', { name: 'Назад' }).click();
    await expect(page.getByRole('heading', { name: 'Способ доставки' })).toBeVisible();
    await page.reload();
    await page.getByRole('button', { name: demo.delivery }).click();
    await expect(page.getByLabel('Ф.И.О.')).toHaveValue(guest.fio);
    await expect(page.getByText('Введите логин')).toBeHidden();
  });

  await test.step('the phone takes its shape while it is typed', async () => {
    await phone.pressSequentially('8');
    await expect(phone).toHaveValue('+7');
    await phone.pressSequentially('123');
    await expect(phone).toHaveValue('+7 (923');
    await phone.blur();
    await expect(page.getByText('Введите корректный номер телефона')).toBeVisible();
    await phone.clear();
    await phone.pressSequentially('+375');
    await expect(phone).toHaveValue('+375');
    await paste(phone, '+44 20 7946 0958');
    await expect(phone).toHaveValue('+44 20 7946 0958');
    await expect(page.getByText('Введите корректный номер телефона')).toBeVisible();
    await paste(phone, '8 (916) 123-45-67');
    await expect(page.getByText('Введите корректный номер телефона')).toBeHidden();
  });

  await test.step('and without the consent nothing is sent', async () => {
    await page.getByLabel('Адрес доставки').fill(guest.address);
    await expect(goOn(page)).toBeHidden();
    await page.getByLabel('Логин').fill('вася пупкин');
    await expect(page.getByText('в Telegram мы вас не найдём')).toBeVisible();
    await page.getByLabel('Логин').fill(guest.login);
    await expect(page.getByText('Чтобы продолжить, отметьте согласие.')).toBeVisible();
    await goOn(page).click();
    await expect(page.getByText('Без согласия на обработку персональных данных заказ не оформить')).toBeVisible();
    await expect(page.getByRole('checkbox', { name: /согласие/ })).toBeFocused();
    await page.getByLabel('Логин').fill('   ');
    await expect(goOn(page)).toBeHidden();
  });
});

test('in letters twice as large on a small phone the sum covers neither the fields nor the cart @phone', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 568 });
  const enlarge = () => page.evaluate("document.documentElement.style.fontSize = '200%'");
  const isClear = (element: Locator) =>
    element.evaluate((node) => {
      const { left, top, width, height } = node.getBoundingClientRect();
      return node.contains(node.ownerDocument.elementFromPoint(left + width / 2, top + height / 2));
    });
  await page.goto('/cart');
  const remove = page.getByRole('button', { name: `Удалить: ${demo.title}` });
  await remove.waitFor();
  await enlarge();
  await remove.focus();
  await expect.poll(() => isClear(remove)).toBe(true);

  await page.goto('/checkout');
  await page.getByRole('button', { name: demo.delivery }).click();
  await enlarge();
  for (const [label, words] of [
    ['Ф.И.О.', guest.fio],
    ['Телефон', guest.phone],
    ['Адрес доставки', guest.address],
    ['Логин', guest.login],
  ] as const) {
    await page.getByLabel(label).focus();
    await expect.poll(() => isClear(page.getByLabel(label)), label).toBe(true);
    await page.keyboard.insertText(words);
  }
});
