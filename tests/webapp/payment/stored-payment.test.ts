import { describe, expect, it } from 'vitest';
import { createStoredPayment } from '#webapp/lib/payment/stored-payment.ts';
import { memoryStorage } from '../memory-storage.ts';

const payment = { paymentId: 7, invoice: '100007', orderHash: 'h'.repeat(22), startedAt: 1_000 };

describe('the payment that the browser remembers', () => {
  it('is there for a returning buyer, for a day', () => {
    let now = 1_000;
    const payments = createStoredPayment(memoryStorage(), () => now);
    payments.keep(payment);
    expect(payments.read()).toEqual(payment);
    now += 24 * 60 * 60_000;
    expect(payments.read()).toBeNull();
  });

  it('is deleted only by its own number', () => {
    const payments = createStoredPayment(memoryStorage(), () => 2_000);
    payments.keep({ ...payment, refused: true });
    payments.forget(8);
    expect(payments.read()).toEqual({ ...payment, refused: true });
    payments.forget(7);
    expect(payments.read()).toBeNull();
  });

  it('is nothing when the stored data is invalid', () => {
    const storage = memoryStorage();
    const payments = createStoredPayment(storage);
    for (const text of ['{', 'null', '7', '{"paymentId":"7"}']) {
      storage.setItem('prilavok:payment', text);
      expect(payments.read()).toBeNull();
    }
  });
});
