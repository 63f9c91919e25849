import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './account.ts';
import { answer, hold, success } from './answers.ts';
import { keepCart, keptLine, productNamed } from './kept-cart.ts';
import { untilServed } from './shop-database.ts';
import { expect, test } from './shop-test.ts';
import { stopClock } from './stopped-clock.ts';
import { demo, fillDelivery, guest, orderNumber, sum } from './storefront.ts';

const goOn = (page: Page) => page.getByRole('button', { name: 'Продолжить' });
const step = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });
const agree = (page: Page) => page.getByRole('checkbox', { name: /согласие/ }).check();

async function paste(field: Locator, text: string): Promise<void> {
  await field.clear();
  await field.page().evaluate(`navigator.clipboard.writeText(${JSON.stringify(text)})`);
  await field.press('ControlOrMeta+v');
  await field.blur();
}

test.beforeEach(async ({ page, request }) => {
  await keepCart(page, [keptLine(await productNamed(request, demo.title))]);
});

test('a shop that brings nothing and takes no payments: the buyer comes, a manager goes on', async ({
  page,
  changeSettings,
}) => {
  const nowhere = { deliveryEnabled: false, city: '', address: '' };
  const byHand = { paymentsEnabled: false, textWithoutPayment: '', managers: [], contact: '@prilavok_demo' };
  await changeSettings({ ...nowhere, ...byHand, rentType: 'u2p', rentPrice: 5000 });

  await test.step('where it waits, and fields that are not for typing', async () => {
    await page.goto('/checkout');
    await expect(page.getByText('Город не указан')).toBeVisible();
    await expect(page.getByText('Укажите адрес в настройках магазина')).toBeVisible();
    await expect(page.getByRole('paragraph').filter({ hasText: /^Самовывоз$/ })).toBeVisible();
    await expect(page.getByLabel('Адрес доставки')).toHaveValue('Самовывоз');
    await expect(page.getByLabel('Адрес доставки')).not.toBeEditable();
    await expect(page.getByLabel('Телефон')).toHaveValue('+7 (999) 999-99-99');
    await expect(page.getByLabel('Телефон')).not.toBeEditable();
    await expect(page.getByRole('button', { name: 'Назад', exact: true })).toBeHidden();
    await expectAccessible(page);
  });

  await test.step('the fee stands in the sum', async () => {
    await page.getByLabel('Ф.И.О.').fill(guest.fio);
    await page.getByLabel('Логин').fill(guest.login);
    await agree(page);
    await goOn(page).click();
    await expect(step(page, 'Подтверждение')).toHaveAttribute('aria-current', 'step');
    const order = page.getByRole('region', { name: /Заказ №/ });
    await expect(order.getByText('Комиссия сервиса U2P')).toBeVisible();
    await expect(order.getByText('Сумма заказа')).toBeVisible();
    await expect(order.getByText('Итого к оплате')).toBeVisible();
    await expect(order.getByText(sum('1 340 ₽'))).toBeVisible();
    await expect(order.getByText(/^Код заказа/)).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('who to turn to, and the end', async () => {
    await page.getByRole('button', { name: 'Подтвердить и перейти к оплате' }).click();
    await expect(page.getByText('Платежные методы отключены администратором')).toBeVisible();
    await expect(page.getByText('Для оформления заказа свяжитесь с менеджером')).toBeVisible();
    await expect(page.getByText('@prilavok_demo').first()).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Готово' }).click();
    await expect(page.getByRole('heading', { name: 'Спасибо за заказ!' })).toBeVisible();
    await expect(page.getByText('Сохраните эти данные для контроля заказа')).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Спасибо за заказ!' })).toBeVisible();
    await expectAccessible(page);
  });
});

test('no deliveries and no ways to pay: pickup is left, and the words say whom to ask', async ({
  page,
  db,
  request,
}) => {
  const [deliveries, methods] = await Promise.all([
    db.delivery.findMany({ where: { isActive: true } }),
    db.paymentMethod.findMany({ where: { isActive: true } }),
  ]);
  const idsOf = (rows: { id: number }[]) => ({ where: { id: { in: rows.map(({ id }) => id) } } });
  const setAll = async (isActive: boolean) => {
    await db.delivery.updateMany({ ...idsOf(deliveries), data: { isActive } });
    await db.paymentMethod.updateMany({ ...idsOf(methods), data: { isActive } });
    await untilServed(request);
  };
  await setAll(false);
  try {
    await page.goto('/checkout');
    await expect(page.getByText('Нет доступных вариантов доставки')).toBeVisible();
    await page.getByRole('button', { name: /Самовывоз.*Забрать заказ самостоятельно/ }).click();
    await expect(page.getByLabel('Адрес доставки')).not.toBeEditable();
    await page.getByLabel('Ф.И.О.').fill(guest.fio);
    await page.getByLabel('Телефон').pressSequentially(guest.phone);
    await page.getByLabel('Логин').fill(guest.login);
    await agree(page);
    await goOn(page).click();
    await page.getByRole('button', { name: 'Подтвердить и перейти к оплате' }).click();
    const words = 'Нет доступных способов оплаты. Пожалуйста, свяжитесь с администратором магазина';
    await expect(page.getByText(words)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Перейти к оплате' })).toBeHidden();
    await expect(page.getByText(/^Код заказа/)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Готово' }).click();
    await expect(page.getByRole('heading', { name: 'Спасибо за заказ!' })).toBeVisible();
  } finally {
    await setAll(true);
  }
});

test('the form says what is wrong when a field is left, and opens the way only when all is right', async ({
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

test.describe('while the shop refuses', () => {
  test.use({ tolerated: /409/ });

  test('a price that changed meanwhile is told, and the buyer goes on', async ({ page, db }) => {
    await page.goto('/checkout');
    await fillDelivery(page);
    await page.getByLabel('Логин').fill(guest.login);
    const courier = await db.delivery.findFirstOrThrow({ where: { title: demo.delivery } });
    const product = await db.product.findFirstOrThrow({ where: { title: demo.title } });
    try {
      await db.delivery.update({ where: { id: courier.id }, data: { price: 40_000 } });
      await db.product.update({ where: { id: product.id }, data: { price: 135_000 } });
      await goOn(page).click();
      await expect(page.getByText('Пока вы оформляли заказ, кое-что изменилось')).toBeVisible();
      await expect(page.getByText(sum(`«${demo.title}»: цена была 1 290 ₽, теперь 1 350 ₽`))).toBeVisible();
      await expect(page.getByText(sum('Доставка: была 350 ₽, теперь 400 ₽'))).toBeVisible();
      await expect(page.getByLabel('Ф.И.О.')).toHaveValue(guest.fio);
      await goOn(page).click();
      await orderNumber(page);
      await expect(page.getByText(sum('1 750 ₽')).first()).toBeVisible();
    } finally {
      await db.delivery.update({ where: { id: courier.id }, data: { price: courier.price } });
      await db.product.update({ where: { id: product.id }, data: { price: product.price } });
    }
  });
});

test('an answer without an order leads back to the cart after two seconds', async ({ page }) => {
  await toRefusedOrder(page);
  await runUntilVisible(page, page.getByText('❌ Ошибка при создании заказа. Попробуйте еще раз.'));
  await page.clock.runFor(1000);
  await expect(page).toHaveURL('/checkout');
  await page.clock.runFor(1000);
  await expect(page).toHaveURL('/cart');
});

test('whoever tries again before the two seconds are over goes on with the order', async ({ page }) => {
  const stop = await toRefusedOrder(page);
  await runUntilVisible(page, page.getByText(/Ошибка при создании заказа/).first());
  await stop();
  await goOn(page).click();
  const confirm = page.getByRole('button', { name: 'Подтвердить и перейти к оплате' });
  await runUntilVisible(page, confirm);
  await page.clock.runFor(2500);
  await expect(page).toHaveURL('/checkout');
  await expect(confirm).toBeVisible();
});

/** Sends the order and gets no answer; the returned function lets the next attempt through. The clock is stopped. */
async function toRefusedOrder(page: Page): Promise<() => Promise<void>> {
  await page.goto('/checkout');
  await fillDelivery(page);
  await page.getByLabel('Логин').fill(guest.login);
  const stop = await answer(page, '**/api/order', success(null));
  // The clock runs only when the test advances it, however slow the machine is.
  await stopClock(page);
  await goOn(page).click();
  return stop;
}

async function runUntilVisible(page: Page, element: Locator): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(50);
    await expect(element).toBeVisible({ timeout: 300 });
  }).toPass();
}

test('one way to pay and a slow shop; the last screen knows when it knows nothing', async ({ page }) => {
  await page.goto('/checkout');
  await fillDelivery(page);
  await page.getByLabel('Логин').fill(guest.login);
  await goOn(page).click();
  await page.getByRole('button', { name: 'Подтвердить и перейти к оплате' }).click();
  await expect(step(page, 'Оплата')).toHaveAttribute('aria-current', 'step');
  await page.getByRole('button', { name: 'Назад', exact: true }).click();
  await page.getByRole('button', { name: 'Подтвердить и перейти к оплате' }).click();
  await page.getByRole('radio', { name: /По договорённости/ }).check();
  await expectAccessible(page);
  const letGo = await hold(page, '**/payment/method');
  await page.getByRole('button', { name: 'Подтвердить заказ' }).click();
  await expect(page.getByRole('button', { name: 'Обработка...' })).toBeVisible();
  await letGo();
  for (const words of ['Заказ принят!', 'Заказ передан в обработку! Менеджер свяжется с вами в Telegram.']) {
    // Both can be read: a toast below another one would exist but be invisible.
    await expect(page.getByRole('listitem').filter({ hasText: words }).locator('[data-content]')).toHaveCSS(
      'opacity',
      '1',
    );
  }
  await expect(page.getByRole('heading', { name: 'Спасибо за заказ!' })).toBeVisible();

  await page.evaluate(() => {
    const finished = { state: { finished: { number: null, hash: null } }, version: 1 };
    sessionStorage.setItem('prilavok:checkout', JSON.stringify(finished));
  });
  await page.reload();
  await expect(page.getByText('Номер заказа: Не указан')).toBeVisible();
  await expect(page.getByText('Код заказа: Не указан')).toBeVisible();
});

test('a checkout without a cart, or below the minimum, begins at home', async ({ page, request }) => {
  await page.goto('/');
  const cheap = keptLine(await productNamed(request, 'Спички длинные в тубусе, 50 шт.'));
  for (const lines of [[], [cheap]]) {
    const kept = JSON.stringify({ state: { lines }, version: 1 });
    await page.evaluate((text) => localStorage.setItem('prilavok:cart', text), kept);
    await page.goto('/checkout');
    await expect(page).toHaveURL('/');
  }
});

test('in letters twice as large on a small phone the sum covers neither the fields nor the cart', async ({ page }) => {
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
