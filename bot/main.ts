import { openDatabase } from '#shared/platform/database.ts';
import { readEnv } from '#shared/platform/env.ts';
import { createLogger } from '#shared/platform/logger.ts';
import { runMain } from '#shared/platform/process.ts';
import { telegramConnection } from '#shared/platform/telegram-connection.ts';
import { startBot } from './start-bot.ts';

await runMain(async (signal) => {
  const env = readEnv();
  const log = createLogger(env, 'bot');
  const database = await openDatabase(env, log);
  const bot = await startBot({ env, telegram: telegramConnection(env), database, log, signal });
  return {
    close: async () => {
      await bot.close();
      await database.close();
    },
  };
});
