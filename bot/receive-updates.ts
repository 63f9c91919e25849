import { setTimeout as pause } from 'node:timers/promises';
import { type Bot, GrammyError } from 'grammy';
import type { Logger } from 'pino';
import type { BotContext } from './context.ts';

/** Everything that a feature listens to; Telegram sends nothing else. */
const ALLOWED_UPDATES = ['message', 'callback_query', 'my_chat_member'] as const;

const STAND_BY_MS = 5000;

/** Polls until it is told to stop. While another process polls with the same token, this one stands by. */
export function poll(bot: Bot<BotContext>, log: Logger): { close: () => Promise<void> } {
  const stop = new AbortController();
  const loop = async () => {
    while (!stop.signal.aborted) {
      try {
        await bot.start({ allowed_updates: ALLOWED_UPDATES, onStart: () => log.info('receiving updates') });
      } catch (error) {
        if (!(error instanceof GrammyError && error.error_code === 409)) throw error;
        log.info('another process receives the updates; standing by');
        await pause(STAND_BY_MS, undefined, { signal: stop.signal }).catch(() => {});
      }
    }
  };
  const done = loop();
  return {
    close: async () => {
      stop.abort();
      await bot.stop();
      await done;
    },
  };
}

/** Asks Telegram to send the updates to the public address. */
export async function receiveByWebhook(bot: Bot<BotContext>, publicUrl: string, secret: string): Promise<void> {
  await bot.api.setWebhook(`${publicUrl.replace(/\/$/, '')}/telegram/webhook`, {
    secret_token: secret,
    allowed_updates: ALLOWED_UPDATES,
  });
}
