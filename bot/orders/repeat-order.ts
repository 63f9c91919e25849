import { b, type FormattedString, fmt } from '@grammyjs/parse-mode';
import { Composer, InlineKeyboard } from 'grammy';
import { onPress } from '#bot/kernel/callback-data.ts';
import type { BotContext, BotDeps } from '#bot/kernel/context.ts';
import { fitMessage, LIMITS, linesWithin, shorten } from '#bot/kernel/message-text.ts';
import { answerPress, type Screen, turnTo } from '#bot/kernel/screen.ts';
import { shopAddress, shopButton } from '#bot/kernel/shop-address.ts';
import { TIMES } from '#bot/orders/order-lines.ts';
import { formatKopecks } from '#shared/contract/money.ts';
import { rememberTelegramUser } from '#shared/domain/customers/telegram-user.ts';
import { findKnownOrder } from '#shared/domain/orders/known-orders.ts';
import { type RepeatedLine, repeatedLines } from '#shared/domain/orders/repeat-order.ts';
import { ifKnown, NO_SUCH_ORDER } from './known-order.ts';
import { customerOrderButton, repeatButton } from './order-buttons.ts';

interface RepeatedOrder {
  id: number;
  number: number;
  hash: string;
  lines: readonly RepeatedLine[];
  publicUrl: string;
}

const GONE = {
  unknown: 'больше не продаётся',
  sold_out: 'закончился',
  attributes: 'такого варианта больше нет',
  not_enough: 'закончился',
} as const;

/** An old order at today's prices, line by line, with the button to order it again. */
export function repeatedOrder({ id, number, hash, lines, publicUrl }: RepeatedOrder): Screen {
  const there = lines.filter(({ quantityNow }) => quantityNow > 0);
  if (there.length === 0) {
    return {
      content: fmt`${b}Повторить заказ №${number} не получится${b}

Ничего из него сейчас нет в продаже. Возможно, в магазине найдётся что-то похожее.`,
      keyboard: back(shopButton(publicUrl), id),
    };
  }
  const isSame = (line: RepeatedLine) => line.problem === null && line.priceNow === line.unitPrice;
  const total = there.reduce((sum, { priceNow, quantityNow }) => sum + priceNow * quantityNow, 0);
  const [same, changed, gone] = [
    there.filter(isSame),
    there.filter((line) => !isSame(line)),
    lines.filter(({ quantityNow }) => quantityNow === 0),
  ];
  const note = lines.every(isSame) ? 'Всё есть в наличии, цены прежние.\n\n' : '';
  return {
    content: fitMessage(
      LIMITS.text,
      [linesOf(same, lineWords), linesOf(changed, changeWords), linesOf(gone, goneWords)],
      (sameLines, changedLines, goneLines) => fmt`${b}Повторить заказ №${number}${b}

${note}${section(changed.length > 0 ? 'Без изменений' : '', sameLines)}${section('Изменилось', changedLines)}${section('Этого больше нет', goneLines)}${b}Товары: ${formatKopecks(total)}${b}, доставку выберете при оформлении.`,
    ),
    keyboard: back(new InlineKeyboard().webApp('🛒 Положить в корзину', cartAddress(publicUrl, hash)), id),
  };
}

/** The storefront puts the order's items into the cart by its hash, which is the buyer's key. */
const cartAddress = (publicUrl: string, hash: string): string => shopAddress(publicUrl, `/cart?repeat=${hash}`);

const back = (keyboard: InlineKeyboard, id: number) =>
  keyboard.row().text('← К заказу', customerOrderButton.data(id, 'here'));

const linesOf =
  (lines: readonly RepeatedLine[], words: (line: RepeatedLine) => string) =>
  (room: number): string =>
    linesWithin(
      lines.map((line) => `• ${words(line)}`),
      room,
    );

const section = (heading: string, lines: string): FormattedString =>
  lines === '' ? fmt`` : fmt`${heading && fmt`${b}${heading}${b}\n`}${lines}\n\n`;

function lineWords(line: RepeatedLine): string {
  const { quantity, priceNow } = line;
  return `${nameOf(line)} — ${quantity > 1 ? `${quantity}${TIMES}` : ''}${formatKopecks(priceNow)}`;
}

function changeWords(line: RepeatedLine): string {
  const { quantity, quantityNow, unitPrice, priceNow } = line;
  const price =
    priceNow === unitPrice ? formatKopecks(priceNow) : `${formatKopecks(priceNow)}, было ${formatKopecks(unitPrice)}`;
  const pieces = quantityNow < quantity ? `, осталось ${quantityNow} из ${quantity}` : '';
  const count = quantityNow > 1 ? `${quantityNow}${TIMES}` : '';
  return `${nameOf(line)} — ${count}${price}${pieces}`;
}

const goneWords = (line: RepeatedLine): string => `${nameOf(line)} — ${GONE[line.problem ?? 'sold_out']}`;

const nameOf = ({ title, valueName }: RepeatedLine): string =>
  `${shorten(title, 60)}${valueName ? ` (${shorten(valueName, 40)})` : ''}`;

/** Shows what an old order would cost today, with a button to order it again. */
export function repeatOrderFeature({ db, publicUrl }: BotDeps): Composer<BotContext> {
  const composer = new Composer<BotContext>();

  onPress(composer, repeatButton, async (ctx, id) => {
    const user = await rememberTelegramUser(db, ctx.from);
    const known = await ifKnown(findKnownOrder(db, id, user.id));
    if (!known) return answerPress(ctx, NO_SUCH_ORDER);
    const { number, hash } = known.order;
    const lines = await repeatedLines(db, known.order);
    await turnTo(ctx, repeatedOrder({ id, number, hash, lines, publicUrl }));
    await answerPress(ctx);
  });
  return composer;
}
