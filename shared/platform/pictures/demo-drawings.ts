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

/** The demo shop's drawings. They are SVG, which nobody can upload. */
export const DRAWINGS = path.join(projectRoot, 'prisma', 'seed', 'pictures');

/** Pictures made from the drawings at their first request. Null if there is no such drawing. */
export interface DemoDrawings {
  /** For chats. */
  jpeg: (name: string) => Promise<Buffer | null>;
  /** For pages: an SVG would be drawn again in every visitor's browser. */
  webp: (name: string, width: string) => Promise<Buffer | null>;
}

/** The ending of the key, and how the picture is made. An SVG is drawn in the requested width. */
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

/** Only these widths, so that nobody can make the shop draw any number of others. */
const PAGE = new Map<string, Kind>(
  PICTURE_WIDTHS.map((width) => [
    String(width),
    { ending: `-${width}.webp`, make: (svg) => svg.resize({ width }).webp(WEBP) },
  ]),
);

export function demoDrawings(files: FileStore): DemoDrawings {
  // Simultaneous requests wait for the same picture.
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
    // A later version of the program may have another drawing.
    const key = `demo/${name}-${createHash('sha256').update(svg).digest('hex').slice(0, 16)}${kind.ending}`;
    const kept = await files.read(key);
    if (kept) return kept;
    return once(key, () => pictureTurn(() => make(svg, key, kind)));
  };

  return { jpeg: (name) => find(name, CHAT), webp: (name, width) => find(name, PAGE.get(width)) };
}
