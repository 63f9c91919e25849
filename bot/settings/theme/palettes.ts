import type { Theme, ThemeName } from '#shared/contract/theme.ts';

type Colours = Omit<Theme, 'fontFamily' | 'borderRadius'>;

interface Paints {
  page: string;
  card: string;
  button: string;
  menu: string;
  text: string;
  strong: string;
  link: string;
}

const coloursOf = ({ page, card, button, menu, text, strong, link }: Paints): Colours => ({
  bgMainColor: page,
  bgContainerColor: card,
  bgButtonColor: button,
  bgBurgerColor: menu,
  textMainColor: text,
  textContainerColor: text,
  textHeaderColor: text,
  textStrongColor: strong,
  textLinkColor: link,
});

/** Colours that go together. Font and corners stay as they are. */
export const PALETTES = {
  linen: {
    label: 'Лён',
    colours: coloursOf({
      ...{ page: '#f1ebe1', card: '#ffffff', menu: '#e6dccd', text: '#3b3128' },
      ...{ button: '#8a5a2b', link: '#8a5a2b', strong: '#b3261e' },
    }),
  },
  mint: {
    label: 'Мята',
    colours: coloursOf({
      ...{ page: '#e5f1eb', card: '#ffffff', menu: '#d2e6dc', text: '#1e3a30' },
      ...{ button: '#1f7a5a', link: '#1f7a5a', strong: '#b3261e' },
    }),
  },
  sky: {
    label: 'Небо',
    colours: coloursOf({
      ...{ page: '#e8eff8', card: '#ffffff', menu: '#d5e3f3', text: '#1d2b3f' },
      ...{ button: '#1a66cc', link: '#1a66cc', strong: '#c62828' },
    }),
  },
  rose: {
    label: 'Роза',
    colours: coloursOf({
      ...{ page: '#f9ebef', card: '#ffffff', menu: '#f2dae2', text: '#44202e' },
      ...{ button: '#b2305f', link: '#b2305f', strong: '#a3162f' },
    }),
  },
  night: {
    label: 'Ночь',
    colours: coloursOf({
      ...{ page: '#14171c', card: '#20252d', menu: '#1a1e25', text: '#e8ebf0' },
      ...{ button: '#2f7df0', link: '#7fb2ff', strong: '#ff6b6b' },
    }),
  },
} as const satisfies Record<string, { label: string; colours: Colours }>;
export type Palette = keyof typeof PALETTES;

/** The palette that a theme's colours are, if they are one. */
export function paletteOf(theme: Theme): Palette | undefined {
  const names = Object.keys(PALETTES) as Palette[];
  return names.find((palette) => {
    const colours: Colours = PALETTES[palette].colours;
    return (Object.keys(colours) as Exclude<ThemeName, 'fontFamily' | 'borderRadius'>[]).every(
      (name) => theme[name].toLowerCase() === colours[name],
    );
  });
}
