import { buttonKind, idArg, pageArg, wordArg } from './callback-data.ts';
import { SALE_FIELDS } from './conversations/sale/draft.ts';

/** A page of the shop's sales, for those who work here. */
export const salesButton = buttonKind('sales', pageArg);

/** One of them. */
export const saleButton = buttonKind('sale', idArg);

/** Announces one. */
export const addSaleButton = buttonKind('addsale');

/** Changes one fact of a sale. */
export const saleFieldButton = buttonKind('salefield', idArg, wordArg(SALE_FIELDS));

/** Marks a sale as hot, or takes the mark off. */
export const heatSaleButton = buttonKind('hotsale', idArg, wordArg(['on', 'off']));

/** Takes a sale off the storefront for good: first the question, then the deed. */
export const deleteSaleButton = buttonKind('dropsale', idArg, wordArg(['ask', 'yes']));
