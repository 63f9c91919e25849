import { test as base, expect, type Page } from '@playwright/test';

export { expect } from '@playwright/test';

/** Playwright's test on a page that fails it by a console error, an uncaught exception or a failed request. */
export const test = base.extend({
  page: async ({ page }, use) => {
    const problems: string[] = [];
    watch(page, problems);
    await use(page);
    expect(problems, 'console errors and failed requests').toEqual([]);
  },
});

function watch(page: Page, problems: string[]): void {
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(`console: ${message.text()}`);
  });
  page.on('pageerror', (error) => problems.push(`uncaught: ${error.message}`));
  page.on('response', (response) => {
    if (response.status() >= 400) problems.push(`${response.status()} ${response.url()}`);
  });
  page.on('requestfailed', (request) => {
    // A page that is left gives up what it was still loading.
    const reason = request.failure()?.errorText ?? '';
    if (reason !== 'net::ERR_ABORTED') problems.push(`${reason} ${request.url()}`);
  });
}
