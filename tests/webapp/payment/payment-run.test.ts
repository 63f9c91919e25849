import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PaymentStatusAnswer, StartedPayment } from '#shared/contract/payment.ts';
import { ApiError } from '#webapp/lib/api-client.ts';
import { createPaymentRun, PAYMENT_LIMIT_MS, type PaymentRunDeps } from '#webapp/lib/payment/payment-run.ts';
import type { PaymentWidget } from '#webapp/lib/payment/widget.ts';

const SCRIPT = 'https://provider.example/widget.js';

const started: StartedPayment = {
  payment_id: 7,
  provider: 'robokassa',
  fields: { InvId: '100007' },
  action: 'https://provider.example/pay',
  script: SCRIPT,
  is_test: false,
  amount: 1990,
  expires_at: '2026-11-21T10:00:00.000Z',
};

type Words = Partial<Pick<PaymentStatusAnswer, 'payment_status' | 'order_payment_status' | 'is_test'>>;
const said = (words: Words): PaymentStatusAnswer => ({
  payment_id: 7,
  payment_status: 'pending',
  is_test: false,
  amount: 1990,
  paid_at: null,
  order_id: 1,
  order_number: 10001,
  order_status: 'pending',
  order_payment_status: 'pending',
  ...words,
});

type Listeners = Parameters<PaymentWidget['open']>[2];

