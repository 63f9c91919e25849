const withComma = (number: string): string => number.replace('.', ',');

/** `4,7`, and a whole one too has a digit behind the comma: `5,0`. */
export const ratingInWords = (rating: number): string => withComma((Math.round(rating * 10) / 10).toFixed(1));

/** As it was counted, for those who hear it rather than see the stars: `4,67`. */
export const exactRatingInWords = (rating: number): string => withComma(String(Math.round(rating * 100) / 100));
