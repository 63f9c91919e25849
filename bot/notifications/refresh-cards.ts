import type { FormattedString } from '@grammyjs/parse-mode';
import { type Api, GrammyError, type InlineKeyboard } from 'grammy';
import type { Database } from '#shared/domain/database.ts';
import { findOrderMessages, forgetCard } from '#shared/domain/orders/notice-order.ts';
import { shopButton } from '../shop-address.ts';
import { orderCreatedForCustomer } from './customer-message.ts';
import { managerCard } from './manager-card.ts';

interface CardDeps {
  db: Database;
  api: Api;
  publicUrl: string;
}

/**
 * Draws an order's cards anew wherever they stand, and the buyer's first message with them. A failure other than a
 * lost message is tried again by the queue.
 */
export async function refreshCards({ db, api, publicUrl }: CardDeps, orderId: number): Promise<void> {
  const found = await findOrderMessages(db, orderId);
  if (!found) return;
  const card = managerCard(found.order);
  for (const { chatId, messageId } of found.cards) {
    const fate = await redraw(api, chatId, messageId, card);
    if (fate === 'lost') await forgetCard(db, orderId, chatId);
  }
  const receipt = orderCreatedForCustomer(found.order);
  for (const { chatId, messageId } of found.receipts) {
    await redraw(api, chatId, messageId, receipt, shopButton(publicUrl));
  }
}

async function redraw(
  api: Api,
  chatId: number,
  messageId: number,
  { text, entities }: FormattedString,
  keyboard?: InlineKeyboard,
): Promise<'drawn' | 'lost'> {
  try {
    await api.editMessageText(chatId, messageId, text, {
      entities,
      link_preview_options: { is_disabled: true },
      ...(keyboard && { reply_markup: keyboard }),
    });
    return 'drawn';
  } catch (error) {
    const fate = fateOf(error);
    if (fate === 'retry') throw error;
    return fate === 'same' ? 'drawn' : 'lost';
  }
}

function fateOf(error: unknown): 'same' | 'lost' | 'retry' {
  if (!(error instanceof GrammyError)) return 'retry';
  if (error.description.includes('message is not modified')) return 'same';
  const isGone = /message to edit not found|message can't be edited|chat not found/.test(error.description);
  return isGone || error.error_code === 403 ? 'lost' : 'retry';
}
