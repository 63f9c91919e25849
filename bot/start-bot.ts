import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { BotDeps } from '#bot/kernel/context.ts';
import { runJobs } from '#bot/kernel/jobs/run-jobs.ts';
import { claimWorkerLocks } from '#bot/kernel/jobs/worker-locks.ts';
import { createInbox } from '#bot/kernel/updates/inbox.ts';
import { createListener } from '#bot/kernel/updates/listener.ts';
import { poll, receiveByWebhook } from '#bot/kernel/updates/receive-updates.ts';
import { makeOwnerAdmin, newClaimCode } from '#shared/domain/customers/first-admin.ts';
import { transact } from '#shared/domain/database.ts';
import { queuePictureConversion } from '#shared/domain/notifications/jobs.ts';
import { makeAutomaticBackup } from '#shared/platform/backup/automatic-backup.ts';
import { closable } from '#shared/platform/close-server.ts';
import type { OpenDatabase } from '#shared/platform/database.ts';
import { assertDatabaseAnswers } from '#shared/platform/database-answers.ts';
import { type Env, uploadsDir } from '#shared/platform/env.ts';
import { runImportJob } from '#shared/platform/imports/run-import-job.ts';
import { listen, listeningOn } from '#shared/platform/listen.ts';
import type { Logger } from '#shared/platform/logger.ts';
import { metricsPlaces } from '#shared/platform/metrics/metrics-places.ts';
import { createPayments } from '#shared/platform/payment-gateways/create-gateways.ts';
import { convertPictures, hasPicturesToConvert } from '#shared/platform/pictures/convert-pictures.ts';
import { openFileStore } from '#shared/platform/pictures/open-file-store.ts';
import { createPictureStore } from '#shared/platform/pictures/picture-store.ts';
import { serverTimeouts } from '#shared/platform/server-timeouts.ts';
import type { TelegramConnection } from '#shared/platform/telegram-connection.ts';
import { createBot } from './bot.ts';
import { fetchBotInfo } from './fetch-bot-info.ts';
import { SANDBOX_OWNER_ID } from './sandbox/owner.ts';
import { setUpProfile } from './set-up-profile.ts';
import {
  BACKUP_SCHEDULE,
  createTasks,
  DIGEST_SCHEDULE,
  HOLD_SCHEDULE,
  PRUNE_SCHEDULE,
  REMINDER_SCHEDULE,
  SALE_SCHEDULE,
  WATCH_SCHEDULE,
} from './tasks.ts';

interface StartOptions {
  env: Env;
  telegram: TelegramConnection;
  database: OpenDatabase;
  log: Logger;
  signal: AbortSignal;
}

/** Starts the whole process of the bot: updates, jobs and its listener. `close` lets running work finish. */
export async function startBot({
  env,
  telegram,
  database,
  log,
  signal,
}: StartOptions): Promise<{ close: () => Promise<void> }> {
  const files = openFileStore(env);
  const deps: BotDeps = {
    db: database.prisma,
    log,
    publicUrl: env.publicUrl,
    apiRoot: telegram.apiRoot,
    rateLimitFactor: env.rateLimitFactor,
    undoMs: env.undoMs,
    payments: createPayments(env),
    pictures: createPictureStore(files),
    files,
  };
  const bot = createBot(telegram.token, deps);
  await fetchBotInfo(bot, telegram.apiRoot, log, signal);
  await setUpProfile(bot.api, bot.botInfo.username, deps);
  await appointOwner(deps, env.ownerTelegramId ?? (telegram.isSandbox ? BigInt(SANDBOX_OWNER_ID) : undefined));

  const secret = env.botWebhookSecret;
  const locks = claimWorkerLocks(database.directUrl, log);
  const processId = randomUUID();
  locks.claim(processId);
  const backUp = automaticBackup({ env, telegram, database });
  const jobs = await runJobs({
    databaseUrl: database.directUrl,
    tasks: createTasks(bot.api, deps, {
      backUp,
      convertPictures: (stop) => convertPictures({ ...deps, files }, { uploadsDir: uploadsDir(env), signal: stop }),
      workOnImport: (job, stop) => runImportJob({ ...deps, databaseUrl: database.directUrl, env, job, signal: stop }),
    }),
    schedule: [
      PRUNE_SCHEDULE,
      DIGEST_SCHEDULE,
      REMINDER_SCHEDULE,
      HOLD_SCHEDULE,
      SALE_SCHEDULE,
      WATCH_SCHEDULE,
      ...(backUp ? [BACKUP_SCHEDULE] : []),
    ].join('\n'),
    locks,
    log,
  });
  // Pictures that a killed process did not convert are found again.
  if (await hasPicturesToConvert({ files }, uploadsDir(env))) await transact(deps.db, queuePictureConversion);
  const inbox = createInbox({ bot, db: deps.db, log, processId });
  const listener = createServer(
    serverTimeouts(),
    createListener({ inbox, webhookSecret: secret, log, assertHealthy: () => assertDatabaseAnswers(deps.db) }),
  );
  const closeListener = closable(listener);
  const place = { name: 'BOT_PORT', port: env.botPort, host: env.botHost };
  await listen(listener, place);
  const closeMetrics = await openMetrics({ env, database, log });
  const receiving = secret
    ? await receiveByWebhook(bot, { publicUrl: env.publicUrl, secret, inbox, log })
    : poll(bot, { databaseUrl: database.directUrl, inbox, log });
  log.info({ username: bot.botInfo.username }, `the bot runs; its listener is on ${listeningOn(place)}`);
  return {
    close: async () => {
      await Promise.all([closeListener(), closeMetrics?.(), receiving.close()]);
      await Promise.all([inbox.close(), jobs.close()]);
      await locks.close();
    },
  };
}

/** Undefined if metrics are off: then the client of Prometheus is not loaded. */
async function openMetrics({ env, database, log }: Pick<StartOptions, 'env' | 'database' | 'log'>) {
  const [, place] = metricsPlaces(env);
  if (!place) return undefined;
  const { serveBotMetrics } = await import('#shared/platform/metrics/serve-bot-metrics.ts');
  return serveBotMetrics(place, { database, log });
}

/**
 * Makes a backup every night; undefined if there is nothing to back up, as in the sandbox, or if somebody else does it.
 */
function automaticBackup({ env, telegram, database }: Pick<StartOptions, 'env' | 'telegram' | 'database'>) {
  const { backupDir: folder } = env;
  if (folder === undefined || telegram.isSandbox) return undefined;
  const options = { db: database.prisma, databaseUrl: database.directUrl, uploadsDir: uploadsDir(env), folder };
  return (attempt: { isLast: boolean }) => makeAutomaticBackup(options, attempt);
}

/** The first admin: named by the environment, or the person who sends the code that is printed here. */
async function appointOwner({ db, log }: BotDeps, telegramId: bigint | undefined): Promise<void> {
  if (telegramId !== undefined) return makeOwnerAdmin({ db }, telegramId);
  const code = await newClaimCode({ db });
  if (code) log.warn(`У магазина ещё нет администратора. Чтобы стать им, отправьте боту: /claim ${code}`);
}
