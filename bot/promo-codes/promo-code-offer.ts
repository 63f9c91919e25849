import { b, fmt } from '@grammyjs/parse-mode';
import { Composer, InlineKeyboard } from 'grammy';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { discountWords, goodsWords } from '#bot/discounts/discount-words.ts';
import type { BotContext, BotDeps } from '#bot/kernel/context.ts';
import { type Screen, show } from '#bot/kernel/screen.ts';
import { shopButton } from '#bot/kernel/shop-address.ts';
import { formatKopecks } from '#shared/contract/money.ts';
import { rememberTelegramUser } from '#shared/domain/customers/telegram-user.ts';
import { findPromoCodeGoods } from '#shared/domain/pricing/promo-code-goods.ts';
import { promoCodeRefusal, refusalWords } from '#shared/domain/pricing/promo-code-refusal.ts';
import { findPromoCodeTerms, type PromoCodeTerms } from '#shared/domain/pricing/promo-code-terms.ts';
import { promoCodeAddress } from './promo-code-link.ts';

/** How many unknown codes one person may try in an hour. */
const WRONG_CODES = 10;
const HOUR = 3600;

/** `/start promo_CODE`: shows the discount of a code, and opens the shop with it. */
export function promoCodeOfferFeature({ db, publicUrl, rateLimitFactor = 1 }: BotDeps): Composer<BotContext> {
  const guesses = new RateLimiterMemory({ points: WRONG_CODES * rateLimitFactor, duration: HOUR });
  const composer = new Composer<BotContext>();

  composer.chatType('private').command('start', async (ctx, next) => {
    const code = /^promo_([\w-]+)$/.exec(ctx.match)?.[1];
    if (code === undefined) return next();
    const { id: userId } = await rememberTelegramUser(db, ctx.from);
    if (((await guesses.get(ctx.from.id))?.remainingPoints ?? 1) <= 0)
      return ctx.reply('Слишком много промокодов сразу. Попробуйте через час.');
    const terms = await findPromoCodeTerms(db, { code }, { userId, phone: '' });
    if (!terms) await countGuess(guesses, ctx.from.id);
    const refusal = promoCodeRefusal(terms, []);
    // There is no cart yet: the checkout will show whether the code applies.
    if (terms && (refusal === null || refusal === 'other_goods' || refusal === 'below_minimum'))
      return show(ctx, offerScreen(terms, goodsWords(await findPromoCodeGoods(db, terms.id)), publicUrl));
    return show(ctx, {
      content: fmt`${refusalWords(refusal ?? 'unknown', terms)} Посмотрите, что ещё у нас есть.`,
      keyboard: shopButton(publicUrl),
    });
  });
  return composer;
}

async function countGuess(guesses: RateLimiterMemory, person: number): Promise<void> {
  try {
    await guesses.consume(person);
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error;
  }
}

function offerScreen(
  { code, minTotal, isFirstOrderOnly, ...discount }: PromoCodeTerms,
  goods: string,
  publicUrl: string,
): Screen {
  const terms = [
    goods === '' ? 'на все товары' : `на товары: ${goods}`,
    ...(minTotal > 0 ? [`от ${formatKopecks(minTotal)}`] : []),
    ...(isFirstOrderOnly ? ['в первом заказе'] : []),
  ];
  return {
    content: fmt`${b}Ваша скидка ${discountWords(discount)}${b}

По промокоду ${b}${code}${b} — ${terms.join(', ')}. Откройте магазин кнопкой ниже: промокод уже будет в корзине.`,
    keyboard: new InlineKeyboard().webApp('🛍 Выбрать со скидкой', promoCodeAddress(code, publicUrl)),
  };
}
