import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type APIRequestContext, expect } from '@playwright/test';
import { projectRoot } from '#shared/platform/env.ts';
import { freePort } from '../support/free-port.ts';

export interface EmptyShop {
  url: string;
  sandboxUrl: string;
  dataDir: string;
  close: () => Promise<void>;
}

const STARTS_WITHIN_MS = 180_000;

/** A separate empty shop, as a new owner sees it. */
export async function startEmptyShop(request: APIRequestContext): Promise<EmptyShop> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'prilavok-empty-'));
  const [port, botPort, sandboxPort] = [await freePort(), await freePort(), await freePort()];
  const child = spawn(process.execPath, ['shared/platform/main.ts'], {
    cwd: projectRoot,
    stdio: 'ignore',
    env: {
      ...process.env,
      PORT: String(port),
      BOT_PORT: String(botPort),
      SANDBOX_PORT: String(sandboxPort),
      DATA_DIR: dataDir,
      DEMO: '0',
      LOG_LEVEL: 'warn',
      RATE_LIMIT_FACTOR: '100',
      DATABASE_URL: '',
      REDIS_URL: '',
      PUBLIC_URL: '',
      BOT_TOKEN: '',
      OWNER_TELEGRAM_ID: '',
    },
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const url = `http://localhost:${port}`;
  const close = async () => {
    child.kill('SIGINT');
    await ended;
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    // The bot is ready last: before it has appointed the owner, there is no staff.
    for (const address of [`${url}/api/health`, `http://127.0.0.1:${botPort}/health`]) {
      await expect
        .poll(async () => child.exitCode ?? (await request.get(address).catch(() => null))?.ok(), {
          timeout: STARTS_WITHIN_MS,
        })
        .toBe(true);
    }
  } catch (error) {
    await close();
    throw error;
  }
  return { url, sandboxUrl: `http://localhost:${sandboxPort}`, dataDir, close };
}
