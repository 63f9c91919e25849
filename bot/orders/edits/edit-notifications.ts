import { b, type FormattedString, fmt } from '@grammyjs/parse-mode';
import { InlineKeyboard } from 'grammy';
import { shorten } from '#bot/kernel/message-text.ts';
import type { Renderers } from '#bot/kernel/notifications/notification-message.ts';
import { supplementWords, toReturnWords } from '#bot/orders/edits/edit-words.ts';
import { orderKeyboard } from '#bot/orders/notifications/notification-keyboards.ts';
import { answerEditButton, openCardButton } from '#bot/orders/order-buttons.ts';
import { orderLines } from '#bot/orders/order-lines.ts';
import { deliveryDayWords } from '#shared/contract/delivery-day-words.ts';
import type { OrderSide } from '#shared/contract/desk/order-edit.ts';
import { formatKopecks, formatRoubles } from '#shared/contract/money.ts';
import type { Order } from '#shared/contract/order.ts';
import { DAY_LOST } from '#shared/contract/order-edit-words.ts';
import { fieldWords } from '#shared/contract/order-fields.ts';
import {
  findNotificationEdit,
  findNotificationProposal,
  type ToldProposal,
} from '#shared/domain/orders/notification-edit.ts';
import { mayChangeInChat } from '#shared/domain/orders/order-rights.ts';

/** Room for the goods: the rest of the message is short. */
const LINES_ROOM = 2000;

const UNTIL_AGREED = 'Пока вы не согласились, заказ остаётся прежним.';
const ANSWER_ON_SITE = 'Ответит тот, кто оформил заказ: на его странице, после входа. До этого заказ остаётся прежним.';

function proposal({ order, difference: { before, after } }: ToldProposal, last: string): FormattedString {
  return fmt`${b}Заказ №${order.order_number}: согласуйте изменения${b}

Вот каким станет заказ:
${orderLines({ items: after.lines })(LINES_ROOM)}
${sumsOf(after)}${b}К оплате: ${formatRoubles(after.amount_to_pay)}${b}${was(before, after)}${supplementWords(after)}${toReturnWords(after)}

${last}`;
}

const was = (before: OrderSide, after: OrderSide): string =>
  before.amount_to_pay === after.amount_to_pay ? '' : ` (было ${formatRoubles(before.amount_to_pay)})`;

const sumsOf = ({ discounts, delivery_title, delivery_price, ...side }: OrderSide): string =>
  [
    ...discounts.map(
      ({ kind, title, sum }) =>
        `${shorten(title, 80)}: −${formatRoubles(sum)}${kind === 'sale' ? ', уже в ценах' : ''}`,
    ),
    `${shorten(delivery_title, 100)}: ${delivery_price > 0 ? formatRoubles(delivery_price) : 'бесплатно'}`,
    ...whenLines(side),
  ]
    .map((line) => `${line}\n`)
    .join('');

type Day = Parameters<typeof deliveryDayWords>[0];

function whenLines(day: Day): string[] {
  const words = deliveryDayWords(day);
  return words === '' ? [] : [`Когда: ${words}`];
}

/** What an edit may change: the buyer's fields, and other things. */
const WORDS: Readonly<Record<string, string>> = {
  ...fieldWords('buyer'),
  delivery_id: 'доставка',
  delivery_day: 'день доставки',
  lines: 'товары',
  discounts: 'скидка',
};

const NO_DAY = 'День доставки больше не назначен';

interface Edited {
  order: Order;
  changed: readonly string[];
  sums: { from: number; to: number };
  toReturn: number;
  lostDay?: Day | undefined;
}

function edited({ order, changed, sums, toReturn, lostDay }: Edited): FormattedString {
  const names = changed.flatMap((name) => WORDS[name] ?? []).join(', ');
  const sum =
    sums.from === sums.to ? '' : `\nК оплате теперь ${formatKopecks(sums.to)} (было ${formatKopecks(sums.from)}).`;
  const when = !lostDay && changed.includes('delivery_day') ? `\n${whenLines(order)[0] ?? NO_DAY}.` : '';
  return fmt`${b}Заказ №${order.order_number} изменён${b}

Что изменилось: ${names}.${when}${lostDay ? `\n${DAY_LOST}.` : ''}${sum}${moneyWords(order, toReturn)}`;
}

/** The rest to pay in the order's current state, or the money that the edit returned. */
function moneyWords({ amount_to_pay, paid, due }: Order, toReturn: number): string {
  if (toReturn > 0) return `\nВернём вам ${formatKopecks(toReturn)}: напишем, когда деньги отправятся.`;
  return paid > 0 ? supplementWords({ amount_to_pay, paid: amount_to_pay - due }) : '';
}

/** The buyer has agreed and expects a day that is no longer possible. */
function dayLost({ order, lostDay }: Pick<Edited, 'order' | 'lostDay'>): FormattedString {
  const when = lostDay ? deliveryDayWords(lostDay) : '';
  return fmt`${b}Заказ №${order.order_number}: нужен новый день доставки${b}

Покупатель согласился на изменения, и заказ изменён, но на ${when || 'прежний день'} уже не успеть. Договоритесь о новом дне: «Изменить заказ» → «День доставки».`;
}

export const editNotifications = {
  order_edit_proposed_for_customer: async ({ db }, { id, chatId }) => {
    const told = await findNotificationProposal(db, id);
    // The proposal was answered, withdrawn or replaced before the message was sent.
    if (told === null) return null;
    if (!(await mayChangeInChat(db, told.order, chatId))) {
      return { content: proposal(told, ANSWER_ON_SITE), keyboard: orderKeyboard(told.order.id) };
    }
    const before = new InlineKeyboard()
      .text('Согласиться', answerEditButton.data(told.order.id, told.proposalId, 'yes'))
      .text('Оставить как есть', answerEditButton.data(told.order.id, told.proposalId, 'no'))
      .row();
    return { content: proposal(told, UNTIL_AGREED), keyboard: orderKeyboard(told.order.id, before) };
  },
  delivery_day_lost_for_manager: async ({ db }, { id }) => {
    const told = await findNotificationEdit(db, id);
    // Another day is already agreed.
    if (told === null || told.order.delivery_day !== '') return null;
    const keyboard = new InlineKeyboard().text('Карточка заказа', openCardButton.data(told.order.id));
    return { content: dayLost(told), keyboard };
  },
  order_edited_for_customer: async ({ db }, { id }) => {
    const told = await findNotificationEdit(db, id);
    return told && { content: edited(told), keyboard: orderKeyboard(told.order.id) };
  },
} satisfies Partial<Renderers>;
