import { oneLineAsSpaced } from '#shared/contract/typed-text.ts';
import { escapeHtml } from './document-page.ts';
import { jsonElement } from './json-element.ts';

export interface SharePicture {
  /** Absolute. */
  url: string;
  width: number;
  height: number;
  alt: string;
}

/** The data of a page for search engines and link previews. */
export interface PageHead {
  title: string;
  description: string;
  /** The page's only canonical address, absolute. */
  canonical: string;
  siteName: string;
  indexed: boolean;
  type: 'website' | 'product';
  picture: SharePicture;
  /** The price of a product, in roubles. */
  price?: number;
  structured: readonly object[];
}

/** The head's elements; everything in them is escaped. */
export function renderHead(head: PageHead): string {
  return [
    `<title>${shown(head.title)}</title>`,
    named('description', head.description),
    named('robots', head.indexed ? 'max-image-preview:large' : 'noindex'),
    `<link rel="canonical" href="${escapeHtml(head.canonical)}">`,
    property('og:type', head.type),
    property('og:site_name', head.siteName),
    property('og:locale', 'ru_RU'),
    property('og:title', head.title),
    property('og:description', head.description),
    property('og:url', head.canonical),
    property('og:image', head.picture.url),
    property('og:image:width', String(head.picture.width)),
    property('og:image:height', String(head.picture.height)),
    property('og:image:alt', head.picture.alt),
    ...(head.price === undefined
      ? []
      : [property('product:price:amount', String(head.price)), property('product:price:currency', 'RUB')]),
    named('twitter:card', 'summary_large_image'),
    ...head.structured.map((data) => jsonElement('type="application/ld+json"', data)),
  ].join('\n    ');
}

/** Titles that were stored with direction marks would turn the text around them, in a tab as in a search engine. */
const shown = (text: string): string => escapeHtml(oneLineAsSpaced(text));

const named = (name: string, content: string): string => `<meta name="${name}" content="${shown(content)}">`;

const property = (name: string, content: string): string => `<meta property="${name}" content="${shown(content)}">`;
