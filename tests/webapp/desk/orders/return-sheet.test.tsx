// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { DESK_ORDER } from '#api/description/examples/desk-orders.ts';
import { ORDER_PAYMENT } from '#api/description/examples/payments.ts';
import type { DeskOrder } from '#shared/contract/desk/order.ts';
import type { ReturnableOrder } from '#shared/contract/desk/order-return.ts';
import { OrderScreen } from '#webapp/desk/orders/order-screen.tsx';
import { openScreen, refused, sent, serve, toasts } from '../desk-server.tsx';

const { id, order_number } = DESK_ORDER.order;
const ORDER = `/api/desk/orders/${id}`;
const RETURNS = `POST ${ORDER}/returns`;

const paid = (refunds: DeskOrder['payments'][number]['refunds']): DeskOrder => ({
  ...DESK_ORDER,
  order: { ...DESK_ORDER.order, payment_status: 'paid', paid: 900, due: 0 },
  payments: [{ ...ORDER_PAYMENT, provider: 'offline', manual_type: 'cash', amount: 900, received: 900, refunds }],
  can_return: true,
});
const [refund] = ORDER_PAYMENT.refunds;
const RETURNABLE: ReturnableOrder = {
  last_refund_id: null,
  why_not: null,
  lines: [
    { line_id: 31, name: 'Кружка', quantity: 3, sum: 900, returned_quantity: 0, returned_sum: 0, is_counted: false },
  ],
  most: 900,
  can_return_sum: false,
  payments: [{ provider: 'offline', manual_type: 'cash', left: 900 }],
  can_ask_provider: false,
};
const LEFT: ReturnableOrder = {
  ...RETURNABLE,
  last_refund_id: refund?.refund_id ?? 0,
  lines: RETURNABLE.lines.map((line) => ({ ...line, returned_quantity: 1, returned_sum: 300 })),
  most: 600,
};

it('the second person refunds nothing, and chooses again from what is left', async () => {
  const returned = paid(refund ? [refund] : []);
  let [order, returnable] = [paid([]), RETURNABLE];
  serve({
    [`GET ${ORDER}`]: () => order,
    [`GET ${ORDER}/returnable`]: () => returnable,
    [RETURNS]: () => {
      [order, returnable] = [returned, LEFT];
      return refused('conflict', { data: returned });
    },
  });
  openScreen(`/orders/${id}`, { '/orders/:id': OrderScreen });
  fireEvent.click(await screen.findByRole('button', { name: 'Вернуть товары или сумму…' }));
  const sheet = within(screen.getByRole('dialog', { name: `Вернуть часть заказа №${order_number}` }));
  fireEvent.click(await sheet.findByRole('checkbox', { name: /Кружка/ }));
  fireEvent.click(sheet.getByRole('radio', { name: 'Не подошло' }));
  fireEvent.click(sheet.getByRole('button', { name: /^Вернуть 900/ }));
  await sheet.findByText(/уже\sвернули\s1\sшт\./);
  expect(toasts.join()).toContain('Деньги этого заказа тем временем изменились');
  const again = sheet.getByRole<HTMLButtonElement>('button', { name: 'Выберите, что возвращают' });
  expect(again.disabled).toBe(true);
  expect(sheet.getByRole<HTMLInputElement>('checkbox', { name: /Кружка/ }).checked).toBe(false);
  const wish = { lines: [{ line_id: 31, quantity: 3, to_stock: true }], reason: 'Не подошло', by_hand: true };
  expect(sent(RETURNS)).toEqual([{ ...wish, amount: 900, last_refund_id: null }]);

  serve({ [RETURNS]: () => returned });
  fireEvent.click(sheet.getByRole('checkbox', { name: /Кружка/ }));
  fireEvent.click(sheet.getByRole('radio', { name: 'Не подошло' }));
  fireEvent.click(sheet.getByRole('button', { name: /^Вернуть 600/ }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent(RETURNS).at(-1)).toMatchObject({ amount: 600, last_refund_id: LEFT.last_refund_id });
});
