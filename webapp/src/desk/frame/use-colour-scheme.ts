import { useSyncExternalStore } from 'react';
import { luminance, parseColour } from '#shared/contract/colour.ts';
import { useTelegramColours } from './use-telegram-colours.ts';

export type ColourScheme = 'light' | 'dark';

/** Telegram's, if its colours are known; otherwise the system's. */
export function useColourScheme(): ColourScheme {
  const telegram = useTelegramColours();
  const systemIsDark = useSyncExternalStore(subscribe, () => dark.matches);
  const ground = parseColour(telegram.bg_color ?? '');
  const isDark = ground ? luminance(ground) < 0.18 : systemIsDark;
  return isDark ? 'dark' : 'light';
}

const dark = window.matchMedia('(prefers-color-scheme: dark)');

function subscribe(changed: () => void): () => void {
  dark.addEventListener('change', changed);
  return () => dark.removeEventListener('change', changed);
}
