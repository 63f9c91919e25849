import { loadSharp } from './load-sharp.ts';
import { MAX_PIXELS } from './picture-refused.ts';
import { pictureTurn } from './picture-store.ts';

export interface IconShape {
  side: number;
  /** The picture's share of the icon's width and height; the rest is margin. */
  share: number;
  /** The colour behind a transparent picture; without one the icon is transparent too. */
  ground?: string | undefined;
}

const SECONDS = 20;
const CLEAR = { r: 0, g: 0, b: 0, alpha: 0 };

/**
 * A square icon with the whole picture in its middle. The margin of an opaque picture has the picture's own background
 * colour.
 */
export const makeIcon = (original: Buffer, { side, share, ground }: IconShape): Promise<Buffer> =>
  pictureTurn(async () => {
    const sharp = await loadSharp();
    const inner = Math.round(side * share);
    const drawn = await sharp(original, { limitInputPixels: MAX_PIXELS })
      .timeout({ seconds: SECONDS })
      .autoOrient()
      .resize({ width: inner, height: inner, fit: 'inside' })
      .toColourspace('srgb')
      .png()
      .toBuffer();
    const { isOpaque } = await sharp(drawn).stats();
    const background = isOpaque ? await cornerOf(drawn) : ground;
    const margin = Math.floor((side - inner) / 2);
    const rest = side - inner - margin;
    const icon = sharp(drawn)
      .resize({ width: inner, height: inner, fit: 'contain', background: background ?? CLEAR })
      .extend({ top: margin, left: margin, bottom: rest, right: rest, background: background ?? CLEAR });
    return (background === undefined ? icon : icon.flatten({ background })).png().toBuffer();
  });

async function cornerOf(drawn: Buffer): Promise<string> {
  const sharp = await loadSharp();
  const dot = await sharp(drawn).extract({ left: 0, top: 0, width: 1, height: 1 }).removeAlpha().raw().toBuffer();
  // A grey picture has one channel for all three.
  const [red = 0, green = red, blue = red] = dot;
  return `#${Buffer.from([red, green, blue]).toString('hex')}`;
}
