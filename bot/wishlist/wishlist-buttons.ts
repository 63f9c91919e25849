import { buttonKind, idArg, pageArg, wordArg } from '#bot/kernel/callback-data.ts';

/** A page of somebody's wishlist. */
export const wishlistButton = buttonKind('wishes', pageArg);

/** Adds a product to the wishlist, or removes it. */
export const wishButton = buttonKind('wish', idArg, wordArg(['on', 'off']));

/** Switches notifications about lower prices in the wishlist; `stop` is the button under such a message. */
export const priceDropsButton = buttonKind('cheaper', wordArg(['on', 'off', 'stop']));
