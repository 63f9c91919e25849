import { type FileStore, PRIVATE } from './file-store.ts';

/** The old names of pictures, before there were several sizes: `/uploads/pictures/{this}`. */
export const OLD_PICTURE_NAME = /^[0-9a-f]{32}\.(?:jpg|png|webp)$/;

const keyOf = (oldName: string): string => `${PRIVATE}moved/${oldName}`;

/** Stores the new address of a picture, for messages and pages with the old one. */
export const savePictureRedirect = (files: FileStore, oldName: string, url: string): Promise<void> =>
  files.write(keyOf(oldName), Buffer.from(url));

/** The address of a picture that has moved. */
export async function findPictureRedirect(files: FileStore, oldName: string): Promise<string | null> {
  const url = OLD_PICTURE_NAME.test(oldName) ? await files.read(keyOf(oldName)) : null;
  return url?.toString() ?? null;
}
