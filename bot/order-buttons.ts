import { buttonKind, idArg, pageArg, wordArg } from './callback-data.ts';

/** A page of a customer's own orders, in place of the message that carries it. */
export const purchasesButton = buttonKind('purchases', pageArg);

/** One of a customer's orders: instead of the list, or as a message of its own under a notice. */
export const purchaseButton = buttonKind('purchase', idArg, wordArg(['here', 'new']));

/** Cancelling one's own order: first the question, then the deed. */
export const cancelPurchaseButton = buttonKind('unbuy', idArg, wordArg(['ask', 'yes']));

/** What has become of an order's things, with the way to buy them again. */
export const repeatButton = buttonKind('repeat', idArg);

/** A customer writes to the shop about an order. */
export const askShopButton = buttonKind('ask', idArg);

/** Somebody of the staff writes to an order's buyer. */
export const writeButton = buttonKind('write', idArg);

/** A customer writes to the shop, without an order; about a product; or what was just written is passed on. */
export const tellShopButton = buttonKind('tell');
export const askProductButton = buttonKind('askproduct', idArg);
export const passOnButton = buttonKind('passon');

/** An answer to a letter without an order, by the customer and by the shop. */
export const replyButton = buttonKind('reply', idArg);
export const answerButton = buttonKind('answer', idArg);

/** Reviews of what came with an order. */
export const rateButton = buttonKind('rate', idArg);

/** No more news of an order that is somebody else's. */
export const unfollowButton = buttonKind('unfollow', idArg);

/** The shop's newsletter: to join and to leave on its own screen, and `off` under what was sent. */
export const newsButton = buttonKind('news', wordArg(['join', 'leave', 'off']));

/** A page of what a search found; what was searched for stands in the message. */
export const foundButton = buttonKind('found', pageArg);

/** A page of what somebody wishes for. */
export const wishesButton = buttonKind('wishes', pageArg);

/** Puts a product among one's wishes, or takes it out. */
export const wishButton = buttonKind('wish', idArg, wordArg(['on', 'off']));
