import { useQuery } from '@tanstack/react-query';
import { formatRoubles } from '#shared/contract/money.ts';
import type { Settings } from '#shared/contract/settings.ts';
import type { Delivery } from '#shared/contract/shop-data.ts';
import { PinIcon, TruckIcon } from '#webapp/components/ui/screen-icons.tsx';
import { deliveriesQuery } from '#webapp/lib/shop-data/shop-queries.ts';
import { useSettings } from '#webapp/lib/shop-data/use-settings.ts';
import styles from './delivery-line.module.css';

/** What getting it will cost, before it is in the cart. */
export function DeliveryLine() {
  const { settings } = useSettings();
  const { data: deliveries = [] } = useQuery(deliveriesQuery);
  const words = deliveryWords(settings, deliveries);
  if (words === '') return null;
  return (
    <p className={styles.line}>
      {settings.delivery_enable ? <TruckIcon size={20} /> : <PinIcon size={20} />}
      <span>{words}</span>
    </p>
  );
}

export function deliveryWords(
  { delivery_enable, city, address }: Pick<Settings, 'delivery_enable' | 'city' | 'address'>,
  deliveries: readonly Pick<Delivery, 'price' | 'free_from'>[],
): string {
  if (!delivery_enable) {
    const place = [city, address].filter(Boolean).join(', ');
    return place === '' ? 'Самовывоз бесплатно' : `Самовывоз бесплатно: ${place}`;
  }
  if (deliveries.length === 0) return '';
  const prices = deliveries.map(({ price }) => price);
  const least = Math.min(...prices);
  const isOne = Math.max(...prices) === least;
  if (least === 0) return isOne ? 'Доставка и самовывоз бесплатно' : 'Есть бесплатная доставка, самовывоз бесплатно';
  const thresholds = deliveries.flatMap(({ free_from }) => free_from ?? []);
  const free = thresholds.length > 0 ? `, от\u00a0${formatRoubles(Math.min(...thresholds))} бесплатно` : '';
  const price = `Доставка ${isOne ? '' : 'от\u00a0'}${formatRoubles(least)}`;
  return free === '' ? `${price}, самовывоз бесплатно` : `${price}${free}. Самовывоз бесплатно`;
}
