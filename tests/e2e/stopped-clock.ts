import type { Page } from '@playwright/test';

/** A clock cannot be stopped at a time that has passed, and a busy machine takes seconds for the call. */
const AHEAD_MS = 10_000;

/** From now on the clock runs only when the test advances it, however slow the machine is. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + AHEAD_MS);
}
