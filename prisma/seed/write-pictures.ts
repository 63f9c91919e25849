import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { allPictures } from './gallery.ts';

/** Where the demo pictures lie under the uploads, and so in their addresses. */
const folder = 'demo';

export const PICTURE_ADDRESS = `/uploads/${folder}/`;

export const pictureUrl = (name: string): string => `${PICTURE_ADDRESS}${name}.svg`;

export const hasPictures = (uploadsDir: string): boolean => existsSync(path.join(uploadsDir, folder));

/** Writes every picture into `{uploadsDir}/demo`; a file appears whole or not at all. Answers how many there are. */
export async function writePictures(uploadsDir: string): Promise<number> {
  const target = path.join(uploadsDir, folder);
  await mkdir(target, { recursive: true });
  const pictures = allPictures();
  for (const { name, svg } of pictures) {
    const file = path.join(target, `${name}.svg`);
    const draft = `${file}.${randomUUID()}.tmp`;
    await writeFile(draft, svg);
    await rename(draft, file);
  }
  return pictures.length;
}
