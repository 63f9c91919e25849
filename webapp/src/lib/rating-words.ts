/** `4,7`; with `even` a whole one too is written with a digit behind the comma: `5,0`. */
export function ratingInWords(rating: number, even = false): string {
  const tenths = Math.round(rating * 10) / 10;
  return (even ? tenths.toFixed(1) : String(tenths)).replace('.', ',');
}
