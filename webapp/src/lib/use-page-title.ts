import { useEffect } from 'react';
import { useSettings } from './shop-data/use-settings.ts';

/** The browser tab's title, with the shop's name behind it. */
export function usePageTitle(title: string): void {
  const { settings } = useSettings();
  const full = title === '' || title === settings.siteName ? settings.siteName : `${title} — ${settings.siteName}`;
  useEffect(() => {
    document.title = full;
  }, [full]);
}
