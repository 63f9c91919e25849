import { b, fmt } from '@grammyjs/parse-mode';
import { Composer, type Context, GrammyError } from 'grammy';
import type { UserFromGetMe } from 'grammy/types';
import { idArg, onPress } from '#bot/kernel/callback-data.ts';
import type { BotContext, BotDeps } from '#bot/kernel/context.ts';
import { shorten } from '#bot/kernel/message-text.ts';
import { redrawButtons, type Screen, sayOnPress, show } from '#bot/kernel/screen.ts';
import { shopAddress, shopButton } from '#bot/kernel/shop-address.ts';
import { wishButton } from '#bot/wishlist/wishlist-buttons.ts';
import { productListInput } from '#shared/contract/product.ts';
import { findCategory } from '#shared/domain/catalog/categories.ts';
import { findProduct } from '#shared/domain/catalog/find-product.ts';
import { listProducts } from '#shared/domain/catalog/list-products.ts';
import { rememberTelegramUser } from '#shared/domain/customers/telegram-user.ts';
import { ratingStats } from '#shared/domain/reviews/rating-stats.ts';
import { ShopError } from '#shared/domain/shop-error.ts';
import { addToWishlist, removeFromWishlist } from '#shared/domain/wishlist/change-wishlist.ts';
import { isWished } from '#shared/domain/wishlist/list-wishlist.ts';
import { pictureAddress, productCard } from './product-card.ts';
import { PRODUCTS_ON_SCREEN, productLink, productRows } from './product-list.ts';

/** `/start product_ID` and `/start category_SLUG`: what links to the shop's things open in the chat. */
export function productLinkFeature({ db, publicUrl }: BotDeps): Composer<BotContext> {
  const composer = new Composer<BotContext>();
  const onStart = composer.chatType('private');

  const cardOf = async (me: UserFromGetMe, productId: number, userId: number) => {
    const [product, rating, wished] = await Promise.all([
      findProduct(db, productId),
      ratingStats(db, productId),
      isWished(db, userId, productId),
    ]);
    return {
      product,
      screen: productCard({
        product,
        rating,
        isWished: wished,
        link: productLink(me, productId),
        hasInlineMode: me.supports_inline_queries,
        publicUrl,
      }),
    };
  };

  onStart.command('start', async (ctx, next) => {
    const id = idArg.read(/^product_(\d+)$/.exec(ctx.match)?.[1] ?? '');
    if (id === null) return next();
    const user = await rememberTelegramUser(db, ctx.from);
    const card = await ifOnSale(cardOf(ctx.me, id, user.id));
    if (!card) return show(ctx, gone('Этого товара больше нет в магазине', publicUrl));
    return showPictured(ctx, card.screen, pictureAddress(card.product, publicUrl));
  });

  onStart.command('start', async (ctx, next) => {
    const slug = /^category_([\w-]+)$/.exec(ctx.match)?.[1];
    if (slug === undefined) return next();
    const category = await ifOnSale(findCategory(db, slug));
    if (!category) return show(ctx, gone('Такой категории больше нет', publicUrl));
    const input = productListInput.parse({ page: '1', per_page: String(PRODUCTS_ON_SCREEN) });
    const { products } = await listProducts(db, input, category.id);
    const description = category.description && `\n${shorten(category.description, 400)}`;
    return show(ctx, {
      content: fmt`${b}${category.title}${b}${description}

${products.length > 0 ? 'Нажмите на товар, чтобы открыть его в магазине.' : 'Здесь скоро появятся товары.'}`,
      keyboard: productRows(products, publicUrl).webApp(
        'Вся категория',
        shopAddress(publicUrl, `/category/${category.slug}`),
      ),
    });
  });

  onPress(composer, wishButton, async (ctx, productId, wish) => {
    const user = await rememberTelegramUser(db, ctx.from);
    try {
      if (wish === 'on') await addToWishlist({ db }, user.id, productId);
      else await removeFromWishlist(db, user.id, productId);
    } catch (error) {
      const text = error instanceof ShopError ? REFUSALS.get(error.code) : undefined;
      if (text === undefined) throw error;
      return sayOnPress(ctx, text);
    }
    const card = await ifOnSale(cardOf(ctx.me, productId, user.id));
    if (card?.screen.keyboard) await redrawButtons(ctx, card.screen.keyboard);
    return sayOnPress(ctx, wish === 'on' ? '❤️ Товар в избранном. Список — /favorites' : 'Товар убран из избранного');
  });
  return composer;
}

const REFUSALS = new Map<string, string>([
  ['not_found', 'Этого товара больше нет в магазине'],
  ['wishlist_full', 'Избранное заполнено: уберите что-нибудь'],
]);

const gone = (text: string, publicUrl: string): Screen => ({
  content: fmt`${text}. Посмотрите, что ещё у нас есть.`,
  keyboard: shopButton(publicUrl),
});

async function ifOnSale<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof ShopError && (error.code === 'not_found' || error.code === 'category_not_found')) return null;
    throw error;
  }
}

/** A picture that Telegram cannot fetch (a shop on localhost, a format that it does not know) is no reason for silence. */
async function showPictured(ctx: Context, screen: Screen, picture: string | null): Promise<void> {
  const { content, keyboard } = screen;
  try {
    if (picture === null) return void (await show(ctx, screen));
    await ctx.replyWithPhoto(picture, {
      caption: content.text,
      caption_entities: content.entities,
      ...(keyboard && { reply_markup: keyboard }),
    });
  } catch (error) {
    if (!(error instanceof GrammyError && error.error_code === 400)) throw error;
    await show(ctx, screen);
  }
}
