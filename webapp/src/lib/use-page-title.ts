import { useEffect } from 'react';
import { useSettings } from './shop-data/use-settings.ts';

/** The browser tab's title with the shop's name behind it; the shop's own for the home page. */
export function usePageTitle(title: string): void {
  const { settings } = useSettings();
  const full = title === '' ? settings.siteName : `${title} — ${settings.title}`;
  useEffect(() => {
    document.title = full;
  }, [full]);
}
