import type { Quote } from '#shared/contract/cart.ts';

/** The same limit as in the contract, which is not loaded only for this. */
export const MAX_PROMO_CODE = 40;

/** The typed code, if it can be one; otherwise null. */
export function typedPromoCode(text: string): string | null {
  const code = text.trim();
  return code !== '' && code.length <= MAX_PROMO_CODE ? code : null;
}

/** Case and spaces do not matter in a code. */
const keyOf = (code: string): string => code.replace(/\s/g, '').toUpperCase();

/** The quote's result for this code; null if the quote is for another code or none. */
export function answerFor(code: string | null, quote: Quote | undefined): NonNullable<Quote['promo_code']> | null {
  const answer = quote?.promo_code ?? null;
  return code !== null && answer !== null && keyOf(answer.code) === keyOf(code) ? answer : null;
}
