import { loadSharp } from './load-sharp.ts';
import { MAX_PIXELS, PictureRefused } from './picture-refused.ts';

/** Shares of the whole width and height, of the picture as it is seen. */
export interface PicturePart {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Little is lost by saving it once more. */
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
    ...{ left, top },
    width: Math.max(1, Math.min(Math.round(part.width * width), width - left)),
    height: Math.max(1, Math.min(Math.round(part.height * height), height - top)),
  };
  return source().extract(area).toColourspace('srgb').webp({ quality: QUALITY }).toBuffer().catch(asRefused);
}
