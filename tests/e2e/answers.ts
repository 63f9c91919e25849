import type { Page, Route } from '@playwright/test';

type Path = string | RegExp;

/** An answer that makes the storefront show its text for a failure. */
export const odd = { json: { odd: true } };

export const success = (data: unknown) => ({ json: { success: true, status: 'success', data } });

/** Answers a call instead of the server until it is stopped. */
export async function answer(
  page: Page,
  path: Path,
  what: Parameters<Route['fulfill']>[0],
): Promise<() => Promise<void>> {
  const fulfil = (route: Route) => route.fulfill(what);
  await page.route(path, fulfil);
  return () => page.unroute(path, fulfil);
}

/** Delays a call until it is released, so that the loading state can be checked. */
export async function hold(page: Page, path: Path): Promise<() => Promise<void>> {
  const gate = Promise.withResolvers<void>();
  const wait = async (route: Route) => {
    await gate.promise;
    // The page may have cancelled the call in the meantime.
    await route.continue().catch(() => {});
  };
  await page.route(path, wait);
  return async () => {
    gate.resolve();
    await page.unroute(path, wait);
  };
}
