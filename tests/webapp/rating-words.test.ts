import { expect, it } from 'vitest';
import { exactRatingInWords, ratingInWords } from '#webapp/lib/rating-words.ts';

it('a rating is written with a comma and one digit behind it', () => {
  expect(ratingInWords(4.67)).toBe('4,7');
  expect(ratingInWords(4.35)).toBe('4,4');
  expect(ratingInWords(5)).toBe('5,0');
});

it('and as it was counted to those who hear it', () => {
  expect(exactRatingInWords(4.67)).toBe('4,67');
  expect(exactRatingInWords(5)).toBe('5');
});
