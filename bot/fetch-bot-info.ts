import { setTimeout as pause } from 'node:timers/promises';
import { type Bot, GrammyError } from 'grammy';
import type { Logger } from 'pino';
import type { BotContext } from '#bot/kernel/context.ts';
import { StartError } from '#shared/platform/start-error.ts';

const TRY_FOR_MS = 60_000;
const LONGEST_PAUSE_MS = 5000;

/** Asks Telegram who this bot is. Throws StartError if Telegram does not know the token or cannot be reached. */
export async function fetchBotInfo(
  bot: Bot<BotContext>,
  apiRoot: string,
  log: Logger,
  signal: AbortSignal,
): Promise<void> {
  const until = Date.now() + TRY_FOR_MS;
  let isSaid = false;
  for (let wait = 250; ; wait = Math.min(wait * 2, LONGEST_PAUSE_MS)) {
    try {
      // Not bot.init(): it would retry forever.
      bot.botInfo = await bot.api.getMe();
      return;
    } catch (error) {
      if (error instanceof GrammyError && (error.error_code === 401 || error.error_code === 404)) {
        throw new StartError(`BOT_TOKEN: ${apiRoot} не знает такого токена: ${error.description}`);
      }
      if (signal.aborted || Date.now() > until) {
        throw new StartError(`TELEGRAM_API_ROOT: ${apiRoot} не отвечает, а нужен сервер Bot API`);
      }
      if (!isSaid) log.warn(`Telegram does not answer at ${apiRoot} yet: trying for a minute`);
      isSaid = true;
      log.debug({ err: error }, 'Telegram does not answer yet');
      await pause(wait, undefined, { signal }).catch(() => {});
    }
  }
}
