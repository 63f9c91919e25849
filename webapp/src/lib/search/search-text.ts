/** The server takes no longer ones. */
const MAX_SEARCH_LENGTH = 100;

/** What an address looks for; nothing for an empty text. */
export function searchTextOf(search: URLSearchParams): string {
  return cleanSearchText(search.get('q') ?? '');
}

export function cleanSearchText(typed: string): string {
  return typed.replace(/\s+/g, ' ').trim().slice(0, MAX_SEARCH_LENGTH);
}

/** Where a search is shown: on the home page, from the first page of results, in the order chosen before. */
export function searchHref(path: string, search: URLSearchParams, text: string): string {
  const isHome = path === '/' || path === '/search';
  const next = new URLSearchParams(isHome ? search : '');
  next.delete('page');
  next.delete('product');
  // What narrowed the list before has other goods to choose from now.
  for (const name of ['price_min', 'price_max', 'in_stock', 'on_sale', 'values']) next.delete(name);
  if (text === '') next.delete('q');
  else next.set('q', text);
  const place = path === '/search' && text !== '' ? '/search' : '/';
  return next.size > 0 ? `${place}?${next}` : place;
}
