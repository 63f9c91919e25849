import { faceOf, type WebFont, webFontOf } from './web-fonts.ts';

/** Style sheets of font faces. A face's file comes only when a letter of its alphabet is drawn. */
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

/** Fetches a theme's font. Text is in the system's font until then, and stays so where it cannot be had. */
export async function loadFont(family: string): Promise<void> {
  const font = webFontOf(family);
  if (!font) return;
  try {
    await SHEETS[font]();
    // Letters of both alphabets and the sign of prices, so that their three files come.
    await document.fonts.load(`1em "${faceOf(font)}"`, 'Яz₽');
  } catch {
    // The system's font it is.
  }
}
