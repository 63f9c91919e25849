import { buttonKind, idArg, pageArg, wordArg } from '#bot/kernel/callback-data.ts';

/** A page of what somebody wishes for. */
export const wishlistButton = buttonKind('wishes', pageArg);

/** Puts a product among one's wishes, or takes it out. */
export const wishButton = buttonKind('wish', idArg, wordArg(['on', 'off']));

/** Whether somebody is notified of lower prices of what they wish for; `stop` is under such a message. */
export const priceDropsButton = buttonKind('cheaper', wordArg(['on', 'off', 'stop']));
