// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { PALETTES } from '#shared/contract/palettes.ts';
import { applyTheme } from '#webapp/lib/theme/apply-theme.ts';
import { derivedColours } from '#webapp/lib/theme/derived-colours.ts';
import { ownVariablesOf, variablesOf } from '#webapp/lib/theme/theme-variables.ts';

vi.mock('#webapp/lib/theme/derived-colours.ts', { spy: true });

const { theme } = PALETTES.pine;
const page = document.documentElement;

afterEach(() => {
  page.removeAttribute('style');
  vi.restoreAllMocks();
});

it('applies a theme to the page once: values already set are not set again', () => {
  void applyTheme(theme);
  expect(page.style.getPropertyValue('--bg-main')).toBe(theme.bgMainColor);
  const set = vi.spyOn(page.style, 'setProperty');
  void applyTheme(theme);
  expect(set).not.toHaveBeenCalled();
});

it('sets what another theme has otherwise', () => {
  void applyTheme(theme);
  void applyTheme({ ...theme, borderRadius: '3px' });
  expect(page.style.getPropertyValue('--border-radius')).toBe('3px');
});

it('derives the other colours of the theme where the page has only the owner’s values', () => {
  for (const [name, value] of Object.entries(ownVariablesOf(theme))) page.style.setProperty(name, value);
  void applyTheme(theme);
  expect(page.style.getPropertyValue('--button')).toBe(variablesOf(theme)['--button']);
});

it('does not derive again what the server’s page has', () => {
  for (const [name, value] of Object.entries(variablesOf(theme))) page.style.setProperty(name, value);
  vi.mocked(derivedColours).mockClear();
  void applyTheme(theme);
  expect(derivedColours).not.toHaveBeenCalled();
});
