import { expect, it } from 'vitest';
import { ratingInWords } from '#webapp/lib/rating-words.ts';

it('a rating is written with a comma and one digit behind it', () => {
  expect(ratingInWords(4.67)).toBe('4,7');
  expect(ratingInWords(4.35)).toBe('4,4');
  expect(ratingInWords(5)).toBe('5');
  expect(ratingInWords(5, true)).toBe('5,0');
});
