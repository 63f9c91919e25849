import { setTimeout as pause } from 'node:timers/promises';
import { type Bot, BotError } from 'grammy';
import type { Update } from 'grammy/types';
import type { BotContext, BotDeps } from '#bot/kernel/context.ts';
import { laneOf } from './lane-of.ts';
import { createLanes } from './lanes.ts';
import { isMoney, updateRows } from './update-rows.ts';

const SIDE_BY_SIDE = 32;
const WAITING = 1000;

/** The pauses between retries of what must not be lost: the first and the longest. */
const PAUSE_MS = 250;
const MOST_PAUSE_MS = 15_000;

/** All updates from Telegram are received here, by long polling and by webhook. */
export interface Inbox {
  /**
   * Takes updates; each is handled once, even if it is received several times. Resolves when they are stored and cannot
   * be lost any more. They are handled afterwards, those of one chat in their order, by any process. Throws if they
   * could not be stored.
   */
  take: (updates: readonly Update[]) => Promise<void>;
  /** Continues with the updates of killed processes. */
  adopt: () => Promise<void>;
  /** Lets started work finish. Waiting updates are left for the next process. */
  close: () => Promise<void>;
}

interface InboxOptions extends Pick<BotDeps, 'db' | 'log'> {
  bot: Bot<BotContext>;
  /** The process holds the lock of this name while it runs. */
  processId: string;
}

export function createInbox({ bot, db, log, processId }: InboxOptions): Inbox {
  const lanes = createLanes({ sideBySide: SIDE_BY_SIDE, waiting: WAITING });
  const rows = updateRows(db, bot.botInfo.id, processId);
  const closing = new AbortController();

  /** Retries while the database is down: until the update is done, no other process continues with its chat. */
  const finish = (updateId: number): Promise<boolean> =>
    untilDone(() => rows.done(updateId), {
      signal: closing.signal,
      // If this process ends before, the update is handled a second time.
      onFailure: (err) => log.error({ err, updateId }, 'an update could not be marked as handled; trying again'),
    });
  const begin = (updateId: number): Promise<void> =>
    // If it cannot be counted, it is tried once more than others, which is better than never.
    rows
      .begin(updateId)
      .catch((error: unknown) => log.error({ err: error, updateId }, 'an update could not be counted'));
  const isFirst = async (update: Update): Promise<boolean> => {
    try {
      return await rows.isFirst(update);
    } catch (error) {
      log.warn({ err: error, updateId: update.update_id }, 'could not read which update is next; trying again');
      return false;
    }
  };
  const handle = (update: Update, { isLeft = false } = {}): void =>
    lanes.run(laneOf(update), async () => {
      if (!(await isFirst(update))) return 'later';
      if (isLeft) await begin(update.update_id);
      // A payment that was not processed is left to the next process.
      const isHandled = isMoney(update)
        ? await takeMoney(bot, update, log, closing.signal)
        : await handleUpdate(bot, update, log);
      if (isHandled) await finish(update.update_id);
      return 'done';
    });

  return {
    take: async (updates) => {
      await lanes.room();
      if (updates.length > 0) for (const update of await rows.add(updates)) handle(update);
    },
    adopt: async () => {
      const { updates, givenUp } = await rows.adopt();
      for (const updateId of givenUp) {
        log.error({ updateId }, 'an update is dropped: every process that handled it crashed');
        await rows.done(updateId);
      }
      if (updates.length > 0) log.warn({ updates: updates.length }, 'handling updates of a killed process');
      for (const update of updates) handle(update, { isLeft: true });
    },
    close: () => {
      closing.abort();
      return lanes.close();
    },
  };
}

/** Retries until the payment is processed; false if the process ends before, and the next one continues. */
const takeMoney = (bot: Bot<BotContext>, update: Update, log: BotDeps['log'], signal: AbortSignal): Promise<boolean> =>
  untilDone(() => bot.handleUpdate(update), {
    signal,
    onFailure: (err) => log.error({ err, updateId: update.update_id }, 'a payment could not be taken; trying again'),
  });

interface Patience {
  signal: AbortSignal;
  onFailure: (error: unknown) => void;
}

/** Retries with growing pauses; false if the signal was aborted before. */
async function untilDone(attempt: () => Promise<void>, { signal, onFailure }: Patience): Promise<boolean> {
  for (let wait = PAUSE_MS; ; wait = Math.min(wait * 2, MOST_PAUSE_MS)) {
    try {
      await attempt();
      return true;
    } catch (error) {
      onFailure(error);
    }
    await pause(wait, undefined, { signal }).catch(() => {});
    if (signal.aborted) return false;
  }
}

/** Handled once: the bot's error handler answers for a failure, and there is no retry. */
async function handleUpdate(bot: Bot<BotContext>, update: Update, log: BotDeps['log']): Promise<true> {
  try {
    await bot.handleUpdate(update);
  } catch (error) {
    if (error instanceof BotError) await bot.errorHandler(error);
    else log.error({ err: error, updateId: update.update_id }, 'an update could not be handled');
  }
  return true;
}
