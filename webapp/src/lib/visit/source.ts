import { cleanSource } from '#shared/contract/order-source.ts';
import { localSafeStorage, readJson, type TextStorage, writeJson } from '#webapp/lib/safe-storage.ts';

const KEY = 'prilavok:source';
/** A visitor who comes back within this time still counts for the same link. */
const REMEMBERED_MS = 7 * 24 * 3600 * 1000;

/**
 * The source of a visit: `from` of the address, else `utm_source` with the campaign, else the parameter of the Telegram
 * link, `vizitka` or `product_12__vizitka`. Empty if there is none.
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

/** The sources of the shop's own links. */
const KNOWN: readonly string[] = ['inline'];

/** Stores the source; the last one counts. */
export function rememberSource(source: string, now = Date.now(), storage: TextStorage = localSafeStorage): void {
  if (source !== '') writeJson(storage, KEY, { source, at: now });
}

/** The source of an order that is placed now; undefined for a direct visit. */
export function rememberedSource(now = Date.now(), storage: TextStorage = localSafeStorage): string | undefined {
  const kept = readJson(storage, KEY);
  if (typeof kept !== 'object' || kept === null || !('source' in kept && 'at' in kept)) return undefined;
  const { source, at } = kept;
  const isFresh = typeof at === 'number' && now - at < REMEMBERED_MS;
  return isFresh && typeof source === 'string' ? source : undefined;
}
