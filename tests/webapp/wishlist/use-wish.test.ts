import { expect, it } from 'vitest';
import { withProduct } from '#webapp/lib/wishlist/use-wish.ts';
import { productOf } from '../product-fixture.ts';

const mug = productOf(1);
const tea = productOf(2);

it('adds a product to the wishlist only where it is absent', () => {
  expect(withProduct([tea], mug, true)).toEqual([mug, tea]);
  expect(withProduct([tea, mug], mug, true)).toEqual([tea, mug]);
});

it('takes a product out of the wishlist', () => {
  expect(withProduct([tea, mug], tea, false)).toEqual([mug]);
});
