import { useQuery } from '@tanstack/react-query';
import { nearDayWords } from '#shared/contract/delivery-day-words.ts';
import { dayAt, deliveryDays } from '#shared/contract/delivery-days.ts';
import { formatRoubles } from '#shared/contract/money.ts';
import type { Settings } from '#shared/contract/settings.ts';
import type { Delivery } from '#shared/contract/shop-data.ts';
import { shopPlace } from '#shared/contract/shop-place.ts';
import { PinIcon, TruckIcon } from '#webapp/components/ui/screen-icons.tsx';
import { deliveriesQuery } from '#webapp/lib/shop-data/shop-queries.ts';
import { useSettings } from '#webapp/lib/shop-data/use-settings.ts';
import { useHydrated } from '#webapp/lib/use-hydrated.ts';
import styles from './delivery-line.module.css';

/** The price of delivery, before the product is in the cart. */
export function DeliveryLine() {
  const { settings } = useSettings();
  const { data: deliveries = [] } = useQuery(deliveriesQuery);
  const words = deliveryWords(settings, deliveries);
  // The server's page may be cached until tomorrow: only the browser knows whether a day is "tomorrow".
  const isHydrated = useHydrated();
  const nearest = isHydrated && settings.delivery_enable ? nearestDayWords(deliveries, new Date()) : '';
  if (words === '') return null;
  return (
    <p className={styles.line}>
      {settings.delivery_enable ? <TruckIcon size={20} /> : <PinIcon size={20} />}
      <span>
        {words}
        {nearest !== '' && <span className={styles.nearest}>{nearest}</span>}
      </span>
    </p>
  );
}

/** `Курьер по Москве: 350 ₽, завтра` of the earliest delivery; empty if none offers days. */
export function nearestDayWords(deliveries: readonly Pick<Delivery, 'title' | 'price' | 'days'>[], now: Date): string {
  const dated = deliveries.flatMap(({ title, price, days }) => {
    const first = days && deliveryDays(days, now)[0];
    return first ? [{ title, price, day: first.day, words: nearDayWords(first.day, dayAt(days.timezone, now)) }] : [];
  });
  const [nearest] = dated.sort((one, other) => one.day.localeCompare(other.day));
  if (!nearest) return '';
  const price = nearest.price === 0 ? 'бесплатно' : formatRoubles(nearest.price);
  return `${nearest.title}: ${price}, ${nearest.words}`;
}

export function deliveryWords(
  { delivery_enable, ...shop }: Pick<Settings, 'delivery_enable' | 'city' | 'address'>,
  deliveries: readonly Pick<Delivery, 'title' | 'price' | 'free_from'>[],
): string {
  if (!delivery_enable) {
    const place = shopPlace(shop);
    return place === '' ? 'Самовывоз бесплатно' : `Самовывоз бесплатно: ${place}`;
  }
  if (deliveries.length === 0) return '';
  const prices = deliveries.map(({ price }) => price);
  const least = Math.min(...prices);
  const isOne = Math.max(...prices) === least;
  if (least === 0) return isOne ? 'Доставка и самовывоз бесплатно' : 'Есть бесплатная доставка, самовывоз бесплатно';
  const free = freeFromWords(deliveries);
  const price = `Доставка ${isOne ? '' : 'от\u00a0'}${formatRoubles(least)}`;
  return free === '' ? `${price}, самовывоз бесплатно` : `${price}${free}. Самовывоз бесплатно`;
}

/** From which sum the first of the deliveries is free, and which one, unless all are. */
function freeFromWords(deliveries: readonly Pick<Delivery, 'title' | 'free_from'>[]): string {
  const thresholds = deliveries.flatMap(({ free_from }) => free_from ?? []);
  if (thresholds.length === 0) return '';
  const least = Math.min(...thresholds);
  const sum = `от\u00a0${formatRoubles(least)}`;
  const [first, ...others] = deliveries.filter(({ free_from }) => free_from === least);
  if (others.length + 1 === deliveries.length) return `, ${sum} бесплатно`;
  return others.length === 0 && first ? `. ${first.title}: бесплатно ${sum}` : `, ${sum} есть бесплатная`;
}
