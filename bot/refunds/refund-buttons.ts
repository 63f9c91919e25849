import { buttonKind, idArg, wordArg } from '#bot/kernel/callback-data.ts';

/** Everything in the shop that is to be refunded. */
export const refundsButton = buttonKind('refunds');

/** The payments of one order. */
export const orderRefundButton = buttonKind('order_refund', idArg);

/** One payment: its state, and the questions before its refund. */
export const refundButton = buttonKind('refund', idArg, wordArg(['show', 'ask', 'hand']));

/** Refunds: the payment, the way, and the kopecks of the question, so that an old button does nothing. */
export const giveBackButton = buttonKind('give_back', idArg, wordArg(['provider', 'hand']), idArg);

/** The result of a refund whose answer was lost. */
export const resolveRefundButton = buttonKind('refund_end', idArg, idArg, wordArg(['done', 'not']));

/** Asks the provider for the state of a payment's refund. */
export const checkRefundButton = buttonKind('refund_check', idArg, idArg);
