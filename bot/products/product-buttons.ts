import { type ButtonArg, buttonKind, idArg, pageArg, wordArg } from '#bot/kernel/callback-data.ts';
import { CHANGED_FIELDS } from './product-draft.ts';

/** A page of the shop's products, for staff. */
export const staffProductsButton = buttonKind('products', pageArg);

/** A page of search results; the query is in the message. */
export const foundProductsButton = buttonKind('foundproducts', pageArg);

/** One of them. */
export const staffProductButton = buttonKind('product', idArg);

/** Adds one. */
export const addProductButton = buttonKind('addproduct');

/** Changes one fact of a product. */
export const productFieldButton = buttonKind('field', idArg, wordArg(CHANGED_FIELDS));

/** Shows a product in the storefront, or hides it. */
export const showProductButton = buttonKind('shelf', idArg, wordArg(['on', 'off']));

/** Other one-press actions for a product; `delete` asks, `gone` deletes. */
export const PRODUCT_ACTS = ['pin', 'unpin', 'up', 'delete', 'gone', 'back'] as const;
export const productActButton = buttonKind('productact', idArg, wordArg(PRODUCT_ACTS));

/** Products that were deleted after they had been ordered. */
export const archivedProductsButton = buttonKind('archived', pageArg);

/** Zero means the product itself. */
const variantArg: ButtonArg<number> = {
  write: String,
  read: (text) => (text === '0' ? 0 : idArg.read(text)),
};

/** A page of the stock of each variant. */
export const stockButton = buttonKind('stock', idArg, pageArg);

/** One piece less or more, or none left. */
export const stockStepButton = buttonKind('stockstep', idArg, variantArg, pageArg, wordArg(['less', 'more', 'none']));

/** Asks for the stock. */
export const askStockButton = buttonKind('stockask', idArg, variantArg, pageArg);

/** Switches a buyer's stock request for a variant on or off; zero means any of the product. */
export const stockRequestButton = buttonKind('await', idArg, variantArg, wordArg(['on', 'off']));
