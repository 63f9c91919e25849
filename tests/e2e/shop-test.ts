import { test as base, expect, type Page } from '@playwright/test';
import { openSettings, openShopDatabase, type SettingsChange, type ShopDatabase } from './shop-database.ts';

export { expect } from '@playwright/test';

interface TestFixtures {
  /** Errors that a test expects: `test.use({ tolerated: /503/ })`. */
  tolerated: RegExp | null;
  /** Changes the owner's settings until the test's end. */
  changeSettings: (data: SettingsChange) => Promise<void>;
}

interface WorkerFixtures {
  db: ShopDatabase;
}

/** Playwright's test on a page that fails it by a console error, an uncaught exception or a failed request. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  tolerated: [null, { option: true }],
  page: async ({ page, tolerated }, use) => {
    const problems: string[] = [];
    watch(page, problems);
    retryAbortedNavigation(page);
    await use(page);
    const met = problems.filter((problem) => !tolerated?.test(problem));
    expect(met, 'console errors and failed requests').toEqual([]);
  },
  changeSettings: async ({ db, request }, use) => {
    const { change, restore } = await openSettings(db, request);
    await use(change);
    await restore();
  },
  db: [
    async ({ playwright: _ }, use, { project }) => {
      const { db, close } = await openShopDatabase(project.metadata.dataDir);
      await use(db);
      await close();
    },
    { scope: 'worker' },
  ],
});

/**
 * A dialog that has just closed goes back in the history, and Chromium aborts a navigation at that moment. It is tried
 * again once.
 */
function retryAbortedNavigation(page: Page): void {
  const goto = page.goto.bind(page);
  page.goto = async (url, options) => {
    try {
      return await goto(url, options);
    } catch (error) {
      if (!String(error).includes('net::ERR_ABORTED')) throw error;
      return goto(url, options);
    }
  };
}

function watch(page: Page, problems: string[]): void {
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(`console: ${message.text()}`);
  });
  page.on('pageerror', (error) => problems.push(`uncaught: ${error.message}`));
  page.on('response', (response) => {
    if (response.status() >= 400) problems.push(`${response.status()} ${response.url()}`);
  });
  page.on('requestfailed', (request) => {
    // A page that is left cancels what it was loading.
    const reason = request.failure()?.errorText ?? '';
    if (reason !== 'net::ERR_ABORTED') problems.push(`${reason} ${request.url()}`);
  });
}
