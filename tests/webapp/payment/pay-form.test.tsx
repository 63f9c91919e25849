// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Order } from '#shared/contract/order.ts';
import type { PaymentMethod } from '#shared/contract/shop-data.ts';
import { PayForm } from '#webapp/features/payment/pay-form.tsx';
import { paymentMethodsQuery } from '#webapp/lib/shop-data/shop-queries.ts';
import { renderInShop } from '../render-in-shop.tsx';

const method = (id: number, name: string, type: PaymentMethod['type']): PaymentMethod => ({
  id,
  name,
  type,
  description: '',
  commission: '0.00',
  test_mode: false,
  is_active: true,
  merchant_id: type === 'online' ? 'shop' : null,
  public_token: null,
});
const METHODS = [method(1, 'Картой онлайн', 'online'), method(2, 'Наличными', 'cash'), method(3, 'Переводом', 'other')];
const order = { order_hash: 'x', order_number: 10001, amount_to_pay: 900, discounts: [] } as unknown as Order;

const nothing = () => undefined;
const open = (wantsOther: boolean) =>
  renderInShop(<PayForm order={order} methodId={2} wantsOther={wantsOther} onPaid={nothing} onOffline={nothing} />, {
    answers: [[paymentMethodsQuery.queryKey, METHODS]],
  });
const radio = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name });

describe('paying for an order that was to be paid in cash', () => {
  it('starts with a payment on this page for a buyer who came to pay', () => {
    open(false);
    expect(radio('Картой онлайн').checked).toBe(true);
    expect(document.activeElement).toBe(document.body);
  });

  it('keeps cash, and shows the other methods to a buyer who came for them', () => {
    open(true);
    expect(radio('Наличными').checked).toBe(true);
    expect(document.activeElement).toBe(radio('Картой онлайн'));
  });
});
