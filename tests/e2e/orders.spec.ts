import { completeOrder, expectAccessible, placeOrder, signUp, useAccount } from './account.ts';
import { expect, test } from './shop-test.ts';

test('a guest is sent home from their orders and profile', async ({ page }) => {
  for (const path of ['/user/orders/history', '/user/getme']) {
    await page.goto(path);
    await expect(page).toHaveURL('/');
  }
});

test('a buyer looks at an order, cancels it and puts it into the cart again', async ({ page, request }) => {
  const account = await signUp(request);
  await useAccount(page, account);
  await page.goto('/user/orders/history');
  await expect(page.getByText('У вас пока нет заказов')).toBeVisible();
  const order = await placeOrder(request, account, 2);
  await page.reload();
  const card = page.getByRole('article', { name: `Заказ №${order.order_number}` });

  await test.step('the details', async () => {
    await expect(card.getByText('Ожидание')).toBeVisible();
    await expect(card.getByText(/^сегодня, \d\d:\d\d$/)).toBeVisible();
    await card.getByRole('button', { name: 'Подробнее' }).click();
    await expect(page.getByRole('dialog').getByText(order.order_hash)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(card.getByRole('button', { name: 'Подробнее' })).toBeFocused();
  });

  await test.step('is asked once more before it is cancelled', async () => {
    await card.getByRole('button', { name: 'Отменить' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Не отменять' }).click();
    await expect(card.getByText('Ожидание')).toBeVisible();
    await card.getByRole('button', { name: 'Отменить' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Отменить заказ' }).click();
    await expect(page.getByText('Заказ успешно отменен')).toBeVisible();
    await expect(card.getByText('Отменен', { exact: true })).toBeVisible();
    await expect(card.getByRole('button', { name: 'Отменить' })).toBeHidden();
  });

  await test.step('the same goods are in the cart', async () => {
    await card.getByRole('button', { name: 'Повторить' }).click();
    await expect(page.getByRole('heading', { name: 'Корзина', exact: true })).toBeVisible();
    for (const { title } of order.items) await expect(page.getByRole('heading', { name: title })).toBeVisible();
  });
});

test('what was bought is reviewed, and the review is in the profile', async ({ page, request }, { project }) => {
  const account = await signUp(request);
  const order = await placeOrder(request, account);
  await completeOrder(request, project.metadata.sandboxUrl, order);
  await useAccount(page, account);
  await page.goto('/user/orders/history');
  const card = page.getByRole('article', { name: `Заказ №${order.order_number}` });
  await expect(card.getByText('Завершен')).toBeVisible();
  await card.getByRole('button', { name: 'Оставить отзыв' }).click();
  const dialog = page.getByRole('dialog', { name: 'Ваш отзыв' });

  await test.step('stars by the keyboard, and words', async () => {
    await dialog.getByRole('button', { name: 'Отправить отзыв' }).click();
    await expect(dialog.getByText('Поставьте оценку')).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole('radio', { name: '3 звезды' }).focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowRight');
    await expect(dialog.getByRole('radio', { name: '4 звезды' })).toBeChecked();
    await dialog.getByLabel('Комментарий').fill('Тёплая и лёгкая.');
    await expect(dialog.getByText('16 / 2000')).toBeVisible();
    await dialog.getByRole('button', { name: 'Отправить отзыв' }).click();
    await expect(page.getByText('Спасибо! Отзыв появится после проверки')).toBeVisible();
  });

  await test.step('is changed from the profile', async () => {
    await page.getByRole('button', { name: 'Меню' }).click();
    await page.getByRole('link', { name: 'Профиль' }).click();
    await expect(page.getByText('Не указано')).toHaveCount(2);
    await expect(page.getByRole('article', { name: `Заказ №${order.order_number}` })).toBeVisible();
    const review = page.getByRole('article', { name: /^Отзыв/ });
    await expect(review.getByText('На проверке')).toBeVisible();
    await expectAccessible(page);
    await review.getByRole('button', { name: /Изменить/ }).click();
    await expect(dialog.getByLabel('Комментарий')).toHaveValue('Тёплая и лёгкая.');
    await dialog.getByLabel('Комментарий').fill('Тёплая, лёгкая, красивая.');
    await dialog.getByRole('button', { name: 'Сохранить отзыв' }).click();
    await expect(review.getByText('Тёплая, лёгкая, красивая.')).toBeVisible();
  });
});
