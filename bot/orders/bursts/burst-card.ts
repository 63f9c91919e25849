import { b, type FormattedString, fmt } from '@grammyjs/parse-mode';
import { type Api, InlineKeyboard } from 'grammy';
import { buttonKind, idArg, wordArg } from '#bot/kernel/callback-data.ts';
import { shorten } from '#bot/kernel/message-text.ts';
import type { Renderers } from '#bot/kernel/notifications/notification-message.ts';
import { redrawMessages } from '#bot/kernel/notifications/redraw-messages.ts';
import { openCardButton } from '#bot/orders/order-buttons.ts';
import { STATUS_MARKS } from '#bot/orders/status-names.ts';
import { formatKopecks } from '#shared/contract/money.ts';
import type { Database } from '#shared/domain/database.ts';
import { queueBurstRefresh } from '#shared/domain/notifications/jobs.ts';
import { type BurstCard, findBurstCard, findBurstPlaces } from '#shared/domain/orders/order-bursts.ts';

/** Cancels all unproved orders of a burst: first asks, then does it. */
export const cancelBurstButton = buttonKind('burst_cancel', idArg, wordArg(['ask', 'yes', 'no']));

const IN_A_ROW = 3;

/** Many orders of strangers at once, on one card that grows with them. */
export function burstCard(
  card: BurstCard,
  { isAsking = false } = {},
): {
  content: FormattedString;
  keyboard: InlineKeyboard;
} {
  const rest = card.total - card.orders.length;
  const lines = card.orders.map(
    ({ number, status, amountToPay, fullName }) =>
      `${STATUS_MARKS[status]} №${number} — ${formatKopecks(amountToPay)}, ${shorten(fullName, 40)}`,
  );
  const all = [...lines, ...(rest > 0 ? [`…и ещё ${rest}: /orders`] : [])].join('\n');
  const content = fmt`${b}⚠️ Много заказов подряд: ${String(card.total)}${b}
Их оформили гости, которых магазин ещё не знает: без Telegram и без прежних покупок. Отдельных карточек о них не будет.

${all}`;
  return { content, keyboard: isAsking ? questionKeyboard(card) : burstKeyboard(card) };
}

function burstKeyboard({ id, orders, cancellable }: BurstCard): InlineKeyboard {
  const keyboard = new InlineKeyboard();
  for (const [at, order] of orders.entries()) {
    if (at > 0 && at % IN_A_ROW === 0) keyboard.row();
    keyboard.text(`№${order.number}`, openCardButton.data(order.id));
  }
  if (cancellable > 0) keyboard.row().text('✖️ Отменить все', cancelBurstButton.data(id, 'ask'));
  return keyboard;
}

const questionKeyboard = ({ id, cancellable }: BurstCard): InlineKeyboard =>
  new InlineKeyboard()
    .text(`Да, отменить: ${cancellable}`, cancelBurstButton.data(id, 'yes'))
    .text('Не отменять', cancelBurstButton.data(id, 'no'));

export const burstNotifications = {
  order_burst_for_manager: async ({ db }, { subject: burstId }) => {
    const card = await findBurstCard(db, burstId);
    // Changes that arrive meanwhile are drawn right after it.
    return card && { ...burstCard(card), onSent: (tx) => queueBurstRefresh(tx, burstId) };
  },
} satisfies Partial<Renderers>;

/** Redraws all cards of a burst. */
export async function refreshBurst({ db, api }: { db: Database; api: Api }, burstId: number): Promise<void> {
  const card = await findBurstCard(db, burstId);
  if (!card) return;
  const places = await findBurstPlaces(db, burstId);
  const drawings = places.map((place) => ({ ...place, ...burstCard(card) }));
  await redrawMessages(api, drawings, (at) => queueBurstRefresh(db, burstId, at));
}
