import { setTimeout as pause } from 'node:timers/promises';
import { type Bot, BotError } from 'grammy';
import type { Update } from 'grammy/types';
import type { BotContext, BotDeps } from '#bot/kernel/context.ts';
import { laneOf } from './lane-of.ts';
import { createLanes } from './lanes.ts';
import { isMoney, updateRows } from './update-rows.ts';

const SIDE_BY_SIDE = 32;
const WAITING = 1000;

/** How long until what must not be left is tried again, at first and at most. */
const PAUSE_MS = 250;
const MOST_PAUSE_MS = 15_000;

/** Everything that comes from Telegram goes through here, by long polling and by webhook. */
export interface Inbox {
  /**
   * Takes updates; each is handled once, however often it comes. Resolves when they cannot be lost any more: they are
   * written down, and handled afterwards, those of one chat in their order, whichever process takes them. Throws when
   * they could not be written down.
   */
  take: (updates: readonly Update[]) => Promise<void>;
  /** Continues with what killed processes have started. */
  adopt: () => Promise<void>;
  /** Lets what has started finish. What waits is left for the next process. */
  close: () => Promise<void>;
}

interface InboxOptions extends Pick<BotDeps, 'db' | 'log'> {
  bot: Bot<BotContext>;
  /** Holds the lock of this name as long as it lives. */
  processId: string;
}

export function createInbox({ bot, db, log, processId }: InboxOptions): Inbox {
  const lanes = createLanes({ sideBySide: SIDE_BY_SIDE, waiting: WAITING });
  const rows = updateRows(db, bot.botInfo.id, processId);
  const closing = new AbortController();

  /** However long the database is away: while it counts as under way, no other process continues with its chat. */
  const finish = (updateId: number): Promise<boolean> =>
    untilDone(() => rows.done(updateId), {
      signal: closing.signal,
      // At the end of this process it is left to be handled a second time.
      onFailure: (err) => log.error({ err, updateId }, 'an update could not be ticked off; trying again'),
    });
  const begin = (updateId: number): Promise<void> =>
    // If it cannot be counted it is tried once more than others: better than not at all.
    rows
      .begin(updateId)
      .catch((error: unknown) => log.error({ err: error, updateId }, 'an update could not be counted'));
  const isFirst = async (update: Update): Promise<boolean> => {
    try {
      return await rows.isFirst(update);
    } catch (error) {
      log.warn({ err: error, updateId: update.update_id }, 'could not look whose turn it is; looking again');
      return false;
    }
  };
  const handle = (update: Update, { isLeft = false } = {}): void =>
    lanes.run(laneOf(update), async () => {
      if (!(await isFirst(update))) return 'later';
      if (isLeft) await begin(update.update_id);
      // Untaken money is left to the process that follows this one.
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
        log.error({ updateId }, 'an update is given up: nobody has survived it');
        await rows.done(updateId);
      }
      if (updates.length > 0) log.warn({ updates: updates.length }, 'going on with updates of a killed process');
      for (const update of updates) handle(update, { isLeft: true });
    },
    close: () => {
      closing.abort();
      return lanes.close();
    },
  };
}

/** Tries until the money is taken; false when the process ends before, which leaves it to the next one. */
const takeMoney = (bot: Bot<BotContext>, update: Update, log: BotDeps['log'], signal: AbortSignal): Promise<boolean> =>
  untilDone(() => bot.handleUpdate(update), {
    signal,
    onFailure: (err) => log.error({ err, updateId: update.update_id }, 'a payment could not be taken; trying again'),
  });

interface Patience {
  signal: AbortSignal;
  onFailure: (error: unknown) => void;
}

/** Tries at ever longer pauses; false when the signal ended it before. */
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

/** Once: what fails is answered for by the bot's error handler, and not tried again. */
async function handleUpdate(bot: Bot<BotContext>, update: Update, log: BotDeps['log']): Promise<true> {
  try {
    await bot.handleUpdate(update);
  } catch (error) {
    if (error instanceof BotError) await bot.errorHandler(error);
    else log.error({ err: error, updateId: update.update_id }, 'an update could not be handled');
  }
  return true;
}
