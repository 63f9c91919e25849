import { loadSharp } from './load-sharp.ts';
import { MAX_PICTURE_BYTES, MAX_PIXELS, MAX_SIDE, PictureRefused } from './picture-refused.ts';

/** The first bytes of each accepted format. sharp reads more formats, but shops do not need them. */
const SIGNATURES: readonly { format: string; begins: (head: string) => boolean }[] = [
  { format: 'jpeg', begins: (head) => head.startsWith('\xff\xd8\xff') },
  { format: 'png', begins: (head) => head.startsWith('\x89PNG\r\n\x1a\n') },
  { format: 'webp', begins: (head) => head.startsWith('RIFF') && head.slice(8, 12) === 'WEBP' },
  { format: 'gif', begins: (head) => /^GIF8[79]a/.test(head) },
  { format: 'heif', begins: (head) => /^ftypavi[fs]/.test(head.slice(4)) },
];

/** Signs of a page, script or document inside a picture; no camera writes them. Long enough not to appear by chance. */
const FOREIGN = ['<script', '<html', '<!doctype', '<?php', '<iframe', '%PDF-'];
/** The end record of a ZIP archive, which is near the end of the file. */
const ZIP_END = 'PK\x05\x06';
const ZIP_TAIL = 65_557;

/** Checks uploaded bytes. Throws PictureRefused unless they are a picture of an accepted format and size. */
export async function inspectPicture(bytes: Buffer): Promise<void> {
  if (bytes.length > MAX_PICTURE_BYTES) throw new PictureRefused('too_heavy');
  const head = bytes.toString('latin1', 0, 16);
  const known = SIGNATURES.find(({ begins }) => begins(head));
  // Before any decoder reads it: an SVG, for example, can contain scripts.
  if (!known) throw new PictureRefused('not_a_picture');
  if (isDisguised(bytes)) throw new PictureRefused('disguised');
  const sharp = await loadSharp();
  const { format, width, height } = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch((error: unknown) => {
      throw new PictureRefused('broken', { cause: error });
    });
  if (format !== known.format) throw new PictureRefused('not_a_picture');
  if (!(width > 0 && height > 0)) throw new PictureRefused('broken');
  if (width * height > MAX_PIXELS || Math.max(width, height) > MAX_SIDE) throw new PictureRefused('too_many_pixels');
}

function isDisguised(bytes: Buffer): boolean {
  const text = bytes.toString('latin1').toLowerCase();
  if (FOREIGN.some((sign) => text.includes(sign.toLowerCase()))) return true;
  return bytes.subarray(-ZIP_TAIL).includes(ZIP_END, 0, 'latin1');
}
