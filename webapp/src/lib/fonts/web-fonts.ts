/** The families that the shop serves itself: each has Cyrillic and all weights from 400 to 700 in one file. */
export const WEB_FONTS = ['Inter', 'Lora', 'Manrope', 'Montserrat', 'Nunito', 'Raleway', 'Roboto', 'Rubik'] as const;
export type WebFont = (typeof WEB_FONTS)[number];

/** The family that a theme names, whatever its letters' case; nothing for one that the shop does not serve. */
export function webFontOf(family: string): WebFont | undefined {
  return WEB_FONTS.find((font) => font.toLowerCase() === family.toLowerCase());
}

/** The name under which a family's own style sheet declares it. */
export const faceOf = (font: WebFont): string => `${font} Variable`;
