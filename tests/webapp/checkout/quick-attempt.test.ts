// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest';
import { quickAttempt } from '#webapp/features/checkout/quick/quick-attempt.ts';
import { forgetSession } from '#webapp/lib/session/sign-out.ts';

const ATTEMPT = { key: 'k', body: '{}', anonymous: false, items: '1×1', login: 'anna' };

afterEach(() => quickAttempt.drop());

it('an order without an answer survives a reload, until its result is known or the user signs out', () => {
  expect(quickAttempt.read()).toBeNull();
  quickAttempt.keep(ATTEMPT);
  expect(quickAttempt.read()).toEqual(ATTEMPT);
  forgetSession();
  expect(quickAttempt.read()).toBeNull();
});

it('invalid data is no attempt', () => {
  sessionStorage.setItem('prilavok:quick-order', '{"key":"k","body":7}');
  expect(quickAttempt.read()).toBeNull();
});

it('an order without an answer is ignored for another product, whose order would replace it', () => {
  for (const items of ['12×1', '12-1:4×2']) {
    const attempt = { ...ATTEMPT, items };
    quickAttempt.keep(attempt);
    expect(quickAttempt.readFor(12)).toEqual(attempt);
    expect([quickAttempt.readFor(1), quickAttempt.readFor(123)]).toEqual([null, null]);
  }
});
