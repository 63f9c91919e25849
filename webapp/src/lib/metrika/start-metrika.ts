import { anonymizedUrl } from './anonymized-url.ts';
import type { ShopEvent, TrackedProduct } from './shop-events.ts';

const SCRIPT = 'https://mc.yandex.ru/metrika/tag.js';

type Command = readonly [counter: number, command: string, ...values: unknown[]];

/** The counter's queue: calls before its script is loaded are run afterwards. */
interface Counter {
  (...command: Command): void;
  a?: Command[];
  l?: number;
}

declare global {
  interface Window {
    ym?: Counter;
    dataLayer?: object[];
  }
}

export interface Metrika {
  /** Another screen was opened. */
  hit(url: string): void;
  tell(event: ShopEvent): void;
}

/**
 * The counter must not send anything by itself: click map, links and bounces contain the whole address, and links to
 * the bot contain keys of orders.
 */
const OPTIONS = { defer: true, ecommerce: 'dataLayer', clickmap: false, trackLinks: false, accurateTrackBounce: false };

/** Loads Yandex Metrika's counter, counts this page and passes on tracked events. A blocked script does no harm. */
export function startMetrika(id: number): Metrika {
  const queue: Counter = (...command) => void queue.a?.push(command);
  queue.a = [];
  queue.l = Date.now();
  window.ym ??= queue;
  window.dataLayer ??= [];
  const script = document.createElement('script');
  script.async = true;
  script.src = SCRIPT;
  document.head.append(script);
  window.ym(id, 'init', OPTIONS);
  let referer = anonymizedUrl(document.referrer);
  const hit = (url: string) => {
    const address = anonymizedUrl(url);
    window.ym?.(id, 'hit', address, { title: document.title, referer });
    referer = address;
  };
  hit(location.href);
  return { hit, tell: (event) => void window.dataLayer?.push(ecommerceOf(event)) };
}

/** An event in the format of Metrika's data layer. */
export function ecommerceOf(event: ShopEvent): object {
  const products = event.products.map(productOf);
  const action =
    event.kind === 'purchase' ? { actionField: { id: event.order, revenue: event.revenue }, products } : { products };
  return { ecommerce: { currencyCode: 'RUB', [event.kind]: action } };
}

function productOf({ id, title, price, quantity, variant }: TrackedProduct): object {
  return {
    ...(id !== null && { id: String(id) }),
    name: title,
    price,
    ...(quantity !== undefined && { quantity }),
    ...(variant && { variant }),
  };
}
