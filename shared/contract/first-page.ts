import type { Preload } from './preload.ts';
import type { Theme } from './theme.ts';

/** The element of the served page that holds its first answers as JSON; a page without it is drawn by the browser alone. */
export const FIRST_PAGE_ID = 'first-page';

/** The data of a page's first content: the storefront continues from the same. */
export interface FirstPage {
  /** The answers of its calls, by their paths; for missing ones, the failure. */
  answers: Readonly<Record<string, unknown>>;
}

export interface FirstPlace {
  path: string;
  /** With its `?` or without it. */
  search: string;
}

/** A picture that is seen first, and the `sizes` that the storefront gives it. */
export interface FirstPicture {
  url: string;
  sizes: string;
}

/** A place without the parts that do not change its first content, and the calls that this content needs. */
export interface DrawnPlace {
  place: FirstPlace;
  calls: readonly string[];
  /** Whether a product is open over it. */
  isProduct: boolean;
}

/** What the storefront's build gives the server: its own components, rendered as text. */
export interface FirstPageRenderer {
  /** Null for a place that only the browser renders. */
  drawnPlace: (asked: FirstPlace) => DrawnPlace | null;
  /** `timezone` is the shop's own, in which the server writes days: it does not know the reader's. */
  render: (
    place: FirstPlace,
    bundle: Preload,
    page: FirstPage,
    timezone: string,
  ) => { html: string; pictures: FirstPicture[] };
  /** A style sheet of everything that a checked theme sets; and the font that it needs from the shop, in lower case. */
  styleOf: (theme: Theme) => { rules: string; font: string | null };
}
