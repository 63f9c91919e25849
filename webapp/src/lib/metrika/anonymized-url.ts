/** A secret part of a path: a key as long as the shop's keys, and not a word of its addresses. */
const KEY = /^(?=.*\d)(?=.*[A-Za-z])[\w-]{20,}$/;

/**
 * An address for statistics, without keys. Query and fragment are removed, because they contain keys of orders and data
 * that Telegram signed.
 */
export function anonymizedUrl(url: string): string {
  if (!URL.canParse(url)) return '';
  const { origin, pathname } = new URL(url);
  const parts = pathname.split('/');
  const path = parts.map((part, at) => (KEY.test(part) || (parts[at - 1] === 'order' && part !== '') ? '…' : part));
  return origin + path.join('/');
}

/**
 * Whether an address contains a key. The counter reads the page's address by itself, so it must not start there. The
 * start parameter of Telegram, which stays in the query, may also be an order's key.
 */
export const holdsKey = (path: string, search: string): boolean =>
  path.startsWith('/order/') ||
  [...new URLSearchParams(search)].some(([name, value]) => name === 'order' || value.startsWith('order_'));
