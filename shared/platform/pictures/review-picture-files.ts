import { PICTURE_FILE, THUMBNAIL_FILE } from '#shared/domain/reviews/review-view.ts';
import { type FileStore, PRIVATE } from './file-store.ts';
import { inspectPicture } from './inspect-picture.ts';
import { makeSizes } from './make-sizes.ts';
import { pictureTurn } from './picture-store.ts';

const THUMBNAIL_WIDTH = 320;

/** Private keys: each request checks who may see the picture of a review. */
const keyOf = (picture: string, file: string): string => `${PRIVATE}reviews/${picture}/${file}`;

/**
 * The files of a review's picture, without the camera's metadata; the original is not stored. Throws PictureRefused, as
 * `createPictureStore` does.
 */
export const makeReviewPicture = (bytes: Buffer) =>
  pictureTurn(async () => {
    await inspectPicture(bytes);
    const { chat, placeholder, files } = await makeSizes(bytes, (width) => [Math.min(width, THUMBNAIL_WIDTH)]);
    const named = (ending: string, name: string) =>
      files.filter((file) => file.name.endsWith(ending)).map((file) => ({ name, bytes: file.bytes }));
    return { ...chat, placeholder, files: [...named('.webp', THUMBNAIL_FILE), ...named('.jpg', PICTURE_FILE)] };
  });

export const writeReviewPicture =
  ({ write }: Pick<FileStore, 'write'>) =>
  (picture: string, file: string, bytes: Buffer): Promise<void> =>
    write(keyOf(picture, file), bytes);

export const readReviewPicture = ({ read }: Pick<FileStore, 'read'>, picture: string, file: string) =>
  read(keyOf(picture, file));

export async function removeReviewPicture({ remove }: Pick<FileStore, 'remove'>, picture: string): Promise<void> {
  for (const file of [PICTURE_FILE, THUMBNAIL_FILE]) await remove(keyOf(picture, file));
}
