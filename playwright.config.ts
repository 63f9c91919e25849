import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { defineConfig } from '@playwright/test';

/** Ports of their own, so that a shop that runs on this machine is left alone. */
const PORT = 3810;
const SANDBOX_PORT = 3812;

// tests/main.ts gives a folder and removes it; workers load this file too, and must see the same one.
process.env.E2E_DATA_DIR ??= mkdtempSync(path.join(tmpdir(), 'prilavok-e2e-'));
const executablePath = process.env.E2E_BROWSER;

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: '.test-results',
  fullyParallel: false,
  // One shop and one sandbox serve all the tests, on two cores.
  workers: 1,
  forbidOnly: process.env.CI !== undefined,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: {
    baseURL: `http://localhost:${PORT}`,
    locale: 'ru-RU',
    timezoneId: 'Europe/Moscow',
    screenshot: 'only-on-failure',
    // Recording takes a fifth of the time: where nobody watches the run, and nowhere else.
    trace: process.env.CI === undefined ? 'off' : 'retain-on-failure',
    launchOptions: {
      ...(executablePath && { executablePath }),
      args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'],
    },
  },
  metadata: { sandboxUrl: `http://localhost:${SANDBOX_PORT}` },
  projects: [
    { name: 'phone', use: { viewport: { width: 375, height: 812 }, hasTouch: true } },
    { name: 'desktop', use: { viewport: { width: 1440, height: 900 } } },
  ],
  webServer: {
    command: 'node shared/platform/main.ts',
    url: `http://localhost:${PORT}/api/health`,
    timeout: 120_000,
    gracefulShutdown: { signal: 'SIGINT', timeout: 20_000 },
    stdout: 'ignore',
    env: {
      PORT: String(PORT),
      BOT_PORT: String(PORT + 1),
      SANDBOX_PORT: String(SANDBOX_PORT),
      DATA_DIR: process.env.E2E_DATA_DIR,
      LOG_LEVEL: 'warn',
      // The shop under test is a fresh one, whatever this machine's own is.
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
      DEMO: '1',
    },
  },
});
