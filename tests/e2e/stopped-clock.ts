import type { Page } from '@playwright/test';

/** A clock that has gone past the moment cannot be stopped there, and a busy machine takes seconds to say so. */
const AHEAD_MS = 10_000;

/** Time stands still from now on except what the test lets pass, however slow the machine is. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + AHEAD_MS);
}
