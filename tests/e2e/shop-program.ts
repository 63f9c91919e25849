import { spawn } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { projectRoot } from '#shared/platform/env.ts';
import { COMPILE_CACHE } from '../support/compile-cache.ts';

export interface ShopPlace {
  port: number;
  botPort: number;
  sandboxPort: number;
  /** Where its data are, at the first start an empty or a missing folder. */
  dataDir: string;
  /** With the demo catalogue, or empty. */
  isDemo: boolean;
}

export interface ShopProgram {
  /** Resolves when API and bot are ready; rejects when the program ends before, or takes too long. */
  ready: Promise<void>;
  ended: Promise<void>;
  stop: () => Promise<void>;
}

const STARTS_WITHIN_MS = 180_000;
const STOPS_WITHIN_MS = 20_000;

/** Starts a fresh shop as `npm start` does, whatever this machine's own is. */
export function startShopProgram(place: ShopPlace): ShopProgram {
  const child = spawn(process.execPath, ['shared/platform/main.ts'], {
    cwd: projectRoot,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, ...environmentOf(place) },
  });
  const end = Promise.withResolvers<void>();
  child.once('exit', () => end.resolve());
  child.once('error', () => end.resolve());
  // The bot is ready last: before it has appointed the owner, there is no staff.
  const health = [`http://127.0.0.1:${place.port}/api/health`, `http://127.0.0.1:${place.botPort}/health`];
  const settled = new AbortController();
  const ready = Promise.race([
    Promise.all(health.map((address) => untilHealthy(address, settled.signal))).then(() => {}),
    end.promise.then(() => Promise.reject(new Error(`the shop at port ${place.port} ended while it started`))),
  ]).finally(() => settled.abort());
  const stop = async () => {
    child.kill('SIGINT');
    const timer = setTimeout(() => child.kill('SIGKILL'), STOPS_WITHIN_MS);
    await end.promise;
    clearTimeout(timer);
  };
  return { ready, ended: end.promise, stop };
}

async function untilHealthy(address: string, signal: AbortSignal): Promise<void> {
  const deadline = Date.now() + STARTS_WITHIN_MS;
  while (!signal.aborted && !(await isHealthy(address))) {
    if (Date.now() > deadline) throw new Error(`${address} is not healthy after ${STARTS_WITHIN_MS / 1_000} s`);
    await pause(200);
  }
}

const isHealthy = (address: string) =>
  fetch(address, { signal: AbortSignal.timeout(5_000) }).then(
    ({ ok }) => ok,
    () => false,
  );

const environmentOf = ({ port, botPort, sandboxPort, dataDir, isDemo }: ShopPlace) => ({
  PORT: String(port),
  BOT_PORT: String(botPort),
  SANDBOX_PORT: String(sandboxPort),
  DATA_DIR: dataDir,
  DEMO: isDemo ? '1' : '0',
  // Compiled once for all shops.
  NODE_COMPILE_CACHE: COMPILE_CACHE,
  LOG_LEVEL: 'warn',
  // All tests order from one address and mostly under one phone, more than a stranger may.
  RATE_LIMIT_FACTOR: '100',
  // What is told of a step comes at once.
  UNDO_SECONDS: '0',
  DATABASE_URL: '',
  REDIS_URL: '',
  PUBLIC_URL: '',
  BOT_TOKEN: '',
  OWNER_TELEGRAM_ID: '',
  BOT_WEBHOOK_SECRET: '',
  ROBOKASSA_LOGIN: '',
  ROBOKASSA_PASSWORD_1: '',
  ROBOKASSA_PASSWORD_2: '',
  PAYMENT_PROVIDER_TOKEN: '',
  DADATA_TOKEN: '',
});
