import { keysOf } from '#shared/contract/keys-of.ts';
import { THEME_VARIABLES, type Theme } from '#shared/contract/theme.ts';
import { themeSchema } from '#shared/contract/theme-schema.ts';

/**
 * The shop's colours before any script has run, so that a page never opens in others. The values are checked once more
 * where they are written: what a style sheet could misread gets no style at all. `rules` are those of the storefront,
 * which derives more from them, where its build tells.
 */
export function themeStyle(theme: Theme, rules?: string): string {
  const { success, data } = themeSchema.safeParse(theme);
  if (!success) return '';
  const names = keysOf(THEME_VARIABLES);
  const owned = names.map((name) => `${THEME_VARIABLES[name]}:${data[name]}`);
  return `<style>${rules ?? `:root{${owned.join(';')}}`}</style>`;
}
