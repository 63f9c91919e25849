/** No range of sizes or ages is wider, and '50–100 мл' is none of them. */
const WIDEST = 12;

const RANGE = /(?<!\d|\d[.,–—−-])(\d{1,3})\s*[-–—−]\s*(\d{1,3})(?!\d|[.,–—−-]\d)/g;

/** Whether a whole number is one of those of a range in a text: 43 is inside '42–44'. The search counts it, too (in SQL). */
export const isInsideRange = (number: number, text: string): boolean =>
  [...text.matchAll(RANGE)].some(([, least, most]) => {
    const [from, to] = [Number(least), Number(most)];
    return to - from <= WIDEST && from <= number && number <= to;
  });
