import { buttonKind, idArg } from '#bot/kernel/callback-data.ts';

/** A customer writes to the shop about an order. */
export const askShopButton = buttonKind('ask', idArg);

/** A staff member writes to an order's buyer. */
export const writeButton = buttonKind('write', idArg);

/** A customer writes to the shop without an order, or about a product; or a written message is forwarded. */
export const tellShopButton = buttonKind('tell');
export const askProductButton = buttonKind('askproduct', idArg);
export const forwardToShopButton = buttonKind('passon');

/** An answer to a message without an order, by the customer or by the shop. */
export const replyButton = buttonKind('reply', idArg);
export const answerButton = buttonKind('answer', idArg);
