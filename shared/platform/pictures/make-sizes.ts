import type { Sharp } from 'sharp';
import {
  CHAT_PICTURE_NAME,
  CHAT_PICTURE_SIDE,
  PICTURE_WIDTHS,
  pictureWidths,
} from '#shared/contract/picture-address.ts';
import { loadSharp } from './load-sharp.ts';
import { MAX_PIXELS, PictureRefused } from './picture-refused.ts';

const SECONDS = 60;

export const JPEG = { quality: 82, mozjpeg: true };
export const WEBP = { quality: 76 };
/** A greater effort takes three times as long and saves only a few per cent. */
const AVIF = { quality: 50, effort: 1 };

export const WHITE = '#ffffff';

interface MadeSizes {
  /** Of the upright picture. */
  width: number;
  height: number;
  avif: boolean[];
  /** The colour that is shown until the picture is loaded. */
  placeholder: string;
  /** The chat's JPEG. */
  chat: { width: number; height: number };
  files: { name: string; bytes: Buffer }[];
}

/** Makes all public files of a picture, without the camera's metadata. */
export async function makeSizes(original: Buffer, widthsOf = pictureWidths): Promise<MadeSizes> {
  const sharp = await loadSharp();
  const upright = await sharp(original, { limitInputPixels: MAX_PIXELS })
    .autoOrient()
    .metadata()
    .then(({ autoOrient }) => autoOrient);
  const widest = Math.max(...PICTURE_WIDTHS);
  const { data, info } = await sharp(original, { limitInputPixels: MAX_PIXELS })
    .timeout({ seconds: SECONDS })
    .autoOrient()
    .resize({ width: widest, withoutEnlargement: true })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch((error: unknown) => {
      throw new PictureRefused('broken', { cause: error });
    });
  const decoded = () => sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } });
  const sizes = await inEachWidth(decoded, widthsOf(upright.width));
  const jpeg = await decoded()
    .resize({ width: CHAT_PICTURE_SIDE, height: CHAT_PICTURE_SIDE, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: WHITE })
    .jpeg(JPEG)
    .toBuffer({ resolveWithObject: true });
  return {
    ...upright,
    avif: sizes.map(({ avif }) => avif !== undefined),
    placeholder: await meanColour(decoded()),
    chat: { width: jpeg.info.width, height: jpeg.info.height },
    files: [
      ...sizes.flatMap(({ width, webp, avif }) => [
        { name: `${width}.webp`, bytes: webp },
        ...(avif ? [{ name: `${width}.avif`, bytes: avif }] : []),
      ]),
      { name: CHAT_PICTURE_NAME, bytes: jpeg.data },
    ],
  };
}

/** One after another, to save memory. */
async function inEachWidth(decoded: () => Sharp, widths: readonly number[]) {
  const sizes: { width: number; webp: Buffer; avif: Buffer | undefined }[] = [];
  for (const width of widths) {
    const webp = await decoded().resize({ width }).webp(WEBP).toBuffer();
    const avif = await decoded().resize({ width }).avif(AVIF).toBuffer();
    sizes.push({ width, webp, avif: avif.length < webp.length ? avif : undefined });
  }
  return sizes;
}

async function meanColour(picture: Sharp): Promise<string> {
  const dot = await picture.flatten({ background: WHITE }).resize(1, 1, { fit: 'fill' }).raw().toBuffer();
  // A grey picture has one channel for all three.
  const [red = 0, green = red, blue = red] = dot;
  return `#${Buffer.from([red, green, blue]).toString('hex')}`;
}
