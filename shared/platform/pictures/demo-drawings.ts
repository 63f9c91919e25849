import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { CHAT_PICTURE_SIDE } from '#shared/contract/picture-address.ts';
import { projectRoot } from '#shared/platform/env.ts';
import type { FileStore } from './file-store.ts';
import { loadSharp } from './load-sharp.ts';
import { JPEG, WHITE } from './make-sizes.ts';
import { pictureTurn } from './picture-store.ts';

/** The demo shop's drawings, as they come with the program: SVG of our own, which people cannot send. */
export const DRAWINGS = path.join(projectRoot, 'prisma', 'seed', 'pictures');

/** A drawing as chats can show it, made when somebody first asks for it. Null for a name that no drawing has. */
export async function drawingJpeg(files: FileStore, name: string): Promise<Buffer | null> {
  if (!/^[\w-]+$/.test(name)) return null;
  const svg = await readFile(path.join(DRAWINGS, `${name}.svg`)).catch(() => null);
  if (!svg) return null;
  // A later version of the program may draw it otherwise.
  const key = `demo/${name}-${createHash('sha256').update(svg).digest('hex').slice(0, 16)}.jpg`;
  return (await files.read(key)) ?? pictureTurn(() => render(files, svg, key));
}

async function render(files: FileStore, svg: Buffer, key: string): Promise<Buffer> {
  const sharp = await loadSharp();
  const jpeg = await sharp(svg)
    .resize({ width: CHAT_PICTURE_SIDE, height: CHAT_PICTURE_SIDE, fit: 'inside' })
    .flatten({ background: WHITE })
    .jpeg(JPEG)
    .toBuffer();
  await files.write(key, jpeg);
  return jpeg;
}
