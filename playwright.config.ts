import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { defineConfig, type Project } from '@playwright/test';
import { portsFrom, shopsServer } from './tests/e2e/shops-server.ts';
import { isFree } from './tests/support/free-port.ts';

// tests/main.ts gives a folder and removes it; workers load this file too, and must see the same one.
process.env.E2E_DATA_DIR ??= mkdtempSync(path.join(tmpdir(), 'prilavok-e2e-'));
process.env.E2E_PORT ??= String(await freeBlock(3810));
const firstPort = Number(process.env.E2E_PORT);
const executablePath = process.env.E2E_BROWSER;

interface Tests extends Pick<Project, 'use' | 'testMatch' | 'testIgnore'> {
  width: 'phone' | 'desktop';
}

/** The first of forty ports of which nobody holds those that four shops take: another run may be at work beside this. */
async function freeBlock(first: number): Promise<number> {
  for (const shop of [0, 10, 20, 30]) {
    for (const port of Object.values(portsFrom(first + shop))) if (!(await isFree(port))) return freeBlock(first + 40);
  }
  return first;
}

/** Tests with their shop, on ports of its own, so that a shop that runs on this machine is left alone. */
function withShop(name: string, port: number, { width, use, testMatch, testIgnore = [] }: Tests): Project {
  const otherWidth = width === 'phone' ? /@desktop/ : /@phone/;
  const { sandboxPort } = portsFrom(port);
  const dataDir = path.join(process.env.E2E_DATA_DIR ?? '', name);
  return {
    name,
    workers: 1,
    ...(testMatch && { testMatch }),
    testIgnore,
    grepInvert: otherWidth,
    metadata: { width, port, sandboxUrl: `http://localhost:${sandboxPort}`, dataDir },
    use: { ...use, baseURL: `http://localhost:${port}` },
  };
}

// Every screen is seen at both widths: every-screen, and what differs with the width, is played at both; what is tagged
// `@phone` or `@desktop` is played at one, and expectGoodScreen resizes it to the other. What a screen does, the server says
// or the draft keeps has no width: half of that is played on a phone, half on a desktop.
const PHONE = { width: 'phone', use: { viewport: { width: 375, height: 812 }, hasTouch: true } } as const;
// What moves is seen to move on a phone; here it stands still, which costs less, as it does for who asks for that.
const DESKTOP = {
  width: 'desktop',
  use: { viewport: { width: 1440, height: 900 }, contextOptions: { reducedMotion: 'reduce' } },
} as const;
/** The sandbox shows the mini app in a frame as wide as a phone, whatever the window. */
const ON_PHONE = [
  /mini-app|payment-(?:sandbox|telegram)/,
  /\/(?:home|checkout|orders|order-page|account-screens|wishlist|repeat-link|photographs)\.spec/,
];
const ON_DESKTOP = [
  /\/(?:auth|own-sessions|no-connection|promo|payment|payment-again|open-order)\.spec/,
  // It sets its widths itself.
  /\/(?:checkout-faults|page-head|metrika|appearance)\.spec/,
];
/** Played in a second shop of each width, at the same time: about half of the minutes. */
const SECOND =
  /\/(?:desk-.*|account-screens|auth|guest-order|mini-app|open-order|order-page|orders|payment|payment-again|promo|wishlist)\.spec/;

const shops = [
  withShop('phone', firstPort, { ...PHONE, testIgnore: [SECOND, ...ON_DESKTOP] }),
  withShop('phone-2', firstPort + 10, { ...PHONE, testMatch: SECOND, testIgnore: ON_DESKTOP }),
  withShop('desktop', firstPort + 20, { ...DESKTOP, testIgnore: [SECOND, ...ON_PHONE] }),
  withShop('desktop-2', firstPort + 30, { ...DESKTOP, testMatch: SECOND, testIgnore: ON_PHONE }),
];

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: '.test-results',
  fullyParallel: false,
  // One worker for each shop, because tests change the owner's settings. Tests wait more often than they compute, so they
  // keep two cores busy, but no more.
  workers: shops.length,
  forbidOnly: process.env.CI !== undefined,
  // Only a failure takes it all: on a busy machine a window opens in ten seconds.
  timeout: 120_000,
  expect: {
    timeout: 20_000,
    toHaveScreenshot: {
      animations: 'disabled',
      stylePath: 'tests/e2e/appearance.css',
      // Another edition of the browser smooths letters otherwise: what is meant to be found is what moved or changed colour.
      threshold: 0.15,
      maxDiffPixelRatio: 0.003,
      pathTemplate: '{testDir}/appearance/{arg}{ext}',
    },
  },
  use: {
    locale: 'ru-RU',
    timezoneId: 'Europe/Moscow',
    // Tests answer calls themselves, which a worker would make past them.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath && { executablePath }),
      // In a place without a locale Chromium names a file 'download' rather than in Russian.
      env: { ...process.env, LC_ALL: 'C.UTF-8' },
      args: [
        '--no-sandbox',
        '--disable-gpu',
        // Each test has a context, and would have processes, of its own: in short files they took 15 % of the processor time.
        '--renderer-process-limit=1',
        '--in-process-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        // A page of a test does not live long enough for optimised code to repay its making.
        '--js-flags=--no-opt --no-maglev',
      ],
    },
  },
  projects: shops,
  webServer: shopsServer(shops),
});
