import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { BotDeps } from '#bot/kernel/context.ts';
import { runJobs } from '#bot/kernel/jobs/run-jobs.ts';
import { claimWorkerLocks } from '#bot/kernel/jobs/worker-locks.ts';
import { createInbox } from '#bot/kernel/updates/inbox.ts';
import { createListener } from '#bot/kernel/updates/listener.ts';
import { poll, receiveByWebhook } from '#bot/kernel/updates/receive-updates.ts';
import { makeOwnerAdmin, newClaimCode } from '#shared/domain/customers/first-admin.ts';
import type { OpenDatabase } from '#shared/platform/database.ts';
import { type Env, uploadsDir } from '#shared/platform/env.ts';
import { closeServer, listen } from '#shared/platform/listen.ts';
import type { Logger } from '#shared/platform/logger.ts';
import { createPayments } from '#shared/platform/payment-gateways/create-gateways.ts';
import { createPictureStore } from '#shared/platform/picture-store.ts';
import type { TelegramConnection } from '#shared/platform/telegram-connection.ts';
import { createBot } from './bot.ts';
import { meetTelegram } from './meet-telegram.ts';
import { SANDBOX_OWNER_ID } from './sandbox/owner.ts';
import { setUpProfile } from './set-up-profile.ts';
import { createTasks, DIGEST_SCHEDULE, HOLD_SCHEDULE, PRUNE_SCHEDULE } from './tasks.ts';

interface StartOptions {
  env: Env;
  telegram: TelegramConnection;
  database: OpenDatabase;
  log: Logger;
  signal: AbortSignal;
}

/** Starts everything of the bot's process: updates, jobs and its listener. `close` finishes what runs. */
export async function startBot({
  env,
  telegram,
  database,
  log,
  signal,
}: StartOptions): Promise<{ close: () => Promise<void> }> {
  const deps: BotDeps = {
    db: database.prisma,
    log,
    publicUrl: env.publicUrl,
    apiRoot: telegram.apiRoot,
    rateLimitFactor: env.rateLimitFactor,
    payments: createPayments(env),
    pictures: createPictureStore(uploadsDir(env)),
  };
  const bot = createBot(telegram.token, deps);
  await meetTelegram(bot, telegram.apiRoot, log, signal);
  await setUpProfile(bot.api, bot.botInfo.username, deps);
  await appointOwner(deps, env.ownerTelegramId ?? (telegram.isSandbox ? BigInt(SANDBOX_OWNER_ID) : undefined));

  const secret = env.botWebhookSecret;
  const locks = claimWorkerLocks(database.url, log);
  const processId = randomUUID();
  locks.claim(processId);
  const jobs = await runJobs({
    databaseUrl: database.url,
    tasks: createTasks(bot.api, deps),
    schedule: `${PRUNE_SCHEDULE}\n${DIGEST_SCHEDULE}\n${HOLD_SCHEDULE}`,
    locks,
    log,
  });
  const inbox = createInbox({ bot, db: deps.db, log, processId });
  const listener = createServer(createListener({ inbox, webhookSecret: secret, log }));
  await listen(listener, { name: 'BOT_PORT', port: env.botPort });
  const receiving = secret
    ? await receiveByWebhook(bot, { publicUrl: env.publicUrl, secret, inbox, log })
    : poll(bot, { databaseUrl: database.url, inbox, log });
  log.info({ username: bot.botInfo.username }, 'the bot runs');
  return {
    close: async () => {
      await Promise.all([closeServer(listener), receiving.close()]);
      await Promise.all([inbox.close(), jobs.close()]);
      await locks.close();
    },
  };
}

/** The first admin: named by the environment, or whoever sends the code that is printed here. */
async function appointOwner({ db, log }: BotDeps, telegramId: bigint | undefined): Promise<void> {
  if (telegramId !== undefined) return makeOwnerAdmin({ db }, telegramId);
  const code = await newClaimCode({ db });
  if (code) log.warn(`У магазина ещё нет администратора. Чтобы стать им, отправьте боту: /claim ${code}`);
}
