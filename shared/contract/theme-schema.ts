import { z } from 'zod';
import { keysOf } from '#shared/contract/keys-of.ts';
import { DEFAULT_THEME, THEME_VARIABLES, type Theme, type ThemeName } from './theme.ts';

const colour = z.string().regex(/^#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/i, 'Цвет вида #1780ff');
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

/** A stored theme made safe for a style sheet: each invalid value is replaced by its default. */
export function safeTheme(stored: unknown): Theme {
  const given = z.record(z.string(), z.unknown()).catch({}).parse(stored);
  const names = keysOf(DEFAULT_THEME);
  return Object.fromEntries(
    names.map((name) => [name, fields[name].catch(DEFAULT_THEME[name]).parse(given[name])]),
  ) as Theme;
}
