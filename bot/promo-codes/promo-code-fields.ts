import type { Period } from '#bot/discounts/discount-words.ts';
import { buttonKind, idArg, pageArg, wordArg } from '#bot/kernel/callback-data.ts';
import { keysOf } from '#shared/contract/keys-of.ts';
import type { SaleDiscount } from '#shared/contract/sale-price.ts';
import type { NamedGoods } from '#shared/domain/catalog/discount-terms.ts';

/** A promo code that is not created yet. Plain JSON, sums in kopecks. */
export interface PromoCodeDraft {
  code: string;
  discount: SaleDiscount;
  period: Period;
  /** How often all buyers together and one buyer may use it; null for no limit. */
  totalLimit: number | null;
  perBuyerLimit: number | null;
  minTotal: number;
  goods: NamedGoods;
  isFirstOrderOnly: boolean;
}

export type PromoCodeField = keyof PromoCodeDraft;

export const PROMO_CODE_FIELD_NAMES = {
  code: 'Промокод',
  discount: 'Скидка',
  period: 'Срок',
  totalLimit: 'Сколько раз всего',
  perBuyerLimit: 'Раз на покупателя',
  minTotal: 'От какой суммы',
  goods: 'На что действует',
  isFirstOrderOnly: 'Кому',
} satisfies Record<PromoCodeField, string>;

export const PROMO_CODE_FIELDS = keysOf(PROMO_CODE_FIELD_NAMES);

/** A page of the shop's promo codes, for staff. */
export const promoCodesButton = buttonKind('promos', pageArg);

/** One of them. */
export const promoCodeButton = buttonKind('promo', idArg);

/** Creates one. */
export const addPromoCodeButton = buttonKind('addpromo');

/** Changes one fact of a code. */
export const promoCodeFieldButton = buttonKind('promofield', idArg, wordArg(PROMO_CODE_FIELDS));

/** Stops a code, or allows it again. */
export const stopPromoCodeButton = buttonKind('promostop', idArg, wordArg(['on', 'off']));
