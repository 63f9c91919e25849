import type { Api } from 'grammy';
import type { BotDeps } from '#bot/kernel/context.ts';
import { type Drawing, redrawMessages } from '#bot/kernel/notifications/redraw-messages.ts';
import { orderCreatedForCustomer } from '#bot/orders/notifications/customer-order-notifications.ts';
import { payableKeyboard } from '#bot/orders/notifications/notification-keyboards.ts';
import { orderPicture, pickupPlace } from '#bot/orders/order-lines.ts';
import { queueCardRefresh } from '#shared/domain/notifications/jobs.ts';
import { findOrderMessages, forgetCard } from '#shared/domain/orders/notification-order.ts';
import { mayReopenIn } from '#shared/domain/orders/order-card.ts';
import { readSettings } from '#shared/domain/settings/settings.ts';
import { cardKeyboard } from './card-buttons.ts';
import { managerCard } from './manager-card.ts';

type CardDeps = Pick<BotDeps, 'db' | 'publicUrl' | 'payments'> & { api: Api };

/**
 * Redraws all cards of an order, and the buyer's first message. After the order's next step that message keeps its
 * text, and only its buttons change: a button that can no longer be used disappears.
 */
export async function refreshCards(deps: CardDeps, orderId: number): Promise<void> {
  const { db, api, publicUrl } = deps;
  const found = await findOrderMessages(db, orderId);
  if (!found) return;
  const { order } = found.card;
  const picture = orderPicture(order, publicUrl);
  const cards = found.cards.map(async (place) => ({
    ...place,
    content: managerCard(found.card),
    picture,
    keyboard: cardKeyboard(found.card, {
      mayReopen: await mayReopenIn(db, place.chatId),
      chatId: place.chatId,
      publicUrl,
    }),
    onLost: () => forgetCard(db, orderId, place.chatId),
  }));
  const keyboard = found.confirmations.length > 0 ? await payableKeyboard(deps, order) : undefined;
  const pickup = pickupPlace(await readSettings(db), order);
  const drawings: Drawing[] = [
    ...(await Promise.all(cards)),
    ...found.confirmations.map((place) => ({
      ...place,
      picture,
      ...(order.status === 'pending' && { content: orderCreatedForCustomer(order, pickup) }),
      ...(keyboard && { keyboard }),
    })),
  ];
  await redrawMessages(api, drawings, (at) => queueCardRefresh(db, orderId, at));
}
