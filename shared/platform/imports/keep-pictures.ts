import type { ReadFile } from '#shared/domain/imports/stored-import.ts';
import { fileKey, type UploadedPicture } from '#shared/domain/imports/write-pictures.ts';
import { MAX_PICTURE_BYTES, PictureRefused } from '#shared/platform/pictures/picture-refused.ts';
import type { PictureStore } from '#shared/platform/pictures/picture-store.ts';
import type { ZipEntry } from '#shared/platform/table-files/zip-entries.ts';

interface Deps {
  pictures: PictureStore;
  /** Told of how many are done, of how many. */
  onProgress?: (done: number, total: number) => void;
}

/** As many as the store makes side by side. */
const LANES = 2;

/** Puts the pictures of an archive that goods name into the store; what is no picture is left out. */
export async function keepPictures(
  { pictures, onProgress }: Deps,
  { entries, read }: { entries: readonly ZipEntry[]; read: Pick<ReadFile, 'rows'> },
): Promise<Map<string, UploadedPicture>> {
  const named = new Set(read.rows.flatMap((row) => row.pictures ?? []).map(fileKey));
  const wanted = entries.filter(({ name, bytes }) => named.has(fileKey(name)) && bytes <= MAX_PICTURE_BYTES);
  const kept = new Map<string, UploadedPicture>();
  const waiting = wanted.values();
  let done = 0;
  const lane = async () => {
    for (const { name, read: readEntry } of waiting) {
      try {
        kept.set(fileKey(name), await pictures.keep(await readEntry()));
      } catch (error) {
        if (!(error instanceof PictureRefused)) throw error;
      }
      onProgress?.(++done, wanted.length);
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  return kept;
}
