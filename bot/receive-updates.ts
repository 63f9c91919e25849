import { setTimeout as pause } from 'node:timers/promises';
import { type Bot, GrammyError } from 'grammy';
import type { Logger } from 'pino';
import type { BotContext } from './context.ts';
import { waitForPollingTurn } from './polling-turn.ts';

/** Everything that a feature listens to; Telegram sends nothing else. */
const ALLOWED_UPDATES = ['message', 'callback_query', 'my_chat_member'] as const;

const STAND_BY_MS = 5000;

interface PollOptions {
  databaseUrl: string;
  log: Logger;
}

/**
 * Polls until it is told to stop, while no other process of this shop does. When somebody else polls with the same
 * token (another machine's trial, say), it waits and tries again.
 */
export function poll(bot: Bot<BotContext>, { databaseUrl, log }: PollOptions): { close: () => Promise<void> } {
  const stop = new AbortController();
  const loop = async () => {
    while (!stop.signal.aborted) {
      const turn = await waitForPollingTurn(databaseUrl, log, stop.signal);
      try {
        if (turn && !stop.signal.aborted)
          await bot.start({ allowed_updates: ALLOWED_UPDATES, onStart: () => log.info('receiving updates') });
      } catch (error) {
        // grammY also throws out of a pause that was ended by its own stop().
        if (stop.signal.aborted) return;
        if (!(error instanceof GrammyError && error.error_code === 409)) throw error;
        log.warn('somebody else receives the updates with this token; waiting');
        await pause(STAND_BY_MS, undefined, { signal: stop.signal }).catch(() => {});
      } finally {
        await turn?.end();
      }
    }
  };
  const done = loop();
  return {
    close: async () => {
      stop.abort();
      // It tells Telegram what is done; a Telegram that is away sends that again.
      await bot.stop().catch((error) => log.warn({ err: error }, 'Telegram did not hear how far the updates are done'));
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
