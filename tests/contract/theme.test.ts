import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { keysOf } from '#shared/contract/keys-of.ts';
import { DEFAULT_THEME } from '#shared/contract/theme.ts';
import { safeTheme, themeSchema } from '#shared/contract/theme-schema.ts';

const names = keysOf(DEFAULT_THEME);

describe('a stored theme', () => {
  it('keeps what is a colour, a one-word font and a radius', () => {
    const stored = {
      ...Object.fromEntries(names.map((name) => [name, '#A1b2C3'])),
      fontFamily: 'PT-Sans',
      borderRadius: '12px',
      textMainColor: '#fff8',
    };
    expect(safeTheme(stored)).toEqual(stored);
    expect(themeSchema.parse(safeTheme({}))).toEqual(DEFAULT_THEME);
  });

  it.each([
    'red; background: url(https://evil.example/x)',
    '#fff;}body{display:none',
    '#fff\n',
    '#fff/**/',
    'expression(alert(1))',
    'javascript:alert(1)',
    "Inter'; @import url(//evil.example)",
    'Comic Sans',
    'Иваново',
    '</style><script>alert(1)</script>',
    'var(--x)',
    '1000px',
    '-1px',
    '8px;',
    '1e9px',
    '#ggg',
    '#12345',
    '',
  ])('falls to the default instead of %j', (value) => {
    expect(safeTheme(Object.fromEntries(names.map((name) => [name, value])))).toEqual(DEFAULT_THEME);
  });

  it.each([null, undefined, 5, 'text', [], [1], { bgMainColor: null }, { bgMainColor: { toString: '#fff' } }])(
    'is the default where %j is stored',
    (stored) => {
      expect(safeTheme(stored)).toEqual(DEFAULT_THEME);
    },
  );

  it('has exactly its own names and only harmless characters, whatever is stored', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.oneof(fc.constantFrom(...names), fc.string()), fc.anything()), (stored) => {
        const theme = safeTheme(stored);
        expect(Object.keys(theme)).toEqual(names);
        for (const value of Object.values(theme)) expect(value).toMatch(/^[#\w-]{1,40}$/);
      }),
    );
  });
});
