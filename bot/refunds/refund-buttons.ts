import { buttonKind, idArg, wordArg } from '#bot/kernel/callback-data.ts';

/** What is to be given back in the whole shop. */
export const refundsButton = buttonKind('refunds');

/** The payments of one order. */
export const orderRefundButton = buttonKind('order_refund', idArg);

/** One payment: its state, and the questions before its money goes back. */
export const refundButton = buttonKind('refund', idArg, wordArg(['show', 'ask', 'hand']));

/** Gives back: which payment, who does it, and the kopecks that the question named, so that an old one does nothing. */
export const giveBackButton = buttonKind('give_back', idArg, wordArg(['provider', 'hand']), idArg);

/** The result of a refund whose answer was lost. */
export const resolveRefundButton = buttonKind('refund_end', idArg, idArg, wordArg(['done', 'not']));

/** Asks the provider for the state of a payment's refund. */
export const checkRefundButton = buttonKind('refund_check', idArg, idArg);
