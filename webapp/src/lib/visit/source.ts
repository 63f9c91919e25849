import { cleanSource } from '#shared/contract/order-source.ts';
import { localSafeStorage, readJson, type TextStorage, writeJson } from '#webapp/lib/safe-storage.ts';

const KEY = 'prilavok:source';
/** Who comes back within it was still brought by the same link. */
const REMEMBERED_MS = 7 * 24 * 3600 * 1000;

/**
 * What brought a visitor: the address's own `from`, else its `utm_source` with the campaign, else the link's parameter in
 * Telegram, `vizitka` or `product_12__vizitka`. Empty for none of them.
 */
export function sourceOfLanding(search: string, startParam: string | undefined): string {
  const query = new URLSearchParams(search);
  const from = query.get('from');
  if (from) return cleanSource(from);
  const utm = [query.get('utm_source'), query.get('utm_campaign')].filter(Boolean).join(':');
  if (utm) return cleanSource(`utm:${utm}`);
  const [place = '', mark] = (startParam ?? '').split('__');
  if (mark) return KNOWN.includes(mark) ? mark : cleanSource(`link:${mark}`);
  return /^(?:product_|category_|promo_|$)/.test(place) ? '' : cleanSource(`link:${place}`);
}

/** What the shop's own links say. */
const KNOWN: readonly string[] = ['inline'];

/** The last link that brought somebody counts. */
export function rememberSource(source: string, now = Date.now(), storage: TextStorage = localSafeStorage): void {
  if (source !== '') writeJson(storage, KEY, { source, at: now });
}

/** Where an order that is made now came from; nothing for straight to the shop. */
export function rememberedSource(now = Date.now(), storage: TextStorage = localSafeStorage): string | undefined {
  const kept = readJson(storage, KEY);
  if (typeof kept !== 'object' || kept === null || !('source' in kept && 'at' in kept)) return undefined;
  const { source, at } = kept;
  const isFresh = typeof at === 'number' && now - at < REMEMBERED_MS;
  return isFresh && typeof source === 'string' ? source : undefined;
}
