import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { copyFile, mkdir, readdir, rename } from 'node:fs/promises';
import path from 'node:path';

const PICTURES = path.join(import.meta.dirname, 'pictures');

/** Where the demo pictures are under the uploads, and so in their addresses. */
const folder = 'demo';

export const PICTURE_ADDRESS = `/uploads/${folder}/`;

/** The names of a product's pictures: `{slug}-1`, `{slug}-2`. */
export const pictureName = (slug: string, index: number): string => `${slug}-${index + 1}`;

export const pictureUrl = (name: string): string => `${PICTURE_ADDRESS}${name}.svg`;

export const hasPictures = (uploadsDir: string): boolean => existsSync(path.join(uploadsDir, folder));

/** Copies every picture into `{uploadsDir}/demo`; a file appears completely or not at all. Returns their number. */
export async function copyPictures(uploadsDir: string): Promise<number> {
  const target = path.join(uploadsDir, folder);
  await mkdir(target, { recursive: true });
  const names = await readdir(PICTURES);
  for (const name of names) {
    const file = path.join(target, name);
    const draft = `${file}.${randomUUID()}.tmp`;
    await copyFile(path.join(PICTURES, name), draft);
    await rename(draft, file);
  }
  return names.length;
}
