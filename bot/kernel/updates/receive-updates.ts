import { setTimeout as pause } from 'node:timers/promises';
import { type Bot, GrammyError } from 'grammy';
import type { Logger } from 'pino';
import type { BotContext } from '#bot/kernel/context.ts';
import type { Inbox } from './inbox.ts';
import { waitForPollingLock } from './polling-lock.ts';

/** All kinds of updates that features handle; Telegram sends no others. */
const ALLOWED_UPDATES = ['message', 'callback_query', 'inline_query', 'my_chat_member', 'pre_checkout_query'] as const;

/** grammY's own type of the same thing. */
type GrammySignal = NonNullable<Parameters<Bot['api']['getUpdates']>[1]>;

const STAND_BY_MS = 5000;
const ADOPT_EVERY_MS = 5000;

/** How long Telegram holds an empty poll, and after how long a poll without an answer counts as lost. */
const POLL_SECONDS = 30;
const LOST_AFTER_MS = 45_000;
const RETRY_MS = 3000;

interface PollOptions {
  databaseUrl: string;
  inbox: Pick<Inbox, 'take' | 'adopt'>;
  log: Logger;
}

/**
 * Polls until it is stopped, while no other process of this shop does. If somebody else polls with the same token (for
 * example a trial on another machine), it waits and tries again.
 */
export function poll(bot: Bot<BotContext>, { databaseUrl, inbox, log }: PollOptions): { close: () => Promise<void> } {
  const stop = new AbortController();
  const loop = async () => {
    while (!stop.signal.aborted) {
      const lock = await waitForPollingLock(databaseUrl, log, stop.signal);
      try {
        if (lock) await pollUnderLock(bot, inbox, log, stop.signal);
      } catch (error) {
        if (!(error instanceof GrammyError && error.error_code === 409)) throw error;
        log.warn('another program receives updates with this token; waiting');
        await pause(STAND_BY_MS, undefined, { signal: stop.signal }).catch(() => {});
      } finally {
        await lock?.end();
      }
    }
  };
  const done = loop();
  return {
    close: async () => {
      stop.abort();
      await done;
    },
  };
}

/** Throws errors that a retry cannot fix: the token is dead, or somebody else polls. */
async function pollUnderLock(
  bot: Bot<BotContext>,
  inbox: PollOptions['inbox'],
  log: Logger,
  signal: AbortSignal,
): Promise<void> {
  let offset = 0;
  const steps = [
    () => bot.api.deleteWebhook(),
    // The last holder of the lock is gone: its started updates come before new ones.
    () => inbox.adopt(),
    async () => log.info('receiving updates'),
  ];
  while (!signal.aborted) {
    try {
      for (let step = steps[0]; step; step = steps[0]) {
        await step();
        steps.shift();
      }
      const updates = await bot.api.getUpdates(
        { offset, timeout: POLL_SECONDS, allowed_updates: ALLOWED_UPDATES },
        AbortSignal.any([signal, AbortSignal.timeout(LOST_AFTER_MS)]) as GrammySignal,
      );
      await inbox.take(updates);
      offset = (updates.at(-1)?.update_id ?? offset - 1) + 1;
    } catch (error) {
      if (signal.aborted) break;
      if (error instanceof GrammyError && [401, 404, 409].includes(error.error_code)) throw error;
      log.warn({ err: error }, 'the updates could not be received; trying again');
      const seconds = error instanceof GrammyError ? error.parameters.retry_after : undefined;
      await pause(seconds === undefined ? RETRY_MS : seconds * 1000, undefined, { signal }).catch(() => {});
    }
  }
  try {
    if (offset > 0) await bot.api.getUpdates({ offset, limit: 1, timeout: 0 });
  } catch (error) {
    // It sends them again, and then they are known.
    log.warn({ err: error }, 'Telegram was not told which updates are saved');
  }
}

interface WebhookOptions {
  publicUrl: string;
  secret: string;
  inbox: Pick<Inbox, 'adopt'>;
  log: Logger;
}

/** Asks Telegram to send the updates to the public address, and handles what killed processes leave. */
export async function receiveByWebhook(
  bot: Bot<BotContext>,
  { publicUrl, secret, inbox, log }: WebhookOptions,
): Promise<{ close: () => Promise<void> }> {
  await bot.api.setWebhook(`${publicUrl.replace(/\/$/, '')}/telegram/webhook`, {
    secret_token: secret,
    allowed_updates: ALLOWED_UPDATES,
  });
  const stop = new AbortController();
  const done = (async () => {
    while (!stop.signal.aborted) {
      await inbox.adopt().catch((error) => log.warn({ err: error }, 'could not look for updates of killed processes'));
      await pause(ADOPT_EVERY_MS, undefined, { signal: stop.signal }).catch(() => {});
    }
  })();
  return {
    close: async () => {
      stop.abort();
      await done;
    },
  };
}
