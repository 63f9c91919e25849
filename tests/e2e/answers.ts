import type { Page, Route } from '@playwright/test';

type Path = string | RegExp;

/** An answer that is no answer: what the storefront makes of it is its words for a failure. */
export const odd = { json: { odd: true } };

export const success = (data: unknown, beside: object = {}) => ({
  json: { success: true, status: 'success', data, ...beside },
});

export const emptyPage = { currentPage: 1, perPage: 10, total: 0, totalPages: 0, hasNext: false, hasPrev: false };

/** Answers a call by itself until it is told to stop. */
export async function answer(
  page: Page,
  path: Path,
  what: Parameters<Route['fulfill']>[0],
): Promise<() => Promise<void>> {
  const fulfil = (route: Route) => route.fulfill(what);
  await page.route(path, fulfil);
  return () => page.unroute(path, fulfil);
}

/** Keeps a call waiting until it is let go, so that what stands meanwhile can be looked at. */
export async function hold(page: Page, path: Path): Promise<() => Promise<void>> {
  const gate = Promise.withResolvers<void>();
  const wait = async (route: Route) => {
    await gate.promise;
    // The page may have given the call up meanwhile.
    await route.continue().catch(() => {});
  };
  await page.route(path, wait);
  return async () => {
    gate.resolve();
    await page.unroute(path, wait);
  };
}
