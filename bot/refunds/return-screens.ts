import { b, fmt } from '@grammyjs/parse-mode';
import { InlineKeyboard } from 'grammy';
import { shorten } from '#bot/kernel/message-text.ts';
import type { Screen } from '#bot/kernel/screen.ts';
import { formatKopecks } from '#shared/contract/money.ts';
import { piecesLeft, sumOfPieces } from '#shared/contract/returned-pieces.ts';
import type { BoughtLine } from '#shared/domain/payments/bought-lines.ts';
import type { OrderReturn } from '#shared/domain/payments/order-return.ts';
import { orderRefundButton } from './refund-buttons.ts';
import {
  askReturnButton,
  type RETURN_REASONS,
  returnButton,
  returnLineButton,
  returnsButton,
} from './return-buttons.ts';

/** More pieces of one line are returned in several steps. */
const MOST_PIECES = 10;
/** Telegram shows at most a hundred rows, and nobody reads so many. */
const MOST_LINES = 40;
const NAME_LENGTH = 40;

/** What can be returned from an order, with a button for each line. */
export function returnsScreen({ orderId, orderNumber, lines, most, canReturnSum }: OrderReturn): Screen {
  const keyboard = new InlineKeyboard();
  for (const line of lines.slice(0, MOST_LINES)) {
    const left = piecesLeft(line);
    const pieces = left > 1 ? ` · ${left} шт.` : '';
    const words = `${shorten(line.name, NAME_LENGTH)}${pieces} · ${formatKopecks(Math.min(sumOfPieces(line, left), most))}`;
    keyboard.text(words, returnLineButton.data(orderId, { id: line.orderLineId })).row();
  }
  const sum = canReturnSum ? ' Сумму без товаров, например за царапину, возвращают в панели.' : '';
  return {
    content: fmt`${b}Заказ №${orderNumber}: что возвращают?${b}\n\nНажмите на товар. Деньги вернутся по той цене, за которую он куплен, со всеми скидками.${sum}`,
    keyboard: keyboard.text('← Вернуть всё', orderRefundButton.data(orderId)),
  };
}

/** The number of pieces of a line. */
export function returnPiecesScreen({ orderId, orderNumber }: OrderReturn, line: BoughtLine): Screen {
  const keyboard = new InlineKeyboard();
  for (let pieces = 1; pieces <= Math.min(piecesLeft(line), MOST_PIECES); pieces++) {
    keyboard.text(`${pieces} шт.`, askReturnButton.data(orderId, { id: line.orderLineId }, pieces));
    if (pieces % 5 === 0) keyboard.row();
  }
  return {
    content: fmt`${b}Заказ №${orderNumber}: сколько возвращают?${b}\n\n${shorten(line.name, 100)}`,
    keyboard: keyboard.row().text('← К товарам', returnsButton.data(orderId)),
  };
}

/** Asks for confirmation before a refund, with its sum; a press on a reason starts it. */
export function returnQuestion(now: OrderReturn, line: BoughtLine, pieces: number): Screen {
  const { orderId, orderNumber, by, lastRefundId } = now;
  const { orderLineId: id, name } = line;
  const amount = Math.min(sumOfPieces(line, pieces), now.most);
  const sum = formatKopecks(amount);
  const what = id === null ? shorten(name, 100) : `${shorten(name, 100)}, ${pieces} шт.`;
  const how =
    by === 'provider'
      ? 'Деньги уйдут покупателю через платёжную систему. Отменить это нельзя.'
      : 'Деньги верните сами: наличными или переводом. Покупатель получит сообщение о возврате.';
  const press = (label: string, reason: keyof typeof RETURN_REASONS) =>
    keyboard.text(label, returnButton.data(orderId, { id }, pieces, amount, reason, { id: lastRefundId })).row();
  const keyboard = new InlineKeyboard();
  press(id === null ? 'Не подошло' : 'Не подошло: вернуть, товар на склад', 'unfit');
  press(id === null ? 'Брак' : 'Брак: вернуть, на склад не класть', 'faulty');
  press(id === null ? 'Договорились' : 'Договорились: вернуть, товар на склад', 'other');
  return {
    content: fmt`${b}Вернуть ${sum} по заказу №${orderNumber}?${b}\n\n${what}\n${how}\n\nПочему возвращаете? Кнопка с ответом вернёт деньги.`,
    keyboard: keyboard.text('← Не возвращать', returnsButton.data(orderId)),
  };
}
