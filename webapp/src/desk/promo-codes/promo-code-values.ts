import type { DeskPromoCode } from '#shared/contract/desk/promo-codes.ts';
import { NEW_TERMS, type TermsValues, termsBody, termsValues } from '#webapp/desk/discounts/terms-values.ts';

export interface PromoCodeValues extends TermsValues {
  code: string;
  /** Roubles; null for any sum, undefined when the text is not a sum. */
  minTotal: number | null | undefined;
  /** Empty for any number. */
  totalLimit: string;
  perBuyerLimit: string;
  isFirstOrderOnly: boolean;
}

export const NEW_PROMO_CODE: PromoCodeValues = {
  code: '',
  minTotal: null,
  totalLimit: '',
  perBuyerLimit: '',
  isFirstOrderOnly: false,
  ...NEW_TERMS,
};

export const promoCodeValues = (code: DeskPromoCode): PromoCodeValues => ({
  code: code.code,
  minTotal: code.min_total || null,
  isFirstOrderOnly: code.is_first_order_only,
  totalLimit: limitText(code.total_limit),
  perBuyerLimit: limitText(code.per_buyer_limit),
  ...termsValues(code),
});

const limitText = (limit: number | null): string => (limit === null ? '' : String(limit));

export const promoCodeBody = (values: PromoCodeValues) => ({
  code: values.code,
  // An empty field means any sum; an unreadable sum is sent as an invalid value.
  min_total: values.minTotal === undefined ? Number.NaN : (values.minTotal ?? 0),
  total_limit: limitOf(values.totalLimit),
  per_buyer_limit: limitOf(values.perBuyerLimit),
  is_first_order_only: values.isFirstOrderOnly,
  ...termsBody(values),
});

function limitOf(text: string): number | null {
  const typed = text.trim();
  if (typed === '') return null;
  return /^\d{1,10}$/.test(typed) ? Number(typed) : Number.NaN;
}
