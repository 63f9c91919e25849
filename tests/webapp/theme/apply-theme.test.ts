// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { PALETTES } from '#shared/domain/settings/palettes.ts';
import { applyTheme } from '#webapp/lib/theme/apply-theme.ts';

const { theme } = PALETTES.pine;
const page = document.documentElement;

afterEach(() => {
  page.removeAttribute('style');
  vi.restoreAllMocks();
});

it('puts a theme on the page once: what stands already is not set again', () => {
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
