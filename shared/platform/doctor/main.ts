import { setTimeout as pause } from 'node:timers/promises';
import { connectDatabase, takeServer } from '#shared/platform/database.ts';
import { readEnv } from '#shared/platform/env.ts';
import { createLogger } from '#shared/platform/logger.ts';
import { runCommand } from '#shared/platform/process.ts';
import { connectRedis } from '#shared/platform/redis.ts';
import { AlreadyToldError, StartError } from '#shared/platform/start-error.ts';
import { telegramConnection } from '#shared/platform/telegram-connection.ts';
import { examineShop } from './examine-shop.ts';
import { type Finding, lineOf } from './finding.ts';

/** How long a working Redis may need to connect. */
const REDIS_MS = 1_000;

const HELP = `npm run doctor

Проверяет, что мешает магазину: настройки, базу, бота, оплату, адрес, хранение файлов. Ничего не меняет. Если что-то не так, код
выхода — не 0.`;

/** `npm run doctor`: prints a line for each check, and sets the exit code if something is wrong. */
await runCommand(HELP, async () => {
  const findings = await examine();
  process.stdout.write(findings.map((finding) => `${lineOf(finding)}\n`).join(''));
  const wrong = findings.filter(({ state }) => state === 'bad').length;
  if (wrong > 0) throw new AlreadyToldError('the shop is not well');
});

async function examine(): Promise<Finding[]> {
  const env = readEnv();
  const log = createLogger({ logLevel: 'silent' }, 'doctor');
  const telegram = telegramConnection(env);
  const server = await takeServer(env, log).catch((error: unknown) => {
    if (error instanceof StartError) return error;
    throw error;
  });
  if (server instanceof StartError) {
    const refusal = `${server.message}. Проверьте DATABASE_URL и запущен ли PostgreSQL`;
    return examineShop({ env, telegram, database: { refusal }, redisAnswers: undefined });
  }
  const { prisma, close } = connectDatabase(server.directUrl);
  const redis = env.redisUrl === undefined ? undefined : connectRedis(env.redisUrl, log);
  try {
    if (redis) await pause(REDIS_MS);
    const database = { url: server.directUrl, db: prisma };
    return await examineShop({ env, telegram, database, redisAnswers: redis?.answers });
  } finally {
    await redis?.close();
    await close();
    await server.release();
  }
}
