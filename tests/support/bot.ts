import { expect, vi } from 'vitest';
import { startBot } from '#bot/start-bot.ts';
import { readEnv } from '#shared/platform/env.ts';
import type { TestDatabase } from './database.ts';
import { type RecordedLog, recordedLog } from './log.ts';
import { type ChatMessage, PUBLIC_URL, type TestTelegram } from './telegram.ts';

export { ANNA, type ChatMessage, PAVEL, PUBLIC_URL, startTelegram, type TestTelegram } from './telegram.ts';

interface BotOptions {
  telegram: TestTelegram;
  database: TestDatabase;
  token?: string;
  kept?: RecordedLog;
  env?: Record<string, string>;
  /** Zero takes any free port; users cannot set it. */
  botPort?: number;
}

/** The usual limits would be too low, because tests type faster than people. */
const QUICK = { RATE_LIMIT_FACTOR: '1000', UNDO_SECONDS: '0' };

/** The whole bot process inside the test: updates, jobs and listener. */
export async function startTestBot({
  telegram,
  database,
  token = telegram.token,
  kept = recordedLog(),
  env = {},
  botPort = 0,
}: BotOptions) {
  const bot = await startBot({
    env: {
      ...readEnv({ ...QUICK, BOT_TOKEN: token, TELEGRAM_API_ROOT: telegram.apiRoot, PUBLIC_URL, ...env }),
      botPort,
    },
    telegram: { token, apiRoot: telegram.apiRoot, isSandbox: false },
    database: { ...database, directUrl: database.url, close: async () => {} },
    log: kept.log,
    signal: new AbortController().signal,
  });
  return { ...kept, close: bot.close };
}

/** Long enough for a busy machine; only a failure takes so long. */
const WITHIN = { timeout: 20_000, interval: 25 };

/** Waits until the check passes. */
export const eventually = <T>(look: () => T | Promise<T>, timeout = WITHIN.timeout): Promise<T> =>
  vi.waitFor(look, { ...WITHIN, timeout });

/** The bot's messages to a person, after this number of them has come. */
export const receivedBy = (telegram: TestTelegram, person: number, count: number): Promise<ChatMessage[]> =>
  eventually(async () => {
    const messages = await telegram.received(person);
    expect(messages).toHaveLength(count);
    return messages;
  });

/** The parts of a message that are bold. */
export const boldParts = ({ text = '', entities = [] }: ChatMessage): string[] =>
  entities.filter(({ type }) => type === 'bold').map(({ offset, length }) => text.slice(offset, offset + length));

/** The texts of a message's buttons, row by row. */
export const buttonsOf = ({ reply_markup }: ChatMessage): string[] =>
  (reply_markup?.inline_keyboard ?? []).flat().map(({ text }) => text);

/** Sums as people read them, with plain spaces. */
export const plain = (text = ''): string => text.replaceAll(/[\u202f\u00a0]/g, ' ');
