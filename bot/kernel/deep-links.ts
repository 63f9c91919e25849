import type { ChatTypeContext, CommandContext, Composer } from 'grammy';
import type { BotLink } from '#shared/contract/bot-link.ts';
import { ShopError } from '#shared/domain/shop-error.ts';
import type { BotContext } from './context.ts';

type DeepLinkContext = CommandContext<ChatTypeContext<BotContext, 'private'>>;

/** Answers `/start KIND_CODE` in a private chat. Mount it before the plain greeting, which handles all others. */
export function onDeepLink(
  composer: Composer<BotContext>,
  kind: BotLink,
  handle: (ctx: DeepLinkContext, code: string) => Promise<unknown>,
): void {
  const payload = new RegExp(`^${kind}_([\\w-]{16,60})$`);
  composer.chatType('private').command('start', async (ctx, next) => {
    const code = payload.exec(ctx.match)?.[1];
    await (code === undefined ? next() : handle(ctx, code));
  });
}

/** The target of a link; null if the link is unknown, used or expired. */
export async function ifStillGood<T extends object | string>(work: Promise<T>): Promise<T | null> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof ShopError && (error.code === 'code_invalid' || error.code === 'order_not_found')) return null;
    throw error;
  }
}
