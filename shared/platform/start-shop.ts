import path from 'node:path';
import { banner } from './banner.ts';
import { buildPages } from './build-pages.ts';
import { takeServer } from './database.ts';
import { compileCacheDir, type Env, projectRoot, readEnv, uploadsDir } from './env.ts';
import { checkPorts } from './listen.ts';
import { createLogger } from './logger.ts';
import { metricsPlaces } from './metrics/metrics-places.ts';
import { prepareDatabase } from './prepare-database.ts';
import type { Running } from './process.ts';
import type { ChildSpec } from './supervised-child.ts';
import { type Supervisor, supervise } from './supervisor.ts';
import { type TelegramConnection, telegramConnection } from './telegram-connection.ts';
import { trialRobokassa } from './trial-robokassa.ts';
import { trialTelegramPayments } from './trial-telegram-payments.ts';
import { watchSources } from './watch-sources.ts';

/** The whole shop in one terminal: pages, database, migrations, demo shop, and the servers as children. */
export async function startShop({ signal, watch }: { signal: AbortSignal; watch: boolean }): Promise<Running> {
  const env = readEnv();
  const log = createLogger(env, 'start');
  const telegram = telegramConnection(env);
  await checkPorts(portsOf(env, telegram.isSandbox));
  const failed = new AbortController();
  const pages = buildPages(log, AbortSignal.any([signal, failed.signal]));
  // Awaited below. If the database fails first, its error is reported.
  pages.catch(() => {});
  let supervisor: Supervisor | undefined;
  try {
    const database = await takeServer(env, log);
    signal.throwIfAborted();
    await prepareDatabase(database.directUrl, { demo: env.demo, uploadsDir: uploadsDir(env), log });
    await pages;
    signal.throwIfAborted();
    supervisor = supervise(children(env, telegram, database.url), log);
    await untilReady(supervisor, signal);
    process.stdout.write(banner(env, telegram));
    const unwatch = watch ? watchSources(watchHandlers(supervisor)) : () => {};
    const { stop, kill } = supervisor;
    return {
      close: async () => {
        unwatch();
        await stop();
        await database.release();
      },
      hurry: kill,
    };
  } catch (error) {
    failed.abort();
    await supervisor?.stop();
    throw error;
  }

  function watchHandlers({ restart }: Supervisor) {
    return {
      onServers: restart,
      onPages: () => void buildPages(log, signal).catch((error) => log.error({ err: error })),
    };
  }
}

const portsOf = (env: Env, withSandbox: boolean) => [
  { name: 'PORT', port: env.port, host: env.host },
  { name: 'BOT_PORT', port: env.botPort, host: env.botHost },
  ...metricsPlaces(env),
  ...(withSandbox ? [{ name: 'SANDBOX_PORT', port: env.sandboxPort, host: '127.0.0.1' }] : []),
];

function children(env: Env, telegram: TelegramConnection, databaseUrl: string): ChildSpec[] {
  const trial = { ...trialRobokassa(env, telegram), ...trialTelegramPayments(env, telegram) };
  const environment = {
    DATABASE_URL: databaseUrl,
    DEMO: env.demo ? '1' : '0',
    // It halves the time of a start.
    NODE_COMPILE_CACHE: compileCacheDir(env),
    ...trial,
  };
  const child = (folder: string) => ({
    name: path.basename(folder),
    file: path.join(projectRoot, folder, 'main.ts'),
    env: environment,
  });
  // The bot calls its Telegram while it stops, so the sandbox stops last.
  return [child('api'), child('bot'), ...(telegram.isSandbox ? [{ ...child('bot/sandbox'), stopsLast: true }] : [])];
}

async function untilReady(supervisor: Supervisor, signal: AbortSignal): Promise<void> {
  const aborted = Promise.withResolvers<never>();
  signal.throwIfAborted();
  signal.addEventListener('abort', () => aborted.reject(signal.reason), { once: true });
  await Promise.race([supervisor.ready, aborted.promise]);
}
