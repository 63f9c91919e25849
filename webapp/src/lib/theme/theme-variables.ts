import { keysOf } from '#shared/contract/keys-of.ts';
import { DEFAULT_THEME, THEME_VARIABLES, type Theme } from '#shared/contract/theme.ts';
import { faceOf, standInOf, webFontOf } from '#webapp/lib/fonts/web-fonts.ts';
import { derivedColours } from './derived-colours.ts';

const NAMES = keysOf(DEFAULT_THEME);
const SYSTEM_FONT = "system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', Ubuntu, sans-serif";

/** A theme from the answer of `GET /api/theme/css`, or from stored data; missing values get defaults. */
export function themeFrom(stored: unknown): Theme {
  const given = typeof stored === 'object' && stored !== null ? (stored as Record<string, unknown>) : {};
  const entries = NAMES.map((name) => {
    const value = given[THEME_VARIABLES[name]] ?? given[name];
    return [name, typeof value === 'string' && value !== '' ? value : DEFAULT_THEME[name]];
  });
  return Object.fromEntries(entries) as Theme;
}

/** Every variable that the style sheets read: the owner's values and what is derived from them. */
export function variablesOf(theme: Theme): Record<string, string> {
  return { ...ownVariablesOf(theme), ...derivedColours(theme), '--font': fontOf(theme.fontFamily) };
}

/** Only the owner's values; all others are derived from them. */
export function ownVariablesOf(theme: Theme): Record<string, string> {
  return Object.fromEntries(NAMES.map((name) => [THEME_VARIABLES[name], theme[name]]));
}

function fontOf(family: string): string {
  const name = family.split(',')[0]?.replace(/["']/g, '').trim() ?? '';
  const served = webFontOf(name);
  if (served) return `"${faceOf(served)}", "${standInOf(served)}", ${SYSTEM_FONT}`;
  return name === '' || name === 'system-ui' ? SYSTEM_FONT : `"${name}", ${SYSTEM_FONT}`;
}
