import { useEffect } from 'react';
import { useSettings } from '#webapp/lib/shop-data/use-settings.ts';

/** Sets the title of the browser tab, with the shop's name after it; on the home page only the shop's. */
export function usePageTitle(title: string): void {
  const { settings } = useSettings();
  const full = title === '' ? settings.siteName : `${title} — ${settings.title}`;
  useEffect(() => {
    document.title = full;
  }, [full]);
}

/** The title of a sheet over a screen while it is open; `null` while it is unknown. */
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
