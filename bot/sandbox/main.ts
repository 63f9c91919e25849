import path from 'node:path';
import { readEnv } from '#shared/platform/env.ts';
import { createLogger } from '#shared/platform/logger.ts';
import { runMain } from '#shared/platform/process.ts';
import { StartError } from '#shared/platform/start-error.ts';
import { telegramConnection } from '#shared/platform/telegram-connection.ts';
import { trialAccount } from '#shared/platform/trial-robokassa.ts';
import { SANDBOX_OWNER_ID } from './owner.ts';
import { createSandbox } from './server.ts';

await runMain(async () => {
  const env = readEnv();
  const telegram = telegramConnection(env);
  const { token } = telegram;
  if (!telegram.isSandbox) throw new StartError('BOT_TOKEN: для песочницы не указывают, у неё свой токен');
  const logger = createLogger(env, 'sandbox');
  const stateFile = path.join(env.dataDir, 'sandbox', 'chats.json');
  const sandbox = createSandbox({
    port: env.sandboxPort,
    token,
    publicUrl: env.publicUrl,
    logger,
    stateFile,
    // The owner's orders come from the first minute on.
    startedBy: SANDBOX_OWNER_ID,
    robokassa: trialAccount(env, telegram),
  });
  await sandbox.listen();
  logger.info({ address: sandbox.origin }, 'the sandbox is open');
  return { close: () => sandbox.close() };
});
