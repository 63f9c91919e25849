import type { Preload } from './preload.ts';
import type { Theme } from './theme.ts';

/** The element of the served page that holds its first answers as JSON; a page without it is drawn by the browser alone. */
export const FIRST_PAGE_ID = 'first-page';

/** What a page's first content was drawn from: the storefront continues from the same. */
export interface FirstPage {
  /** What its calls answered, by their paths; for what is not there, the failure. */
  answers: Readonly<Record<string, unknown>>;
}

export interface FirstPlace {
  path: string;
  /** With its `?` or without it. */
  search: string;
}

/** A picture that is seen first, and the `sizes` that the storefront says of it. */
export interface FirstPicture {
  url: string;
  sizes: string;
}

/** A place without what changes nothing of its first content, and the calls that this is drawn from. */
export interface DrawnPlace {
  place: FirstPlace;
  calls: readonly string[];
  /** Whether a product lies over it. */
  isProduct: boolean;
}

/** What the storefront's build gives the server: its own components, drawn as text. */
export interface FirstPageRenderer {
  /** Null for a place that the browser draws alone. */
  drawnPlace: (asked: FirstPlace) => DrawnPlace | null;
  /** `timezone` is the shop's own, in which the server writes days: it does not know the reader's. */
  render: (
    place: FirstPlace,
    bundle: Preload,
    page: FirstPage,
    timezone: string,
  ) => { html: string; pictures: FirstPicture[] };
  /** A style sheet of all that a theme, once checked, decides; and the font that it wants of the shop, in lower case. */
  styleOf: (theme: Theme) => { rules: string; font: string | null };
}
