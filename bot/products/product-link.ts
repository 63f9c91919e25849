import { b, fmt } from '@grammyjs/parse-mode';
import { Composer, type Context, GrammyError } from 'grammy';
import { idArg, onPress } from '#bot/kernel/callback-data.ts';
import type { BotContext, BotDeps } from '#bot/kernel/context.ts';
import type { Refusals } from '#bot/kernel/guards.ts';
import { shorten } from '#bot/kernel/message-text.ts';
import { answerPress, redrawButtons, type Screen, show } from '#bot/kernel/screen.ts';
import { shopAddress, shopButton } from '#bot/kernel/shop-address.ts';
import { wishButton } from '#bot/wishlist/wishlist-buttons.ts';
import { productListInput } from '#shared/contract/product.ts';
import { findCategory } from '#shared/domain/catalog/categories.ts';
import { listProducts } from '#shared/domain/catalog/list-products.ts';
import { rememberTelegramUser } from '#shared/domain/customers/telegram-user.ts';
import { ShopError } from '#shared/domain/shop-error.ts';
import { addToWishlist, removeFromWishlist } from '#shared/domain/wishlist/change-wishlist.ts';
import { chosenPictureAddress } from './product-card.ts';
import { PRODUCTS_ON_SCREEN, productRows } from './product-list.ts';
import { ifOnSale, readCard } from './read-card.ts';

/** `/start product_ID`, `/start product_ID_VARIANT` and `/start category_SLUG`: opens the link's target in the chat. */
export function productLinkFeature(deps: BotDeps): Composer<BotContext> {
  const { db, publicUrl } = deps;
  const composer = new Composer<BotContext>();
  const onStart = composer.chatType('private');

  onStart.command('start', async (ctx, next) => {
    const [, product = '', variant = ''] = /^product_(\d+)(?:_(\d+))?$/.exec(ctx.match) ?? [];
    const id = idArg.read(product);
    if (id === null) return next();
    const user = await rememberTelegramUser(db, ctx.from);
    const card = await ifOnSale(readCard(deps, ctx.me, { productId: id, userId: user.id }));
    if (!card) return show(ctx, gone('Этого товара больше нет в магазине', publicUrl));
    const named = card.product.variants.find((one) => one.id === Number(variant));
    return showPictured(ctx, card.screen, chosenPictureAddress(card.product, publicUrl, named?.values));
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
      const text = error instanceof ShopError ? REFUSALS[error.code] : undefined;
      if (text === undefined) throw error;
      return answerPress(ctx, text);
    }
    const card = await ifOnSale(readCard(deps, ctx.me, { productId, userId: user.id }));
    if (card?.screen.keyboard) await redrawButtons(ctx, card.screen.keyboard);
    return answerPress(ctx, wish === 'on' ? '❤️ Товар в избранном. Список — /favorites' : 'Товар убран из избранного');
  });
  return composer;
}

const REFUSALS: Refusals = {
  not_found: 'Этого товара больше нет в магазине',
  wishlist_full: 'Избранное заполнено: уберите что-нибудь',
};

const gone = (text: string, publicUrl: string): Screen => ({
  content: fmt`${text}. Посмотрите, что ещё у нас есть.`,
  keyboard: shopButton(publicUrl),
});

/** If Telegram cannot fetch a picture (a shop on localhost, an unknown format), the text is sent without it. */
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
