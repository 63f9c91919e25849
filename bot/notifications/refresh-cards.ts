import type { FormattedString } from '@grammyjs/parse-mode';
import { type Api, GrammyError, type InlineKeyboard } from 'grammy';
import type { Database } from '#shared/domain/database.ts';
import { queueCardRefresh } from '#shared/domain/notifications/jobs.ts';
import { findOrderMessages, forgetCard } from '#shared/domain/orders/notice-order.ts';
import { mayReopenIn } from '#shared/domain/orders/order-card.ts';
import { shopButton } from '../shop-address.ts';
import { cardKeyboard } from './card-buttons.ts';
import { orderCreatedForCustomer } from './customer-message.ts';
import { managerCard } from './manager-card.ts';

interface CardDeps {
  db: Database;
  api: Api;
  publicUrl: string;
}

/**
 * Draws an order's cards anew wherever they stand, and the buyer's first message with them. One that fails keeps the
 * others from nothing; what Telegram could not do now is done later, by the queue.
 */
export async function refreshCards(deps: CardDeps, orderId: number): Promise<void> {
  const found = await findOrderMessages(deps.db, orderId);
  if (!found) return;
  const { order } = found.card;
  const cards = found.cards.map(async (place) => ({
    ...place,
    content: managerCard(found.card),
    keyboard: cardKeyboard(order, { mayReopen: await mayReopenIn(deps.db, place.chatId) }),
    onLost: () => forgetCard(deps.db, orderId, place.chatId),
  }));
  const drawings: Drawing[] = [
    ...(await Promise.all(cards)),
    ...found.receipts.map((place) => ({
      ...place,
      content: orderCreatedForCustomer(order),
      keyboard: shopButton(deps.publicUrl),
    })),
  ];
  const failures: unknown[] = [];
  for (const drawing of drawings) await draw(deps.api, drawing).catch((error: unknown) => failures.push(error));
  if (failures.length > 0) await tryLater(deps.db, orderId, failures);
}

interface Drawing {
  chatId: number;
  messageId: number;
  content: FormattedString;
  keyboard?: InlineKeyboard;
  /** The message is not there any more. */
  onLost?: () => Promise<void>;
}

async function draw(api: Api, { chatId, messageId, content, keyboard, onLost }: Drawing): Promise<void> {
  try {
    await api.editMessageText(chatId, messageId, content.text, {
      entities: content.entities,
      link_preview_options: { is_disabled: true },
      ...(keyboard && { reply_markup: keyboard }),
    });
  } catch (error) {
    const fate = fateOf(error);
    if (fate === 'retry') throw error;
    if (fate === 'lost') await onLost?.();
  }
}

/** When Telegram says how long, exactly then; otherwise by the queue's own back-off. */
async function tryLater(db: Database, orderId: number, failures: unknown[]): Promise<void> {
  const waits = failures.map((error) => (error instanceof GrammyError ? (error.parameters.retry_after ?? 0) : 0));
  const seconds = Math.max(...waits);
  if (seconds === 0) throw failures[0];
  await queueCardRefresh(db, orderId, new Date(Date.now() + seconds * 1000));
}

/** A message that cannot be edited for a reason of its own will not be editable later either. */
function fateOf(error: unknown): 'same' | 'lost' | 'retry' {
  if (!(error instanceof GrammyError)) return 'retry';
  if (error.description.includes('message is not modified')) return 'same';
  return error.error_code === 400 || error.error_code === 403 ? 'lost' : 'retry';
}
