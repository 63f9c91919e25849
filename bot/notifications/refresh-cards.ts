import { type Api, GrammyError } from 'grammy';
import type { Database } from '#shared/domain/database.ts';
import { findCards, forgetCard } from '#shared/domain/orders/notice-order.ts';
import { managerCard } from './manager-card.ts';

interface CardDeps {
  db: Database;
  api: Api;
}

/** Draws an order's card anew wherever it stands. A failure other than a lost card is tried again by the queue. */
export async function refreshCards({ db, api }: CardDeps, orderId: number): Promise<void> {
  const found = await findCards(db, orderId);
  if (!found) return;
  const { text, entities } = managerCard(found.order);
  for (const { chatId, messageId } of found.cards) {
    try {
      await api.editMessageText(chatId, messageId, text, { entities, link_preview_options: { is_disabled: true } });
    } catch (error) {
      const fate = fateOf(error);
      if (fate === 'lost') await forgetCard(db, orderId, chatId);
      if (fate === 'retry') throw error;
    }
  }
}

function fateOf(error: unknown): 'same' | 'lost' | 'retry' {
  if (!(error instanceof GrammyError)) return 'retry';
  if (error.description.includes('message is not modified')) return 'same';
  const isGone = /message to edit not found|message can't be edited|chat not found/.test(error.description);
  return isGone || error.error_code === 403 ? 'lost' : 'retry';
}
