import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Sharp } from 'sharp';
import { CHAT_PICTURE_SIDE, PICTURE_WIDTHS } from '#shared/contract/picture-address.ts';
import { projectRoot } from '#shared/platform/env.ts';
import { singleFlight } from '#shared/platform/single-flight.ts';
import type { FileStore } from './file-store.ts';
import { loadSharp } from './load-sharp.ts';
import { JPEG, WEBP, WHITE } from './make-sizes.ts';
import { pictureTurn } from './picture-store.ts';

/** The demo shop's drawings, as they come with the program: SVG of our own, which people cannot send. */
export const DRAWINGS = path.join(projectRoot, 'prisma', 'seed', 'pictures');

/** What is made of drawings when somebody first asks for it. Null for what there is not. */
export interface DemoDrawings {
  /** As chats can show it. */
  jpeg: (name: string) => Promise<Buffer | null>;
  /** As pages show it: an SVG would be drawn again in every visitor's browser. */
  webp: (name: string, width: string) => Promise<Buffer | null>;
}

/** What follows the drawing's name in a key, and how it is made; SVG is drawn in the width that is asked for. */
interface Kind {
  ending: string;
  make: (svg: Sharp) => Sharp;
}

const CHAT: Kind = {
  ending: '.jpg',
  make: (svg) =>
    svg
      .resize({ width: CHAT_PICTURE_SIDE, height: CHAT_PICTURE_SIDE, fit: 'inside' })
      .flatten({ background: WHITE })
      .jpeg(JPEG),
};

/** These widths alone, so that nobody can have the shop make others without end. */
const PAGE = new Map<string, Kind>(
  PICTURE_WIDTHS.map((width) => [
    String(width),
    { ending: `-${width}.webp`, make: (svg) => svg.resize({ width }).webp(WEBP) },
  ]),
);

export function demoDrawings(files: FileStore): DemoDrawings {
  // Visitors who come together wait for the same picture.
  const once = singleFlight<Buffer>();

  const make = async (svg: Buffer, key: string, kind: Kind): Promise<Buffer> => {
    const sharp = await loadSharp();
    const bytes = await kind.make(sharp(svg)).toBuffer();
    await files.write(key, bytes);
    return bytes;
  };

  const find = async (name: string, kind: Kind | undefined): Promise<Buffer | null> => {
    if (!kind || !/^[\w-]+$/.test(name)) return null;
    const svg = await readFile(path.join(DRAWINGS, `${name}.svg`)).catch(() => null);
    if (!svg) return null;
    // A later version of the program may draw it otherwise.
    const key = `demo/${name}-${createHash('sha256').update(svg).digest('hex').slice(0, 16)}${kind.ending}`;
    const kept = await files.read(key);
    if (kept) return kept;
    return once(key, () => pictureTurn(() => make(svg, key, kind)));
  };

  return { jpeg: (name) => find(name, CHAT), webp: (name, width) => find(name, PAGE.get(width)) };
}
