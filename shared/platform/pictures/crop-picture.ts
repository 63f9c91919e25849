import { ShopError } from '#shared/domain/shop-error.ts';
import { cropBytes, type PicturePart } from './crop-bytes.ts';
import type { FileStore } from './file-store.ts';
import { createPictureStore, pictureTurn, readBest, type UploadedPicture } from './picture-store.ts';

/**
 * Stores a part of a picture as a separate picture; the original stays. Throws `not_found` for an unknown picture, and
 * the errors of the store.
 */
export async function cropPicture(files: FileStore, url: string, part: PicturePart): Promise<UploadedPicture> {
  const whole = await readBest(files, url);
  if (!whole) throw new ShopError('not_found');
  return createPictureStore(files).keep(await pictureTurn(() => cropBytes(whole, part)));
}
