import type { Page } from '@playwright/test';
import { expectAccessible } from './account.ts';
import { goOn, step } from './checkout-steps.ts';
import { keepCart, keptLine, productNamed } from './kept-cart.ts';
import { untilServed } from './shop-database.ts';
import { expect, test } from './shop-test.ts';
import { demo, guest, sum } from './storefront.ts';

const agree = (page: Page) => page.getByRole('checkbox', { name: /согласие/ }).check();

test.beforeEach(async ({ page, request }) => {
  await keepCart(page, [keptLine(await productNamed(request, demo.title))]);
});

test('a shop without delivery and payments: the buyer picks up, a manager continues', async ({
  page,
  request,
  db,
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
  });

  await test.step('payments without a method look alike', async () => {
    const active = await db.paymentMethod.findMany({ where: { isActive: true } });
    const methods = { where: { id: { in: active.map(({ id }) => id) } } };
    await db.paymentMethod.updateMany({ ...methods, data: { isActive: false } });
    try {
      await changeSettings({ paymentsEnabled: true });
      await page.reload();
      const words = 'Нет доступных способов оплаты. Пожалуйста, свяжитесь с администратором магазина';
      await expect(page.getByText(words)).toBeVisible();
      await expectAccessible(page);
    } finally {
      await db.paymentMethod.updateMany({ ...methods, data: { isActive: true } });
      await untilServed(request);
    }
    await page.getByRole('button', { name: 'Готово' }).click();
    await expect(page.getByRole('heading', { name: 'Спасибо за заказ!' })).toBeVisible();
    await expect(page.getByText('Сохраните эти данные для контроля заказа')).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Спасибо за заказ!' })).toBeVisible();
    await expectAccessible(page);
  });
});
