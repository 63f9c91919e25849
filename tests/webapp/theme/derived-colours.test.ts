import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contrast, parseColour, type Rgb } from '#shared/contract/colour.ts';
import { PALETTES, paletteOf } from '#shared/contract/palettes.ts';
import { DEFAULT_THEME, type Theme } from '#shared/contract/theme.ts';
import { themeSchema } from '#shared/contract/theme-schema.ts';
import { WEB_FONTS } from '#webapp/lib/fonts/web-fonts.ts';
import { derivedColours } from '#webapp/lib/theme/derived-colours.ts';
import { variablesOf } from '#webapp/lib/theme/theme-variables.ts';

function colour(text: string | undefined): Rgb {
  const parsed = parseColour(text ?? '');
  if (!parsed) throw new Error(`no colour: ${text}`);
  return parsed;
}

function pairs(theme: Theme): { name: string; ratio: number; least: number }[] {
  const made = derivedColours(theme);
  const main = colour(theme.bgMainColor);
  const container = colour(theme.bgContainerColor);
  const burger = colour(theme.bgBurgerColor);
  const between = (name: string, ground: Rgb, least: number) => ({
    name,
    ratio: contrast(colour(made[name]), ground),
    least,
  });
  return [
    between('--on-main', main, 4.5),
    between('--on-main-soft', main, 4.5),
    between('--on-header', main, 4.5),
    between('--on-burger', burger, 4.5),
    between('--on-container', container, 4.5),
    between('--on-container-soft', container, 4.5),
    between('--on-container-soft', colour(made['--sunken']), 4.5),
    between('--on-container-strong', container, 4.5),
    between('--on-container-strong', colour(made['--tint']), 4.5),
    between('--link-on-container', container, 4.5),
    between('--danger', container, 4.5),
    between('--danger', colour(made['--danger-tint']), 4.5),
    between('--success', colour(made['--success-tint']), 4.5),
    between('--on-button', colour(made['--button']), 4.5),
    between('--on-button', colour(made['--button-hover']), 4.5),
    between('--on-badge', colour(made['--badge']), 4.5),
    between('--edge-container', container, 3),
    between('--edge-main', main, 3),
    between('--focus-main', main, 3),
    between('--focus-container', container, 3),
    between('--focus-burger', burger, 3),
  ];
}

const hex = fc.integer({ min: 0, max: 0xffffff }).map((number) => `#${number.toString(16).padStart(6, '0')}`);
const anyTheme = fc.record({
  bgMainColor: hex,
  bgContainerColor: hex,
  bgButtonColor: hex,
  bgBurgerColor: hex,
  textMainColor: hex,
  textContainerColor: hex,
  textHeaderColor: hex,
  textStrongColor: hex,
  textLinkColor: hex,
  fontFamily: fc.constant('system-ui'),
  borderRadius: fc.constant('8px'),
});

describe('what is drawn with the shop’s colours', () => {
  it('stays readable in the default theme, whose own blue, link and red do not', () => {
    expect(contrast(colour('#1780ff'), colour('#fff'))).toBeLessThan(4.5);
    for (const { name, ratio, least } of pairs(DEFAULT_THEME)) expect(ratio, name).toBeGreaterThanOrEqual(least);
  });

  it.each(Object.values(PALETTES))(
    'stays readable in the palette $label, and leaves its colours as they are',
    ({ theme }) => {
      expect(themeSchema.parse(theme)).toEqual(theme);
      expect(WEB_FONTS).toContain(theme.fontFamily);
      for (const { name, ratio, least } of pairs(theme)) expect(ratio, name).toBeGreaterThanOrEqual(least);
      expect(derivedColours(theme)).toMatchObject({
        '--on-main': theme.textMainColor,
        '--button': theme.bgButtonColor,
      });
      expect(paletteOf(theme)).toBeDefined();
    },
  );

  it('stays readable whatever the owner picked', () => {
    fc.assert(
      fc.property(anyTheme, (theme) => {
        for (const { name, ratio, least } of pairs(theme)) expect(ratio, name).toBeGreaterThanOrEqual(least - 0.05);
      }),
      { numRuns: 300 },
    );
  });

  it('turns white or black itself where nothing less can be read', () => {
    const black = { bgMainColor: '#000000', textContainerColor: '#000000', textStrongColor: '#000000' };
    const theme = { ...DEFAULT_THEME, ...black, bgContainerColor: '#c32baa', bgButtonColor: '#a1fde1' };
    const strong = pairs(theme).filter(({ name }) => name === '--on-container-strong');
    expect(strong).toHaveLength(2);
    for (const { name, ratio, least } of strong) expect(ratio, name).toBeGreaterThanOrEqual(least);
  });

  it('does not change a colour that is already readable', () => {
    const theme = { ...DEFAULT_THEME, bgMainColor: '#ffffff', textMainColor: '#123456', bgButtonColor: '#0b5cc4' };
    expect(derivedColours(theme)).toMatchObject({ '--on-main': '#123456', '--button': '#0b5cc4' });
  });

  it('says what the browser is to draw light and what dark, a light card on a dark page too', () => {
    const schemes = ({ bgMainColor, bgContainerColor }: Pick<Theme, 'bgMainColor' | 'bgContainerColor'>) => {
      const made = variablesOf({ ...DEFAULT_THEME, bgMainColor, bgContainerColor });
      return [made['--scheme-main'], made['--scheme-container']];
    };
    expect(schemes(PALETTES.pine.theme)).toEqual(['light', 'light']);
    expect(schemes(PALETTES.night.theme)).toEqual(['dark', 'dark']);
    expect(schemes(DEFAULT_THEME)).toEqual(['dark', 'light']);
  });

  it('keeps the owner’s own values beside them', () => {
    expect(variablesOf(DEFAULT_THEME)).toMatchObject({ '--bg-button': '#1780ff', '--border-radius': '8px' });
  });
});
