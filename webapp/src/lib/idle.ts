/** Resolves when the page has nothing else to do, but within this time; browsers that cannot tell wait all of it. */
export function idle(withinMs: number): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: withinMs });
    else setTimeout(resolve, withinMs);
  });
}
