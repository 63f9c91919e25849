import type { Quote } from '#shared/contract/cart.ts';

/** As the contract has it, which the browser does not load for this alone. */
export const MAX_PROMO_CODE = 40;

/** A code that may be sent as it is; nothing of what could be none. */
export function typedPromoCode(text: string): string | null {
  const code = text.trim();
  return code !== '' && code.length <= MAX_PROMO_CODE ? code : null;
}

/** The same code is written in any case and with any spaces. */
const keyOf = (code: string): string => code.replace(/\s/g, '').toUpperCase();

/** What a quote says of this code; nothing where it was asked about another one, or about none. */
export function answerFor(code: string | null, quote: Quote | undefined): NonNullable<Quote['promo_code']> | null {
  const answer = quote?.promo_code ?? null;
  return code !== null && answer !== null && keyOf(answer.code) === keyOf(code) ? answer : null;
}
