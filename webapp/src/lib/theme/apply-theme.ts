import { DEFAULT_THEME, type Theme } from '#shared/contract/theme.ts';
import { loadFont } from '#webapp/lib/fonts/load-font.ts';
import { localSafeStorage, readJson, writeJson } from '#webapp/lib/safe-storage.ts';
import { ownVariablesOf, themeFrom, variablesOf } from './theme-variables.ts';

const KEY = 'prilavok:theme';

/**
 * Applies a theme and stores it, so that the next visit begins with the shop's colours. Resolves when its font is
 * loaded.
 */
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
 * Does nothing if the page already has these values, for example from the server: deriving the colours again takes a
 * tenth of the scripts' time at the start, and after each change the browser computes all styles again.
 */
function applyWithoutKeeping(theme: Theme): Promise<void> {
  const page = document.documentElement;
  const stands = getComputedStyle(page);
  const differs = ([name, value]: [string, string]) => stands.getPropertyValue(name) !== value;
  // A page may have the owner's values without the derived ones.
  const isThere = stands.getPropertyValue('--button') !== '' && !Object.entries(ownVariablesOf(theme)).some(differs);
  const changed = isThere ? [] : Object.entries(variablesOf(theme)).filter(differs);
  for (const [name, value] of changed) page.style.setProperty(name, value);
  return loadFont(theme.fontFamily);
}
