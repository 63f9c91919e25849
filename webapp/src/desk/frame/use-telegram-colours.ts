import { useSyncExternalStore } from 'react';
import type { TelegramColours } from '#webapp/lib/telegram/platform.ts';
import { usePlatform } from '#webapp/lib/telegram/platform-store.ts';

/** The colours of the person's Telegram; empty in a browser. */
export function useTelegramColours(): TelegramColours {
  const platform = usePlatform();
  return useSyncExternalStore(platform.onTelegramColours, platform.telegramColours);
}
