import { escapeHtml } from './document-page.ts';

/** The sitemap protocol allows this many addresses in one file. */
export const SITEMAP_URLS = 50_000;

const XML = '<?xml version="1.0" encoding="UTF-8"?>\n';
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
/** The number of addresses in one chunk of text: fewer and larger writes. */
const IN_PIECE = 500;

export interface ListedUrl {
  url: string;
  changed: Date | undefined;
}

export async function* urlSet(urls: AsyncIterable<ListedUrl>): AsyncGenerator<string> {
  let piece = [`${XML}<urlset ${NAMESPACE}>`];
  for await (const { url, changed } of urls) {
    const when = changed ? `<lastmod>${changed.toISOString()}</lastmod>` : '';
    piece.push(`<url><loc>${escapeHtml(url)}</loc>${when}</url>`);
    if (piece.length < IN_PIECE) continue;
    yield `${piece.join('\n')}\n`;
    piece = [];
  }
  yield `${[...piece, '</urlset>'].join('\n')}\n`;
}

export function sitemapIndex(origin: string, parts: number): string[] {
  const files = Array.from({ length: parts }, (_, part) => `${origin}/sitemap-${part + 1}.xml`);
  const rows = files.map((file) => `<sitemap><loc>${escapeHtml(file)}</loc></sitemap>\n`);
  return [`${XML}<sitemapindex ${NAMESPACE}>\n`, ...rows, '</sitemapindex>\n'];
}
