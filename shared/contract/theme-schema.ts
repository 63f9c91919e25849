import { z } from 'zod';
import { keysOf } from '#shared/contract/keys-of.ts';
import { parseColour, toHex } from './colour.ts';
import { DEFAULT_THEME, THEME_VARIABLES, type Theme, type ThemeName } from './theme.ts';

/** What lies under a transparent colour would decide whether a text on it can be read. */
const colour = z.string().regex(/^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i, 'Цвет вида #1780ff, без прозрачности');
const fontName = z.string().regex(/^[A-Za-z][A-Za-z0-9-]{0,39}$/, 'Название шрифта — одно слово латиницей');
const radius = z.string().regex(/^(?:\d|[1-3]\d|40)px$/, 'Скругление от 0px до 40px');

const fields = {
  bgMainColor: colour,
  bgContainerColor: colour,
  bgButtonColor: colour,
  bgBurgerColor: colour,
  textMainColor: colour,
  textContainerColor: colour,
  textHeaderColor: colour,
  textStrongColor: colour,
  textLinkColor: colour,
  fontFamily: fontName,
  borderRadius: radius,
} satisfies Record<ThemeName, z.ZodType<string>>;

export const themeSchema = z.object(fields);

/** `GET /api/theme/css`: the same values by the names of the style sheet's variables. */
export const themeVariablesSchema = z.record(z.enum(Object.values(THEME_VARIABLES)), z.string());

/** What each colour is drawn on; the page's is drawn on white. */
const UNDER: Partial<Record<ThemeName, ThemeName>> = {
  bgContainerColor: 'bgMainColor',
  bgBurgerColor: 'bgMainColor',
  bgButtonColor: 'bgContainerColor',
  textMainColor: 'bgMainColor',
  textHeaderColor: 'bgMainColor',
  textContainerColor: 'bgContainerColor',
  textStrongColor: 'bgContainerColor',
  textLinkColor: 'bgContainerColor',
};
const TRANSPARENT = /^#(?:[0-9a-f]{4}|[0-9a-f]{8})$/i;

/**
 * A stored theme made safe for a style sheet: each invalid value is replaced by its default. Themes have been saved with
 * transparent colours; these become what they looked like.
 */
export function safeTheme(stored: unknown): Theme {
  const given = z.record(z.string(), z.unknown()).catch({}).parse(stored);
  const safeValue = (name: ThemeName): string => {
    const value = given[name];
    const ground = UNDER[name];
    const seen =
      typeof value === 'string' && TRANSPARENT.test(value)
        ? parseColour(value, ground && parseColour(safeValue(ground)))
        : undefined;
    return fields[name].catch(DEFAULT_THEME[name]).parse(seen ? toHex(seen) : value);
  };
  return Object.fromEntries(keysOf(DEFAULT_THEME).map((name) => [name, safeValue(name)])) as Theme;
}
