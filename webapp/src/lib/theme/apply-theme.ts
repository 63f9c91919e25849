import { DEFAULT_THEME, type Theme } from '#shared/contract/theme.ts';
import { loadFont } from '#webapp/lib/fonts/load-font.ts';
import { localSafeStorage, readJson, writeJson } from '#webapp/lib/safe-storage.ts';
import { themeFrom, variablesOf } from './theme-variables.ts';

const KEY = 'prilavok:theme';

/** Puts a theme on the page and keeps it, so that the next visit begins in the shop's colours. Resolves with its font. */
export function applyTheme(theme: Theme): Promise<void> {
  const font = applyWithoutKeeping(theme);
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', theme.bgMainColor);
  writeJson(localSafeStorage, KEY, theme);
  return font;
}

/** The theme of the last visit, or the defaults. */
export function applyCachedTheme(): boolean {
  const cached = readJson(localSafeStorage, KEY);
  void applyWithoutKeeping(cached === undefined ? DEFAULT_THEME : themeFrom(cached));
  return cached !== undefined;
}

/**
 * Leaves values that are already there, as on a page that the server drew: each change makes the browser style the
 * whole page again.
 */
function applyWithoutKeeping(theme: Theme): Promise<void> {
  const page = document.documentElement;
  const stands = getComputedStyle(page);
  const changed = Object.entries(variablesOf(theme)).filter(([name, value]) => stands.getPropertyValue(name) !== value);
  for (const [name, value] of changed) page.style.setProperty(name, value);
  return loadFont(theme.fontFamily);
}
