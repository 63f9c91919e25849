import { expectAccessible } from './account.ts';
import { keepCart, keptLine, productNamed } from './kept-cart.ts';
import { people, sandboxOf } from './sandbox.ts';
import { expect, test } from './shop-test.ts';
import { addToCart, demo, fillDelivery, guest, orderNumber, sum } from './storefront.ts';

test('a guest orders on the website, and the manager gets the card', async ({ page, request }, { project }) => {
  const sandbox = sandboxOf(request, project.metadata.sandboxUrl);
  await sandbox.start(people.manager);

  await test.step('puts a thing into the cart and finds it there after a reload', async () => {
    await page.goto('/');
    await addToCart(page, demo.title);
    await page.reload();
    await page.getByRole('link', { name: /^Корзина: 1 товар/ }).click();
    await expect(page.getByRole('heading', { name: 'Корзина', exact: true })).toBeVisible();
    await page.getByRole('button', { name: sum(`Оформить заказ \\(${demo.price}\\)`) }).click();
  });

  await test.step('is told what is wrong in the form, and goes on when it is right', async () => {
    await page.getByRole('button', { name: demo.delivery }).click();
    await page.getByLabel('Ф.И.О.').focus();
    await page.getByLabel('Телефон').pressSequentially('123');
    await page.getByLabel('Адрес доставки').focus();
    await expect(page.getByText('Введите Ф.И.О.')).toBeVisible();
    await expect(page.getByText('Введите корректный номер телефона')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Продолжить' })).toBeHidden();
    // The form's button is outside of it, so that Enter needs one inside.
    await page.getByLabel('Ф.И.О.').press('Enter');
    await expect(page.getByText('Введите логин')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Назад' }).click();
    await page
      .getByLabel('Телефон')
      .or(page.getByRole('button', { name: demo.delivery }))
      .first()
      .waitFor();
    await fillDelivery(page);
    await page.getByLabel('Логин').fill(guest.login);
    await expect(page.getByLabel('Телефон')).toHaveValue(guest.shownPhone);
    await page.getByRole('button', { name: 'Продолжить' }).click();
  });

  const number = await orderNumber(page);
  await test.step('sees the order as the shop has written it down', async () => {
    await expect(page.getByText(`Заказ #${number} успешно создан!`)).toBeVisible();
    await expect(page.getByText(sum(demo.sum)).first()).toBeVisible();
    await page.getByRole('button', { name: 'Подтвердить и перейти к оплате' }).dblclick();
    await expect(page.getByRole('heading', { name: 'Способ оплаты' })).toBeVisible();
    await expect(page.getByText('Выберите способ оплаты')).toBeHidden();
  });

  await test.step('chooses how to pay and is thanked', async () => {
    await page.getByRole('button', { name: 'Перейти к оплате' }).click();
    await expect(page.getByText('Выберите способ оплаты').first()).toBeVisible();
    await page.getByRole('radio', { name: /По договорённости/ }).check();
    await page.getByRole('button', { name: 'Подтвердить заказ' }).click();
    for (const words of ['Заказ принят!', 'Заказ передан в обработку! Менеджер свяжется с вами в Telegram.']) {
      // Both can be read: a toast below another one would exist but be invisible.
      const toast = page.getByRole('listitem').filter({ hasText: words });
      await expect(toast.locator('[data-content]')).toHaveCSS('opacity', '1');
    }
    await expect(page.getByRole('heading', { name: 'Спасибо за заказ!' })).toBeInViewport();
    await expect(page.getByText(`№${number}`, { exact: true })).toBeVisible();
    await page.getByRole('link', { name: 'На главную', exact: true }).click();
    await expect(page.getByRole('link', { name: 'Корзина пуста' })).toBeVisible();
  });

  await test.step('and one card is in the manager’s chat, with the payment method', async () => {
    const cards = async () => (await sandbox.texts(people.manager)).filter((text) => text.includes(`№${number}`));
    await expect.poll(cards).toHaveLength(1);
    await expect.poll(async () => (await cards())[0]).toContain('По договорённости');
    const [card] = await cards();
    for (const part of [demo.title, guest.fio, guest.shownPhone, guest.address, `@${guest.login}`]) {
      expect(card).toContain(part);
    }
    expect(card).toMatch(sum(`К оплате: ${demo.sum}`));
  });
});

test('going back to the delivery changes the same order @phone', async ({ page, request }) => {
  await keepCart(page, [keptLine(await productNamed(request, demo.title))]);
  await page.goto('/checkout');
  await fillDelivery(page);
  await page.getByLabel('Логин').fill(guest.login);
  await page.getByRole('button', { name: 'Продолжить' }).click();
  const number = await orderNumber(page);
  await page.getByRole('button', { name: 'Назад к доставке' }).click();
  await page.getByLabel('Адрес доставки').fill('Москва, другая улица, дом 1');
  await page.getByRole('button', { name: 'Продолжить' }).click();
  await expect(page.getByText('Москва, другая улица, дом 1')).toBeVisible();
  expect(await orderNumber(page)).toBe(number);
});

test('an unfinished order survives a reload @desktop', async ({ page, request }) => {
  await keepCart(page, [keptLine(await productNamed(request, demo.title))]);
  await page.goto('/checkout');
  await fillDelivery(page);
  await page.getByLabel('Логин').fill(guest.login);
  await page.reload();
  await expect(page.getByLabel('Ф.И.О.')).toHaveValue(guest.fio);
  await page.getByRole('button', { name: 'Продолжить' }).click();
  const number = await orderNumber(page);
  await page.reload();
  expect(await orderNumber(page)).toBe(number);
});

test('a shop that needs no logins accepts an order of three fields @phone', async ({
  page,
  request,
  changeSettings,
}) => {
  await changeSettings({ loginRequired: false });
  await keepCart(page, [keptLine(await productNamed(request, demo.title))]);
  await page.goto('/checkout');
  await fillDelivery(page);
  await expect(page.getByLabel('Имя в Telegram')).toHaveAccessibleDescription(/менеджер позвонит/);
  await page.getByRole('button', { name: 'Продолжить' }).click();
  expect(await orderNumber(page)).toBeGreaterThan(0);
});
