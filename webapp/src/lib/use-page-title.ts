import { useEffect } from 'react';
import { useSettings } from '#webapp/lib/shop-data/use-settings.ts';

/** The browser tab's title with the shop's name behind it; the shop's own for the home page. */
export function usePageTitle(title: string): void {
  const { settings } = useSettings();
  const full = title === '' ? settings.siteName : `${title} — ${settings.title}`;
  useEffect(() => {
    document.title = full;
  }, [full]);
}

/** The title of what lies over a screen, for as long as it is there; `null` while it is not known. */
export function useTitleOver(title: string | null): void {
  const { settings } = useSettings();
  useEffect(() => {
    if (title === null) return;
    const below = document.title;
    document.title = `${title} — ${settings.title}`;
    return () => {
      document.title = below;
    };
  }, [title, settings.title]);
}
