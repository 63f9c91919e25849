import { keysOf } from './keys-of.ts';
import type { Theme } from './theme.ts';

interface Look {
  page: string;
  card: string;
  button: string;
  menu: string;
  text: string;
  strong: string;
  link: string;
  font: string;
  /** Radius of a card's corners, in pixels. */
  radius: number;
}

const themeOf = ({ page, card, button, menu, text, strong, link, font, radius }: Look): Theme => ({
  bgMainColor: page,
  bgContainerColor: card,
  bgButtonColor: button,
  bgBurgerColor: menu,
  textMainColor: text,
  textContainerColor: text,
  textHeaderColor: text,
  textStrongColor: strong,
  textLinkColor: link,
  fontFamily: font,
  borderRadius: `${radius}px`,
});

/** Ready themes: colours, letters and corners that belong together. */
export const PALETTES = {
  pine: {
    label: 'Хвоя',
    theme: themeOf({
      page: '#f6f1ea',
      card: '#ffffff',
      menu: '#e9e0d3',
      text: '#2a312d',
      button: '#2f5d50',
      link: '#2f5d50',
      strong: '#b3392b',
      font: 'Manrope',
      radius: 14,
    }),
  },
  linen: {
    label: 'Лён',
    theme: themeOf({
      page: '#f1ebe1',
      card: '#fffdf9',
      menu: '#e6dccd',
      text: '#3b3128',
      button: '#8a5a2b',
      link: '#8a5a2b',
      strong: '#b3261e',
      font: 'Lora',
      radius: 6,
    }),
  },
  mint: {
    label: 'Мята',
    theme: themeOf({
      page: '#e5f1eb',
      card: '#ffffff',
      menu: '#d2e6dc',
      text: '#1e3a30',
      button: '#1f7a5a',
      link: '#1f7a5a',
      strong: '#b3261e',
      font: 'Nunito',
      radius: 18,
    }),
  },
  sky: {
    label: 'Небо',
    theme: themeOf({
      page: '#e8eff8',
      card: '#ffffff',
      menu: '#d5e3f3',
      text: '#1d2b3f',
      button: '#1a66cc',
      link: '#1a66cc',
      strong: '#c62828',
      font: 'Inter',
      radius: 12,
    }),
  },
  rose: {
    label: 'Роза',
    theme: themeOf({
      page: '#f9ebef',
      card: '#ffffff',
      menu: '#f2dae2',
      text: '#44202e',
      button: '#b2305f',
      link: '#b2305f',
      strong: '#a3162f',
      font: 'Montserrat',
      radius: 20,
    }),
  },
  apricot: {
    label: 'Абрикос',
    theme: themeOf({
      page: '#fcefdf',
      card: '#ffffff',
      menu: '#f6dfc4',
      text: '#3d2a1a',
      button: '#b4520f',
      link: '#a54a0c',
      strong: '#b3261e',
      font: 'Rubik',
      radius: 16,
    }),
  },
  ink: {
    label: 'Тушь',
    theme: themeOf({
      page: '#efefec',
      card: '#ffffff',
      menu: '#e0e0dc',
      text: '#1b1b1a',
      button: '#1f1f1d',
      link: '#1f1f1d',
      strong: '#b0201a',
      font: 'Inter',
      radius: 2,
    }),
  },
  night: {
    label: 'Ночь',
    theme: themeOf({
      page: '#14171c',
      card: '#20252d',
      menu: '#1a1e25',
      text: '#e8ebf0',
      button: '#2170e2',
      link: '#7fb2ff',
      strong: '#ff6b6b',
      font: 'Rubik',
      radius: 14,
    }),
  },
} as const satisfies Record<string, { label: string; theme: Theme }>;
export type Palette = keyof typeof PALETTES;

/** The first theme of the demo and every new shop; a shop that removes its theme gets the specified one. */
export const FIRST_THEME: Theme = PALETTES.pine.theme;

/** The palette with exactly the theme's colours, if there is one; the font and the corners may differ. */
export function paletteOf(theme: Theme): Palette | undefined {
  const names = keysOf(PALETTES);
  return names.find((palette) => {
    const { fontFamily: _font, borderRadius: _radius, ...colours }: Theme = PALETTES[palette].theme;
    return keysOf(colours).every((name) => theme[name].toLowerCase() === colours[name]);
  });
}
