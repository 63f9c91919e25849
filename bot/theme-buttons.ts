import { buttonKind, wordArg } from './callback-data.ts';
import { PALETTES, type Palette } from './palettes.ts';

/** Shows the shop's logo and asks for another one. */
export const logoButton = buttonKind('logo');

/** Gives the shop ready colours; `default` puts the whole theme back. */
export const paletteButton = buttonKind('palette', wordArg(['default', ...(Object.keys(PALETTES) as Palette[])]));
