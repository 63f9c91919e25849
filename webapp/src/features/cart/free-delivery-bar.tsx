import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { formatRoubles } from '#shared/contract/money.ts';
import { TruckIcon } from '#webapp/components/ui/screen-icons.tsx';
import { freeDeliveryGoal } from '#webapp/lib/cart/free-delivery.ts';
import { deliveriesQuery } from '#webapp/lib/shop-data/shop-queries.ts';
import styles from './free-delivery-bar.module.css';

interface FreeDeliveryBarProps {
  cart: number;
  /** Shown instead in a shop without free delivery. */
  otherwise: ReactNode;
}

/** How much is missing for free delivery. */
export function FreeDeliveryBar({ cart, otherwise }: FreeDeliveryBarProps) {
  const { data: deliveries = [] } = useQuery(deliveriesQuery);
  const goal = freeDeliveryGoal(deliveries, cart);
  if (!goal) return otherwise;
  const { titles, from, left } = goal;
  return (
    <div className={styles.bar}>
      <p className={styles.words}>
        <TruckIcon size={20} />
        <span>
          {left > 0 ? `До бесплатной доставки ${formatRoubles(left)}` : 'Доставка бесплатно'}
          {titles.length > 0 && <span className={styles.which}> ({titles.join(', ')})</span>}
        </span>
      </p>
      <div className={styles.track} aria-hidden="true">
        <div className={styles.filled} style={{ transform: `scaleX(${Math.min(1, cart / from)})` }} />
      </div>
    </div>
  );
}
