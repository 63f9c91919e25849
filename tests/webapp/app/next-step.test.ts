import { expect, it } from 'vitest';
import { nextStep } from '#webapp/app/next-step.ts';

it.each([
  ['/', false, null],
  ['/cart', false, null],
  ['/', true, 'cart'],
  ['/category/keramika', true, 'cart'],
  ['/cart', true, 'checkout'],
  ['/checkout', true, null],
  ['/checkout/pay', true, null],
] as const)('from %s, with goods in the cart: %s, a buyer goes to: %s', (path, hasGoods, step) => {
  expect(nextStep(path, hasGoods)).toBe(step);
});
