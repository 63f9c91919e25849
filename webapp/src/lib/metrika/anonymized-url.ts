/** Part of a path that only the one who has it may know: a key as long as the shop's, never a word of its addresses. */
const KEY = /^(?=.*\d)(?=.*[A-Za-z])[\w-]{20,}$/;

/**
 * What statistics learn of an address: where, and never with which key. A query or a fragment carries orders' keys and
 * what Telegram signed, so neither leaves.
 */
export function anonymizedUrl(url: string): string {
  if (!URL.canParse(url)) return '';
  const { origin, pathname } = new URL(url);
  const parts = pathname.split('/');
  const path = parts.map((part, at) => (KEY.test(part) || (parts[at - 1] === 'order' && part !== '') ? '…' : part));
  return origin + path.join('/');
}

/**
 * Whether an address opens something by itself: the counter reads the page's own address, so it waits elsewhere. An order
 * is also what Telegram was asked to start with, and that stays in the query.
 */
export const holdsKey = (path: string, search: string): boolean =>
  path.startsWith('/order/') ||
  [...new URLSearchParams(search)].some(([name, value]) => name === 'order' || value.startsWith('order_'));
