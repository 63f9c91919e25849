import { kopecksFromRoubles } from '#shared/contract/money.ts';

/** `1 290`, `1290,50 ₽` as a number of roubles; `null` for nothing, `undefined` for a text that is not a sum. */
export function readRoubles(text: string): number | null | undefined {
  const plain = text.replace(/[\s\u00a0\u202f\u2009]|₽|руб\.?/gi, '').replace(',', '.');
  if (plain === '') return null;
  if (!/^\d+(?:\.\d{0,2})?$/.test(plain)) return undefined;
  const roubles = Number(plain);
  return kopecksFromRoubles(roubles) === undefined ? undefined : roubles;
}
