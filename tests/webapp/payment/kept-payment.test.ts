import { describe, expect, it } from 'vitest';
import { createKeptPayment } from '#webapp/lib/payment/kept-payment.ts';
import { memoryStorage } from '../memory-storage.ts';

const payment = { paymentId: 7, orderHash: 'h'.repeat(22), startedAt: 1_000 };

describe('the payment that the browser remembers', () => {
  it('is there for whoever comes back, for a day', () => {
    let now = 1_000;
    const kept = createKeptPayment(memoryStorage(), () => now);
    kept.keep(payment);
    expect(kept.read()).toEqual(payment);
    now += 24 * 60 * 60_000;
    expect(kept.read()).toBeNull();
  });

  it('is forgotten by its own number alone', () => {
    const kept = createKeptPayment(memoryStorage(), () => 2_000);
    kept.keep({ ...payment, refused: true });
    kept.forget(8);
    expect(kept.read()).toEqual({ ...payment, refused: true });
    kept.forget(7);
    expect(kept.read()).toBeNull();
  });

  it('is nothing when what is kept makes no sense', () => {
    const storage = memoryStorage();
    const kept = createKeptPayment(storage);
    for (const text of ['{', 'null', '7', '{"paymentId":"7"}']) {
      storage.setItem('prilavok:payment', text);
      expect(kept.read()).toBeNull();
    }
  });
});
