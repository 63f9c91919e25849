import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PaymentStatusAnswer, StartedPayment } from '#shared/contract/payment.ts';
import { offeredHere } from '#webapp/lib/payment/method-rules.ts';
import { createPaymentRun } from '#webapp/lib/payment/payment-run.ts';
import type { InvoiceHint } from '#webapp/lib/telegram/platform.ts';

const URL = 'https://t.me/$slug';
const started: StartedPayment = {
  payment_id: 7,
  provider: 'telegram',
  fields: { invoice_url: URL },
  action: URL,
  script: null,
  is_test: false,
  amount: 1990,
  expires_at: '2026-11-21T10:00:00.000Z',
};
const pending: PaymentStatusAnswer = {
  payment_id: 7,
  payment_status: 'pending',
  is_test: false,
  amount: 1990,
  paid_at: null,
  order_id: 1,
  order_number: 10001,
  order_status: 'pending',
  order_payment_status: 'pending',
};
const paid: PaymentStatusAnswer = { ...pending, payment_status: 'paid', order_payment_status: 'paid' };

/** A payment whose invoice is open over the app. */
async function begin() {
  const { promise, resolve: closeWith } = Promise.withResolvers<InvoiceHint | null>();
  const openInvoice = vi.fn(() => promise);
  const openOutside = vi.fn(async () => {});
  let answer = pending;
  const run = createPaymentRun({
    start: async () => started,
    status: async () => answer,
    widget: { load: async () => {}, open: () => {}, close: () => {} },
    openOutside,
    openInvoice,
    keep: () => {},
    forget: () => {},
  });
  await run.start(3);
  return {
    openInvoice,
    openOutside,
    phase: () => run.store.getState().phase,
    says: (next: PaymentStatusAnswer) => {
      answer = next;
    },
    closes: async (hint: InvoiceHint | null) => {
      closeWith(hint);
      await vi.advanceTimersByTimeAsync(0);
    },
    wait: (ms: number) => vi.advanceTimersByTimeAsync(ms),
  };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('an invoice of Telegram', () => {
  it('opens over the app, and not in another browser', async () => {
    const { openInvoice, openOutside, phase } = await begin();
    expect(openInvoice).toHaveBeenCalledExactlyOnceWith(URL);
    expect(openOutside).not.toHaveBeenCalled();
    expect(phase()).toBe('open');
  });

  it('is paid when the shop has the money, whatever Telegram has said', async () => {
    const { closes, phase, says, wait } = await begin();
    await closes('paid');
    expect(phase()).toBe('checking');
    says(paid);
    await wait(2_000);
    expect(phase()).toBe('paid');
  });

  it.each([
    ['cancelled', 'closed'],
    ['failed', 'failed'],
    ['pending', 'checking'],
    [null, 'broken'],
  ] as const)('closed as %s is %s', async (hint, phase) => {
    const bill = await begin();
    await bill.closes(hint);
    expect(bill.phase()).toBe(phase);
  });

  it('closed without a report of payment is paid all the same when it is', async () => {
    const { closes, phase, says } = await begin();
    says(paid);
    await closes('cancelled');
    expect(phase()).toBe('paid');
  });

  it('is checked while no client answers', async () => {
    const { phase, says, wait } = await begin();
    says(paid);
    await wait(2_000);
    expect(phase()).toBe('paid');
  });
});

it('is offered only where invoices can be opened', () => {
  const method = { is_active: true, public_token: 'telegram' };
  expect([true, false].map((takesInvoices) => offeredHere(method, { takesInvoices }))).toEqual([true, false]);
  expect(offeredHere({ is_active: true, public_token: 'robokassa' }, { takesInvoices: false })).toBe(true);
  expect(offeredHere({ is_active: false, public_token: null }, { takesInvoices: true })).toBe(false);
});
