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
      textMainColor: '#fff',
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

  it('looks as it did where a transparent colour was saved before these were refused', () => {
    const stored = {
      bgMainColor: '#00000080',
      bgContainerColor: '#fff8',
      bgButtonColor: '#0000',
      textMainColor: '#FFFFFFFF',
    };
    expect(safeTheme(stored)).toMatchObject({
      // Half black on the white under a page, and eight fifteenths of white on that.
      bgMainColor: '#7f7f7f',
      bgContainerColor: '#c3c3c3',
      bgButtonColor: '#c3c3c3',
      textMainColor: '#ffffff',
    });
    expect(safeTheme({ bgContainerColor: '#5b5b5b80', bgMainColor: 'red' }).bgContainerColor).toBe('#5b5b5b');
    expect(themeSchema.safeParse(safeTheme(stored)).success).toBe(true);
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

describe('a colour of a theme that is set now', () => {
  it.each(['#1780ff80', '#fff8', '#1780ffff', 'transparent', 'rgba(0, 0, 0, 0.5)', 'rgb(0 0 0)', 'hsl(0 0% 0% / 50%)'])(
    'is not %s',
    (colour) => {
      const refused = themeSchema.partial().safeParse({ bgMainColor: colour });
      expect(refused.error?.issues.map(({ message }) => message)).toEqual(['Цвет вида #1780ff, без прозрачности']);
    },
  );
});
