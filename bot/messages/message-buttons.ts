import { buttonKind, idArg } from '#bot/kernel/callback-data.ts';

/** A customer writes to the shop about an order. */
export const askShopButton = buttonKind('ask', idArg);

/** Somebody of the staff writes to an order's buyer. */
export const writeButton = buttonKind('write', idArg);

/** A customer writes to the shop, without an order; about a product; or what was just written is passed on. */
export const tellShopButton = buttonKind('tell');
export const askProductButton = buttonKind('askproduct', idArg);
export const forwardToShopButton = buttonKind('passon');

/** An answer to a message without an order, by the customer and by the shop. */
export const replyButton = buttonKind('reply', idArg);
export const answerButton = buttonKind('answer', idArg);
