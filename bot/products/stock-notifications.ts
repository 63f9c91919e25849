import { b, fmt } from '@grammyjs/parse-mode';
import { InlineKeyboard } from 'grammy';
import { shorten } from '#bot/kernel/message-text.ts';
import type { Addressed, Renderers } from '#bot/kernel/notifications/notification-message.ts';
import { quoted } from '#shared/contract/quoted.ts';
import type { StockMoment } from '#shared/domain/notifications/notification-subjects.ts';
import { findStockItem, type StockItem } from '#shared/domain/stock/stock-item.ts';
import { staffProductButton } from './product-buttons.ts';
import { productAddress } from './product-list.ts';

const TITLE_LENGTH = 120;

/** `«Футболка», красный, M`. */
const nameOf = ({ title, choice }: StockItem): string =>
  `${quoted(shorten(title, TITLE_LENGTH))}${choice === '' ? '' : `, ${choice}`}`;

/** In a group a product's screen cannot be used. */
const openProduct = ({ chatId, subject }: Addressed<StockMoment>) =>
  chatId > 0
    ? { keyboard: new InlineKeyboard().text('Открыть товар', staffProductButton.data(subject.productId)) }
    : {};

const whereToOpen = ({ chatId }: Addressed<StockMoment>): string =>
  chatId > 0 ? '' : '\n\nИзменить остаток можно в личном чате с ботом: /products';

export const stockNotifications = {
  /** Null if it has sold out or come back meanwhile: then another text is true. */
  stock_low_for_manager: async ({ db }, notification) => {
    const thing = await findStockItem(db, notification.subject);
    if (!thing?.stock) return null;
    return {
      content: fmt`${b}Заканчивается${b}

${nameOf(thing)}: осталось ${thing.stock} шт.${whereToOpen(notification)}`,
      ...openProduct(notification),
    };
  },
  /** Null if it has come back meanwhile. */
  stock_ended_for_manager: async ({ db }, notification) => {
    const thing = await findStockItem(db, notification.subject);
    if (thing?.stock !== 0) return null;
    return {
      content: fmt`${b}Закончилось${b}

${nameOf(thing)}: продана последняя штука. Покупатели видят «нет в наличии».${whereToOpen(notification)}`,
      ...openProduct(notification),
    };
  },
  /** Also if others were faster: one message was promised, and the shop shows the current state. */
  back_in_stock_for_customer: async ({ db, publicUrl }, { subject }) => {
    const thing = await findStockItem(db, subject);
    if (!thing?.isShown) return null;
    return {
      content: fmt`${b}Снова в наличии${b}

${nameOf(thing)}. Вы просили сообщить: можно заказывать, пока не разобрали.`,
      keyboard: new InlineKeyboard().webApp('🛍 Открыть товар', productAddress(publicUrl, subject.productId)),
    };
  },
} satisfies Partial<Renderers>;
