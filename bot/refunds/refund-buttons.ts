import { buttonKind, idArg, wordArg } from '#bot/kernel/callback-data.ts';

/** What is to be given back in the whole shop. */
export const refundsButton = buttonKind('refunds');

/** The payments of one order. */
export const orderRefundButton = buttonKind('order_refund', idArg);

/** One payment: how it stands, and the questions before its money goes back. */
export const refundButton = buttonKind('refund', idArg, wordArg(['show', 'ask', 'hand']));

/** Gives back: which payment, who does it, and the kopecks that the question named, so that an old one does nothing. */
export const giveBackButton = buttonKind('give_back', idArg, wordArg(['provider', 'hand']), idArg);

/** What became of a refund whose answer was lost. */
export const resolveRefundButton = buttonKind('refund_end', idArg, idArg, wordArg(['done', 'not']));

/** Asks the provider how a payment's refund stands. */
export const checkRefundButton = buttonKind('refund_check', idArg, idArg);
