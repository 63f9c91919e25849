import { readPictureUrl } from './picture-address.ts';

/** The width of a place from this window width on; the last one is for all smaller windows. */
interface PlaceWidth {
  from?: number;
  width: string;
}

/** Places of 4 : 5 for goods, as the storefront's styles lay them out. */
const PLACES = {
  card: [
    { from: 1536, width: '248px' },
    { from: 1280, width: '25vw - 55px' },
    { from: 640, width: '24vw' },
    { width: '50vw - 32px' },
  ],
  sheet: [{ from: 640, width: 'min(46vw, 480px)' }, { width: '100vw - 24px' }],
  cartLine: [{ width: '80px' }],
  orderLine: [{ width: '72px' }],
  thumb: [{ width: '56px' }],
  tile: [{ from: 640, width: '173px' }, { width: '132px' }],
  /** Over the whole window, enlarged. */
  zoom: [{ width: '200vw' }],
} satisfies Record<string, readonly PlaceWidth[]>;

export type PicturePlace = keyof typeof PLACES;

/** Width divided by height of a product's place. */
const PLACE_RATIO = 4 / 5;

/** The width of a wordmark; a square logo would need less. */
export const LOGO_SIZES = '160px';

const SALE_HEIGHT = 264;

/** Width divided by height of the demo's pictures of sales, whose addresses do not contain it. */
const SALE_RATIO = 3 / 2;

/**
 * The `sizes` of a product's picture. A picture wider than its place fills it by height and is drawn wider than it is
 * seen. This is the only place for it, because a page's early request must choose the same file as its picture.
 */
export function pictureSizes(place: PicturePlace, url: string): string {
  const scale = Math.max(1, ratioOf(url, PLACE_RATIO) / PLACE_RATIO);
  const widths: readonly PlaceWidth[] = PLACES[place];
  return widths
    .map(({ from, width }) => {
      const drawn = scale === 1 ? `calc(${width})` : `calc((${width}) * ${scale.toFixed(2)})`;
      return from === undefined ? drawn : `(min-width: ${from}px) ${drawn}`;
    })
    .join(', ');
}

/** The same for a sale's, which fills a part of its slide. */
export function salePictureSizes(url: string): string {
  const byHeight = `${Math.round(SALE_HEIGHT * ratioOf(url, SALE_RATIO))}px`;
  return `(min-width: 1024px) max(19vw, ${byHeight}), max(38vw, ${byHeight})`;
}

function ratioOf(url: string, otherwise: number): number {
  const facts = readPictureUrl(url);
  return facts ? facts.width / facts.height : otherwise;
}
