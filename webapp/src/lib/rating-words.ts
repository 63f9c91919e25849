const withComma = (number: string): string => number.replace('.', ',');

/** Always with one decimal: `4,7`, `5,0`. */
export const ratingInWords = (rating: number): string => withComma((Math.round(rating * 10) / 10).toFixed(1));

/** The exact rating for screen readers: `4,67`. */
export const exactRatingInWords = (rating: number): string => withComma(String(Math.round(rating * 100) / 100));
