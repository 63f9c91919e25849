import { PinIcon } from '#webapp/components/ui/screen-icons.tsx';
import { useSettings } from '#webapp/lib/shop-data/use-settings.ts';
import styles from './pickup-place.module.css';

/** Where to pick up the order. */
export function PickupPlace({ title = 'Самовывоз' }: { title?: string }) {
  const { settings } = useSettings();
  return (
    <div className={styles.place}>
      <PinIcon />
      <div>
        <p className={styles.title}>{title}</p>
        <p>{settings.city || 'Город не указан'}</p>
        <p>{settings.address || 'Укажите адрес в настройках магазина'}</p>
      </div>
    </div>
  );
}
