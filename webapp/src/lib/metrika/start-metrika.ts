import { listenToShop, type ShopEvent, type TrackedProduct } from './shop-events.ts';

const SCRIPT = 'https://mc.yandex.ru/metrika/tag.js';

type Command = readonly [counter: number, command: string, ...values: unknown[]];

/** The counter's own queue: what is called before its script has come is done when it comes. */
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
}

/** Loads Yandex Metrika's counter, counts this page and sends what is tracked. A blocked script harms nothing. */
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
  window.ym(id, 'init', { ecommerce: 'dataLayer', clickmap: true, trackLinks: true, accurateTrackBounce: true });
  listenToShop((event) => void window.dataLayer?.push(ecommerceOf(event)));
  return { hit: (url) => window.ym?.(id, 'hit', url, { title: document.title }) };
}

/** An event in the form that Metrika reads from its data layer. */
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
