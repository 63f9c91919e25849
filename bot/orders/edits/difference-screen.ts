import { b, fmt } from '@grammyjs/parse-mode';
import { InlineKeyboard } from 'grammy';
import { shorten } from '#bot/kernel/message-text.ts';
import type { Screen } from '#bot/kernel/screen.ts';
import { openCardButton } from '#bot/orders/order-buttons.ts';
import type { OrderDifference } from '#shared/contract/desk/order-edit.ts';
import { formatRoubles, kopecksFromRoubles } from '#shared/contract/money.ts';
import { editCloseButton, editDoButton, editLinesButton } from './edit-buttons.ts';
import type { EditView } from './edit-view.ts';
import { changeWords, supplementWords, toReturnWords } from './edit-words.ts';

const ASKED =
  'Другие товары и большую сумму покупатель должен подтвердить. Пока он не согласился, заказ остаётся прежним.';
const NOT_ASKED = 'Согласие не нужно: товары те же, и платить не больше. Покупателю бот напишет.';

/** The sum that the person has seen and that a press saves, in kopecks. */
export const sumShown = ({ after }: OrderDifference): number => kopecksFromRoubles(after.amount_to_pay) ?? 0;

/** The order with the draft's changes, before they are saved. */
export function differenceScreen(view: EditView, difference: OrderDifference): Screen {
  const { order, draft } = view;
  const { id, version, number } = order;
  const { before, after, needs_consent: isAsked } = difference;
  const sum = sumShown(difference);
  const keyboard = new InlineKeyboard();
  keyboard
    .text(isAsked ? 'Предложить покупателю' : 'Сохранить', editDoButton.data(id, version, 'ask', sum, draft))
    .row();
  if (isAsked) {
    keyboard.text('Покупатель согласен по телефону', editDoButton.data(id, version, 'tel', sum, draft)).row();
  }
  keyboard.text('‹ Изменить ещё', editLinesButton.data(id, version, 1, draft));
  return {
    content: fmt`${b}Заказ №${number}: что изменится${b}

${changeWords(view)}${discountsOf(difference)}
Было к оплате: ${formatRoubles(before.amount_to_pay)}
${b}Станет: ${formatRoubles(after.amount_to_pay)}${b}${supplementWords(after)}${toReturnWords(after)}

${isAsked ? ASKED : NOT_ASKED}`,
    keyboard: keyboard.text('Отменить', editCloseButton.data(id)),
  };
}

/** The discounts of the new order, and those that no longer apply: for example, the goods may be too few for a code. */
function discountsOf({ before, after, changed }: OrderDifference): string {
  if (!changed.includes('discounts')) return '';
  const lost = before.discounts.filter(({ title }) => !after.discounts.some((one) => one.title === title));
  return [
    ...after.discounts.map(({ title, sum }) => `${shorten(title, 80)}: −${formatRoubles(sum)}\n`),
    ...lost.map(({ title }) => `Больше не действует: ${shorten(title, 80)}\n`),
  ].join('');
}

/** The end of an edit: a text, and the button to open the order. */
export const endScreen = (words: string, orderId: number): Screen => ({
  content: fmt`${words}`,
  keyboard: new InlineKeyboard().text('Карточка заказа', openCardButton.data(orderId)),
});
