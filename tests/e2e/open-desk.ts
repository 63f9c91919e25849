import type { APIRequestContext, Page } from '@playwright/test';
import { people, sandboxOf } from './sandbox.ts';

/** Opens a path of the desk as the sandbox's manager. */
export async function openDesk(
  page: Page,
  request: APIRequestContext,
  sandboxUrl: string,
  path: string,
): Promise<void> {
  const initData = await sandboxOf(request, sandboxUrl).initData(people.manager);
  const response = await request.post('/api/auth/telegram', { data: { initData } });
  const { token } = (await response.json()) as { token: string };
  await page.addInitScript((kept) => localStorage.setItem('auth_token', kept), token);
  await page.goto(`/desk${path}`);
}
