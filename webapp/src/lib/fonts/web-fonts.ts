/** The font families that the shop serves. Each has Cyrillic and all weights from 400 to 700 in one file. */
export const WEB_FONTS = ['Inter', 'Lora', 'Manrope', 'Montserrat', 'Nunito', 'Raleway', 'Roboto', 'Rubik'] as const;
export type WebFont = (typeof WEB_FONTS)[number];

/** The family of a theme, in any case; undefined if the shop does not serve it. */
export function webFontOf(family: string): WebFont | undefined {
  return WEB_FONTS.find((font) => font.toLowerCase() === family.toLowerCase());
}

/** The name under which a family's own style sheet declares it. */
export const faceOf = (font: WebFont): string => `${font} Variable`;

/** A system font with the widths of the family, until its files are loaded. */
export const standInOf = (font: WebFont): string => `${font} Stand-in`;

/** The width of Russian text compared with Arial, regular and bold, in per cent; measured on a page of the shop. */
const WIDTHS = {
  Inter: [106, 102],
  Lora: [104, 100],
  Manrope: [100.5, 98],
  Montserrat: [111, 108],
  Nunito: [101, 97.5],
  Raleway: [102, 98.5],
  Roboto: [101.5, 95.5],
  Rubik: [103, 101.5],
} satisfies Record<WebFont, [plain: number, bold: number]>;

/** Faces with the widths of the final font, so that almost nothing moves when it is loaded. */
export function fallbackFontFaces(font: WebFont): string {
  const [plain, bold] = WIDTHS[font];
  return [
    standInFace(font, { weight: '400 500', width: plain, names: ['Arial', 'Liberation Sans', 'Roboto'] }),
    standInFace(font, { weight: '600 700', width: bold, names: ['Arial Bold', 'Liberation Sans Bold', 'Roboto Bold'] }),
  ].join('');
}

function standInFace(font: WebFont, face: { weight: string; width: number; names: readonly string[] }): string {
  const sources = face.names.map((name) => `local("${name}")`).join(',');
  return `@font-face{font-family:"${standInOf(font)}";font-weight:${face.weight};src:${sources};size-adjust:${face.width}%}`;
}
