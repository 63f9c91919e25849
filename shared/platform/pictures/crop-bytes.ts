import { loadSharp } from './load-sharp.ts';
import { MAX_PIXELS, PictureRefused } from './picture-refused.ts';

/** Fractions of the width and height of the upright picture. */
export interface PicturePart {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** High, because the picture is encoded a second time. */
const QUALITY = 95;

/** A part of a picture as a separate picture. */
export async function cropBytes(bytes: Buffer, part: PicturePart): Promise<Buffer> {
  const sharp = await loadSharp();
  const source = () => sharp(bytes, { limitInputPixels: MAX_PIXELS }).autoOrient();
  const asRefused = (error: unknown): never => {
    throw new PictureRefused('broken', { cause: error });
  };
  const { width, height } = (await source().metadata().catch(asRefused)).autoOrient;
  const left = Math.min(Math.round(part.left * width), width - 1);
  const top = Math.min(Math.round(part.top * height), height - 1);
  const area = {
    left,
    top,
    width: Math.max(1, Math.min(Math.round(part.width * width), width - left)),
    height: Math.max(1, Math.min(Math.round(part.height * height), height - top)),
  };
  return source().extract(area).toColourspace('srgb').webp({ quality: QUALITY }).toBuffer().catch(asRefused);
}
