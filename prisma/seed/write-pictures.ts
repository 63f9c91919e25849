import { randomUUID } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { allPictures } from './gallery.ts';

/** Where the demo pictures lie under the uploads, and so in their addresses. */
const folder = 'demo';

export const pictureUrl = (name: string): string => `/uploads/${folder}/${name}.svg`;

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
