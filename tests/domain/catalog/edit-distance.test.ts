import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { editDistance } from '#shared/domain/catalog/edit-distance.ts';

const word = fc.string({ unit: fc.constantFrom(...'абвгд'), maxLength: 8 });

describe('edits between two words', () => {
  it.each([
    ['кружка', 'кружка', 0],
    ['кржка', 'кружка', 1],
    ['крушка', 'кружка', 1],
    ['кружкка', 'кружка', 1],
    ['ркужка', 'кружка', 1],
    ['кружак', 'кружка', 1],
    ['ркужак', 'кружка', 2],
    ['', 'аб', 2],
    ['чайник', 'кружка', 3],
  ])('are counted: %s, %s', (one, other, edits) => {
    expect(editDistance(one, other, 2)).toBe(edits);
  });

  it('are the same both ways', () => {
    fc.assert(fc.property(word, word, (one, other) => editDistance(one, other, 9) === editDistance(other, one, 9)));
  });

  it('are zero only between equal words', () => {
    fc.assert(
      fc.property(word, word, (one, other) => {
        expect(editDistance(one, other, 9) === 0).toBe(one === other);
      }),
    );
  });

  it('are not counted above the largest number that matters', () => {
    fc.assert(
      fc.property(word, word, fc.integer({ min: 0, max: 3 }), (one, other, most) => {
        expect(editDistance(one, other, most)).toBe(Math.min(editDistance(one, other, 20), most + 1));
      }),
    );
  });
});
