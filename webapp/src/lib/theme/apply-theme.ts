import { DEFAULT_THEME, type Theme } from '#shared/contract/theme.ts';
import { loadFont } from '#webapp/lib/fonts/load-font.ts';
import { localSafeStorage, readJson, writeJson } from '#webapp/lib/safe-storage.ts';
import { ownVariablesOf, themeFrom, variablesOf } from './theme-variables.ts';

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
 * Leaves what is already there, as on a page that the server drew: deriving the colours again is a tenth of the scripts'
 * work at the start, and each change makes the browser style the whole page again.
 */
function applyWithoutKeeping(theme: Theme): Promise<void> {
  const page = document.documentElement;
  const stands = getComputedStyle(page);
  const differs = ([name, value]: [string, string]) => stands.getPropertyValue(name) !== value;
  // A page may have the owner's values without those that are derived from them.
  const isThere = stands.getPropertyValue('--button') !== '' && !Object.entries(ownVariablesOf(theme)).some(differs);
  const changed = isThere ? [] : Object.entries(variablesOf(theme)).filter(differs);
  for (const [name, value] of changed) page.style.setProperty(name, value);
  return loadFont(theme.fontFamily);
}
