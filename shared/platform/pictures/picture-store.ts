import { createHash } from 'node:crypto';
import { z } from 'zod';
import { pictureFolder, pictureUrl, pictureWidths, readPictureUrl } from '#shared/contract/picture-address.ts';
import { concurrencyLimit } from '#shared/domain/customers/concurrency-limit.ts';
import { type FileStore, PRIVATE } from './file-store.ts';
import { inspectPicture } from './inspect-picture.ts';
import { makeSizes } from './make-sizes.ts';

/** Goes into the addresses: what makes other files of the same picture needs other addresses for them. */
const RECIPE = 'sizes 1';

const keptPicture = z.object({
  /** Its address on the shop's own site; the others follow from it by `shared/contract/picture-address.ts`. */
  url: z.string(),
  width: z.int(),
  height: z.int(),
  placeholder: z.string(),
});
export type UploadedPicture = z.infer<typeof keptPicture>;

/** What is written down of a picture beside its files; older notes do not know their original. */
const pictureNote = keptPicture.extend({ original: z.string().optional() });

/** Pictures that people sent, in every size that the shop shows. */
export interface PictureStore {
  /**
   * Keeps a picture for good; the same bytes are the same picture. Throws PictureRefused for what is no picture or is
   * too large, and `unavailable` when too many are being made already.
   */
  keep: (bytes: Buffer) => Promise<UploadedPicture>;
}

/** Two pictures take the memory that a small machine has to spare. */
export const pictureTurn = concurrencyLimit(2, 40);

/** What a file is, is decided by its bytes: a name and a type are what somebody says of it. */
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
  // Its name cannot be distinguished from public ones.
  const original = `${PRIVATE}originals/${digest('original', bytes)}`;
  await files.write(original, bytes);
  for (const file of made) await files.write(`${pictureFolder(facts)}/${file.name}`, file.bytes);
  const kept = { url: pictureUrl(facts), ...chat, placeholder };
  // Last of all: where it is, everything is.
  await files.write(noteKey(hash), Buffer.from(JSON.stringify({ ...kept, original })));
  return kept;
}

/** The original of a picture, or else the largest of its files; null for what is not kept here. */
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
