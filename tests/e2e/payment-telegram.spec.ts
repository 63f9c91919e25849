import { orderInMiniApp } from './mini-app-order.ts';
import { people, sandboxOf } from './sandbox.ts';
import { expect, test } from './shop-test.ts';

test('a buyer closes Telegram’s bill, pays it in the chat, and gets the money back', async ({ page, request }, {
  project,
}) => {
  const { sandboxUrl } = project.metadata;
  const sandbox = sandboxOf(request, sandboxUrl);
  await sandbox.start(people.manager);
  const { buyer, shop, number } = await orderInMiniApp(page, request, sandboxUrl);

  await shop.getByRole('radio', { name: /^Оплата в Telegram/ }).check();
  await buyer.getByRole('button', { name: 'Перейти к оплате' }).click();
  await expect(buyer.getByRole('button', { name: /^Заплатить/ })).toBeVisible();
  await buyer.getByRole('button', { name: 'Отменить', exact: true }).click();
  await expect(shop.getByText('Заказ сохранён и ждёт оплаты')).toBeVisible();
  await expect(shop.getByRole('button', { name: 'Другой способ' })).toBeVisible();
  await expect(shop.getByRole('button', { name: 'Позже' })).toBeVisible();
  await expect(buyer.getByRole('button', { name: 'Оплатить', exact: true })).toBeVisible();

  await page.reload();
  await sandbox.press(people.buyer, `Заказ №${number} принят`, '💳 Оплатить');
  await buyer.getByRole('button', { name: 'Заплатить' }).last().click();
  await buyer.getByRole('button', { name: /^Заплатить \d/ }).click();
  await expect(buyer.getByText(`Заказ №${number} оплачен`)).toBeVisible();
  await sandbox.press(people.manager, `💰 Заказ №${number} оплачен`, 'Карточка заказа');
  await sandbox.press(people.manager, 'Оплата в Telegram · оплачен', '💸 Вернуть деньги');
  await sandbox.press(people.manager, `Возврат по заказу №${number}`, '✋ Отметить: вернули сами');
  await sandbox.press(people.manager, 'Вы уже вернули', 'Да, деньги возвращены');
  await expect(buyer.getByText(`Заказ №${number}: деньги возвращены`)).toBeVisible();
});
