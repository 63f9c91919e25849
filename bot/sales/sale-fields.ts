import type { Period } from '#bot/discounts/discount-words.ts';
import { buttonKind, idArg, pageArg, wordArg } from '#bot/kernel/callback-data.ts';
import type { SaleDiscount } from '#shared/contract/sale-price.ts';
import type { NamedGoods } from '#shared/domain/catalog/discount-terms.ts';

/** A sale that is not announced yet. Plain JSON. */
export interface SaleDraft {
  photo: { fileId: string } | null;
  title: string;
  description: string;
  contact: string;
  /** Both are null for a sale that only announces. */
  discount: SaleDiscount;
  goods: NamedGoods;
  period: Period;
}

/** The questions about a sale, in their order. */
export const SALE_FIELDS = ['photo', 'title', 'description', 'contact', 'discount', 'goods', 'period'] as const;
export type SaleField = (typeof SALE_FIELDS)[number];

export const SALE_FIELD_NAMES = {
  photo: 'Картинка',
  title: 'Название',
  description: 'Описание',
  contact: 'Контакт',
  discount: 'Скидка',
  goods: 'Товары',
  period: 'Срок',
} satisfies Record<SaleField, string>;

/** A page of the shop's sales, for staff. */
export const salesButton = buttonKind('sales', pageArg);

/** One of them. */
export const saleButton = buttonKind('sale', idArg);

/** Announces one. */
export const addSaleButton = buttonKind('addsale');

/** Changes one fact of a sale. */
export const saleFieldButton = buttonKind('salefield', idArg, wordArg(SALE_FIELDS));

/** Marks a sale as hot, or removes the mark; a sale that lowers prices runs while it is marked. */
export const heatSaleButton = buttonKind('hotsale', idArg, wordArg(['on', 'off']));

/** Removes a sale from the storefront for good: first asks, then does it. */
export const deleteSaleButton = buttonKind('dropsale', idArg, wordArg(['ask', 'yes']));
