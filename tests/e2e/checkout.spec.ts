import type { Page } from '@playwright/test';
import { expectAccessible } from './account.ts';
import { hold } from './answers.ts';
import { goOn, step } from './checkout-steps.ts';
import { keepCart, keptLine, productNamed } from './kept-cart.ts';
import { untilServed } from './shop-database.ts';
import { expect, test } from './shop-test.ts';
import { demo, fillDelivery, guest, sum } from './storefront.ts';

const agree = (page: Page) => page.getByRole('checkbox', { name: /согласие/ }).check();

test.beforeEach(async ({ page, request }) => {
  await keepCart(page, [keptLine(await productNamed(request, demo.title))]);
});

test('a shop without delivery and payments: the buyer picks up, a manager continues', async ({
  page,
  changeSettings,
}) => {
  const nowhere = { deliveryEnabled: false, city: '', address: '' };
  const byHand = { paymentsEnabled: false, textWithoutPayment: '', managers: [], contact: '@prilavok_demo' };
  await changeSettings({ ...nowhere, ...byHand, rentType: 'u2p', rentPrice: 5000 });

  await test.step('where the order waits, and read-only fields', async () => {
    await page.goto('/checkout');
    await expect(page.getByText('Город не указан')).toBeVisible();
    await expect(page.getByText('Укажите адрес в настройках магазина')).toBeVisible();
    await expect(page.getByRole('paragraph').filter({ hasText: /^Где забрать$/ })).toBeVisible();
    await expect(page.getByLabel('Адрес доставки')).toHaveValue('Самовывоз');
    await expect(page.getByLabel('Адрес доставки')).not.toBeEditable();
    await expect(page.getByLabel('Телефон')).toHaveValue('+7 (999) 999-99-99');
    await expect(page.getByLabel('Телефон')).not.toBeEditable();
    await expect(page.getByRole('button', { name: 'Назад', exact: true })).toBeHidden();
    await expectAccessible(page);
  });

  await test.step('the fee is in the sum', async () => {
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

test('no deliveries and no payment methods: pickup is left, and the text says whom to ask', async ({
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
