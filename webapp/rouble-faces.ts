import path from 'node:path';
import { normalizePath, type Plugin } from 'vite';

const FOLDER = path.join(import.meta.dirname, 'src', 'lib', 'fonts', 'rouble');
const FAMILY = /@fontsource-variable\/([\w-]+)\/wght\.css$/;

/** The unicode range of the families that contains the rouble sign, among other currency signs. */
const OWN_RANGE = 'U+20AD-20C0';
const RANGE_WITHOUT_ROUBLE = 'U+20AD-20BC,U+20BE-20C0';

/**
 * Gives the rouble sign its own small font face, and removes it from the families' large ones: a browser fetches every
 * face that has a character of the page, even if another face overrides it.
 */
export function roubleFaces(): Plugin {
  return {
    name: 'rouble-faces',
    enforce: 'pre',
    transform(sheet, id) {
      const family = FAMILY.exec(id.split('?')[0] ?? '')?.[1];
      if (family === undefined) return null;
      const file = path.relative(path.dirname(id), path.join(FOLDER, `${family}-rouble.woff2`));
      return withRoubleFace(sheet, normalizePath(file));
    },
  };
}

/** A family's sheet with the new face added. Throws if the sheet has the sign in another range than expected. */
export function withRoubleFace(sheet: string, url: string): string {
  const face = sheet.match(/@font-face \{[^}]*\}/g)?.find((one) => one.includes(OWN_RANGE));
  if (face === undefined)
    throw new Error(`No face with the sign of the rouble: look at the ranges of this sheet anew.\n${sheet}`);
  const own = face.replace(/url\([^)]*\)/, `url(${url})`).replace(/unicode-range: [^;]*/, 'unicode-range: U+20BD');
  return `${sheet.replaceAll(OWN_RANGE, RANGE_WITHOUT_ROUBLE)}\n${own}\n`;
}
