import type { OrderStatus } from '#shared/contract/order-status.ts';
import type { NoticeStep } from '#shared/domain/orders/notice-step.ts';
import type { CardStep, OrderCard } from '#shared/domain/orders/order-card.ts';
import { dayOf, momentOf, timeOf } from './local-time.ts';
import { shorten } from './shorten.ts';

/** What the step to a status did to the order. */
const DONE = {
  pending: 'открыт снова',
  processing: 'взят в работу',
  completed: 'завершён',
  cancelled: 'отменён',
} satisfies Record<OrderStatus, string>;

const SHOWN_REASON = 120;

/** Of a longer history its last steps are shown. */
const HISTORY_LENGTH = 700;
const SHOWN_NAME = 40;

/** Who did what, a line for each step: `12:05 — взят в работу, Павел Орлов`. */
export function cardHistory({ steps, timezone }: OrderCard): string {
  let day = '';
  const lines = steps.map((step) => {
    const isSameDay = dayOf(step.at, timezone) === day;
    day = dayOf(step.at, timezone);
    return `${isSameDay ? timeOf(step.at, timezone) : momentOf(step.at, timezone)} — ${stepText(step)}`;
  });
  while (lines.length > 1 && lines.join('\n').length > HISTORY_LENGTH) lines.shift();
  return lines.join('\n');
}

/** `отменён, Павел Орлов — «Товара нет в наличии»`. */
export function stepText(step: CardStep): string {
  const done = step.to === 'processing' && step.from === 'completed' ? 'возвращён в работу' : DONE[step.to];
  const reason = step.reason === null ? '' : ` — «${shorten(step.reason, SHOWN_REASON)}»`;
  return `${done}, ${whoTook(step)}${reason}`;
}

function whoTook({ isByBuyer, actorName }: NoticeStep): string {
  if (isByBuyer) return 'покупатель';
  return actorName === null ? 'магазин' : shorten(actorName, SHOWN_NAME);
}
