import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect } from 'vitest';
import { eventually, receivedBy, startTelegram, startTestBot } from './bot.ts';
import { createTestDatabase } from './database.ts';
import { queuedJobs } from './jobs.ts';

/** A separate database, Telegram and running bot for the tests of one file. */
export async function openBotShop(env: Record<string, string> = {}) {
  const database = await createTestDatabase();
  const db = database.prisma;
  const telegram = await startTelegram();
  const dataDir = mkdtempSync(path.join(tmpdir(), 'prilavok-bot-'));
  const start = (settings: Record<string, string>) =>
    startTestBot({ telegram, database, env: { DATA_DIR: dataDir, ...settings } });
  let bot = await start(env);
  afterAll(async () => {
    await bot.close();
    await telegram.close();
    await database.drop();
    rmSync(dataDir, { recursive: true });
  });
  return {
    db,
    telegram,
    dataDir,
    /** What the bot has logged as an error or worse since its last start. */
    errors: () => bot.errors(),
    restart: async (settings = env) => {
      await bot.close();
      bot = await start(settings);
    },
    /** Waits until no job waits or runs. */
    idle: () => eventually(async () => expect(await queuedJobs(db)).toEqual([]), 30_000),
    /** People press Start, and the greeting is removed from their chats. */
    meet: async (...people: number[]) => {
      for (const person of people) {
        await telegram.start(person);
        await receivedBy(telegram, person, 1);
        await telegram.act(person, 'clear');
      }
    },
    userOf: (telegramId: number) => db.user.findUniqueOrThrow({ where: { telegramId: BigInt(telegramId) } }),
  };
}
