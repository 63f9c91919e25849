/** Widths in which a picture is kept; none is wider than the picture itself. */
export const PICTURE_WIDTHS = [160, 320, 640, 960, 1600] as const;

/** The longest side of the JPEG that chats and previews show. */
export const CHAT_PICTURE_SIDE = 1280;

export const CHAT_PICTURE_NAME = `${CHAT_PICTURE_SIDE}.jpg`;

/** What the address of a picture tells of it: one string, from which all its files follow. */
export interface PictureFacts {
  /** 32 hexadecimal digits that depend on the picture's bytes. */
  hash: string;
  /** As the picture was taken in, upright. */
  width: number;
  height: number;
  /** For each of its widths, whether AVIF is the smaller file there. */
  avif: readonly boolean[];
}

/** A drawing of the demo shop; no row has another address for it than that of its SVG. */
const DRAWING = /^(\/uploads\/demo\/[\w-]+)\.svg$/;

/** A logo is a few strokes and used small: nothing made of it is lighter. */
const DEMO_LOGO = '/uploads/demo/logo.svg';

const ADDRESS = /^\/uploads\/pictures\/([0-9a-f]{32})-(\d{1,5})x(\d{1,5})-([0-9a-f]{1,2})\/1280\.jpg$/;

/** The steps below the picture's width, and its own width where that is no more than the last step. */
export function pictureWidths(width: number): number[] {
  const last = Math.min(width, Math.max(...PICTURE_WIDTHS));
  return [...PICTURE_WIDTHS.filter((step) => step < last), last];
}

/** The folder under /uploads where a picture's files lie. */
export function pictureFolder({ hash, width, height, avif }: PictureFacts): string {
  const mask = avif.reduce((sum, isSmaller, at) => sum + (isSmaller ? 2 ** at : 0), 0);
  return `pictures/${hash}-${width}x${height}-${mask.toString(16)}`;
}

/** The picture's address, as rows and answers have it: that of its JPEG. */
export const pictureUrl = (facts: PictureFacts): string => `/uploads/${pictureFolder(facts)}/${CHAT_PICTURE_NAME}`;

/** What the addresses of a demo drawing's files begin with; null for anything else. */
export const drawingAddress = (url: string): string | null => DRAWING.exec(url)?.[1] ?? null;

/** Null for what was not taken in: a drawing of the demo shop, or an address of elsewhere. */
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
  /** WebP, which every browser of today shows; undefined where the picture has one size only. */
  srcSet: string | undefined;
  /** The smaller of AVIF and WebP at each width, for a `source` of AVIF; undefined where WebP is always smaller. */
  avifSet: string | undefined;
}

/** Shown where a browser knows no `srcset`. */
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

/** Drawings can be made in any width, and nobody knows beforehand what AVIF would save. */
const drawingSources = (drawing: string): PictureSources => ({
  src: `${drawing}/${PLAIN_WIDTH}.webp`,
  srcSet: PICTURE_WIDTHS.map((width) => `${drawing}/${width}.webp ${width}w`).join(', '),
  avifSet: undefined,
});
