import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { settingsQuery, themeQuery } from '#webapp/lib/shop-data/shop-queries.ts';
import { usePlatform } from '#webapp/lib/telegram/platform-store.ts';
import { applyTheme } from '#webapp/lib/theme/apply-theme.ts';

/** Applies the shop's theme to the page and to Telegram's frame around it. */
export function ThemeSync() {
  const platform = usePlatform();
  const { data: fromApi, isError } = useQuery(themeQuery);
  const { data: settings } = useQuery(settingsQuery);
  const theme = fromApi ?? (isError ? settings?.theme : undefined);
  useEffect(() => {
    if (!theme) return;
    void applyTheme(theme);
    const applied = getComputedStyle(document.documentElement);
    platform.setColours({
      header: hexOf(theme.bgMainColor),
      background: hexOf(theme.bgMainColor),
      button: applied.getPropertyValue('--button'),
      buttonText: applied.getPropertyValue('--on-button'),
    });
  }, [theme, platform]);
  return null;
}

/** Telegram accepts only six hex digits. */
function hexOf(colour: string): string {
  const hex = colour.replace('#', '');
  return hex.length < 6 ? `#${Array.from(hex.slice(0, 3), (digit) => digit + digit).join('')}` : `#${hex.slice(0, 6)}`;
}
