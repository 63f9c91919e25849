/**
 * Resolves when the page is idle, at the latest after this time; in browsers without `requestIdleCallback` after this
 * time.
 */
export function idle(withinMs: number): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: withinMs });
    else setTimeout(resolve, withinMs);
  });
}
