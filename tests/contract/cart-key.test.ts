import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cartKey } from '#shared/contract/cart-key.ts';

const id = fc.integer({ min: 1, max: 2_147_483_647 });
const choices = fc.uniqueArray(fc.tuple(id, id), { selector: ([attribute]) => attribute, maxLength: 6 });

describe('the key of a cart line', () => {
  it('is the id alone for a product without attributes', () => {
    expect(cartKey(12, {})).toBe('12');
  });

  it('joins the id with its pairs, sorted by attribute as numbers', () => {
    expect(cartKey(12, { '10': 4, '9': 7 })).toBe('12-9:7-10:4');
  });

  it('does not depend on the order of the choices', () => {
    fc.assert(
      fc.property(
        id,
        choices.chain((pairs) => fc.tuple(fc.constant(pairs), fc.shuffledSubarray(pairs, { minLength: pairs.length }))),
        (product, [pairs, shuffled]) => {
          // JavaScript always sorts integer-like names; names with a leading zero keep their order.
          const spelled = (list: [number, number][]) => Object.fromEntries(list.map(([a, v]) => [`0${a}`, v]));
          expect(cartKey(product, spelled(shuffled))).toBe(cartKey(product, spelled(pairs)));
        },
      ),
    );
  });

  it('is the same only for the same product with the same choices', () => {
    fc.assert(
      fc.property(id, choices, id, choices, (product, pairs, otherProduct, otherPairs) => {
        const same = (list: [number, number][]) => JSON.stringify([...list].sort(([a], [b]) => a - b));
        const isSame = product === otherProduct && same(pairs) === same(otherPairs);
        const keys = [
          cartKey(product, Object.fromEntries(pairs)),
          cartKey(otherProduct, Object.fromEntries(otherPairs)),
        ];
        expect(keys[0] === keys[1]).toBe(isSame);
      }),
    );
  });

  it('differs for two values of one attribute', () => {
    fc.assert(
      fc.property(id, id, id, id, (product, attribute, one, other) => {
        fc.pre(one !== other);
        expect(cartKey(product, { [attribute]: one })).not.toBe(cartKey(product, { [attribute]: other }));
      }),
    );
  });
});
