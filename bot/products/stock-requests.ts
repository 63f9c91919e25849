import { Composer } from 'grammy';
import { onPress } from '#bot/kernel/callback-data.ts';
import type { BotContext, BotDeps } from '#bot/kernel/context.ts';
import { type Refusals, refusalWords } from '#bot/kernel/guards.ts';
import { answerPress, redrawButtons } from '#bot/kernel/screen.ts';
import { rememberTelegramUser } from '#shared/domain/customers/telegram-user.ts';
import { askForStock, withdrawStockRequest } from '#shared/domain/stock/stock-requests.ts';
import { stockRequestButton } from './product-buttons.ts';
import { ifOnSale, readCard } from './read-card.ts';

const REFUSALS: Refusals = {
  not_found: 'Этого товара больше нет в магазине',
  already_in_stock: 'Уже снова в наличии — можно заказывать',
  stock_requests_full: 'Вы ждёте уже сто товаров: откажитесь от каких-нибудь',
  telegram_needed: 'Бот не может вам написать: нажмите /start и попробуйте ещё раз',
};

/** 'Сообщить о поступлении' under a product's card, and its cancellation. */
export function stockRequestsFeature(deps: BotDeps): Composer<BotContext> {
  const { db } = deps;
  const composer = new Composer<BotContext>();

  onPress(composer, stockRequestButton, async (ctx, productId, key, wish) => {
    const user = await rememberTelegramUser(db, ctx.from);
    const thing = { productId, variantId: key === 0 ? null : key };
    let words = wish === 'on' ? 'Сообщим о поступлении' : 'Больше не ждём: сообщать не будем';
    try {
      if (wish === 'on') await askForStock({ db }, user, thing);
      else await withdrawStockRequest({ db }, user.id, thing);
    } catch (error) {
      words = refusalWords(error, REFUSALS);
    }
    const card = await ifOnSale(readCard(deps, ctx.me, { productId, userId: user.id }));
    if (card?.screen.keyboard) await redrawButtons(ctx, card.screen.keyboard);
    await answerPress(ctx, words);
  });
  return composer;
}
