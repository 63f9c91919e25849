// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { PaymentCallout } from '#webapp/components/shop/payment-callout.tsx';
import { Callout } from '#webapp/components/ui/callout.tsx';
import { ApiError } from '#webapp/lib/api-client.ts';
import type { PaymentPhase } from '#webapp/lib/payment/payment-run-state.ts';
import { renderInShop } from '../render-in-shop.tsx';

const callout = (
  phase: PaymentPhase,
  { error = null as unknown, isAnswered = false, onAgain = vi.fn(), onOther = vi.fn(), onLater = vi.fn() } = {},
) => renderInShop(<PaymentCallout {...{ phase, error, onAgain, onOther, onLater }} looked={{ at: 0, isAnswered }} />);

describe('a callout', () => {
  it.each([
    ['danger', 'alert'],
    ['info', 'status'],
    ['success', 'status'],
  ] as const)('in the tone of %s is an %s', (tone, role) => {
    renderInShop(<Callout tone={tone}>Проверьте адрес</Callout>);
    expect(screen.getByRole(role).textContent).toBe('Проверьте адрес');
  });
});

describe('how a payment stands', () => {
  it.each(['idle', 'starting', 'loading', 'open', 'paid'] as const)('is left to the button while it is %s', (phase) => {
    expect(callout(phase).container.textContent).toBe('');
  });

  it('says why a payment could not be started', () => {
    callout('not_started', { error: new ApiError({ code: 'order_locked', status: 409, message: 'Заказ отменён' }) });
    expect(screen.getByRole('alert').textContent).toBe('Ошибка при создании платежаЗаказ отменён');
  });

  it('says what the buyer’s own check has found, and offers another try', () => {
    const onAgain = vi.fn();
    callout('checking', { isAnswered: true, onAgain });
    expect(screen.getByText(/оплаты пока не видим/)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Оплатить ещё раз' }));
    expect(onAgain).toHaveBeenCalledTimes(1);
  });

  it('does not ask a buyer who has closed the form whether they have paid: another method, or later', () => {
    const onOther = vi.fn();
    const onLater = vi.fn();
    const { container } = callout('closed', { onOther, onLater });
    expect(container.textContent).not.toMatch(/заплатили|Проверяем/);
    fireEvent.click(screen.getByRole('button', { name: 'Другой способ' }));
    fireEvent.click(screen.getByRole('button', { name: 'Позже' }));
    expect([onOther, onLater].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
  });

  it('leads back to the provider’s page that is open elsewhere', () => {
    callout('outside');
    expect(screen.getByText(/магазин не ответил/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Открыть ещё раз' })).toBeTruthy();
  });
});
