import { buttonKind, idArg, pageArg, wordArg } from '#bot/kernel/callback-data.ts';
import { PRODUCT_FIELDS } from './product-draft.ts';

/** A page of the shop's products, for those who work here. */
export const staffProductsButton = buttonKind('products', pageArg);

/** One of them. */
export const staffProductButton = buttonKind('product', idArg);

/** Adds one. */
export const addProductButton = buttonKind('addproduct');

/** Changes one fact of a product. */
export const productFieldButton = buttonKind('field', idArg, wordArg(PRODUCT_FIELDS));

/** Puts a product on the shelf, or takes it from there. */
export const showProductButton = buttonKind('shelf', idArg, wordArg(['on', 'off']));
