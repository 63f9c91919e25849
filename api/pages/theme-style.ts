import { keysOf } from '#shared/contract/keys-of.ts';
import { THEME_VARIABLES, type Theme } from '#shared/contract/theme.ts';
import { themeSchema } from '#shared/contract/theme-schema.ts';

/**
 * The shop's colours before any script runs, so that a page never opens in other colours. The values are checked again
 * where they are written: a value that a style sheet could misread gets no style at all. `rules` are the storefront's
 * rules for derived colours, if its build has them.
 */
export function themeStyle(theme: Theme, rules?: string): string {
  const { success, data } = themeSchema.safeParse(theme);
  if (!success) return '';
  const names = keysOf(THEME_VARIABLES);
  const owned = names.map((name) => `${THEME_VARIABLES[name]}:${data[name]}`);
  return `<style>${rules ?? `:root{${owned.join(';')}}`}</style>`;
}
