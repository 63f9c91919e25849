import { existsSync } from 'node:fs';
import { createServer as createHttpServer } from 'node:http';
import path from 'node:path';
import { recallBy } from '#shared/domain/recall.ts';
import { createDadata } from '#shared/platform/address-service/dadata.ts';
import { closable } from '#shared/platform/close-server.ts';
import { openDatabase } from '#shared/platform/database.ts';
import { place } from '#shared/platform/database-connection.ts';
import { createDomainCache } from '#shared/platform/domain-cache.ts';
import { type Env, projectRoot, readEnv, uploadsDir } from '#shared/platform/env.ts';
import { listen, listeningOn } from '#shared/platform/listen.ts';
import { createLogger, type Logger } from '#shared/platform/logger.ts';
import { watchLoopDelay } from '#shared/platform/loop-delay.ts';
import type { ApiMetrics, ToldByApi } from '#shared/platform/metrics/api-metrics.ts';
import { metricsPlaces } from '#shared/platform/metrics/metrics-places.ts';
import { createPayments } from '#shared/platform/payment-gateways/create-gateways.ts';
import { paymentOrigins } from '#shared/platform/payment-origins.ts';
import { openFileStore } from '#shared/platform/pictures/open-file-store.ts';
import { runMain } from '#shared/platform/process.ts';
import { createRateLimits } from '#shared/platform/rate-limits.ts';
import { openReadReplica } from '#shared/platform/read-replica/open-read-replica.ts';
import type { RedisConnection } from '#shared/platform/redis.ts';
import { serverTimeouts } from '#shared/platform/server-timeouts.ts';
import { listenToShopChanges } from '#shared/platform/shop-changes.ts';
import { StartError } from '#shared/platform/start-error.ts';
import { telegramConnection } from '#shared/platform/telegram-connection.ts';
import { answerMalformed } from './answer-malformed.ts';
import { createCachedAnswers } from './cache/cached-answers.ts';
import { createPageCache } from './cache/page-cache.ts';
import { serveCached } from './cache/serve-cached.ts';
import { createFunnelCounter } from './funnel-counter.ts';
import { createOverload } from './overload.ts';
import { createServer } from './server.ts';

/** The storefront is built by `npm start` and in the image. If the API runs alone, the build may be missing. */
function builtPages(): string {
  const folder = path.join(projectRoot, 'webapp', 'dist');
  if (!existsSync(path.join(folder, 'index.html'))) {
    throw new StartError('webapp/dist: витрина не собрана, сначала выполните npm run build');
  }
  return folder;
}

/** Undefined if metrics are off: loading the client of Prometheus takes a twentieth of the start. */
async function loadMetrics(env: Env, told: ToldByApi): Promise<ApiMetrics | undefined> {
  const [place] = metricsPlaces(env);
  if (!place) return undefined;
  const { apiMetrics } = await import('#shared/platform/metrics/api-metrics.ts');
  return apiMetrics(place, told);
}

/** Its client takes a tenth of the memory and of the start, so a shop without Redis does not load it. */
async function openRedis(url: string, log: Logger): Promise<RedisConnection> {
  const { connectRedis } = await import('#shared/platform/redis.ts');
  return connectRedis(url, log);
}

const LOAD_PRISMA_AFTER_MS = 300;

await runMain(async () => {
  const env = readEnv();
  const log = createLogger(env, 'api');
  const database = await openDatabase(env, log);
  const redis = env.redisUrl === undefined ? undefined : await openRedis(env.redisUrl, log);
  const changes = listenToShopChanges(database.directUrl, log);
  recallBy(database.prisma, createDomainCache(changes));
  const replica =
    env.databaseReadUrl === undefined
      ? undefined
      : openReadReplica({ url: env.databaseReadUrl, primary: database.prisma, changes, log });
  const loop = watchLoopDelay();
  const metrics = await loadMetrics(env, { database, replica, log });
  const funnel = createFunnelCounter({ db: database.prisma, log });
  const deps = {
    funnel,
    // Counting every answer costs the fastest answers a tenth, so it is done only if metrics are on.
    onAnswer: metrics?.onAnswer,
    db: database.prisma,
    replica,
    log,
    answerCache: createCachedAnswers(changes),
    pageCache: createPageCache(changes),
    overload: createOverload({ log, isLate: loop.isLate }),
    limits: createRateLimits({ factor: env.rateLimitFactor, redis }),
    botToken: telegramConnection(env).token,
    webhook: env.botWebhookSecret === undefined ? undefined : { secret: env.botWebhookSecret, botPort: env.botPort },
    publicUrl: env.publicUrl,
    undoMs: env.undoMs,
    payments: createPayments(env),
    addresses: env.dadata && createDadata(env.dadata, { log }),
    paymentOrigins: paymentOrigins(env),
    pagesDir: builtPages(),
    worksOffline: env.worksOffline,
    uploadsDir: uploadsDir(env),
    files: openFileStore(env),
    trustProxy: env.trustProxy,
  };
  const server = answerMalformed(createHttpServer(serverTimeouts(), serveCached(createServer(deps), deps)));
  const closeServer = closable(server);
  await listen(server, { name: 'PORT', port: env.port, host: env.host });
  const closeMetrics = await metrics?.serve();
  const reading = env.databaseReadUrl === undefined ? '' : `, the catalogue is read from ${place(env.databaseReadUrl)}`;
  log.info(`the shop is open on ${listeningOn(env)}${reading}`);
  // Loading Prisma's query compiler blocks for a third of a second: done after the first answers, before an order.
  const loading = setTimeout(() => {
    database.prisma.$connect().catch((error) => log.warn({ err: error }, 'Prisma was not loaded ahead'));
  }, LOAD_PRISMA_AFTER_MS).unref();
  return {
    close: async () => {
      clearTimeout(loading);
      await closeServer();
      await funnel.flush();
      await closeMetrics?.();
      loop.close();
      await redis?.close();
      await replica?.close();
      await changes.close();
      await database.close();
    },
  };
});
