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

  it('may count more for a letter that is not typed by mistake', () => {
    const twoForК = (place: number, instead: string) => (instead === 'к' ? 2 + place : 1);
    expect(editDistance('прыжок', 'прыжкж', 9, twoForК)).toBe(2);
    expect(editDistance('тот', 'кот', 9, twoForК)).toBe(2);
    expect(editDistance('тот', 'ток', 1, twoForК)).toBe(2);
    expect(editDistance('тот', 'тат', 9, twoForК)).toBe(1);
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
