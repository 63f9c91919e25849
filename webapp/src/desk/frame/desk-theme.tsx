import { useEffect } from 'react';
import { DEFAULT_THEME, type Theme } from '#shared/contract/theme.ts';
import type { TelegramColours } from '#webapp/lib/telegram/platform.ts';
import { usePlatform } from '#webapp/lib/telegram/platform-store.ts';
import { variablesOf } from '#webapp/lib/theme/theme-variables.ts';
import type { ColourScheme } from './use-colour-scheme.ts';
import { useTelegramColours } from './use-telegram-colours.ts';

const OWN = {
  light: {
    secondary_bg_color: '#f0f3f5',
    section_bg_color: '#ffffff',
    text_color: '#14191f',
    button_color: '#1b6fa8',
    link_color: '#1b6fa8',
    destructive_text_color: '#c23934',
  },
  dark: {
    secondary_bg_color: '#0f1720',
    section_bg_color: '#17212b',
    text_color: '#f3f6f9',
    button_color: '#4a9be0',
    link_color: '#6ab3f0',
    destructive_text_color: '#ef6a63',
  },
} satisfies Record<ColourScheme, TelegramColours>;

/**
 * The desk has the colours of the person's Telegram, not the shop's. Other colours are derived from them as in the
 * storefront, so that text is readable with any theme.
 */
export function DeskTheme({ scheme }: { scheme: ColourScheme }) {
  const platform = usePlatform();
  const telegram = useTelegramColours();
  useEffect(() => {
    const theme = themeOf({ ...OWN[scheme], ...telegram });
    const variables = variablesOf(theme);
    for (const [name, value] of Object.entries(variables)) document.documentElement.style.setProperty(name, value);
    document.documentElement.style.colorScheme = scheme;
    platform.setColours({
      header: theme.bgMainColor,
      background: theme.bgMainColor,
      button: variables['--button'] ?? theme.bgButtonColor,
      buttonText: variables['--on-button'] ?? theme.textMainColor,
    });
  }, [scheme, telegram, platform]);
  return null;
}

function themeOf(colours: TelegramColours & typeof OWN.light): Theme {
  return {
    ...DEFAULT_THEME,
    bgMainColor: colours.secondary_bg_color,
    bgContainerColor: colours.section_bg_color,
    bgBurgerColor: colours.section_bg_color,
    bgButtonColor: colours.button_color,
    textMainColor: colours.text_color,
    textHeaderColor: colours.text_color,
    textContainerColor: colours.text_color,
    textLinkColor: colours.link_color,
    textStrongColor: colours.destructive_text_color,
    borderRadius: '10px',
  };
}
