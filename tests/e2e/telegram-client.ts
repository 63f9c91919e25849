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

/** Variables of the page, where the functions below run. */
declare const window: {
  clientEvents: ClientEvent[];
  Telegram: { WebView: { receiveEvent: (event: string, data: unknown) => void } };
};

/**
 * Opens the storefront in a Telegram client that records calls and answers nothing, as old clients do. The sandbox's
 * own client answers everything.
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

/** The calls that the client has got so far. */
export function clientEvents(page: Page): Promise<ClientEvent[]> {
  return page.evaluate(() => window.clientEvents);
}

/** Sends an event of the client to the app. */
export async function clientSays(page: Page, type: string): Promise<void> {
  await page.evaluate((name) => window.Telegram.WebView.receiveEvent(name, {}), type);
}
