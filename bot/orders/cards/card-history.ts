import { dayOf, momentOf, timeOf } from '#bot/kernel/local-time.ts';
import { shorten } from '#bot/kernel/message-text.ts';
import { manualPaymentWords } from '#shared/contract/manual-payment.ts';
import { formatRoubles } from '#shared/contract/money.ts';
import { PROVIDER_NAMES } from '#shared/contract/payment.ts';
import type { CardReceipt } from '#shared/domain/orders/card-receipts.ts';
import type { CardRefund } from '#shared/domain/orders/card-refunds.ts';
import type { CardStep, OrderCard } from '#shared/domain/orders/order-card.ts';
import type { OrderStep } from '#shared/domain/orders/order-step.ts';

/** The effect of the step to each status. */
const DONE = {
  pending: 'открыт снова',
  processing: 'взят в работу',
  completed: 'завершён',
  cancelled: 'отменён',
  new: 'снова не собран',
  assembled: 'собран',
  ready: 'готов к выдаче',
  shipped: 'отправлен',
} satisfies Record<CardStep['to'], string>;

const SHOWN_REASON = 120;

const SHOWN_NAME = 40;

/**
 * The history: a line for each step and each refund: `12:05 — взят в работу, Павел Орлов`. If it is longer than the
 * room, only the last steps. Empty for a new order.
 */
export const cardHistory =
  (card: OrderCard) =>
  (room: number): string => {
    const lines = historyLines(card);
    while (lines.length > 1 && lines.join('\n').length > room) lines.shift();
    return lines.join('\n');
  };

function historyLines({ steps, refunds, received, timezone }: OrderCard): string[] {
  const told = [
    ...steps.map((step) => ({ at: step.at, text: stepText(step) })),
    ...received.map((receipt) => ({ at: receipt.at, text: receivedText(receipt) })),
    ...refunds.map((refund) => ({ at: refund.at, text: refundText(refund) })),
  ].sort((one, other) => one.at.getTime() - other.at.getTime());
  let day = '';
  return told.map(({ at, text }) => {
    const isSameDay = dayOf(at, timezone) === day;
    day = dayOf(at, timezone);
    return `${isSameDay ? timeOf(at, timezone) : momentOf(at, timezone)} — ${text}`;
  });
}

/** `отменён, Павел Орлов — «Товара нет в наличии»`. */
export function stepText(step: CardStep): string {
  if (step.isUndo) return `шаг отменён, ${whoTook(step)}`;
  const done = step.to === 'processing' && step.from === 'completed' ? 'возвращён в работу' : DONE[step.to];
  const reason = step.reason === null ? '' : ` — «${shorten(step.reason, SHOWN_REASON)}»`;
  return `${done}, ${whoTook(step)}${reason}`;
}

/** `получено 1 990 ₽ наличными, Павел Орлов`. */
function receivedText({ amount, manualType, isUndo, actorName }: CardReceipt): string {
  const how = manualType === null ? '' : ` ${manualPaymentWords(manualType)}`;
  const what = isUndo ? 'отменено получение' : 'получено';
  return `${what} ${formatRoubles(amount)}${how}, ${shopName(actorName)}`;
}

/** `возвращено 1 990 ₽ через Robokassa, Павел Орлов: Кружка, 1 шт.`. */
function refundText({ amount, provider, actorName, returned }: CardRefund): string {
  const how = provider === null ? 'вручную' : `через ${PROVIDER_NAMES[provider]}`;
  const what = returned.length === 0 ? '' : `: ${shorten(returned.join('; '), SHOWN_REASON)}`;
  return `возвращено ${formatRoubles(amount)} ${how}, ${shopName(actorName)}${what}`;
}

const whoTook = ({ isByBuyer, actorName }: OrderStep): string => (isByBuyer ? 'покупатель' : shopName(actorName));

const shopName = (actorName: string | null): string =>
  actorName === null ? 'магазин' : shorten(actorName, SHOWN_NAME);
