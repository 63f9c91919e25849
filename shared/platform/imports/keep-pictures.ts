import type { ReadFile } from '#shared/domain/imports/stored-import.ts';
import { fileKey, type UploadedPicture } from '#shared/domain/imports/write-pictures.ts';
import { MAX_PICTURE_BYTES, PictureRefused } from '#shared/platform/pictures/picture-refused.ts';
import type { PictureStore } from '#shared/platform/pictures/picture-store.ts';
import type { ZipEntry } from '#shared/platform/table-files/zip-entries.ts';

interface Deps {
  pictures: PictureStore;
  /** Called after each picture. */
  onProgress?: (done: number, total: number) => void;
}

/** As many as the store makes at once. */
const LANES = 2;

interface KeptPictures {
  files: Map<string, UploadedPicture>;
  /** Why an existing file was refused, in words for the owner. */
  refused: Map<string, string>;
}

/** Stores the pictures of an archive that products refer to. Refused files are reported with the reason. */
export async function keepPictures(
  { pictures, onProgress }: Deps,
  { entries, read }: { entries: readonly ZipEntry[]; read: Pick<ReadFile, 'rows'> },
): Promise<KeptPictures> {
  const named = new Set(read.rows.flatMap((row) => row.pictures ?? []).map(fileKey));
  const wanted = entries.filter(({ name }) => named.has(fileKey(name)));
  const files = new Map<string, UploadedPicture>();
  const refused = new Map<string, string>();
  const waiting = wanted.values();
  let done = 0;
  const lane = async () => {
    for (const { name, bytes, read: readEntry } of waiting) {
      try {
        // A file that is too large is not unpacked.
        if (bytes > MAX_PICTURE_BYTES) throw new PictureRefused('too_heavy');
        files.set(fileKey(name), await pictures.keep(await readEntry()));
      } catch (error) {
        if (!(error instanceof PictureRefused)) throw error;
        refused.set(fileKey(name), error.message);
      }
      onProgress?.(++done, wanted.length);
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  return { files, refused };
}
