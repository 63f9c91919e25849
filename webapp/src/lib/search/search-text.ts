/** The server refuses longer texts. */
const MAX_SEARCH_LENGTH = 100;

/** The search text of an address; empty if there is none. */
export function searchTextOf(search: URLSearchParams): string {
  return cleanSearchText(search.get('q') ?? '');
}

export function cleanSearchText(typed: string): string {
  return typed.replace(/\s+/g, ' ').trim().slice(0, MAX_SEARCH_LENGTH);
}

/** The address of a search: the home page with the first page of results, in the order that was chosen before. */
export function searchHref(path: string, search: URLSearchParams, text: string): string {
  const isHome = path === '/' || path === '/search';
  const next = new URLSearchParams(isHome ? search : '');
  next.delete('page');
  next.delete('product');
  // The old filters do not fit the new list.
  for (const name of ['price_min', 'price_max', 'in_stock', 'on_sale', 'values']) next.delete(name);
  if (text === '') next.delete('q');
  else next.set('q', text);
  const place = path === '/search' && text !== '' ? '/search' : '/';
  return next.size > 0 ? `${place}?${next}` : place;
}

/** As texts are compared: in small letters, with `е` for `ё`. */
export const comparable = (text: string): string => text.toLowerCase().replaceAll('ё', 'е');

/** The words of a text, without signs between them. */
export const wordsOf = (text: string): string[] => text.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
