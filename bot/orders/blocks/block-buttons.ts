import { InlineKeyboard } from 'grammy';
import { buttonKind, idArg, pageArg, wordArg } from '#bot/kernel/callback-data.ts';
import { keepButton } from '#bot/orders/cards/card-buttons.ts';
import { BLOCK_REASONS } from '#shared/contract/desk/order-reasons.ts';
import { keysOf } from '#shared/contract/keys-of.ts';

const WORDS = keysOf(BLOCK_REASONS);

/** With a reason it blocks an order's buyer. */
export const blockForButton = buttonKind('block_for', idArg, wordArg(WORDS));

/** Removes a block from the list of blocks, which stays on its page. */
export const liftBlockButton = buttonKind('block_lift', idArg, pageArg);

export const blocksButton = buttonKind('blocks', pageArg);

/** The buttons under the card while a staff member chooses the reason of a block. */
export function blockKeyboard(orderId: number): InlineKeyboard {
  const keyboard = new InlineKeyboard();
  for (const word of WORDS) keyboard.text(BLOCK_REASONS[word], blockForButton.data(orderId, word)).row();
  return keyboard.text('← Не блокировать', keepButton.data(orderId));
}
