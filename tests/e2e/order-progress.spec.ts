import { changeStatus } from '#shared/domain/orders/change-status.ts';
import { fulfilOrder } from '#shared/domain/orders/fulfil-order.ts';
import { setTrack } from '#shared/domain/orders/set-track.ts';
import { expectAccessible, placeOrder, signUp, useAccount } from './account.ts';
import { expect, test } from './shop-test.ts';

const STAFF = { userId: null, as: 'manager', channel: 'bot' } as const;
const CDEK = 'https://www.cdek.ru/ru/tracking?order_id=1234567890';

test('a buyer follows an order on its way, and its parcel @desktop', async ({ page, request, db }) => {
  const account = await signUp(request);
  const { id, order_number } = await placeOrder(request, account);
  const delivery = await db.delivery.findFirstOrThrow();
  await db.order.update({ where: { id }, data: { deliveryId: delivery.id, comment: 'Позвоните за час' } });
  const key = { id, asStaff: true } as const;
  await changeStatus({ db }, key, 'processing', STAFF);
  for (const to of ['assembled', 'shipped'] as const) await fulfilOrder({ db }, key, to, STAFF);
  await setTrack({ db }, key, { carrier: 'СДЭК', number: '1234567890', url: CDEK }, STAFF);
  await useAccount(page, account);
  await page.goto('/user/orders/history');
  const card = page.getByRole('article', { name: `Заказ №${order_number}` });
  await expect(card.getByText(/^Отправлен сегодня, \d\d:\d\d$/)).toBeVisible();
  await expect(card.getByRole('link', { name: 'Отследить посылку' })).toHaveAttribute('href', CDEK);
  await expectAccessible(page);

  await card.getByRole('button', { name: 'Подробнее' }).click();
  const dialog = page.getByRole('dialog');
  const way = dialog.getByRole('list', { name: 'Путь заказа' }).getByRole('listitem');
  await expect(way).toHaveText([/^Оформлен/, /^Принят в работу/, /^Собран/, /^Отправлен/]);
  await expect(dialog.getByText('СДЭК 1234567890')).toBeVisible();
  await expect(dialog.getByText('Позвоните за час')).toBeVisible();
  await expectAccessible(page);
});
