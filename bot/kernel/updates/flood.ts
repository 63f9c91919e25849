import { Composer } from 'grammy';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { BotContext } from '#bot/kernel/context.ts';
import { answerPress } from '#bot/kernel/screen.ts';

/** An album is ten messages, and a person can press five times a second: the limit is above that. */
export const FLOOD_POINTS = 60;
const PER_SECONDS = 30;

/**
 * Protects the bot from a flood by one person: updates above the limit are not handled. Never dropped are payments, the
 * updates before them, and the report that somebody has blocked the bot. A button above the limit is answered, so that
 * it stops spinning.
 */
export function floodFeature(points = FLOOD_POINTS): Composer<BotContext> {
  const limiter = new RateLimiterMemory({ points, duration: PER_SECONDS });
  const composer = new Composer<BotContext>();

  composer.use(async (ctx, next) => {
    if (!ctx.from || isNeverDropped(ctx)) return next();
    const over = await overLimit(limiter, ctx.from.id);
    if (over === null) return next();
    if (ctx.callbackQuery) return answerPress(ctx, 'Слишком часто. Подождите немного.');
    if (over === 'just now' && ctx.chat?.type === 'private') {
      await ctx.reply('Слишком много сообщений сразу. Подождите полминуты — и продолжим.');
    }
  });
  return composer;
}

const isNeverDropped = (ctx: BotContext): boolean =>
  !(ctx.message || ctx.callbackQuery || ctx.inlineQuery) ||
  ctx.has(['message:successful_payment', 'message:refunded_payment', 'message:migrate_to_chat_id']);

/** Null within the limit; 'just now' for the first update above it, which gets an answer. */
async function overLimit(limiter: RateLimiterMemory, personId: number): Promise<'just now' | 'already' | null> {
  try {
    await limiter.consume(personId);
    return null;
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    return refusal.consumedPoints === limiter.points + 1 ? 'just now' : 'already';
  }
}
