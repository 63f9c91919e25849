/** Widths in which a picture is stored; none is wider than the picture itself. */
export const PICTURE_WIDTHS = [160, 320, 640, 960, 1600] as const;

/** The longest side of the JPEG that chats and previews show. */
export const CHAT_PICTURE_SIDE = 1280;

export const CHAT_PICTURE_NAME = `${CHAT_PICTURE_SIDE}.jpg`;

/** What a picture's address contains: one string, from which all its files follow. */
export interface PictureFacts {
  /** 32 hexadecimal digits that depend on the picture's bytes. */
  hash: string;
  /** The upright size of the uploaded picture. */
  width: number;
  height: number;
  /** For each of its widths, whether AVIF is the smaller file. */
  avif: readonly boolean[];
}

/** A drawing of the demo shop; rows store only the address of its SVG. */
const DRAWING = /^(\/uploads\/demo\/[\w-]+)\.svg$/;

/** A logo is a few lines and small: no converted file is lighter. */
const DEMO_LOGO = '/uploads/demo/logo.svg';

const ADDRESS = /^\/uploads\/pictures\/([0-9a-f]{32})-(\d{1,5})x(\d{1,5})-([0-9a-f]{1,2})\/1280\.jpg$/;

/** The widths below the picture's own, and its own width if that is not above the largest one. */
export function pictureWidths(width: number): number[] {
  const last = Math.min(width, Math.max(...PICTURE_WIDTHS));
  return [...PICTURE_WIDTHS.filter((step) => step < last), last];
}

/** The folder under /uploads with a picture's files. */
export function pictureFolder({ hash, width, height, avif }: PictureFacts): string {
  const mask = avif.reduce((sum, isSmaller, at) => sum + (isSmaller ? 2 ** at : 0), 0);
  return `pictures/${hash}-${width}x${height}-${mask.toString(16)}`;
}

/** The picture's address in rows and answers: that of its JPEG. */
export const pictureUrl = (facts: PictureFacts): string => `/uploads/${pictureFolder(facts)}/${CHAT_PICTURE_NAME}`;

/** The beginning of the addresses of a demo drawing's files; null for anything else. */
export const drawingAddress = (url: string): string | null => DRAWING.exec(url)?.[1] ?? null;

/** Null for what was not uploaded: a drawing of the demo shop, or an address elsewhere. */
export function readPictureUrl(url: string): PictureFacts | null {
  const [, hash, width, height, mask] = ADDRESS.exec(url) ?? [];
  if (!hash || !width || !height || !mask) return null;
  const bits = Number.parseInt(mask, 16);
  const avif = pictureWidths(Number(width)).map((_, at) => Math.floor(bits / 2 ** at) % 2 === 1);
  return { hash, width: Number(width), height: Number(height), avif };
}

/** What an `img` element needs to show a picture no larger than it must be. */
export interface PictureSources {
  src: string;
  /** WebP, which every current browser shows; undefined if the picture has only one size. */
  srcSet: string | undefined;
  /** The smaller of AVIF and WebP at each width, for a `source` of AVIF; undefined if WebP is always smaller. */
  avifSet: string | undefined;
}

/** Shown by a browser without `srcset`. */
const PLAIN_WIDTH = 640;

export function pictureSources(url: string): PictureSources {
  const drawing = url === DEMO_LOGO ? null : drawingAddress(url);
  if (drawing !== null) return drawingSources(drawing);
  const facts = readPictureUrl(url);
  if (!facts) return { src: url, srcSet: undefined, avifSet: undefined };
  const folder = `/uploads/${pictureFolder(facts)}`;
  const widths = pictureWidths(facts.width);
  const set = (ending: (at: number) => string) =>
    widths.map((width, at) => `${folder}/${width}.${ending(at)} ${width}w`).join(', ');
  const plain = widths.findLast((width) => width <= PLAIN_WIDTH) ?? widths[0];
  return {
    src: `${folder}/${plain}.webp`,
    srcSet: set(() => 'webp'),
    avifSet: facts.avif.includes(true) ? set((at) => (facts.avif[at] ? 'avif' : 'webp')) : undefined,
  };
}

/** Drawings can be made in any width, and nobody knows in advance what AVIF would save. */
const drawingSources = (drawing: string): PictureSources => ({
  src: `${drawing}/${PLAIN_WIDTH}.webp`,
  srcSet: PICTURE_WIDTHS.map((width) => `${drawing}/${width}.webp ${width}w`).join(', '),
  avifSet: undefined,
});
