// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { Route } from 'wouter';
import { PaymentReturnPage } from '#webapp/features/payment/payment-return-page.tsx';
import { storedPayment } from '#webapp/lib/payment/stored-payment.ts';
import { renderInShop } from '../render-in-shop.tsx';

const HASH = 'h'.repeat(22);
afterEach(() => storedPayment.forget(7));

function comeBack(query: string) {
  storedPayment.keep({ paymentId: 7, invoice: '100042', orderHash: HASH, startedAt: Date.now() });
  history.replaceState(null, '', `/checkout/return?${query}`);
  renderInShop(
    <Route path="/checkout/return">
      <PaymentReturnPage openOrder={null} />
    </Route>,
  );
}

it.each(['invoice=100042&result=fail', 'result=fail'])('%s leads to the payment that began here', (query) => {
  comeBack(query);
  expect(location.pathname + location.search).toBe(`/checkout/pay?order=${HASH}`);
  expect(storedPayment.read()).toMatchObject({ paymentId: 7, refused: true });
});

it('the refusal of another payment does not touch the one that began here', () => {
  comeBack('invoice=100041&result=fail');
  expect(screen.getByRole('heading', { name: 'Оплата не прошла' })).toBeDefined();
  expect(storedPayment.read()).not.toHaveProperty('refused');
});

it('a buyer who comes back in another browser is told that the payment is being checked', () => {
  history.replaceState(null, '', '/checkout/return?invoice=1');
  renderInShop(<PaymentReturnPage openOrder={null} />);
  expect(screen.getByRole('heading', { name: 'Проверяем оплату' })).toBeDefined();
  expect(screen.queryByText('Оплата не прошла')).toBeNull();
});
