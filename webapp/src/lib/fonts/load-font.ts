import { faceOf, type WebFont, webFontOf } from './web-fonts.ts';

/** Style sheets of font faces. The file of a face is loaded only when a letter of its alphabet is drawn. */
const SHEETS = {
  Inter: () => import('@fontsource-variable/inter/wght.css'),
  Lora: () => import('@fontsource-variable/lora/wght.css'),
  Manrope: () => import('@fontsource-variable/manrope/wght.css'),
  Montserrat: () => import('@fontsource-variable/montserrat/wght.css'),
  Nunito: () => import('@fontsource-variable/nunito/wght.css'),
  Raleway: () => import('@fontsource-variable/raleway/wght.css'),
  Roboto: () => import('@fontsource-variable/roboto/wght.css'),
  Rubik: () => import('@fontsource-variable/rubik/wght.css'),
} satisfies Record<WebFont, () => Promise<unknown>>;

/** Loads a theme's font. Until then, and if it cannot be loaded, text has the system's font. */
export async function loadFont(family: string): Promise<void> {
  const font = webFontOf(family);
  if (!font) return;
  try {
    await SHEETS[font]();
    // Letters of both alphabets and the rouble sign, so that all three files are loaded.
    await document.fonts.load(`1em "${faceOf(font)}"`, 'Яz₽');
  } catch {
    // Text stays in the system's font.
  }
}
