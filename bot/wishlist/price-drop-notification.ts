import { b, fmt } from '@grammyjs/parse-mode';
import { InlineKeyboard } from 'grammy';
import { shorten } from '#bot/kernel/message-text.ts';
import type { Renderers } from '#bot/kernel/notifications/notification-message.ts';
import { shopAddress } from '#bot/kernel/shop-address.ts';
import { productAddress } from '#bot/products/product-list.ts';
import { formatKopecks } from '#shared/contract/money.ts';
import { quoted } from '#shared/contract/quoted.ts';
import { findPriceDrops, type PriceDrop, rememberPriceDrops } from '#shared/domain/wishlist/price-drops.ts';
import { priceDropsButton } from './wishlist-buttons.ts';

const SHOWN = 10;
const TITLE_LENGTH = 60;

const lineOf = ({ title, price, was }: PriceDrop): string =>
  `${quoted(shorten(title, TITLE_LENGTH))} — ${formatKopecks(price)} вместо ${formatKopecks(was)}`;

export const priceDropNotifications = {
  /** Null if nothing is cheaper any more, or the person has switched it off. */
  price_drop_for_customer: async ({ db, publicUrl }, { subject: { id: userId } }) => {
    const drops = await findPriceDrops(db, userId);
    const [first] = drops;
    if (!first) return null;
    const more = drops.length > SHOWN ? `\nи ещё ${drops.length - SHOWN}` : '';
    const keyboard =
      drops.length === 1
        ? new InlineKeyboard().webApp('🛍 Открыть товар', productAddress(publicUrl, first.productId))
        : new InlineKeyboard().webApp('♡ Открыть избранное', shopAddress(publicUrl, '/user/wishlist'));
    return {
      content: fmt`${b}Стало дешевле${b}

${drops.slice(0, SHOWN).map(lineOf).join('\n')}${more}`,
      keyboard: keyboard.row().text('Не сообщать о ценах', priceDropsButton.data('stop')),
      onSent: (tx) => rememberPriceDrops(tx, userId, drops),
    };
  },
} satisfies Partial<Renderers>;
