import type { Api } from 'grammy';
import type { BotDeps } from '#bot/kernel/context.ts';
import type { Database } from '#shared/domain/database.ts';
import { queueCardRefresh, queueReviewRefresh } from '#shared/domain/notifications/jobs.ts';
import { findOrderMessages, forgetCard } from '#shared/domain/orders/notice-order.ts';
import { mayReopenIn } from '#shared/domain/orders/order-card.ts';
import { findReviewCard, findReviewNotices } from '#shared/domain/reviews/review-notices.ts';
import { readSettings } from '#shared/domain/settings/settings.ts';
import { cardKeyboard } from './card-buttons.ts';
import { orderCreatedForCustomer } from './customer-message.ts';
import { managerCard } from './manager-card.ts';
import { payableKeyboard } from './payable-keyboard.ts';
import { pickupPlace } from './pickup-place.ts';
import { type Drawing, redrawMessages } from './redraw-messages.ts';
import { reviewCreatedForManager } from './review-notice.ts';

interface CardDeps {
  db: Database;
  api: Api;
}

type OrderDeps = CardDeps & Pick<BotDeps, 'publicUrl' | 'payments'>;

/**
 * Draws an order's cards anew wherever they stand, and the buyer's first message with them. Once the order has gone on
 * from there, its words stay as they were sent, and only its buttons follow: one that cannot be used goes away.
 */
export async function refreshCards(deps: OrderDeps, orderId: number): Promise<void> {
  const { db, api } = deps;
  const found = await findOrderMessages(db, orderId);
  if (!found) return;
  const { order } = found.card;
  const cards = found.cards.map(async (place) => ({
    ...place,
    content: managerCard(found.card),
    keyboard: cardKeyboard(found.card, { mayReopen: await mayReopenIn(db, place.chatId) }),
    onLost: () => forgetCard(db, orderId, place.chatId),
  }));
  const keyboard = found.receipts.length > 0 ? await payableKeyboard(deps, order) : undefined;
  const pickup = pickupPlace(await readSettings(db), order);
  const drawings: Drawing[] = [
    ...(await Promise.all(cards)),
    ...found.receipts.map((place) => ({
      ...place,
      ...(order.status === 'pending' && { content: orderCreatedForCustomer(order, pickup) }),
      ...(keyboard && { keyboard }),
    })),
  ];
  await redrawMessages(api, drawings, (at) => queueCardRefresh(db, orderId, at));
}

/** The same for the managers' notices of a review. */
export async function refreshReview({ db, api }: CardDeps, reviewId: number): Promise<void> {
  const card = await findReviewCard(db, reviewId);
  if (!card) return;
  const places = await findReviewNotices(db, reviewId);
  const drawings = places.map((place) => ({ ...place, ...reviewCreatedForManager(card) }));
  await redrawMessages(api, drawings, (at) => queueReviewRefresh(db, reviewId, at));
}
