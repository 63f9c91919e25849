const withComma = (number: string): string => number.replace('.', ',');

/** `4,7`; with `even` a whole one too is written with a digit behind the comma: `5,0`. */
export function ratingInWords(rating: number, even = false): string {
  const tenths = Math.round(rating * 10) / 10;
  return withComma(even ? tenths.toFixed(1) : String(tenths));
}

/** As it was counted, for those who hear it rather than see the stars: `4,67`. */
export const exactRatingInWords = (rating: number): string => withComma(String(Math.round(rating * 100) / 100));
