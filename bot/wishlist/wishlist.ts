import { b, fmt } from '@grammyjs/parse-mode';
import { Composer } from 'grammy';
import { onPress } from '#bot/kernel/callback-data.ts';
import type { BotContext, BotDeps } from '#bot/kernel/context.ts';
import { addPages, answerPress, type Screen, show, turnTo } from '#bot/kernel/screen.ts';
import { shopAddress, shopButton } from '#bot/kernel/shop-address.ts';
import { PRODUCTS_ON_SCREEN, productRows } from '#bot/products/product-list.ts';
import { russianPlural } from '#shared/contract/russian-plural.ts';
import { rememberTelegramUser } from '#shared/domain/customers/telegram-user.ts';
import { listWishlist } from '#shared/domain/wishlist/list-wishlist.ts';
import { wantPriceDrops } from '#shared/domain/wishlist/price-drops.ts';
import { priceDropsButton, wishlistButton } from './wishlist-buttons.ts';

/** `/favorites`: somebody's wishlist, the same as in the storefront. */
export function wishlistFeature({ db, publicUrl }: BotDeps): Composer<BotContext> {
  const composer = new Composer<BotContext>();

  const wishes = async (person: Parameters<typeof rememberTelegramUser>[1], wanted: number): Promise<Screen> => {
    const { id, wantsPriceDrops } = await rememberTelegramUser(db, person);
    const products = await listWishlist(db, id);
    if (products.length === 0) {
      return {
        content: fmt`${b}В избранном пока пусто${b}

Нажмите на сердечко у товара — он сохранится здесь.`,
        keyboard: shopButton(publicUrl),
      };
    }
    const pages = Math.ceil(products.length / PRODUCTS_ON_SCREEN);
    const page = Math.min(wanted, pages);
    const keyboard = productRows(products.slice((page - 1) * PRODUCTS_ON_SCREEN, page * PRODUCTS_ON_SCREEN), publicUrl);
    addPages(keyboard, wishlistButton, { page, pages });
    keyboard.webApp('♡ Всё избранное', shopAddress(publicUrl, '/user/wishlist')).row();
    if (wantsPriceDrops) keyboard.text('🔕 Не сообщать о снижении цен', priceDropsButton.data('off'));
    else keyboard.text('🔔 Сообщать о снижении цен', priceDropsButton.data('on'));
    const count = products.length;
    return {
      content: fmt`${b}Избранное${b}

${count} ${russianPlural(count, 'товар', 'товара', 'товаров')}. Нажмите, чтобы открыть в магазине.`,
      keyboard,
    };
  };

  composer.chatType('private').command('favorites', async (ctx) => {
    await show(ctx, await wishes(ctx.from, 1));
  });

  onPress(composer, wishlistButton, async (ctx, page) => {
    await turnTo(ctx, await wishes(ctx.from, page));
    await answerPress(ctx);
  });
  onPress(composer, priceDropsButton, async (ctx, wanted) => {
    const { id } = await rememberTelegramUser(db, ctx.from);
    await wantPriceDrops({ db }, id, wanted === 'on');
    // A message about prices stays readable.
    if (wanted !== 'stop') await turnTo(ctx, await wishes(ctx.from, 1));
    await answerPress(ctx, wanted === 'on' ? 'Напишем, когда что-то из избранного подешевеет' : SILENCE);
  });
  return composer;
}

const SILENCE = 'Больше не сообщаем о ценах. Включить снова: /favorites';
