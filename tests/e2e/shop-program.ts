import { type ChildProcess, spawn } from 'node:child_process';
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
  stop: () => Promise<void>;
}

const STARTS_WITHIN_MS = 180_000;

/** `npm start` of a fresh shop, whatever this machine's own is. Resolves when API and bot are ready. */
export async function startShopProgram(place: ShopPlace): Promise<ShopProgram> {
  const child = spawn(process.execPath, ['shared/platform/main.ts'], {
    cwd: projectRoot,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, ...environmentOf(place) },
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const stop = async () => {
    child.kill('SIGINT');
    await ended;
  };
  try {
    // The bot is ready last: before it has appointed the owner, there is no staff.
    const health = [`http://127.0.0.1:${place.port}/api/health`, `http://127.0.0.1:${place.botPort}/health`];
    await Promise.all(health.map((address) => untilHealthy(address, child)));
  } catch (error) {
    await stop();
    throw error;
  }
  return { stop };
}

async function untilHealthy(address: string, child: ChildProcess): Promise<void> {
  const deadline = Date.now() + STARTS_WITHIN_MS;
  while (!(await isHealthy(address))) {
    if (child.exitCode !== null) throw new Error(`the shop of ${address} ended with ${child.exitCode}`);
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
