import { type FormattedString, fmt, i } from '@grammyjs/parse-mode';
import type { Context } from 'grammy';
import { shorten } from '#bot/kernel/message-text.ts';
import { deliveryDayWords } from '#shared/contract/delivery-day-words.ts';
import type { ChosenDay } from '#shared/contract/delivery-days.ts';
import type { OrderDifference, ProposedEdit } from '#shared/contract/desk/order-edit.ts';
import { formatKopecks, formatRoubles } from '#shared/contract/money.ts';
import { supplementOf, toReturnOf } from '#shared/contract/order-edit-words.ts';
import type { LineToEdit } from '#shared/domain/orders/order-to-edit.ts';
import { draftOf, type EditDraft, type LineDraft } from './edit-draft.ts';
import type { EditView } from './edit-view.ts';

/** `Футболка (Красный, S)`. */
export function lineName({ title, valueName }: Pick<LineToEdit, 'title' | 'valueName'>, room = 60): string {
  return valueName === '' ? shorten(title, room) : `${shorten(title, room)} (${shorten(valueName, room)})`;
}

/** The name of a line with the draft's variant. */
export function draftName(line: LineToEdit, { valueIds }: LineDraft, room?: number): string {
  const choice = line.choices.find((one) => one.valueIds.join() === valueIds?.join());
  return lineName(choice ? { ...line, valueName: choice.name } : line, room);
}

/** The draft's changes, a line for each; empty without changes. */
export function changeWords({ order, draft, reason }: Pick<EditView, 'order' | 'draft' | 'reason'>): FormattedString {
  const lines = order.lines.flatMap((line, at) => {
    const changed = draft.lines.some((one) => one.at === at);
    return changed ? `• ${lineChange(line, draftOf(draft, at, line))}\n` : [];
  });
  return fmt`${lines.join('')}${dayLine(draft)}${discountWords(draft, reason)}`;
}

function lineChange(line: LineToEdit, wanted: LineDraft): string {
  if (wanted.quantity === 0) return `${lineName(line)}: убрать`;
  const quantity =
    wanted.quantity === line.quantity ? `${line.quantity} шт.` : `${line.quantity} → ${wanted.quantity} шт.`;
  const name = wanted.valueIds ? `${lineName(line)} → ${draftName(line, wanted)}` : lineName(line);
  return `${name}: ${quantity}`;
}

/** `вторник, 24 ноября, 10:00–14:00`. */
export const dayWords = ({ day, interval }: ChosenDay): string =>
  deliveryDayWords({ delivery_day: day, delivery_interval: interval }) || 'без дня';

const dayLine = ({ day }: EditDraft): string => (day === null ? '' : `• День доставки: ${dayWords(day)}\n`);

/** The reason is the only italic part of the message, so that the next press finds it again. */
function discountWords({ discount }: EditDraft, reason: string | null): FormattedString {
  if (discount === null) return fmt``;
  if (discount === 'off') return fmt`• Скидка магазина: снять\n`;
  const size = 'percent' in discount ? `${discount.percent}\u00a0%` : formatKopecks(discount.amount);
  return fmt`• Скидка ${size}: ${i}${reason ?? ''}${i}\n`;
}

/** The reason of a pressed message's discount. Telegram may have split it, for example around an address. */
export function reasonIn({ callbackQuery }: Pick<Context, 'callbackQuery'>): string | null {
  const message = callbackQuery?.message;
  if (!message || !('text' in message)) return null;
  const parts = (message.entities ?? []).filter(({ type }) => type === 'italic');
  if (parts.length === 0) return null;
  const from = Math.min(...parts.map(({ offset }) => offset));
  const to = Math.max(...parts.map(({ offset, length }) => offset + length));
  return (message.text ?? '').slice(from, to);
}

/** `2 490 ₽ вместо 1 990 ₽`, or one sum if it does not change. */
export function sumsOf({ before, after }: Pick<OrderDifference, 'before' | 'after'>): string {
  const now = formatRoubles(after.amount_to_pay);
  return before.amount_to_pay === after.amount_to_pay ? now : `${now} вместо ${formatRoubles(before.amount_to_pay)}`;
}

type Paid = Pick<OrderDifference['after'], 'paid' | 'amount_to_pay'>;

/** The rest to pay of a partly paid order, on a separate line; empty if nothing is left. */
export function supplementWords(side: Paid): string {
  const supplement = supplementOf(side);
  return supplement > 0
    ? `\nУже оплачено ${formatRoubles(side.paid)}, останется доплатить ${formatRoubles(supplement)}.`
    : '';
}

/** The sum to return to the buyer, in the same form. */
export function toReturnWords(side: Paid): string {
  const sum = toReturnOf(side);
  return sum > 0 ? `\nУже оплачено ${formatRoubles(side.paid)}, к возврату ${formatRoubles(sum)}.` : '';
}

/** The question to the buyer, on the card and where the order is edited. */
export const waitingWords = ({ difference }: ProposedEdit): string => `Ждёт согласия покупателя: ${sumsOf(difference)}`;