function begin(changes: Partial<PaymentRunDeps> = {}) {
  let answer: Words | Error = {};
  let listeners: Listeners | undefined;
  const status = vi.fn(async () => {
    if (answer instanceof Error) throw answer;
    return said(answer);
  });
  const widget = {
    load: vi.fn(async () => {}),
    open: vi.fn((_fields: Record<string, string>, _script: string, given: Listeners) => {
      listeners = given;
    }),
    close: vi.fn(),
  };
  const keep = vi.fn();
  const forget = vi.fn();
  const openInvoice = async () => null;
  const run = createPaymentRun({ start: async () => started, status, widget, openInvoice, keep, forget, ...changes });
  const seen: string[] = [];
  run.store.subscribe(({ phase }) => {
    if (seen.at(-1) !== phase) seen.push(phase);
  });
  return {
    run,
    status,
    widget,
    keep,
    forget,
    seen,
    phase: () => run.store.getState().phase,
    looked: () => run.store.getState().looked,
    /** Sets the server's answers from now on. */
    says: (next: Words | Error) => {
      answer = next;
    },
    hint: (what: 'loaded' | 'success' | 'fail') => listeners?.onHint(what),
    gone: (wasSeen = true) => listeners?.onGone(wasSeen),
    wait: (ms: number) => vi.advanceTimersByTimeAsync(ms),
  };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('a payment on the screen', () => {
  it('loads the widget, opens it with the fields of the shop, and ends when the shop has the money', async () => {
    const buyer = begin();
    await buyer.run.start(3);
    expect(buyer.seen).toEqual(['starting', 'loading', 'open']);
    expect(buyer.widget.open).toHaveBeenCalledWith(started.fields, SCRIPT, expect.anything());
    expect(buyer.keep).toHaveBeenCalledWith({ paymentId: 7, invoice: '100007', startedAt: Date.now() });
    await buyer.wait(2_000);
    expect(buyer.phase()).toBe('open');
    buyer.says({ payment_status: 'paid', order_payment_status: 'paid' });
    await buyer.wait(2_000);
    expect(buyer.phase()).toBe('paid');
    expect(buyer.widget.close).toHaveBeenCalled();
    expect(buyer.forget).toHaveBeenCalledWith(7);
    const asked = buyer.status.mock.calls.length;
    await buyer.wait(600_000);
    expect(buyer.status).toHaveBeenCalledTimes(asked);
  });

  it('does not believe the widget’s success until the shop says so', async () => {
    const buyer = begin();
    await buyer.run.start(3);
    buyer.hint('success');
    await buyer.wait(0);
    expect(buyer.phase()).toBe('checking');
    await buyer.wait(PAYMENT_LIMIT_MS + 20_000);
    expect(buyer.phase()).toBe('checking');
    buyer.says({ payment_status: 'paid' });
    await buyer.wait(15_000);
    expect(buyer.phase()).toBe('paid');
  });

  it('says that it failed when the widget does, and still sees the money that comes', async () => {
    const buyer = begin();
    await buyer.run.start(3);
    buyer.hint('fail');
    await buyer.wait(0);
    expect(buyer.phase()).toBe('failed');
    buyer.says({ payment_status: 'paid' });
    await buyer.wait(5_000);
    expect(buyer.phase()).toBe('paid');
  });

  it('asks the shop before it says that it failed', async () => {
    const buyer = begin();
    await buyer.run.start(3);
    buyer.says({ payment_status: 'paid' });
    buyer.hint('fail');
    await buyer.wait(0);
    expect(buyer.seen).not.toContain('failed');
    expect(buyer.phase()).toBe('paid');
  });

  it('is put off, not failed, when the widget was closed; money that came all the same is seen', async () => {
    const buyer = begin();
    await buyer.run.start(3);
    buyer.gone();
    await buyer.wait(0);
    expect(buyer.phase()).toBe('closed');
    expect(buyer.keep).toHaveBeenLastCalledWith({
      paymentId: 7,
      invoice: '100007',
      startedAt: Date.now(),
      closed: true,
    });
    await buyer.wait(PAYMENT_LIMIT_MS + 20_000);
    expect(buyer.seen).not.toContain('failed');
    expect(buyer.phase()).toBe('closed');
    buyer.says({ payment_status: 'paid' });
    await buyer.wait(15_000);
    expect(buyer.phase()).toBe('paid');
  });

  it('is timed out after five minutes, and no sooner; later money is seen', async () => {
    const buyer = begin();
    await buyer.run.start(3);
    await buyer.wait(PAYMENT_LIMIT_MS - 5_000);
    expect(buyer.phase()).toBe('open');
    await buyer.wait(10_000);
    expect(buyer.phase()).toBe('timed_out');
    expect(buyer.widget.close).toHaveBeenCalled();
    buyer.says({ payment_status: 'paid' });
    await buyer.wait(20_000);
    expect(buyer.phase()).toBe('paid');
  });

  it('goes on while the shop does not answer', async () => {
    const buyer = begin();
    await buyer.run.start(3);
    buyer.says(new Error('no answer'));
    await buyer.wait(60_000);
    expect(buyer.phase()).toBe('open');
    buyer.says({ payment_status: 'paid' });
    await buyer.wait(5_000);
    expect(buyer.phase()).toBe('paid');
  });

  it.each([
    ['failed', { payment_status: 'failed' }],
    ['timed_out', { payment_status: 'expired' }],
    ['refund', { payment_status: 'refund_due' }],
    ['paid', { payment_status: 'failed', order_payment_status: 'paid' }],
    ['trial', { payment_status: 'paid', is_test: true, order_payment_status: 'unpaid' }],
    ['paid', { payment_status: 'paid', is_test: true, order_payment_status: 'paid' }],
    ['paid', { payment_status: 'refund_due', order_payment_status: 'paid' }],
  ] as const)('is %s when the shop says %o', async (phase, words) => {
    const buyer = begin();
    await buyer.run.start(3);
    buyer.says(words);
    await buyer.wait(2_000);
    expect(buyer.phase()).toBe(phase);
  });

  it('offers the provider’s page when the script or its frame does not come', async () => {
    const noScript = begin();
    noScript.widget.load.mockRejectedValueOnce(new Error('blocked'));
    await noScript.run.start(3);
    expect(noScript.phase()).toBe('no_widget');
    expect(noScript.run.store.getState().payment).toMatchObject({ action: started.action, fields: started.fields });

    const noFrame = begin();
    await noFrame.run.start(3);
    noFrame.gone(false);
    expect(noFrame.phase()).toBe('no_widget');
  });

  it('is not opened when it turned out to be paid while the widget was loading', async () => {
    const loading = Promise.withResolvers<void>();
    const buyer = begin();
    buyer.widget.load.mockReturnValueOnce(loading.promise);
    const begun = buyer.run.start(3);
    await buyer.wait(0);
    buyer.says({ payment_status: 'paid', order_payment_status: 'paid' });
    await buyer.run.check();
    loading.resolve();
    await begun;
    expect(buyer.seen).toEqual(['starting', 'loading', 'paid']);
    expect(buyer.widget.open).not.toHaveBeenCalled();
  });

  it('tells a payment that was not created from one that broke', async () => {
    const notMade = begin({ start: () => Promise.reject(new Error('the shop refused')) });
    await notMade.run.start(3);
    expect(notMade.phase()).toBe('not_started');

    const broken = begin();
    broken.widget.open.mockImplementationOnce(() => {
      throw new TypeError('no such function');
    });
    await broken.run.start(3);
    expect(broken.phase()).toBe('broken');
  });

  it('is over at once when the order is paid already', async () => {
    const paid = new ApiError({ code: 'order_paid', status: 409, message: 'Заказ уже оплачен' });
    const buyer = begin({ start: () => Promise.reject(paid) });
    await buyer.run.start(3);
    expect(buyer.seen).toEqual(['starting', 'paid']);
  });

  it('goes to another browser where there is one, and waits here', async () => {
    const openOutside = vi.fn(async () => {});
    const buyer = begin({ openOutside });
    await buyer.run.start(3);
    expect(openOutside).toHaveBeenCalledWith(started, 3);
    expect(buyer.widget.load).not.toHaveBeenCalled();
    expect(buyer.phase()).toBe('outside');
    buyer.says({ payment_status: 'paid' });
    await buyer.wait(2_000);
    expect(buyer.phase()).toBe('paid');
  });

  it('answers a buyer’s own check that finds nothing, also when the shop does not answer', async () => {
    const buyer = begin();
    await buyer.run.start(3);
    buyer.gone();
    await buyer.wait(2_000);
    expect(buyer.looked()).toBeNull();
    await buyer.run.check({ byHand: true });
    expect(buyer.looked()).toEqual({ at: Date.now(), isAnswered: true });
    buyer.says(new Error('no answer'));
    await buyer.wait(1_000);
    await buyer.run.check({ byHand: true });
    expect(buyer.looked()).toEqual({ at: Date.now(), isAnswered: false });
    buyer.says({});
    await buyer.run.start(3);
    expect(buyer.looked()).toBeNull();
  });

  it('continues after a reload, stays postponed, and after the provider’s refusal offers another try', async () => {
    const reloaded = begin();
    await reloaded.run.resume({ paymentId: 7, startedAt: Date.now() - 60_000 });
    expect(reloaded.phase()).toBe('checking');

    const closed = begin();
    await closed.run.resume({ paymentId: 7, startedAt: Date.now(), closed: true });
    expect(closed.phase()).toBe('closed');

    const refused = begin();
    await refused.run.resume({ paymentId: 7, startedAt: Date.now(), refused: true });
    expect(refused.phase()).toBe('failed');
    await refused.run.start(3);
    expect(refused.phase()).toBe('open');
  });

  it('ignores an answer to an older attempt', async () => {
    const late = Promise.withResolvers<PaymentStatusAnswer>();
    const buyer = begin();
    await buyer.run.start(3);
    buyer.status.mockReturnValueOnce(late.promise);
    await buyer.wait(2_000);
    await buyer.run.start(3);
    late.resolve(said({ payment_status: 'failed' }));
    await buyer.wait(0);
    expect(buyer.phase()).toBe('open');
  });
});
