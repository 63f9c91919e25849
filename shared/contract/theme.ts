import { keysOf } from './keys-of.ts';

/** The owner's theme values and their defaults (specification, section 9). */
export const DEFAULT_THEME = {
  bgMainColor: '#5b5b5b',
  bgContainerColor: '#f0f0f0',
  bgButtonColor: '#1780ff',
  bgBurgerColor: '#3f3f3f',
  textMainColor: '#fff',
  textContainerColor: '#5b5b5b',
  textHeaderColor: '#fff',
  textStrongColor: '#e73131',
  textLinkColor: '#1780ff',
  fontFamily: 'system-ui',
  borderRadius: '8px',
} as const;

export type ThemeName = keyof typeof DEFAULT_THEME;
export type Theme = Record<ThemeName, string>;

export const isDefaultTheme = (theme: Theme): boolean =>
  keysOf(DEFAULT_THEME).every((name) => theme[name] === DEFAULT_THEME[name]);

/** The style sheet's variable of each theme value: `GET /api/theme/css` returns a map of these. */
export const THEME_VARIABLES = {
  bgMainColor: '--bg-main',
  bgContainerColor: '--bg-container',
  bgButtonColor: '--bg-button',
  bgBurgerColor: '--bg-burger',
  textMainColor: '--text-main',
  textContainerColor: '--text-container',
  textHeaderColor: '--text-header',
  textStrongColor: '--text-strong',
  textLinkColor: '--text-link',
  fontFamily: '--font-family',
  borderRadius: '--border-radius',
} as const satisfies Record<ThemeName, string>;
