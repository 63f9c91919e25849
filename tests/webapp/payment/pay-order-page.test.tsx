// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { ORDER } from '#api/description/examples/orders.ts';
import { PayOrderPage } from '#webapp/features/payment/pay-order-page.tsx';
import { paymentMethodsQuery } from '#webapp/lib/shop-data/shop-queries.ts';
import { fakeServer, inTurn, nonsense, success } from '../fake-server.ts';
import { refusal } from '../refusal.ts';
import { renderInShop } from '../render-in-shop.tsx';

const server = fakeServer();
const CALL = `GET /api/order/hash/${ORDER.order_hash}`;
afterEach(cleanup);

function open(query = `?order=${ORDER.order_hash}`): void {
  history.replaceState(null, '', `/checkout/pay${query}`);
  renderInShop(<PayOrderPage onPaid={() => {}} onOffline={() => {}} />, {
    answers: [[paymentMethodsQuery.queryKey, []]],
  });
}

describe('a link to pay', () => {
  it.each([`?order=${ORDER.order_hash}`, ''])('to an order that there is not says so (%s)', async (query) => {
    server.answers(CALL, refusal('order_not_found'));
    open(query);
    expect(await screen.findByRole('heading', { name: 'Заказ не найден' })).toBeTruthy();
  });

  it('to a cancelled order says that it is cancelled, and that nothing is to be paid', async () => {
    server.answers(CALL, success({ ...ORDER, status: 'cancelled' }));
    open();
    expect(await screen.findByRole('heading', { name: `Заказ №${ORDER.order_number} отменён` })).toBeTruthy();
    expect(screen.getByText(/^Платить за\sнего не\sнужно\.$/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /оплат/i })).toBeNull();
  });

  it('whose order could not be loaded says so, and loads it by a press', async () => {
    server.answers(CALL, inTurn(nonsense, success(ORDER)));
    open();
    expect((await screen.findByRole('alert')).textContent).toContain('Заказ не загрузился');
    fireEvent.click(screen.getByRole('button', { name: 'Повторить' }));
    expect(await screen.findByText(new RegExp(`№${ORDER.order_number}`))).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
