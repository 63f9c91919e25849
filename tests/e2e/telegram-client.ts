import type { Page } from '@playwright/test';

interface Launch {
  initData: string;
  path?: string;
  startParam?: string;
}

interface ClientEvent {
  type: string;
  data: Record<string, unknown>;
}

/** The page's own, where the functions below are run. */
declare const window: {
  clientEvents: ClientEvent[];
  Telegram: { WebView: { receiveEvent: (event: string, data: unknown) => void } };
};

/**
 * Opens the storefront in a client of Telegram that keeps what it is told and answers nothing, as old and odd clients
 * do. The sandbox's own client answers everything.
 */
export async function openInTelegram(page: Page, { initData, path = '/', startParam }: Launch): Promise<void> {
  await page.addInitScript(() => {
    const events: ClientEvent[] = [];
    const proxy = {
      postEvent: (type: string, json?: string) => void events.push({ type, data: JSON.parse(json || '{}') }),
    };
    Object.assign(window, { clientEvents: events, TelegramWebviewProxy: proxy });
  });
  const launch = new URLSearchParams({
    tgWebAppData: initData,
    tgWebAppVersion: '9.1',
    tgWebAppPlatform: 'ios',
    tgWebAppThemeParams: '{"bg_color":"#ffffff","text_color":"#000000"}',
    ...(startParam && { tgWebAppStartParam: startParam }),
  });
  await page.goto(`${path}#${launch}`);
}

/** What the client has been told so far. */
export function clientEvents(page: Page): Promise<ClientEvent[]> {
  return page.evaluate(() => window.clientEvents);
}

/** The client tells the app of a press, as it does without being asked. */
export async function clientSays(page: Page, type: string): Promise<void> {
  await page.evaluate((name) => window.Telegram.WebView.receiveEvent(name, {}), type);
}
