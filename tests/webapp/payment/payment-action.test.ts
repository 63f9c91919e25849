import { expect, it, vi } from 'vitest';
import { keysOf } from '#shared/contract/keys-of.ts';
import { paymentAction } from '#webapp/lib/payment/payment-action.ts';
import type { PaymentRun } from '#webapp/lib/payment/payment-run.ts';
import { IDLE, type PaymentPhase, type PaymentRunState } from '#webapp/lib/payment/payment-run-state.ts';
import { RUN_BUTTONS } from '#webapp/lib/payment/run-words.ts';

const phases = keysOf(RUN_BUTTONS);

function pressIn(phase: PaymentPhase, more: Partial<PaymentRunState> = {}) {
  const run = { start: vi.fn(), check: vi.fn() };
  const action = paymentAction(run as unknown as PaymentRun, { ...IDLE, phase, ...more }, 3);
  action.press();
  return { ...run, action };
}

it.each(phases.filter((phase) => !RUN_BUTTONS[phase].busy))(
  'the button does something while a payment is %s',
  (phase) => {
    const { start, check } = pressIn(phase);
    expect(start.mock.calls.length + check.mock.calls.length).toBe(1);
  },
);

it('a payment that is being checked is polled, not started again', () => {
  const { check, start } = pressIn('checking');
  expect(check).toHaveBeenCalledOnce();
  expect(start).not.toHaveBeenCalled();
  expect(pressIn('checking', { asking: true }).action).toMatchObject({ text: 'Обработка...', busy: true });
});
