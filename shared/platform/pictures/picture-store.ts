import { createHash } from 'node:crypto';
import { z } from 'zod';
import { pictureFolder, pictureUrl, pictureWidths, readPictureUrl } from '#shared/contract/picture-address.ts';
import { concurrencyLimit } from '#shared/domain/customers/concurrency-limit.ts';
import { type FileStore, PRIVATE } from './file-store.ts';
import { inspectPicture } from './inspect-picture.ts';
import { makeSizes } from './make-sizes.ts';

/** Part of the addresses: change it when the same picture gets other files, so that their addresses change too. */
const RECIPE = 'sizes 1';

const keptPicture = z.object({
  /** Its address on the shop's site; `shared/contract/picture-address.ts` derives the others from it. */
  url: z.string(),
  width: z.int(),
  height: z.int(),
  placeholder: z.string(),
});
export type UploadedPicture = z.infer<typeof keptPicture>;

/** The note beside a picture's files; older notes have no original. */
const pictureNote = keptPicture.extend({ original: z.string().optional() });

/** Uploaded pictures, in every size that the shop shows. */
export interface PictureStore {
  /**
   * Stores a picture for good; the same bytes are the same picture. Throws PictureRefused if it is not a picture or is
   * too large, and `unavailable` if too many pictures are being made already.
   */
  keep: (bytes: Buffer) => Promise<UploadedPicture>;
}

/** Two pictures at once: a small machine has no memory for more. */
export const pictureTurn = concurrencyLimit(2, 40);

/** Only the bytes decide what a file is: its name and type may be wrong. */
export function createPictureStore(files: FileStore): PictureStore {
  return {
    keep: async (bytes) => {
      const hash = digest(RECIPE, bytes);
      const known = await files.read(noteKey(hash));
      return known ? keptPicture.parse(JSON.parse(known.toString())) : pictureTurn(() => make(files, bytes, hash));
    },
  };
}

async function make(files: FileStore, bytes: Buffer, hash: string): Promise<UploadedPicture> {
  await inspectPicture(bytes);
  const { width, height, avif, placeholder, chat, files: made } = await makeSizes(bytes);
  const facts = { hash, width, height, avif };
  // Nobody can derive this key from the public ones.
  const original = `${PRIVATE}originals/${digest('original', bytes)}`;
  await files.write(original, bytes);
  for (const file of made) await files.write(`${pictureFolder(facts)}/${file.name}`, file.bytes);
  const kept = { url: pictureUrl(facts), ...chat, placeholder };
  // Written last: if the note exists, all files exist.
  await files.write(noteKey(hash), Buffer.from(JSON.stringify({ ...kept, original })));
  return kept;
}

/** The original of a picture, or else its largest file; null for an unknown picture. */
export async function readBest(files: Pick<FileStore, 'read'>, url: string): Promise<Buffer | null> {
  const facts = readPictureUrl(url);
  const note = facts && (await files.read(noteKey(facts.hash)));
  if (!facts || !note) return null;
  const { original } = pictureNote.parse(JSON.parse(note.toString()));
  const largest = `${pictureFolder(facts)}/${pictureWidths(facts.width).at(-1)}.webp`;
  return (original && (await files.read(original))) || (await files.read(largest));
}

const noteKey = (hash: string): string => `${PRIVATE}kept/${hash}.json`;

const digest = (purpose: string, bytes: Buffer): string =>
  createHash('sha256').update(`${purpose}\n`).update(bytes).digest('hex').slice(0, 32);
