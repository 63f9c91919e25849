import { readFileSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';
import { DEFAULT_THEME } from '#shared/contract/theme.ts';
import { faceOf, WEB_FONTS, webFontOf } from '#webapp/lib/fonts/web-fonts.ts';
import { variablesOf } from '#webapp/lib/theme/theme-variables.ts';
import { withRoubleFace } from '../../../webapp/rouble-faces.ts';

const require = createRequire(import.meta.url);
const fontOf = (fontFamily: string) => variablesOf({ ...DEFAULT_THEME, fontFamily })['--font'];

describe('a font that the shop serves', () => {
  it.each(WEB_FONTS)('%s has Cyrillic, all weights and swaps in', (font) => {
    const sheet = readFileSync(require.resolve(`@fontsource-variable/${font.toLowerCase()}/wght.css`), 'utf8');
    const cyrillic = sheet.split('@font-face').find((face) => face.includes('U+0400-045F')) ?? '';
    expect(cyrillic).toContain(`font-family: '${faceOf(font)}'`);
    expect(cyrillic).toContain('font-display: swap');
    const [, least, most] = /font-weight: (\d+) (\d+)/.exec(cyrillic) ?? [];
    expect(Number(least)).toBeLessThanOrEqual(400);
    expect(Number(most)).toBeGreaterThanOrEqual(700);
  });

  it.each(WEB_FONTS)('%s draws the sign of the rouble from a small file, and no other face has it', (font) => {
    const name = font.toLowerCase();
    const family = readFileSync(require.resolve(`@fontsource-variable/${name}/wght.css`), 'utf8');
    const faces = withRoubleFace(family, 'rouble.woff2').split('@font-face');
    expect(faces.filter((face) => /U\+20BD|U\+20AD-20C0/.test(face))).toEqual([faces.at(-1)]);
    expect(faces.at(-1)).toMatch(/src: url\(rouble\.woff2\) format\('woff2-variations'\);\s+unicode-range: U\+20BD;/);
    expect(faces.at(-1)).toContain(/font-weight: \d+ \d+;/.exec(family)?.[0]);
    expect(statSync(`webapp/src/lib/fonts/rouble/${name}-rouble.woff2`).size).toBeLessThan(4096);
  });

  it('says so where a family keeps the sign elsewhere than it did', () => {
    expect(() => withRoubleFace('@font-face { unicode-range: U+0400-045F; }', 'rouble.woff2')).toThrow(
      'sign of the rouble',
    );
  });

  it('is found by its name in any case, and by nothing else', () => {
    expect(['Inter', 'inter', 'RUBIK'].map(webFontOf)).toEqual(['Inter', 'Inter', 'Rubik']);
    expect(['system-ui', 'Comic', '', 'constructor', 'Inter '].map(webFontOf)).toEqual(Array(5).fill(undefined));
  });

  it('comes before the system’s in the theme; a name that the shop does not serve does no harm', () => {
    expect(fontOf('Inter')).toMatch(/^"Inter Variable", "Inter Stand-in", system-ui, /);
    expect(fontOf('Papyrus')).toMatch(/^"Papyrus", system-ui, /);
    expect(fontOf('system-ui')).toMatch(/^system-ui, /);
  });
});
